import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayDeliver

/// The registry as files.
@Suite struct StaticRegistryTests {
    private let folder: TemporaryDirectory
    private let files = LocalFileSystem()

    init() throws { folder = try TemporaryDirectory() }

    private var store: Path { folder.path.appending("store") }

    private func publication(_ version: String, note: String = "") throws -> Publication {
        try StockBundle.publication(version, note: note, in: folder)
    }

    private func add(_ publication: Publication) throws {
        try StaticRegistry(store: DirectoryStore(root: store, files: files)).add(
            StaticPackage.all(of: publication, scope: "mona"))
    }

    @Test("files say what the service says, and the list has every release")
    func content() throws {
        for version in ["1.0.0", "1.10.0", "1.2.0"] { try add(try publication(version)) }
        let list = JSONValue.parse(try files.readText(store.appending("registry/mona/List/releases.json")))
        guard case .object(let releases) = list?["releases"] else { throw FixtureError("no releases") }
        #expect(Set(releases.keys) == ["1.0.0", "1.10.0", "1.2.0"])
        let release = JSONValue.parse(try files.readText(store.appending("registry/mona/List/1.2.0/release.json")))
        let archive = try files.read(store.appending("registry/mona/List/1.2.0.zip"))
        #expect(release?["resources"]?[0]?["checksum"]?.text == ContentHasher.digest(of: archive).hex)
        #expect(release?["metadata"]?["slipway"]?["commit"]?.text == Sample.id(1).description)
        #expect(try files.exists(store.appending("registry/mona/List/1.2.0/manifests/6.0.0.swift")))
        try add(try publication("1.2.0"))
        let error = #expect(throws: SlipwayError.self) { try add(try publication("1.2.0", note: "other")) }
        #expect(error?.code == "already-published")
    }

    @Test("repositories are found however they are written, and no others")
    func addresses() throws {
        let pattern = try Regex(StaticRegistryServer.pattern("git.example.com/mona/List")).ignoresCase()
        for address in [
            "https://git.example.com/mona/List", "https://git.example.com/mona/List.git",
            "git@git.example.com:mona/List",
            "ssh://git@git.example.com/mona/List.git", "https%3A%2F%2Fgit.example.com%2Fmona%2FList.git",
            "https://GIT.example.com/mona/list/", "ssh%3a%2f%2fgit%40git.example.com:22%2fmona%2fList",
        ] {
            #expect(address.wholeMatch(of: pattern) != nil, "\(address)")
        }
        for address in [
            "https://git.example.com/mona/Lists", "https://gitxexample.com/mona/List", "https://git.example.com/List",
            "https://evil.example/git.example.com/mona/List", "", "https://git.example.com/mona/List.git.git/x",
        ] {
            #expect(address.wholeMatch(of: pattern) == nil, "\(address)")
        }
        let odd = StaticRegistryServer.pattern("h/a\"b;c{d}$e")
        #expect(!odd.contains("\"") && !odd.contains("{") && !odd.contains(";"), "\(odd)")
    }

    @Test(
        "SwiftPM builds from nginx that serves the files",
        .disabled(if: CacheServer.isNginxMissing, "nginx is not installed"))
    func nginx() async throws {
        for version in ["1.0.0", "1.1.0"] { try add(try publication(version)) }
        let configuration = store.appending(StaticRegistry.configuration)
        try await StaticServer.nginx(store, include: configuration, in: folder.path) { address in
            let client = try StockClient(in: folder.path, registry: "\(address)/registry")
            let consumer = folder.path.appending("Consumer")
            try StockPackage.writeConsumer(to: consumer, "id: \"mona.List\", from: \"1.0.0\"", identity: "mona.List")
            try client.configure(for: consumer)
            let built = try await client.build(consumer)
            #expect(built.isSuccess, "\(built.output) \(built.errorOutput)")
            let output = try await Tool.run(consumer.appending(".build/debug/App").string, [], in: consumer).output
            #expect(output == "manifest: new\n")
            #expect(try files.readText(consumer.appending("Package.resolved")).contains("1.1.0"))
            let other = folder.path.appending("ByAddress")
            try StockPackage.writeConsumer(
                to: other, "url: \"https://git.example.com/mona/List.git\", from: \"1.0.0\"", identity: "List")
            try client.configure(for: other)
            let replaced = try await client.build(other, ["--replace-scm-with-registry"])
            #expect(replaced.isSuccess, "\(replaced.output) \(replaced.errorOutput)")
            #expect(try files.readText(other.appending("Package.resolved")).lowercased().contains("\"mona.list\""))
            let missing = folder.path.appending("Missing")
            try StockPackage.writeConsumer(to: missing, "id: \"mona.None\", from: \"1.0.0\"", identity: "mona.None")
            try client.configure(for: missing)
            let refused = try await client.resolve(missing)
            #expect(refused.errorOutput.contains("not found"), "\(refused.errorOutput)")
        }
    }
}
