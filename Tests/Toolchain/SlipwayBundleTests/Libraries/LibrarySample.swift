import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit

/// A package with libraries in Swift and in C, some of which cannot be shipped built.
enum LibrarySample {
    /// Two libraries that share a module, a module in C, and modules of another package, which is linked with zlib.
    static let tree = MemoryTree([
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
                .target(name: "HashKit", dependencies: ["CHash", "CZ"]),
                .systemLibrary(name: "CZ", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
            ])

        """,
        "Vendor/Numbers/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Numbers", products: [.library(name: "Numbers", targets: ["Numbers"])],
            targets: [
                .target(name: "CSeven", linkerSettings: [.linkedLibrary("z", .when(platforms: [.linux, .macOS]))]),
                .target(name: "Numbers", dependencies: ["CSeven"]),
            ])

        """,
        "Vendor/Numbers/Sources/CSeven/include/cseven.h": "int cseven(void);\n",
        // zlib's version begins with 1
        "Vendor/Numbers/Sources/CSeven/cseven.c":
            "extern const char *zlibVersion(void);\nint cseven(void) { return zlibVersion()[0] - '1' + 7; }\n",
        "Vendor/Numbers/Sources/Numbers/Numbers.swift":
            "internal import CSeven\npublic struct Seven: Sendable { public let value = Int(cseven()); public init() {} }\n",
        "Sources/CHash/include/chash.h": "#include <stdint.h>\nuint32_t chash(const char *text);\n",
        "Sources/CHash/chash.c": """
        #include "chash.h"
        #include <math.h>
        extern uint32_t chash_start(void);
        uint32_t chash(const char *text) {
            uint32_t value = chash_start();
            while (*text) value = value * 33 + (unsigned char)*text++;
            return value + (uint32_t)floor(sqrt((double)value)) * 0;
        }

        """,
        "Sources/CHash/start.cpp": """
        #include <cstdint>
        #include <string>
        extern "C" uint32_t chash_start(void) { return std::stoul(std::string("5381")); }

        """,
        "Sources/WordKit/Word.swift": """
        public import CHash
        import Foundation
        internal import Numbers
        public struct Word: Sendable, Hashable {
            public var text: String
            public init(_ text: String) { self.text = text }
            @inlinable public var hash: UInt32 { chash(text) }
            public var date: Date { Date(timeIntervalSince1970: TimeInterval(Seven().value)) }
            package var length: Int { text.count }
            public var number: Any { Seven() }
        }

        """,
        // nothing refers to what these files make: the runtime looks it up
        "Sources/WordKit/Word+Text.swift":
            "extension Word: CustomStringConvertible { public var description: String { \"<\\(text)>\" } }\n",
        "Vendor/Numbers/Sources/Numbers/Seven+Text.swift":
            "extension Seven: CustomStringConvertible { public var description: String { \"seven\" } }\n",
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
        "Sources/CZ/module.modulemap": "module CZ [system] { header \"cz.h\" link \"z\" export * }\n",
        "Sources/CZ/cz.h": "#include <zlib.h>\n",
        "Sources/HashKit/Hash.swift": """
        public import CHash
        public import CZ
        @inlinable public func hash(_ text: String) -> UInt32 { chash(text) }
        @inlinable public func checksum(_ start: uLong) -> uLong { crc32(start, nil, 0) }

        """,
    ])

    private static func library(_ name: String) -> Product {
        Product(name: name, kind: .library(.automatic), targets: [name])
    }

    static func manifest(_ products: [String], name: String = "Greeter") -> Manifest {
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
            name: name, version: .zero, build: "1",
            targets: [
                target("CHash", linker: LinkerSettings(libraries: ["m"])), target("WordKit", ["CHash"]),
                target("GreetKit", ["WordKit"]), target("HashKit", ["CHash", "CZ"]),
                Target(
                    name: "CZ", kind: .systemLibrary(pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
                    path: "Sources/CZ"),
                target("ReadKit", resources: [Resource(path: "text.txt", rule: .process)]),
            ], products: products.map(library))
    }

    static func bundle(
        _ products: [String], of tree: MemoryTree = tree, name: String = "Greeter",
        version: SemanticVersion = Sample.version, events: any EventSink = SilentSink(),
        in folder: TemporaryDirectory
    ) async throws -> Bundle {
        try await Bundler(host: Host(events: events)).bundle(
            Sample.request(in: folder, tree: tree, manifest: manifest(products, name: name), version: version))
    }
}
