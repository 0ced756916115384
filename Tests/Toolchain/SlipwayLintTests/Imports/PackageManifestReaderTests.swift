import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayLint

/// Packages as their `Package.swift` declares them.
@Suite struct PackageManifestReaderTests {
    private func read(_ body: String, _ files: [String] = []) throws -> DeclaredPackage? {
        let folder = try TemporaryDirectory()
        for file in files { try folder.write("", to: file) }
        let reader = PackageManifestReader(folder: folder.path, files: LocalFileSystem())
        return reader.read(Array("let package = Package(name: \"P\", \(body)".utf8), named: "Package.swift")
    }

    @Test func targetsHaveFoldersAndDependencies() throws {
        let package = try #require(
            try read(
                """
                products: [.library(name: "All", targets: ["a-b", "Tool"]), .plugin(name: "Plug", targets: ["Plug"])],
                dependencies: [
                    .package(url: "https://example.com/Swift-Fruit.git", from: "1.0.0"),
                    .package(name: "Old", path: "../old"), .package(id: "scope.name", from: "1.0.0"),
                ],
                targets: [
                    .target(name: "a-b", dependencies: ["Tool", .target(name: "C", condition: .when(platforms: [.linux]))]),
                    .executableTarget(name: "Tool", path: "Here/Tool", exclude: ["x"], sources: ["y"]),
                    .systemLibrary(name: "C"), .plugin(name: "Plug", capability: .buildTool()),
                    .binaryTarget(name: "Built", path: "Built.xcframework"),
                    .testTarget(
                        name: "Tests",
                        dependencies: [.product(name: "F", package: "swift-fruit", moduleAliases: ["F": "G"]), "a-b"]),
                ])
                """, ["Source/a-b/a.swift", "Tests/Tests/t.swift"]))
        #expect(package.isWhole && package.products == ["All": ["a-b", "Tool"], "Plug": ["Plug"]])
        #expect(package.targets.map(\.name) == ["a-b", "Tool", "C", "Plug", "Built", "Tests"])
        #expect(package.targets.map(\.modules) == [["a_b"], ["Tool"], ["C"], [], ["Built"], ["Tests"]])
        #expect(package.targets.allSatisfy(\.isRead) && package.targets[4].hasOtherModules)
        #expect(package.targets[0].dependencies == [.named("Tool"), .target("C")])
        #expect(
            package.targets[5].dependencies
                == [.product("F", package: "swift-fruit", aliases: ["G"]), .named("a-b")])
        let folders = package.targets.flatMap(\.roots).map { $0.path.components.suffix(2).joined(separator: "/") }
        #expect(folders.prefix(4) == ["Source/a-b", "Here/Tool", "Sources/C", "Plugins/Plug"])
        #expect(folders.last == "Tests/Tests")
        #expect(package.use(of: "Swift-fruit")?.source == .identity("swift-fruit"))
        #expect(package.use(of: "old")?.names == ["old", "Old"] && package.use(of: "scope.name") != nil)
    }

    @Test(
        "what is computed is not guessed",
        arguments: [
            ("targets: [.target(name: \"A\", dependencies: [\"B\", more])])", true),
            ("targets: [.target(name: \"A\", dependencies: names.map { .target(name: $0) })])", true),
            ("targets: [.target(name: \"A\", path: folder)])", true),
            ("targets: [.target(name: \"A\")])\nadd()", false),
            ("targets: [.target(name: \"A\")])\nfor t in package.targets { t.dependencies = [] }", true),
            ("targets: [.target(name: \"A\", exclude: excluded())])", true),
            ("targets: [.target(name: \"A\", resources: x ? [.copy(\"B\")] : [])])", false),
            ("targets: [.target(name: \"A\", resources: found())])", true),
            ("targets: [.target(name: \"A\", swiftSettings: computed())])", false),
        ]) func unread(_ body: String, _ isUnread: Bool) throws
    {
        let package = try #require(try read(body))
        #expect(package.targets.map(\.isRead) == [!isUnread] && package.isWhole)
    }

    @Test func listsThatAreNotWholeAreKnownAsSuch() throws {
        #expect(try read("targets: [.target(name: name)])")?.isWhole == false)
        #expect(try read("products: products(), targets: [])")?.isWhole == false)
        #expect(try read("targets: [])\npackage.targets += [.target(name: \"A\")]")?.targets.map(\.name) == ["A"])
        #expect(try read("targets: [])\npackage.targets = package.targets.map { $0 }")?.isWhole == false)
        #expect(
            try read("targets: [.target(name: \"A\")])", ["Sources/a.swift"])?.targets[0].roots[0].path.lastComponent
                == "Sources")
    }

    @Test func moduleMapsNameModules() {
        let map = """
            // module Not
            framework module A [system] { module B { header "b.h" } export * }
            module "C"
            { umbrella "." }
            explicit module D.E{}
            """
        #expect(ModuleMaps.names(in: map) == ["A", "C", "D.E"])
    }
}
