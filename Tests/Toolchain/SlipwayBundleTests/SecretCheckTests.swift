@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("Secrets in a commit")
struct SecretCheckTests {
    private static let token = SecretScannerTests.withChecksum("ghp_")

    private func check(_ tree: MemoryTree, allowed: [String] = []) async throws {
        try await SecretCheck(source: tree, allowed: allowed).check(try SourceArchive.files(of: tree))
    }

    @Test("every finding is told with its file and line, and no secret is shown")
    func findings() async throws {
        let tree = MemoryTree([
            "Sources/a.swift": "let a = 1\nlet token = \"\(Self.token)\"\n", "deploy/.env": "PASSWORD=correct horse\n",
            "ci/key": SecretScannerTests.pem("OPENSSH PRIVATE KEY"), "README.md": "# Fine\n",
        ])
        let error = await #expect(throws: SlipwayError.self) { try await check(tree) }
        let told = try #require(error)
        #expect(told.status == .input)
        #expect(told.diagnostics.map(\.code) == ["secret", "secret", "secret"])
        #expect(told.diagnostics.compactMap(\.location?.file) == ["Sources/a.swift", "ci/key", "deploy/.env"])
        #expect(told.diagnostics.map(\.location?.line) == [2, 1, nil])
        #expect(
            told.diagnostics.map(\.message) == [
                "the commit has a GitHub token: \(Self.token.prefix(6))…",
                "the commit has a private key: -BEGIN OPENSSH PRIVATE KEY…",
                "the commit has a file that is a list of variables with secrets",
            ])
        #expect(told.diagnostics.last?.hint?.contains("slipway.bundle.allowSecrets") == true)
        let text = told.diagnostics.map { "\($0)" }.joined()
        #expect(!text.contains(Self.token.dropFirst(7)) && !text.contains("horse"))
    }

    @Test(
        "the manifest names what is meant to be public",
        arguments: [["Tests/keys/a.pem"], ["Tests"], ["Tests/**/*.pem"], ["./Tests/keys"], ["**/*.pem"]])
    func allowed(_ allowed: [String]) async throws {
        let tree = MemoryTree(["Tests/keys/a.pem": SecretScannerTests.pem("PRIVATE KEY")])
        try await check(tree, allowed: allowed)
        let other = MemoryTree(["Other/keys/a.txt": SecretScannerTests.pem("PRIVATE KEY")])
        await #expect(throws: SlipwayError.self) { try await check(other, allowed: allowed) }
    }

    @Test("release notes are looked at, with the backslashes of Markdown or without") func notes() async throws {
        let folder = try TemporaryDirectory()
        for text in ["- use \(Self.token)\n", "- use \(Self.token.replacing("_", with: "\\_"))\n"] {
            let request = BundleRequest(
                manifest: Sample.manifest, version: .zero, commit: Sample.commit, time: 0, source: MemoryTree([:]),
                repository: folder.path, workDirectory: folder.path.appending("work"),
                output: folder.path.appending("out"), notes: text)
            let error = await #expect(throws: SlipwayError.self) { try await SecretCheck.check(request) }
            #expect(error?.diagnostics.first?.location?.file == "RELEASE_NOTES.md")
            #expect(error?.diagnostics.first?.message.hasPrefix("the release notes have a GitHub token: ") == true)
        }
    }

    @Test("sources that the archive leaves out are looked at: what they say is in programs and interfaces")
    func built() async throws {
        let tree = MemoryTree([
            ".gitattributes": "*.swift export-ignore\n", "Sources/T/k.swift": "let a = \"\(Self.token)\"\n",
            "Tests/TTests/k.swift": "let a = \"\(Self.token)\"\n",
        ])
        let manifest = Manifest(
            name: "A", version: .zero, build: "1",
            targets: [
                Target(name: "T", kind: .executable, path: "Sources/T"),
                Target(name: "TTests", kind: .test, path: "Tests/TTests"),
            ], products: [])
        let files = SecretCheck.packed(
            try tree.files(), archived: try SourceArchive.files(of: tree), of: manifest)
        #expect(files.map(\.path).sorted() == [".gitattributes", "Sources/T/k.swift"])
    }

    @Test("what export-ignore keeps out of the archive is not looked at, unless it is a resource")
    func exported() async throws {
        let files = [".gitattributes": "*.pem export-ignore\n", "a.pem": SecretScannerTests.pem("PRIVATE KEY")]
        try await check(MemoryTree(files))
        let manifest = Manifest(
            name: "A", version: .zero, build: "1",
            targets: [
                Target(
                    name: "T", kind: .executable, path: "Sources/T",
                    resources: [Resource(path: "Resources", rule: .copy)])
            ], products: [])
        var packed = MemoryTree(files)
        packed.entries["Sources/T/Resources/k.pem"] = packed.entries["a.pem"]
        let archived = try SourceArchive.files(of: packed)
        let all = SecretCheck.packed(try packed.files(), archived: archived, of: manifest)
        #expect(all.map(\.path) == [".gitattributes", "Sources/T/Resources/k.pem"])
    }

    @Test("a commit with a secret is not bundled, and nothing is written; an archive leaves out what the commit says")
    func bundling() async throws {
        let manifest = Manifest(name: "Greeter", version: .zero, build: "1", targets: [], products: [])
        let folder = try TemporaryDirectory()
        let bad = MemoryTree(["a": Self.token])
        let error = await #expect(throws: SlipwayError.self) {
            try await Bundler(host: Host()).bundle(Sample.request(in: folder, tree: bad, manifest: manifest))
        }
        #expect(error?.code == "secret")
        #expect(try LocalFileSystem().list(folder.path).isEmpty)
        let allowing = Manifest(
            name: "Greeter", version: .zero, build: "1", targets: [], products: [],
            bundle: BundleSettings(allowedSecrets: ["a"]))
        let tree = MemoryTree(["a": Self.token, ".gitattributes": "/notes export-ignore\n", "notes/x": ""])
        let bundle = try await Bundler(host: Host()).bundle(
            Sample.request(in: folder, tree: tree, manifest: allowing))
        if Tool.isMissing("unzip") { return }
        let listed = try await Tool.run("unzip", ["-Z1", "Greeter-1.2.0.zip"], in: bundle.directory).output
        #expect(listed == "Greeter-1.2.0/.gitattributes\nGreeter-1.2.0/a\n")
    }
}
