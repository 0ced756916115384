import SlipwayLint
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `undeclared_import` in whole repositories.
@Suite struct UndeclaredImportTests {
    private static let configuration = "only_rules: [undeclared_import]\n"

    private func folder(_ files: [String: String]) throws -> LintFolder {
        try LintFolder(files.merging([".swiftlint.yml": UndeclaredImportTests.configuration]) { own, _ in own })
    }

    /// Findings as `file:line:column: message; because …; hint`.
    private func findings(_ folder: LintFolder) async throws -> [String] {
        try await folder.linter.run(folder.request()).findings.map { finding in
            [
                "\(finding.location?.description ?? "-"): \(finding.message)", finding.cause.map { "because \($0)" },
                finding.hint,
            ].compactMap(\.self).joined(separator: "; ")
        }
    }

    private static let project = """
        name: Press
        packages:
          Fruit: {url: "https://example.com/swift-fruit", from: 1.0.0}
          Near: {path: Near}
        targets:
          App: {type: executable, dependencies: [{target: Core}]}
          Core: {type: library, dependencies: [{package: Fruit, product: Apple}, {package: Near, product: near-by}]}
          Extra: {type: library}
          CLib: {type: systemLibrary}
          CoreTests: {type: test, dependencies: [{target: Core}, {target: CLib}]}
        """

