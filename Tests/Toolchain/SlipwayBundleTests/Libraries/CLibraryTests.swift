import SlipwayBundle
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

#if os(Linux)
    /// A package without anything in Swift.
    @Suite("Built libraries in C", .disabled(if: Tool.isMissing("unzip"), "needs unzip"))
    struct CLibraryTests {
        private static func tree(ownMap: Bool) -> MemoryTree {
            var files = [
                "Package.swift": """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                    name: "Sums", products: [.library(name: "CSum", targets: ["CSum"])],
                    targets: [.target(name: "CSum"), .target(name: "CBase")])

                """,
                "Sources/CSum/include/csum.h": "int csum(int a, int b);\n",
                "Sources/CSum/parts/csum.c": "int csum(int a, int b) { return a + b; }\n",
                "Sources/CBase/include/cbase.h": "int cbase(void);\n",
                "Sources/CBase/cbase.c": "int cbase(void) { return 1; }\n",
            ]
            if ownMap {
                files["Sources/CSum/include/module.modulemap"] = "module CSum { header \"csum.h\" export * }\n"
            }
            return MemoryTree(files)
        }

        private static let manifest = Manifest(
            name: "Sums", version: .zero, build: "1",
            targets: [
                Target(name: "CSum", kind: .library(.automatic), path: "Sources/CSum"),
                Target(name: "CBase", kind: .library(.automatic), path: "Sources/CBase"),
            ], products: [Product(name: "CSum", kind: .library(.automatic), targets: ["CSum"])])

        @Test("are built, with SwiftPM's module map and with one of their own", arguments: [false, true])
        func consumers(ownMap: Bool) async throws {
            let folder = try TemporaryDirectory()
            let bundle = try await Bundler(host: Host()).bundle(
                Sample.request(in: folder, tree: Self.tree(ownMap: ownMap), manifest: Self.manifest))
            #expect(bundle.release.sourceOnly.isEmpty, "\(bundle.release.sourceOnly)")
            let archive = bundle.directory.appending("Sums-1.2.0-binaries.zip")
            try await Tool.run("unzip", ["-q", archive.string], in: folder.path)
            let consumer = try ConsumerPackage(
                in: folder.path.appending("Consumer"), dependency: "name: \"Sums\", path: \"../Sums-1.2.0\"",
                identity: "Sums", products: ["CSum"], main: "import CSum\nprint(csum(1, 2))\n")
            #expect(try await consumer.outputs() == ["3\n", "3\n"])
        }
    }
#endif
