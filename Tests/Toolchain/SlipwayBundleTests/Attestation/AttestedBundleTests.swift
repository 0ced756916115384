@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Attestations as bundles have them.
@Suite struct AttestedBundleTests {
    private let files = LocalFileSystem()
    private static let plain = Manifest(name: "Greeter", version: .zero, build: "1", targets: [], products: [])

    private static func cannotReadSchemas() async -> Bool { await Tool.isMissing(pythonModules: "jsonschema") }

    private func request(
        in folder: TemporaryDirectory, notes: String? = nil, signer: BundleSigner? = nil
    ) -> BundleRequest {
        let known = Sample.request(in: folder, manifest: Self.plain)
        return BundleRequest(
            manifest: known.manifest, version: known.version, commit: known.commit, time: known.time,
            source: known.source, repository: known.repository, workDirectory: known.workDirectory,
            output: known.output, attestation: AttestationSettings(manifest: "project.yml", tool: "0.1.0"),
            notes: notes, signer: signer)
    }

    @Test func everyDocumentIsListedAndCovered() async throws {
        let folder = try TemporaryDirectory()
        let bundle = try await Bundler(host: Host()).bundle(request(in: folder, notes: "# Greeter 1.2.0\n"))
        let wanted = [
            "Greeter-1.2.0.cdx.json", "Greeter-1.2.0.provenance.json", "Greeter-1.2.0.spdx.json", "RELEASE_NOTES.md",
        ]
        #expect(bundle.release.documents.map(\.file) == wanted.sortedBytewise())
        #expect(try files.readText(bundle.directory.appending("RELEASE_NOTES.md")) == "# Greeter 1.2.0\n")
        if !Tool.isMissing("sha256sum") {
            let told = try await Tool.run("sha256sum", ["-c", "--strict", "SHA256SUMS"], in: bundle.directory)
            for name in wanted { #expect(told.output.contains("\(name): OK")) }
        }
        #expect(try BundleReader().verify(bundle.directory) == bundle)
    }

    @Test(.disabled("needs the Python package jsonschema", cannotReadSchemas))
    func theDescriptionHasItsSchema() async throws {
        let folder = try TemporaryDirectory()
        let bundle = try await Bundler(host: Host()).bundle(request(in: folder, notes: "x"))
        let schema = try folder.write(ReleaseSchema.text, to: "release.schema.json")
        try await SchemaValidator.check(bundle.directory.appending("release.json"), schema.string)
        let damaged = try files.readText(bundle.directory.appending("release.json"))
            .replacing("\"kind\" : \"spdx\"", with: "\"kind\" : \"poem\"")
        let other = try folder.write(damaged, to: "other.json")
        await #expect(throws: CommandFailure.self) { try await SchemaValidator.check(other, schema.string) }
    }

    @Test("one flipped bit in a document is found and named", arguments: ["cdx", "provenance", "spdx"])
    func flipped(_ kind: String) async throws {
        let folder = try TemporaryDirectory()
        let bundle = try await Bundler(host: Host()).bundle(request(in: folder))
        let file = bundle.directory.appending("Greeter-1.2.0.\(kind).json")
        var bytes = try files.read(file)
        bytes[bytes.count / 2] ^= 1
        try files.write(bytes, to: file)
        let error = #expect(throws: SlipwayError.self) { try BundleReader().verify(bundle.directory) }
        #expect(error?.code == "bundle-damaged" && error?.description.contains(file.lastComponent) == true)
    }

    @Test func bundlesOfBeforeAreRead() throws {
        let folder = try TemporaryDirectory()
        let text = """
            {
              "artifacts" : [

              ],
              "commit" : "\(Sample.commit)",
              "name" : "Greeter",
              "schema" : 1,
              "time" : 5,
              "toolchain" : "Swift version 6.3.1",
              "version" : "1.2.0"
            }

            """
        try folder.write(text, to: "release.json")
        let release = try BundleReader().read(folder.path).release
        #expect(release.documents.isEmpty)
        #expect(JSONDocument.pretty(release) == text)
    }

    /// Builds nothing.
    private struct NoBuilds: ProcessRunner {
        func run(
            _ command: Command, onLine: @escaping @Sendable (String) -> Void
        ) async throws(SlipwayError) -> CommandResult {
            if command.arguments.first != "build" { return try await SubprocessRunner().run(command, onLine: onLine) }
            throw SlipwayError(.bug, code: "builds-again", "\(command)")
        }
    }

    @Test(.disabled(if: Tool.isMissing("ssh-keygen"), "needs ssh-keygen"))
    func aSignatureIsReplacedByAnotherAndKeptByABundleWithout() async throws {
        let folder = try TemporaryDirectory()
        for name in ["one", "other"] {
            try await Tool.run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", name], in: folder.path)
        }
        var host = Host()
        func bundle(_ key: String?) async throws -> Bundle {
            let signer = try key.map { name in
                try BundleSigner.load(folder.path.appending(name), files: files) { () throws(SlipwayError) in nil }
            }
            return try await Bundler(host: host).bundle(request(in: folder, signer: signer))
        }
        let check = SignatureCheck()
        _ = try await bundle(nil)
        // what is there is signed, and nothing is built for that
        host = Host(processes: NoBuilds())
        for name in ["one", "other"] {
            let bundle = try await bundle(name)
            #expect(bundle.signatures == ["SHA256SUMS.sig"])
            _ = try check.verify(bundle.directory, keys: folder.path.appending("\(name).pub"))
            #expect(try BundleReader().verify(bundle.directory) == bundle)
        }
        let signature = folder.path.appending("out/bundle/SHA256SUMS.sig")
        let stamp = FileStamp.text(of: signature)
        _ = try await bundle("other")
        #expect(FileStamp.text(of: signature) == stamp)
        let again = try await bundle(nil)
        #expect(again.signatures == ["SHA256SUMS.sig"])
        _ = try check.verify(again.directory, keys: folder.path.appending("other.pub"))
    }

    @Test func damagedPinsOfTheCommitStopTheBundle() async throws {
        let folder = try TemporaryDirectory()
        var tree = Sample.tree
        tree.entries["Package.resolved"] = .init(mode: .regular, text: "pins of the commit")
        let error = await #expect(throws: SlipwayError.self) {
            try await Bundler(host: Host()).bundle(Sample.request(in: folder, tree: tree, manifest: Self.plain))
        }
        #expect(error?.code == "bad-pins")
        #expect(try !files.exists(folder.path.appending("out")))
    }

