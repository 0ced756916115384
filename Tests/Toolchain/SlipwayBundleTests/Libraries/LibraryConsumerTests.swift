import SlipwayBundle
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// What is bundled, used by stock SwiftPM without flags, in debug and in release.
@Suite(
    "Consumers of built libraries",
    .disabled(if: Tool.isMissing("unzip") || Tool.isMissing("python3"), "needs unzip and python3"))
struct LibraryConsumerTests {
    private let files = LocalFileSystem()
    private let folder: TemporaryDirectory
    private let bundle: Bundle
    private static let products = ["GreetKit", "HashKit", "WordKit"]

    init() async throws {
        folder = try TemporaryDirectory()
        bundle = try await LibrarySample.bundle(Self.products, in: folder)
        let archive = bundle.directory.appending("Greeter-1.2.0-binaries.zip")
        try await Tool.run("unzip", ["-q", archive.string], in: folder.path)
    }

    private static let main = """
        import GreetKit
        import HashKit
        import WordKit
        struct Own: Greeter {}
        switch Manner.warm { case .warm: print("warm"); case .cold: print("cold"); @unknown default: print("other") }
        print(greet(Word("you")), length(Word("four")), name(Word("x")), Word("q").hash, hash("q"), checksum(7), Own().greet())
        print(Word("q").date.timeIntervalSince1970)
        print([Word("q") as Any, Word("q").number].map { ($0 as? any CustomStringConvertible)?.description ?? "none" })

        """

    private func outputs(_ dependency: String, _ identity: String, options: [String] = []) async throws -> [String] {
        try await ConsumerPackage(
            in: consumer(identity), dependency: dependency, identity: identity,
            products: Self.products, main: Self.main, options: options
        ).outputs()
    }

    private func consumer(_ identity: String) -> Path { folder.path.appending("Consumer-\(identity)") }

    private let printed = [String](
        repeating: """
            warm
            hello, you 4 Word 177686 177686 0 from GreetKit/Greeting.swift
            7.0
            ["<q>", "seven"]

            """, count: 2)

    @Test("build and run what uses them from a folder, a git repository and a registry; SwiftPM's audit passes")
    func consumers() async throws {
        try await path()
        try await url()
        try await registry()
        try await audit()
    }

    private func path() async throws {
        let triple = try #require(bundle.release.artifacts.compactMap(\.triple).first)
        #expect(
            bundle.release.artifacts.map(\.file) == [
                "GreetKit-1.2.0-\(triple).artifactbundle.zip", "Greeter-1.2.0-binaries.zip", "Greeter-1.2.0.zip",
                "HashKit-1.2.0-\(triple).artifactbundle.zip", "WordKit-1.2.0-\(triple).artifactbundle.zip",
            ])
        #expect(bundle.release.sourceOnly.isEmpty)
        #expect(try files.exists(folder.path.appending("Greeter-1.2.0/LICENSE")))
        let manifest = try folder.read("Greeter-1.2.0/Package.swift")
        #expect(
            manifest.contains(
                ".binaryTarget(name: \"GreeterCHashHeaders\", path: \"GreeterCHashHeaders.artifactbundle\")"),
            "\(manifest)")
        #expect(
            manifest.contains(
                ".systemLibrary(name: \"GreeterCZSystem\", path: \"System/CZ\", pkgConfig: \"zlib\""),
            "\(manifest)")
        for name in ["m", "stdc++", "z"] { #expect(manifest.contains(".linkedLibrary(\"\(name)\")"), "\(manifest)") }
        #expect(try await outputs("name: \"Greeter\", path: \"../Greeter-1.2.0\"", "Greeter") == printed)
    }

    private func url() async throws {
        let repository = try await GitFixture(at: folder.path.appending("Greeter-1.2.0"))
        try await repository.commit("Binaries of 1.2.0")
        try await repository.git("tag", "1.2.0")
        let dependency = "url: \"file://\(repository.path)\", exact: \"1.2.0\""
        let options = try RegistryServer.options(in: folder.path.appending("swiftpm"))
        #expect(try await outputs(dependency, "Greeter-1.2.0", options: options) == printed)
    }

    private func registry() async throws {
        let served = folder.path.appending("registry/acme/greeter")
        try files.createDirectory(served)
        try files.write(
            try files.read(bundle.directory.appending("Greeter-1.2.0-binaries.zip")),
            to: served.appending("1.2.0.zip"), permissions: 0o644)
        let options = try RegistryServer.options(in: folder.path.appending("swiftpm"))
        let place = consumer("acme.greeter")
        try files.createDirectory(place)
        try await RegistryServer.serve(folder.path.appending("registry")) { address in
            try await Tool.run(
                "swift", ["package-registry", "set", "--global"] + options + ["--allow-insecure-http", address],
                in: place)
            let dependency = "id: \"acme.greeter\", exact: \"1.2.0\""
            #expect(try await outputs(dependency, "acme.greeter", options: options) == printed)
        }
    }

    /// SwiftPM's audit links no Swift runtime, which each consumer in Swift does: a compiler that names it is given.
    private func audit() async throws {
        let runtime = try await Tool.run("swiftc", ["-print-target-info"], in: folder.path).output
        let library = try #require(runtime.firstMatch(of: /"runtimeLibraryPaths": \[\s*"([^"]+)"/)?.1)
        let names = ["swiftCore", "Foundation", "FoundationEssentials", "m", "stdc++", "z"]
        let compiler = try folder.write(
            "#!/bin/sh\nexec clang \"$@\" -L\(library) \(names.map { "-l\($0)" }.joined(separator: " "))\n", to: "cc")
        try files.write(try files.read(compiler), to: compiler, permissions: 0o755)
        let package = folder.path.appending("Greeter-1.2.0")
        for artifact in bundle.release.artifacts where artifact.kind == .library {
            try await Tool.run(
                "swift",
                [
                    "package", "experimental-audit-binary-artifact",
                    bundle.directory.appending(artifact.file).string,
                ], in: package, environment: ["CC": compiler.string])
        }
    }
}
