@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("Bundling")
struct BundlerTests {
    private let files = LocalFileSystem()

    @Test("one commit gives the same bytes in two folders, and what is packed runs")
    func reproducible() async throws {
        let (one, other) = (try TemporaryDirectory(), try TemporaryDirectory())
        let overlay = ["Sources/greet/Version.swift": Array("let version = \"1.2.0\"\n".utf8)]
        let sink = RecordingSink()
        let first = try await Bundler(host: Host(events: sink)).bundle(Sample.request(in: one, overlay: overlay))
        _ = try await Bundler(host: Host()).bundle(Sample.request(in: other, overlay: overlay))
        let names = try files.list(first.directory).map(\.name)
        let triple = try #require(first.release.artifacts.compactMap(\.triple).first)
        let archive = "greet-1.2.0-\(triple).artifactbundle.zip"
        let library = "GreetKit-1.2.0-\(triple).artifactbundle.zip"
        let documents = ["cdx", "provenance", "spdx"].map { "Greeter-1.2.0.\($0).json" }
        let others = [library, "Greeter-1.2.0-binaries.zip", "greet-1.2.0-\(triple).debug.zip"]
        let expected = ["Greeter-1.2.0.zip", "SHA256SUMS", archive, "release.json"] + documents + others
        #expect(names == expected.sortedBytewise())
        for name in names {
            let file = "out/bundle/\(name)"
            #expect(try files.read(one.path.appending(file)) == files.read(other.path.appending(file)), "\(name)")
        }
        #expect(try files.list(one.path.appending("out")).map(\.name) == ["bundle"])
        try BundleReader().verify(first.directory)
        #expect(sink.events.contains(.started(step: "Building greet")))
        try await runPacked(first, archive, triple: triple, in: one)
    }

    private func runPacked(_ bundle: Bundle, _ archive: String, triple: String, in folder: TemporaryDirectory)
        async throws
    {
        if Tool.isMissing("unzip") { return }
        try await Tool.run("unzip", ["-q", bundle.directory.appending(archive).string], in: folder.path)
        let program = ArtifactLayout.executable(product: "greet", version: Sample.version, triple: triple)
        let output = try await Tool.run(
            folder.path.appending("greet.artifactbundle").appending(program).string, [], in: folder.path
        ).output
        #expect(output == "hello from GreetKit/Greeting.swift 1.2.0\n")
        let info = try folder.read("greet.artifactbundle/info.json")
        #expect(info.contains("\"schemaVersion\" : \"1.0\"") && info.contains(triple))
        try await Tool.run("unzip", ["-q", bundle.directory.appending("Greeter-1.2.0.zip").string], in: folder.path)
        #expect(try folder.read("Greeter-1.2.0/Sources/greet/Version.swift") == "let version = \"0.0.0\"\n")
        #expect(try files.readLink(folder.path.appending("Greeter-1.2.0/docs/link.md")) == "Ünïcode.md")
        #expect(try files.attributes(folder.path.appending("Greeter-1.2.0/run.sh"))?.permissions == 0o755)
    }

    @Test(
        "without products a bundle is the sources, and coreutils agrees with the checksums",
        .disabled(if: Tool.isMissing("sha256sum"), "needs sha256sum"))
    func sourceOnly() async throws {
        let manifest = Manifest(name: "Greeter", version: .zero, build: "1", targets: [], products: [])
        let (one, other) = (try TemporaryDirectory(), try TemporaryDirectory())
        let first = try await Bundler(host: Host()).bundle(Sample.request(in: one, manifest: manifest))
        let second = try await Bundler(host: Host()).bundle(Sample.request(in: other, manifest: manifest, products: []))
        #expect(first.release == second.release && first.release.artifacts.map(\.kind) == [.source])
        #expect(try files.attributes(first.directory.appending("SHA256SUMS"))?.permissions == 0o644)
        try await Tool.run("sha256sum", ["-c", "--strict", "SHA256SUMS"], in: first.directory)
    }

    @Test("what the commit does not pin, the work tree pins; the source archive stays the commit's")
    func pins() async throws {
        let folder = try TemporaryDirectory()
        try folder.write("pins of the work tree", to: "Package.resolved")
        let manifest = Manifest(name: "Greeter", version: .zero, build: "1", targets: [], products: [])
        let free = try await Bundler(host: Host()).bundle(Sample.request(in: folder, manifest: manifest))
        #expect(try folder.read("work/root/Greeter/Package.resolved") == "pins of the work tree")
        let elsewhere = try TemporaryDirectory()
        let other = try await Bundler(host: Host()).bundle(Sample.request(in: elsewhere, manifest: manifest))
        #expect(free.release == other.release)
        var tree = Sample.tree
        tree.entries["Package.resolved"] = .init(mode: .regular, text: Self.pins("commit"))
        _ = try await Bundler(host: Host()).bundle(Sample.request(in: folder, tree: tree, manifest: manifest))
        #expect(try folder.read("work/root/Greeter/Package.resolved") == Self.pins("commit"))
    }