    @Test("what a build resolved is in the documents, with its licence and what it needs")
    func dependencies() async throws {
        let folder = try TemporaryDirectory()
        let license = try LocalFileSystem().readText(Golden.repository.appending("Tests/Fixtures/licenses/MIT.txt"))
        try await Self.dependency("base", in: folder, files: ["LICENSE": license])
        try await Self.dependency("middle", in: folder, needs: "base")
        var tree = Sample.tree
        tree.entries["Package.swift"] = .init(
            mode: .regular,
            text: Self.manifest(
                "Greeter", needs: "middle", in: folder,
                targets: """
                    .target(name: "GreetKit", dependencies: [.product(name: "middle", package: "middle")])
                    """))
        let manifest = Manifest(
            name: "Greeter", version: .zero, build: "1",
            targets: [Target(name: "GreetKit", kind: .library(.automatic), path: "Sources/GreetKit")],
            products: [Product(name: "GreetKit", kind: .library(.automatic), targets: ["GreetKit"])])
        let sink = RecordingSink()
        let bundle = try await Bundler(host: Host(events: sink)).bundle(
            Sample.request(in: folder, tree: tree, manifest: manifest))
        let unpinned = sink.events.compactMap {
            if case .diagnostic(let told) = $0, told.code == "unpinned" { told } else { nil }
        }
        #expect(unpinned.first?.cause?.contains("built with base 1.0.0, middle 1.0.0, and an address") == true)
        #expect(try BundlePins().read(bundle) == nil)
        let text = try files.readText(bundle.directory.appending("Greeter-1.2.0.cdx.json"))
        #expect(!text.contains(folder.path.string))
        let document = try #require(JSONValue.parse(text))
        #expect((document["components"]?.list ?? []).map { $0["name"]?.text } == ["base", "middle"])
        #expect(document["components"]?[0]?["licenses"]?[0]?["license"]?["id"]?.text == "MIT")
        #expect(document["components"]?[1]?["licenses"] == nil)
        let needs = (document["dependencies"]?.list ?? []).filter {
            $0["ref"]?.text?.hasPrefix("artifact:") == false
        }.map { $0["dependsOn"]?.texts ?? [] }
        #expect(needs == [["dependency:middle"], [], ["dependency:base"]])
    }

    private static func manifest(
        _ name: String, needs: String?, in folder: TemporaryDirectory, targets: String
    ) -> String {
        let dependency = needs.map { ".package(url: \"\(folder.path)/\($0)\", from: \"1.0.0\")" } ?? ""
        return """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name == "Greeter" ? "GreetKit" : name)"])],
                dependencies: [\(dependency)], targets: [\(targets)])

            """
    }

    /// A package in a repository of this machine, tagged 1.0.0.
    private static func dependency(
        _ name: String, in folder: TemporaryDirectory, needs: String? = nil, files: [String: String] = [:]
    ) async throws {
        let repository = try await GitFixture(at: folder.path.appending(name))
        let products = needs.map { "dependencies: [.product(name: \"\($0)\", package: \"\($0)\")]" }
        let target = ".target(name: \"\(name)\"\(products.map { ", \($0)" } ?? ""))"
        var all = files
        all["Package.swift"] = manifest(name, needs: needs, in: folder, targets: target)
        all["Sources/\(name)/a.swift"] = "public let \(name) = 1\n"
        _ = try await repository.commit("One", files: all)
        try await repository.git("tag", "1.0.0")
    }
}
