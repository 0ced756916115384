@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("Where a bundle may be put")
struct OutputPlaceTests {
    private let folder: TemporaryDirectory
    private let files = LocalFileSystem()
    private static let manifest = Manifest(
        name: "Greeter", version: .zero, build: "1",
        targets: [
            Target(name: "GreetKit", kind: .library(.automatic), path: "Sources/GreetKit"),
            Target(name: "Tests", kind: .test, path: "Tests/Tests"),
        ], products: [])

    init() throws { folder = try TemporaryDirectory() }

    private func request(_ output: String, products: [String]? = nil) -> BundleRequest {
        BundleRequest(
            manifest: Self.manifest, version: Sample.version, commit: Sample.commit, time: Sample.time,
            source: Sample.tree, repository: folder.path.appending("repo"),
            workDirectory: folder.path.appending("repo/.slipway/work"), output: folder.path.appending(output),
            products: products)
    }

    private func refusal(_ output: String) async -> SlipwayError? {
        await #expect(throws: SlipwayError.self, "\(output)") {
            try await Bundler(host: Host()).bundle(request(output))
        }
    }

    @Test(
        "not among git's own files, of whatever kind of repository",
        arguments: [
            "repo/.git/out", "repo/.GIT/a/b", "bare.git/out", "link/out",
        ])
    func git(_ output: String) async throws {
        for name in ["repo/.git", "bare.git"] {
            try folder.write("ref: refs/heads/main\n", to: "\(name)/HEAD")
            for part in ["objects", "refs"] { try files.createDirectory(folder.path.appending("\(name)/\(part)")) }
        }
        try files.createLink(folder.path.appending("link"), to: "repo/.git")
        let error = await refusal(output)
        #expect(error?.status == .input && error?.code == "output-in-git")
        #expect(error?.diagnostics.first?.cause == "git keeps its own files there")
    }

    @Test(
        "not among the sources, which would be other ones then",
        arguments: [
            "repo/Sources/GreetKit/out", "repo/Sources/out", "repo/Tests/Tests/Resources/out", "link/out",
        ])
    func sources(_ output: String) async throws {
        try folder.write("", to: "repo/Sources/GreetKit/a.swift")
        try files.createLink(folder.path.appending("link"), to: "repo/Sources")
        #expect(await refusal(output)?.code == "output-in-sources")
        #expect(try files.files(below: folder.path) == ["link", "repo/Sources/GreetKit/a.swift"])
    }

    @Test("not where slipway builds, also behind a link")
    func work() async throws {
        try files.createDirectory(folder.path.appending("repo/.slipway/work"))
        try files.createLink(folder.path.appending("link"), to: "repo/.slipway")
        for output in ["repo/.slipway/work/out", "link/work/root/out"] {
            #expect(await refusal(output)?.code == "output-in-work")
        }
    }

    @Test("not in another bundle, which would be damaged; beside it, and in the work tree, it may be")
    func bundles() async throws {
        let first = try await Bundler(host: Host()).bundle(request("repo/dist/a"))
        let error = await refusal("repo/dist/a/b")
        #expect(error?.code == "output-in-bundle")
        #expect(try !files.exists(first.directory.appending("b")))
        try BundleReader().verify(first.directory)
        _ = try await Bundler(host: Host()).bundle(request("repo/dist/b"))
    }

    @Test("what is there and no folder is named")
    func kinds() async throws {
        try folder.write("", to: "file")
        try files.createLink(folder.path.appending("lost"), to: "nowhere")
        try files.createDirectory(folder.path.appending("real"))
        try files.createLink(folder.path.appending("there"), to: "real")
        try await Tool.run("mkfifo", ["pipe"], in: folder.path)
        let causes = [
            "file": "it is a file", "lost": "it is a symbolic link to 'nowhere', which leads nowhere",
            "there": "it is a symbolic link to 'real', which is a folder",
            "pipe": "it is a pipe, a socket or a device",
        ]
        for (name, cause) in causes {
            let error = await refusal(name)
            #expect(error?.code == "not-a-bundle" && error?.diagnostics.first?.cause == cause)
        }
        let above = await refusal("lost/out")
        #expect(above?.code == "output-not-writable")
        #expect(above?.diagnostics.first?.cause?.hasSuffix("leads nowhere") == true, "\(String(describing: above))")
    }

    @Test("a bundle of some products does not replace one of all, and the other way round it does")
    func fewerProducts() async throws {
        func request(_ products: [String]?, version: SemanticVersion = Sample.version) -> BundleRequest {
            BundleRequest(
                manifest: LibrarySample.manifest(["HashKit", "WordKit"]), version: version, commit: Sample.commit,
                time: Sample.time, source: LibrarySample.tree, repository: folder.path,
                workDirectory: folder.path.appending("work"), output: folder.path.appending("out"), products: products)
        }
        _ = try await Bundler(host: Host()).bundle(request(["HashKit"]))
        let whole = try await Bundler(host: Host()).bundle(request(nil))
        let error = await #expect(throws: SlipwayError.self) {
            try await Bundler(host: Host()).plan(request(["HashKit"]))
        }
        #expect(error?.status == .input && error?.code == "bundle-has-more")
        #expect(error?.diagnostics.first?.cause == "it has WordKit, which this one would not")
        try BundleReader().verify(whole.directory)
        _ = try await Bundler(host: Host()).plan(request(["WordKit", "HashKit"]))
        _ = try await Bundler(host: Host()).plan(request(["HashKit"], version: SemanticVersion(3, 0, 0)))
    }
}