    @Test("what a bundle was built with adds to the commit's pins, and does not change them")
    func pinsOfBundle() throws {
        let folder = try TemporaryDirectory()
        func pin(_ name: String, _ version: String) -> String {
            """
            {"identity": "\(name)", "kind": "remoteSourceControl", "location": "https://example.com/o/\(name)",
             "state": {"revision": "\(Sample.commit)", "version": "\(version)"}}
            """
        }
        func text(_ pins: String...) -> String { "{\"version\": 3, \"pins\": [\(pins.joined(separator: ", "))]}" }
        func content(_ pins: String, committed: String?) throws -> String? {
            var tree = Sample.tree
            if let committed { tree.entries["Package.resolved"] = .init(mode: .regular, text: committed) }
            var request = Sample.request(in: folder, tree: tree)
            request.pins = Array(pins.utf8)
            return try ExportPins(request: request, files: files).content().map { String(decoding: $0, as: UTF8.self) }
        }
        let both = text(pin("a", "1.0.0"), pin("b", "1.0.0"))
        #expect(try content(both, committed: nil) == both)
        #expect(try content(both, committed: text(pin("a", "1.0.0"))) == both)
        #expect(try content(both, committed: text(pin("a", "1.1.0"))) == nil)
        #expect(try content(both, committed: text(pin("c", "1.0.0"))) == nil)
        #expect(try content("{}", committed: both) == nil)
    }

    /// No pins, with a name that SwiftPM passes over.
    private static func pins(_ name: String) -> String { "{\"name\": \"\(name)\", \"pins\": [], \"version\": 2}" }