    private static let fruit = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Fruit",
            products: [.library(name: "Apple", targets: ["Apple", "Peel"]), .library(name: "Pear", targets: ["Pear"])],
            dependencies: [.package(url: "https://example.com/tree.git", from: "1.0.0")],
            targets: [
                .target(name: "Apple", dependencies: ["Seed", .product(name: "Leaf", package: "tree")]),
                .target(name: "Peel"), .target(name: "Pear"), .target(name: "Seed"), .testTarget(name: "AppleTests"),
            ])
        """

    private static let tree = """
        let package = Package(
            name: "tree", products: [.library(name: "Leaf", targets: ["Leaf"])], targets: [.target(name: "Leaf")])
        """

    private static let near = """
        let package = Package(
            name: "Near", products: [.library(name: "near-by", targets: ["near-by"])],
            targets: [.target(name: "near-by"), .target(name: "Inner")])
        """

    private static let checkedOut = [
        "project.yml": project, ".build/checkouts/Swift-Fruit/Package.swift": fruit,
        ".build/checkouts/tree/Package.swift": tree, "Near/Package.swift": near,
        "Sources/CLib/module.modulemap": "module clib [system] { link \"c\" }",
    ]

    @Test func eachImportIsHeldAgainstTheManifest() async throws {
        let folder = try folder(
            UndeclaredImportTests.checkedOut.merging([
                "Sources/App/main.swift": "import Core\nimport Apple\nimport Extra\nimport AppKit\nimport Unknown\n",
                "Sources/Core/a.swift":
                    "import Apple\nimport Peel\nimport near_by\nimport Seed\nimport Pear\nimport Leaf",
                "Tests/CoreTests/t.swift": "import XCTest\n@testable import Core\nimport clib\nimport AppleTests\n",
                "Sources/Extra/e.swift": "import clib\nimport Inner\n@testable import Extra\n",
                "Sources/Extra/Package.swift": "import PackageDescription\nimport Core\n",
                "Other/o.swift": "import Core\n",
            ]) { own, _ in own })
        #expect(
            try await findings(folder) == [
                "Sources/App/main.swift:2:8: target 'App' does not declare module 'Apple'; because 'Core', on which it "
                    + "depends, brings the module along; add `- {package: Fruit, product: Apple}` to the dependencies "
                    + "of 'App' in project.yml",
                "Sources/App/main.swift:3:8: target 'App' does not declare module 'Extra'; add `- target: Extra` to the "
                    + "dependencies of 'App' in project.yml",
                "Sources/Core/a.swift:4:8: target 'Core' does not declare module 'Seed'; because 'Apple', on which it "
                    + "depends, brings the module along; package 'Fruit' offers it in no product: import what it does "
                    + "offer, or list the module in `ignored_modules`",
                "Sources/Core/a.swift:5:8: target 'Core' does not declare module 'Pear'; add `- {package: Fruit, product: "
                    + "Pear}` to the dependencies of 'Core' in project.yml",
                "Sources/Core/a.swift:6:8: target 'Core' does not declare module 'Leaf'; because 'Apple', on which it "
                    + "depends, brings the module along; list package 'tree', and add `- {package: tree, product: "
                    + "Leaf}` to the dependencies of 'Core' in project.yml",
                "Sources/Extra/e.swift:1:8: target 'Extra' does not declare module 'clib'; add `- target: CLib` to the "
                    + "dependencies of 'Extra' in project.yml",
                "Sources/Extra/e.swift:2:8: target 'Extra' does not declare module 'Inner'; package 'Near' offers it in "
                    + "no product: import what it does offer, or list the module in `ignored_modules`",
            ])
        #expect(folder.problems.isEmpty)
    }

    @Test("where a package is not checked out, nothing is guessed of what uses it") func missingCheckouts() async throws
    {
        let folder = try folder([
            "project.yml": UndeclaredImportTests.project,
            "Sources/App/main.swift": "import Apple\nimport Peel\nimport Extra",
            "Sources/Core/a.swift": "import Apple\nimport Peel\nimport near_by\nimport Extra",
            "Tests/CoreTests/t.swift": "import Apple",
        ])
        #expect(
            try await folder.findings() == [
                "Sources/App/main.swift:1:8: undeclared_import", "Sources/App/main.swift:3:8: undeclared_import",
                "Sources/Core/a.swift:4:8: undeclared_import", "Tests/CoreTests/t.swift:1:8: undeclared_import",
            ])
    }

    @Test("a repository with a Package.swift alone, and another within it") func package() async throws {
        let folder = try folder([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let shared: [Target.Dependency] = ["Core"]
            let package = Package(
                name: "Press",
                dependencies: [.package(url: "https://example.com/Swift-Fruit.git", from: "1.0.0")],
                targets: [
                    .executableTarget(
                        name: "App", dependencies: shared, path: "App", exclude: ["Old"], resources: [.copy("Texts")]),
                    .target(name: "Core", dependencies: [.product(name: "Apple", package: "swift-fruit")]),
                    .target(name: "Made", dependencies: names()), .target(name: "Extra"),
                ])
            """,
            ".build/checkouts/Swift-Fruit/Package.swift": UndeclaredImportTests.fruit,
            "App/main.swift": "import Core\nimport Extra\nimport Pear", "App/Old/a.swift": "import Extra",
            "App/Texts/a.swift": "import Extra",
            "Sources/Core/c.swift": "import Peel\nimport Extra", "Sources/Made/m.swift": "import Extra",
            "Sources/Extra/e.swift": "import Extra", "Sub/Package.swift": UndeclaredImportTests.near,
            "Sub/Sources/Inner/i.swift": "import near_by\nimport Core",
            "Package@swift-5.9.swift": """
            let package = Package(name: "Press", targets: [.target(name: "Core", dependencies: ["Extra"])])
            """,
        ])
        #expect(
            try await findings(folder) == [
                "App/main.swift:2:8: target 'App' does not declare module 'Extra'; because 'Core', on which it depends, "
                    + "brings the module along; add `\"Extra\"` to the dependencies of 'App' in Package.swift",
                "App/main.swift:3:8: target 'App' does not declare module 'Pear'; add `.product(name: \"Pear\", package: "
                    + "\"Swift-Fruit\")` to the dependencies of 'App' in Package.swift",
                "Sub/Sources/Inner/i.swift:1:8: target 'Inner' does not declare module 'near_by'; add `\"near-by\"` to the "
                    + "dependencies of 'Inner' in Sub/Package.swift",
            ])
        #expect(folder.problems == ["Package.swift unread-manifest note"])
    }

    @Test("targets of a project: frameworks, SDKs, names from settings, files of several") func project() async throws {
        let folder = try folder([
            "project.yml": """
            name: Orchard
            targets:
              App:
                type: application
                platform: [iOS, macOS]
                sources: [App, {path: Shared, excludes: ["Not/**"]}, {path: Texts, buildPhase: resources}]
                dependencies: [{target: Press_iOS}, {sdk: Charts.framework}, {framework: Vendor/Kit.xcframework}]
              Press_iOS: {type: framework, platform: iOS, sources: [Press], settings: {PRODUCT_MODULE_NAME: PressKit}}
              Glass: {type: framework, platform: iOS, sources: [Glass, Shared], dependencies: [{sdk: UIKit.framework}]}
              Kit: {type: framework, platform: iOS, sources: [Kit]}
            """,
            "App/a.swift": "import PressKit\nimport Glass\nimport Kit\nimport Charts", "Press/p.swift": "import Kit",
            "Shared/s.swift": "import PressKit", "Shared/Not/n.swift": "import PressKit", "Glass/g.swift": "import Kit",
            "Kit/k.swift": "", "Texts/t.swift": "import Glass",
        ])
        #expect(
            try await folder.findings() == [
                "App/a.swift:2:8: undeclared_import", "Glass/g.swift:1:8: undeclared_import",
                "Press/p.swift:1:8: undeclared_import", "Shared/Not/n.swift:1:8: undeclared_import",
            ])
    }

    @Test func aManifestThatIsWrongIsToldOnce() async throws {
        let folder = try folder(["project.yml": "targets: 3", "Sources/A/a.swift": "import B", "b.swift": "import B"])
        #expect(try await folder.findings().isEmpty)
        #expect(
            folder.problems.map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
                "unread-manifest note"
            ])
    }

    @Test("kept findings are those of the manifests and packages that are there now") func cache() async throws {
        let folder = try folder([
            "project.yml": UndeclaredImportTests.project, "Sources/App/main.swift": "import Extra\nimport Pear\n",
        ])
        var request = folder.request()
        request.cache = .folder("cache")
        func lines() async throws -> [Int?] { try await folder.linter.run(request).findings.map { $0.location?.line } }
        #expect(try await lines() == [1])
        #expect(try await lines() == [1])
        try folder.directory.write(UndeclaredImportTests.fruit, to: ".build/checkouts/swift-fruit/Package.swift")
        #expect(try await lines() == [1, 2])
        let declared = UndeclaredImportTests.project.replacing(
            "[{target: Core}]}\n  Core", with: "[{target: Core}, {target: Extra}]}\n  Core")
        try folder.directory.write(declared, to: "project.yml")
        #expect(try await lines() == [2])
    }
}
