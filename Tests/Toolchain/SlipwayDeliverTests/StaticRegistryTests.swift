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

    /// A bundle of ``StockPackage``.
    private func publication(_ version: String, note: String = "") throws -> Publication {
        let package = folder.path.appending("List")
        try StockPackage.write(to: package)
        var entries: [RawZip.Entry] = []
        for file in try files.files(below: package) {
            let content = try files.read(package.appending(file))
            entries.append(RawZip.Entry("List-\(version)/\(file)") { $0.content = content })
        }
        if !note.isEmpty { entries.append(RawZip.Entry("List-\(version)/note") { $0.content = Array(note.utf8) }) }
        let bundle = folder.path.appending("bundles/\(version)\(note)")
        let known = Sample.version(version)
        try files.createDirectory(bundle)
        let archive = RawZip(entries).bytes()
        let file = ArtifactLayout.sourceFile(name: "List", version: known)
        try files.write(archive, to: bundle.appending(file))
        let release = Release(
            name: "List", version: known, commit: Sample.id(1), time: Sample.time, toolchain: "Swift version 6.3.1",
            artifacts: [
                Artifact(
                    file: file, kind: .source, product: "List", triple: nil, size: Int64(archive.count),
                    sha256: ContentHasher.digest(of: archive))
            ])
        return Publication(
            directory: bundle, release: release, channel: "main", repository: "https://git.example.com/mona/List",
            changes: { _ throws(SlipwayError) in [] })
    }

    private func add(_ publication: Publication) throws {
        try StaticRegistry(store: DirectoryStore(root: store, files: files)).add(publication, scope: "mona")
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
            let missing = folder.path.appending("Missing")
            try StockPackage.writeConsumer(to: missing, "id: \"mona.None\", from: \"1.0.0\"", identity: "mona.None")
            try client.configure(for: missing)
            let refused = try await client.resolve(missing)
            #expect(refused.errorOutput.contains("not found"), "\(refused.errorOutput)")
        }
    }
}
