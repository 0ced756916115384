import SlipwayBundle
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

#if os(Linux)
    /// Targets whose modules are not called as they are, here and in another package; traits that are off; a type that
    /// is called as its module.
    @Suite("Built libraries of targets with odd names", .disabled(if: Tool.isMissing("unzip"), "needs unzip"))
    struct OddNameLibraryTests {
        private static let tree = MemoryTree([
            "Package.swift": """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(
                name: "Odd",
                products: [
                    .library(name: "my-kit", targets: ["my-kit"]), .library(name: "3DKit", targets: ["3DKit"]),
                    .library(name: "Über Kit", targets: ["Über Kit"]), .library(name: "c-thing", targets: ["c-thing"]),
                    .library(name: "Kit", targets: ["Kit"]), .library(name: "Own", targets: ["Own"]),
                ],
                traits: [.default(enabledTraits: ["Fast"]), .trait(name: "Fast"), .trait(name: "Slow")],
                dependencies: [.package(path: "Vendor/words")],
                targets: [
                    .target(
                        name: "my-kit",
                        dependencies: [
                            "lib.dotted", .product(name: "Words", package: "words"),
                            .target(name: "Heavy", condition: .when(traits: ["Slow"])),
                        ],
                        swiftSettings: [.define("FAST", .when(traits: ["Fast"]))],
                        linkerSettings: [
                            .linkedLibrary("nosuch", .when(traits: ["Slow"])),
                            .linkedLibrary("m", .when(traits: ["Fast"])),
                        ]),
                    .target(name: "lib.dotted"), .target(name: "3DKit", dependencies: ["c-thing"]),
                    .target(name: "Über Kit", dependencies: ["lib.dotted"], path: "Sources/ueber"),
                    .target(name: "c-thing", dependencies: ["c-base"]), .target(name: "c-base"),
                    .target(name: "Heavy", resources: [.copy("text.txt")]), .target(name: "Kit"),
                    .target(name: "Own"),
                ])

            """,
            "Sources/my-kit/a.swift": """
            internal import lib_dotted
            internal import Words
            #if FAST
                public func kit() -> String { "fast \\(dotted()) \\(words())" }
            #else
                public func kit() -> String { "slow" }
            #endif

            """,
            "Sources/lib.dotted/a.swift": "public func dotted() -> Int { 7 }\n",
            "Sources/3DKit/a.swift": "internal import c_thing\npublic func three() -> Int32 { thing() + 2 }\n",
            "Sources/ueber/a.swift": "public import lib_dotted\n@inlinable public func ueber() -> Int { dotted() }\n",
            "Sources/c-thing/include/thing.h": "int thing(void);\n",
            "Sources/c-thing/thing.c": "extern int base(void);\nint thing(void) { return base(); }\n",
            "Sources/c-base/include/base.h": "int base(void);\n",
            "Sources/c-base/base.c": "int base(void) { return 1; }\n",
            "Sources/Heavy/a.swift": "public let heavy = 1\n",
            "Sources/Heavy/text.txt": "text\n",
            "Sources/Kit/a.swift": """
            public enum Kit {
                public struct Nested: Sendable { public init() {} }
                public static func make() -> Kit.Nested { Nested() }
            }
            public enum Level: Equatable { case a, b }
            public func level() -> Level { .a }

            """,
            "Sources/Own/a.swift": """
            public protocol Base { associatedtype Item; func one() -> Item }
            public protocol Refined: Base { func two() -> Own }
            public struct Own: Refined, Sendable {
                public init() {}
                public func one() -> Int { 1 }
                public func two() -> Own { self }
            }

            """,
            "Vendor/words/Package.swift": """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(
                name: "words", products: [.library(name: "Words", targets: ["Words"])], traits: ["TLS"],
                targets: [
                    .target(
                        name: "Words", dependencies: ["c-in-ner"],
                        linkerSettings: [.linkedLibrary("nosuchlib", .when(traits: ["TLS"])), .linkedLibrary("z")]),
                    .target(name: "c-in-ner"),
                ])

            """,
            "Vendor/words/Sources/Words/a.swift":
                "internal import c_in_ner\npublic func words() -> String { \"words \\(inner())\" }\n",
            "Vendor/words/Sources/c-in-ner/include/inner.h": "int inner(void);\n",
            "Vendor/words/Sources/c-in-ner/inner.c": "int inner(void) { return 3; }\n",
        ])

        private static let products = ["my-kit", "3DKit", "Über Kit", "c-thing", "Kit", "Own"]

        private static let manifest: Manifest = {
            func target(
                _ name: String, _ dependencies: [TargetDependency] = [], path: String? = nil,
                resources: [Resource] = [], linker: LinkerSettings = LinkerSettings()
            ) -> Target {
                Target(
                    name: name, kind: .library(.automatic), path: path ?? "Sources/\(name)",
                    dependencies: dependencies, resources: resources, linkerSettings: linker)
            }
            func trait(_ name: String, _ library: String) -> ConditionalSettings<LinkerSettings> {
                ConditionalSettings(SettingCondition(traits: [name]), LinkerSettings(libraries: [library]))
            }
            return Manifest(
                name: "Odd", version: .zero, build: "1",
                package: PackageSettings(
                    toolsVersion: "6.1", traits: [PackageTrait(name: "Fast"), PackageTrait(name: "Slow")],
                    defaultTraits: ["Fast"]),
                dependencies: [PackageDependency(name: "words", source: .path("Vendor/words"), requirement: nil)],
                targets: [
                    target(
                        "my-kit",
                        [
                            TargetDependency(.target("lib.dotted")),
                            TargetDependency(.product(name: "Words", package: "words")),
                            TargetDependency(.target("Heavy"), traits: ["Slow"]),
                        ],
                        linker: LinkerSettings(conditional: [trait("Slow", "nosuch"), trait("Fast", "m")])),
                    target("lib.dotted"), target("3DKit", [TargetDependency(.target("c-thing"))]),
                    target("Über Kit", [TargetDependency(.target("lib.dotted"))], path: "Sources/ueber"),
                    target("c-thing", [TargetDependency(.target("c-base"))]), target("c-base"),
                    target("Heavy", resources: [Resource(path: "text.txt", rule: .copy)]), target("Kit"),
                    target("Own"),
                ],
                products: products.map { Product(name: $0, kind: .library(.automatic), targets: [$0]) })
        }()

        @Test("have all of their modules, and what the traits that are on ask for") func consumers() async throws {
            let folder = try TemporaryDirectory()
            let bundle = try await Bundler(host: Host()).bundle(
                Sample.request(in: folder, tree: Self.tree, manifest: Self.manifest))
            #expect(bundle.release.sourceOnly.isEmpty, "\(bundle.release.sourceOnly)")
            let archive = bundle.directory.appending("Odd-1.2.0-binaries.zip")
            try await Tool.run("unzip", ["-q", archive.string], in: folder.path)
            let package = try folder.read("Odd-1.2.0/Package.swift")
            #expect(!package.contains("nosuch"), "\(package)")
            for name in ["m", "z"] { #expect(package.contains(".linkedLibrary(\"\(name)\")"), "\(package)") }
            #expect(package.contains("traits: [.trait(name: \"Fast\"), .default(enabledTraits: [\"Fast\"])]"))
            #expect(package.hasPrefix("// swift-tools-version: 6.3\n"), "one of the interfaces has module selectors")
            #expect(package.contains("Off, and only in the sources: Slow."))
            let provenance = try LocalFileSystem().readText(
                bundle.directory.appending("Odd-1.2.0.provenance.json"))
            #expect(provenance.contains("\"traits\" : ["), "\(provenance)")
            let consumer = try ConsumerPackage(
                in: folder.path.appending("Consumer"),
                dependency: "name: \"Odd\", path: \"../Odd-1.2.0\", traits: [\"Fast\"]", identity: "Odd",
                products: Self.products,
                main: """
                    import Kit
                    import _DKit
                    import c_thing
                    import my_kit
                    import Own
                    import Über_Kit
                    print(kit(), three(), ueber(), thing(), Kit.make(), level(), Own().two().one())

                    """)
            let printed = "fast 7 words 3 3 7 1 Nested() a 1\n"
            #expect(try await consumer.outputs() == [printed, printed])
        }
    }
#endif
