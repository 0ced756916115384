@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("Built libraries")
struct BinaryLibraryTests {
    private let files = LocalFileSystem()

    /// Two libraries that share a module, a module in C, and one of another package.
    private static let tree = MemoryTree([
        "LICENSE": "Permission is granted.\n",
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Greeter",
            products: [
                .library(name: "GreetKit", targets: ["GreetKit"]), .library(name: "WordKit", targets: ["WordKit"]),
                .library(name: "ReadKit", targets: ["ReadKit"]), .library(name: "HashKit", targets: ["HashKit"]),
            ],
            dependencies: [.package(path: "Vendor/Numbers")],
            targets: [
                .target(name: "CHash", linkerSettings: [.linkedLibrary("m")]),
                .target(name: "WordKit", dependencies: ["CHash", .product(name: "Numbers", package: "Numbers")]),
                .target(name: "GreetKit", dependencies: ["WordKit"]),
                .target(name: "ReadKit", resources: [.process("text.txt")]),
                .target(name: "HashKit", dependencies: ["CHash"]),
            ])

        """,
        "Vendor/Numbers/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Numbers", products: [.library(name: "Numbers", targets: ["Numbers"])],
            targets: [.target(name: "Numbers")])

        """,
        "Vendor/Numbers/Sources/Numbers/Numbers.swift":
            "public struct Seven: Sendable { public init() {}; public let value = 7 }\n",
        "Sources/CHash/include/chash.h": "#include <stdint.h>\nuint32_t chash(const char *text);\n",
        "Sources/CHash/chash.c": """
        #include "chash.h"
        #include <math.h>
        uint32_t chash(const char *text) {
            uint32_t value = 5381;
            while (*text) value = value * 33 + (unsigned char)*text++;
            return value + (uint32_t)floor(sqrt((double)value)) * 0;
        }

        """,
        "Sources/WordKit/Word.swift": """
        internal import CHash
        import Foundation
        internal import Numbers
        public struct Word: Sendable, Hashable {
            public var text: String
            public init(_ text: String) { self.text = text }
            public var hash: UInt32 { chash(text) }
            public var date: Date { Date(timeIntervalSince1970: TimeInterval(Seven().value)) }
            package var length: Int { text.count }
        }

        """,
        "Sources/GreetKit/Greeting.swift": """
        public import WordKit
        public enum Manner { case warm, cold }
        @inlinable public func greet(_ word: Word) -> String { "hello, \\(word.text)" }
        public func length(_ word: Word) -> Int { word.length }
        public func name<T>(_ value: T) -> String { String(describing: T.self) }
        public protocol Greeter { func greet() -> String }
        extension Greeter { public func greet() -> String { "from \\(#fileID)" } }

        """,
        "Sources/ReadKit/Read.swift": "import Foundation\npublic let read = Bundle.module.bundlePath\n",
        "Sources/ReadKit/text.txt": "text\n",
        "Sources/HashKit/Hash.swift":
            "public import CHash\n@inlinable public func hash(_ text: String) -> UInt32 { chash(text) }\n",
    ])

    private static func library(_ name: String) -> Product {
        Product(name: name, kind: .library(.automatic), targets: [name])
    }

    private static func manifest(_ products: [String]) -> Manifest {
        func target(
            _ name: String, _ dependencies: [String] = [], resources: [Resource] = [],
            linker: LinkerSettings = LinkerSettings()
        ) -> Target {
            Target(
                name: name, kind: .library(.automatic), path: "Sources/\(name)",
                dependencies: dependencies.map { TargetDependency(.target($0)) }, resources: resources,
                linkerSettings: linker)
        }
        return Manifest(
            name: "Greeter", version: .zero, build: "1",
            targets: [
                target("CHash", linker: LinkerSettings(libraries: ["m"])), target("WordKit", ["CHash"]),
                target("GreetKit", ["WordKit"]), target("HashKit", ["CHash"]),
                target("ReadKit", resources: [Resource(path: "text.txt", rule: .process)]),
            ], products: products.map(library))
    }

    private static func bundle(_ products: [String], in folder: TemporaryDirectory) async throws -> Bundle {
        try await Bundler(host: Host()).bundle(
            Sample.request(in: folder, tree: tree, manifest: manifest(products)))
    }

    private static let consumer = """
        import GreetKit
        import HashKit
        import WordKit
        struct Own: Greeter {}
        switch Manner.warm { case .warm: print("warm"); case .cold: print("cold"); @unknown default: print("other") }
        print(greet(Word("you")), length(Word("four")), name(Word("x")), Word("q").hash, hash("q"), Own().greet())
        print(Word("q").date.timeIntervalSince1970)

        """

    private static let printed = "warm\nhello, you 4 Word 177686 177686 from GreetKit/Greeting.swift\n7.0\n"

    @Test(
        "stock SwiftPM builds and runs what uses them, by path and out of a registry, without flags",
        .disabled(if: Tool.isMissing("unzip") || Tool.isMissing("python3"), "needs unzip and python3"))
    func consumers() async throws {
        let folder = try TemporaryDirectory()
        let bundle = try await Self.bundle(["GreetKit", "WordKit", "HashKit"], in: folder)
        let triple = try #require(bundle.release.artifacts.compactMap(\.triple).first)
        #expect(
            bundle.release.artifacts.map(\.file) == [
                "GreetKit-1.2.0-\(triple).artifactbundle.zip", "Greeter-1.2.0-binaries.zip", "Greeter-1.2.0.zip",
                "HashKit-1.2.0-\(triple).artifactbundle.zip", "WordKit-1.2.0-\(triple).artifactbundle.zip",
            ])
        #expect(bundle.release.sourceOnly.isEmpty)
        let archive = bundle.directory.appending("Greeter-1.2.0-binaries.zip")
        try await Tool.run("unzip", ["-q", archive.string], in: folder.path)
        #expect(try files.exists(folder.path.appending("Greeter-1.2.0/LICENSE")))
        #expect(try folder.read("Greeter-1.2.0/Package.swift").contains(".linkedLibrary(\"m\")"))
        try folder.write(Self.consumer, to: "ByPath/Sources/App/main.swift")
        try folder.write(
            Self.package("name: \"Greeter\", path: \"../Greeter-1.2.0\"", "Greeter"), to: "ByPath/Package.swift")
        for configuration in ["debug", "release"] {
            try await Self.run(configuration, in: folder.path.appending("ByPath"))
        }
        try await Self.registry(archive, in: folder)
    }

    private static func package(_ dependency: String, _ name: String) -> String {
        let products = ["GreetKit", "HashKit", "WordKit"].map { ".product(name: \"\($0)\", package: \"\(name)\")" }
        return """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Consumer", dependencies: [.package(\(dependency))],
                targets: [.executableTarget(name: "App", dependencies: [\(products.joined(separator: ", "))])])

            """
    }

    private static func run(_ configuration: String, _ options: [String] = [], in folder: Path) async throws {
        try await Tool.run("swift", ["build", "-c", configuration] + options, in: folder)
        let output = try await Tool.run(
            folder.appending(".build/\(configuration)/App").string, [], in: folder
        ).output
        #expect(output == printed, "\(configuration)")
    }

    private static func registry(_ archive: Path, in folder: TemporaryDirectory) async throws {
        let place = folder.path.appending("registry/acme/greeter")
        try LocalFileSystem().createDirectory(place)
        try LocalFileSystem().write(
            try LocalFileSystem().read(archive), to: place.appending("1.2.0.zip"), permissions: 0o644)
        try folder.write(consumer, to: "ById/Sources/App/main.swift")
        try folder.write(package("id: \"acme.greeter\", exact: \"1.2.0\"", "acme.greeter"), to: "ById/Package.swift")
        let consumer = folder.path.appending("ById")
        let options = ["cache", "config", "security"].flatMap { name in
            ["--\(name)-path", folder.path.appending("swiftpm/\(name)").string]
        }
        for name in ["cache", "config", "security"] {
            try LocalFileSystem().createDirectory(folder.path.appending("swiftpm/\(name)"))
        }
        try await RegistryServer.serve(folder.path.appending("registry")) { address in
            try await Tool.run(
                "swift", ["package-registry", "set"] + options + ["--allow-insecure-http", address], in: consumer)
            for configuration in ["debug", "release"] { try await run(configuration, options, in: consumer) }
        }
    }

    @Test("two folders give the same bytes")
    func reproducible() async throws {
        let (one, other) = (try TemporaryDirectory(), try TemporaryDirectory())
        let first = try await Self.bundle(["GreetKit"], in: one)
        let second = try await Self.bundle(["GreetKit"], in: other)
        #expect(first.release == second.release)
        #expect(first.release.artifacts.map(\.kind) == [.library, .package, .source])
        try BundleReader().verify(first.directory)
    }

    @Test("what cannot be shipped built is named, and goes out as sources")
    func sourceOnly() async throws {
        let folder = try TemporaryDirectory()
        let sink = RecordingSink()
        var tree = Self.tree
        // a type of the module's name hides the module where the interface names another type of it
        tree.entries["Sources/WordKit/WordKit.swift"] = .init(mode: .regular, text: "public struct WordKit {}\n")
        let bundle = try await Bundler(host: Host(events: sink)).bundle(
            Sample.request(in: folder, tree: tree, manifest: Self.manifest(["ReadKit", "WordKit"])))
        #expect(bundle.release.sourceOnly.map(\.product) == ["ReadKit", "WordKit"])
        #expect(bundle.release.sourceOnly.map(\.reason) == [.resources, .interfaceNeedsMore])
        #expect(bundle.release.artifacts.map(\.kind) == [.source])
        let told = sink.events.compactMap { event -> String? in
            if case .diagnostic(let diagnostic) = event, diagnostic.code == "source-only" {
                diagnostic.message
            } else {
                nil
            }
        }
        #expect(told == ["'ReadKit' goes out as sources alone", "'WordKit' goes out as sources alone"])
        try BundleReader().verify(bundle.directory)
    }

    @Test("a library that does not build stops the bundle")
    func broken() async throws {
        let folder = try TemporaryDirectory()
        var tree = Self.tree
        tree.entries["Sources/GreetKit/More.swift"] = .init(mode: .regular, text: "let more: Int = \"text\"\n")
        await #expect {
            _ = try await Bundler(host: Host()).bundle(
                Sample.request(in: folder, tree: tree, manifest: Self.manifest(["GreetKit"])))
        } throws: { error in
            guard let error = error as? SlipwayError else { return false }
            return error.status == .gate && error.diagnostics.first?.code == "build-failed"
                && error.diagnostics.last?.location?.file == "Sources/GreetKit/More.swift"
        }
        #expect(try !files.exists(folder.path.appending("out/bundle")))
    }
}