    @Test("a product that does not build stops the bundle with the compiler's errors")
    func failingBuild() async throws {
        let folder = try TemporaryDirectory()
        var tree = Sample.tree
        tree.entries["Sources/GreetKit/Greeting.swift"] = .init(
            mode: .regular, text: "\npublic func greeting() -> String { 5 }\n")
        let error = await #expect(throws: SlipwayError.self) {
            try await Bundler(host: Host()).bundle(Sample.request(in: folder, tree: tree))
        }
        #expect(error?.status == .gate && error?.code == "build-failed")
        #expect(error?.diagnostics.first?.message == "product 'greet' does not build")
        #expect(
            error?.diagnostics.last?.location
                == SourceLocation(file: "Sources/GreetKit/Greeting.swift", line: 2, column: 36))
        #expect(try !files.exists(folder.path.appending("out")))
    }

    @Test("a product that knows the folder it was built in is told of: elsewhere its bytes differ")
    func pathInProduct() async throws {
        let folder = try TemporaryDirectory()
        var tree = Sample.tree
        // what a directive says ends here
        tree.entries["Sources/GreetKit/Greeting.swift"] = .init(
            mode: .regular, text: "#sourceLocation()\npublic func greeting() -> String { #filePath }\n")
        let sink = RecordingSink()
        let host = Host(events: sink)
        _ = try await Bundler(host: host).bundle(Sample.request(in: folder, tree: tree, products: ["greet"]))
        let told = sink.events.compactMap { if case .diagnostic(let diagnostic) = $0 { diagnostic } else { nil } }
        #expect(told.map(\.code) == ["path-in-product"])
        #expect(told.first?.severity == .warning)
    }

    @Test("a missing swift is the environment's fault")
    func noSwift() async throws {
        let folder = try TemporaryDirectory()
        let host = Host(processes: NoPrograms())
        let error = await #expect(throws: SlipwayError.self) {
            try await Bundler(host: host).bundle(Sample.request(in: folder))
        }
        #expect(error?.status == .environment)
    }

    @Test("a product that is not declared is named, with the nearest one")
    func unknownProduct() async throws {
        let folder = try TemporaryDirectory()
        let error = await #expect(throws: SlipwayError.self) {
            try await Bundler(host: Host()).plan(Sample.request(in: folder, products: ["greeet"]))
        }
        #expect(error?.code == "unknown-product" && error?.diagnostics.first?.hint == "did you mean 'greet'?")
        #expect(try files.list(folder.path).isEmpty)
    }

    @Test("a folder with other files is not replaced")
    func foreignOutput() async throws {
        let folder = try TemporaryDirectory()
        try folder.write("mine", to: "out/bundle/thesis.txt")
        let error = await #expect(throws: SlipwayError.self) {
            try await Bundler(host: Host()).plan(Sample.request(in: folder))
        }
        #expect(error?.status == .input && error?.code == "not-a-bundle")
    }

    @Test("a place that cannot be written is found out before anything is built")
    func unwritableOutput() async throws {
        let folder = try TemporaryDirectory()
        try folder.write("a file", to: "taken")
        let known = Sample.request(in: folder)
        let request = BundleRequest(
            manifest: known.manifest, version: known.version, commit: known.commit, time: known.time,
            source: known.source, repository: known.repository, workDirectory: known.workDirectory,
            output: folder.path.appending("taken/deep/bundle"))
        let sink = RecordingSink()
        let error = await #expect(throws: SlipwayError.self) {
            try await Bundler(host: Host(events: sink)).bundle(request)
        }
        #expect(error?.status == .environment && error?.code == "output-not-writable")
        #expect(error?.diagnostics.first?.cause == "\(folder.path)/taken is no folder: it is a file")
        #expect(sink.events.isEmpty)
    }

    @Test("what another run is at work with is not cleared up, and an output in the work folder is refused")
    func others() async throws {
        let folder = try TemporaryDirectory()
        let manifest = Manifest(name: "Greeter", version: .zero, build: "1", targets: [], products: [])
        let request = Sample.request(in: folder, manifest: manifest)
        let busy = folder.path.appending("out/bundle.slipway-partial-fedcba9876543210")
        try folder.write("half", to: "out/bundle.slipway-partial-fedcba9876543210/file")
        do {
            let lock = try FileLock.acquire(folder: busy)
            _ = try await Bundler(host: Host()).bundle(request)
            #expect(try files.exists(busy.appending("file")))
            withExtendedLifetime(lock) {}
        }
        try files.remove(request.output)
        _ = try await Bundler(host: Host()).bundle(request)
        #expect(try files.list(folder.path.appending("out")).map(\.name) == ["bundle"])
        let inside = BundleRequest(
            manifest: manifest, version: .zero, commit: Sample.commit, time: 0, source: Sample.tree,
            repository: folder.path, workDirectory: request.workDirectory,
            output: request.workDirectory.appending("Greeter/out"))
        let error = await #expect(throws: SlipwayError.self) { try await Bundler(host: Host()).bundle(inside) }
        #expect(error?.code == "output-in-work")
    }

    @Test("a bundle of another version is replaced as a whole, an equal one stays as it is")
    func replace() async throws {
        let folder = try TemporaryDirectory()
        let manifest = Manifest(name: "Greeter", version: .zero, build: "1", targets: [], products: [])
        let request = Sample.request(in: folder, manifest: manifest)
        _ = try await Bundler(host: Host()).bundle(request)
        try folder.write("left by a killed run", to: "out/bundle.slipway-partial-0123456789abcdef/file")
        let own = ["bundle.old-2025", "bundle.slipway-old-x"]
        for name in own { try folder.write("a person's", to: "out/\(name)/file") }
        _ = try await Bundler(host: Host()).bundle(request)
        #expect(try files.list(folder.path.appending("out")).map(\.name) == ["bundle"] + own)
        for name in own { try files.remove(folder.path.appending("out/\(name)")) }
        let newer = BundleRequest(
            manifest: manifest, version: SemanticVersion(2, 0, 0), commit: Sample.commit, time: 0, source: Sample.tree,
            repository: folder.path, workDirectory: request.workDirectory, output: request.output)
        _ = try await Bundler(host: Host()).bundle(newer)
        let documents = ["cdx", "provenance", "spdx"].map { "Greeter-2.0.0.\($0).json" }
        #expect(
            try files.list(request.output).map(\.name)
                == (["Greeter-2.0.0.zip", "SHA256SUMS", "release.json"] + documents).sorted())
        #expect(try files.list(folder.path.appending("out")).map(\.name) == ["bundle"])
    }
}

/// A machine without programs.
struct NoPrograms: ProcessRunner {
    func run(_ command: Command, onLine: @escaping @Sendable (String) -> Void) async throws(SlipwayError)
        -> CommandResult
    {
        throw SlipwayError(.environment, code: "cannot-start", "cannot start '\(command.program)'")
    }
}
