import SlipwayLint
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayPipeline

/// What is found in a repository, and what is not.
@Suite struct ImportGateTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// - Parameter files: contents by path.
    /// - Returns: `App imports Core`, `App declares Core`, and the codes and places of what could not be told.
    private func found(
        _ manifest: String, _ files: [String: String], configure: (inout ImportGate.Question) -> Void = { _ in }
    ) async throws -> [String] {
        try folder.write(manifest, to: "project.yml")
        for (path, text) in files { try folder.write(text, to: path) }
        let path = folder.path.appending("project.yml")
        let read = try ManifestLoader(files: LocalFileSystem()).load(path, displayName: "project.yml").manifest
        var question = ImportGate.Question()
        configure(&question)
        let report = try await ImportGate(host: Host(), directory: folder.path).report(read, at: path, question)
        return report.findings.map { finding in
            finding.kind == .implicit
                ? "\(finding.target) imports \(finding.module)"
                : "\(finding.target) declares \(finding.dependency?.name ?? "")"
        } + report.problems.map { problem in "\(problem.code) \(problem.location?.description ?? "-")" }
    }

    private func package(_ app: String, more: String = "") -> String {
        "name: P\ntargets:\n  App: {type: library, dependencies: [\(app)]}\n  Core: {type: library}\n"
            + "  Extra: {type: library}\n\(more)"
    }

    private static let core = [
        "Sources/Core/Core.swift": "struct Core {}\n", "Sources/Extra/Extra.swift": "struct Extra {}\n",
    ]

    private func found(app: String, declaring declared: String, more: String = "") async throws -> [String] {
        var files = ImportGateTests.core
        files["Sources/App/App.swift"] = app
        return try await found(package(declared, more: more), files)
    }

    @Test("imports under conditions") func conditions() async throws {
        let guarded = "#if canImport(Core)\nimport Core\n#else\nimport Extra\n#endif\n"
        #expect(try await found(app: guarded, declaring: "") == ["App imports Extra"])
        #expect(try await found(app: guarded, declaring: "{target: Core}, {target: Extra}") == [])
        let debug = "#if DEBUG || canImport(Core)\nimport Core\n#endif\n"
        #expect(try await found(app: debug, declaring: "") == ["App imports Core"])
        #expect(try await found(app: "#if !canImport(Core)\n#else\nimport Core\n#endif\n", declaring: "") == [])
        #expect(try await found(app: "#if false\nimport Core\n#endif\n", declaring: "{target: Core}") == [])
    }

    @Test("what is not declared, and what is not imported") func both() async throws {
        #expect(
            try await found(app: "import Core\nimport Foundation\nimport App\n", declaring: "{target: Extra}")
                == ["App imports Core", "App declares Extra"])
        #expect(try await found(app: "@_exported import struct Core.A\n", declaring: "{target: Core}") == [])
        #expect(try await found(app: "// nothing\n", declaring: "{target: Core}") == ["App declares Core"])
    }

    @Test("programs, macros and plugins are there to be built") func tools() async throws {
        let more = """
              Tool: {type: executable}
              Macros: {type: macro}
              Plugin: {type: plugin, capability: buildTool}
              Tests: {type: test, dependencies: [{target: Tool}, {target: Macros}, {target: Core}]}

            """
        let manifest = package("{target: Macros}", more: more)
        var files = ImportGateTests.core
        for (path, text) in [
            "Sources/App/App.swift": "\n", "Sources/Tool/main.swift": "\n", "Sources/Macros/M.swift": "\n",
            "Plugins/Plugin/P.swift": "\n", "Tests/Tests/T.swift": "import Testing\n",
        ] { files[path] = text }
        #expect(try await found(manifest, files) == ["Tests declares Core"])
    }

    @Test("a product is known by the modules of its checkout, else not at all") func products() async throws {
        let manifest = """
            name: P
            packages:
              Fruit: {url: "https://example.com/fruit", from: 1.0.0}
              Lost: {url: "https://example.com/lost", from: 1.0.0}
            targets:
              App: {type: library, dependencies: [{package: Fruit, product: FruitKit}, {package: Lost}]}
              Other: {type: library}

            """
        let package = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "fruit", products: [.library(name: "FruitKit", targets: ["Apple", "Pear"])],
                targets: [.target(name: "Apple"), .target(name: "Pear")])
            """
        var files = [
            ".build/checkouts/fruit/Package.swift": package, "Sources/App/App.swift": "import Pear\n",
            "Sources/Other/Other.swift": "import Apple\n",
        ]
        #expect(try await found(manifest, files) == ["Other imports Apple", "unread-package project.yml:6:86"])
        files["Sources/App/App.swift"] = "import Lost\n"
        #expect(try await found(manifest, files) == ["Other imports Apple", "App declares FruitKit"])
    }

    @Test("what is brought along") func transitive() async throws {
        let manifest = """
            name: P
            targets:
              App: {type: library, dependencies: [{target: Core}]}
              Core: {type: library, dependencies: [{target: Extra}]}
              Extra: {type: library}
              Else: {type: library}

            """
        let files = [
            "Sources/App/App.swift": "import Core\nimport Extra\nimport Else\n",
            "Sources/Core/Core.swift": "import Extra\n", "Sources/Extra/E.swift": "\n", "Sources/Else/E.swift": "\n",
        ]
        #expect(try await found(manifest, files) == ["App imports Extra", "App imports Else"])
        #expect(try await found(manifest, files) { $0.allowsTransitive = true } == ["App imports Else"])
        #expect(try await found(manifest, files) { $0.targets = ["Core"] } == [])
    }

    // MARK: Projects

    private static let project = """
        name: Shop
        options: {bundleIdPrefix: com.example}
        targets:
          App:
            type: application
            platform: iOS
            sources: [App]
            dependencies:
              - target: Kit
              - target: Base
              - target: Widget
              - target: Loose
              - {target: Loaded, embed: true}
          Widget: {type: app-extension, platform: iOS, sources: [Widget], dependencies: [{target: Kit}]}
          Kit:
            type: framework
            platform: iOS
            sources: [{path: Kit, excludes: [Old]}]
            dependencies: [{target: Base}, {target: Loose}]
          Base: {type: library.static, platform: iOS, sources: [Base]}
          Loose: {type: framework, platform: iOS, sources: [Loose]}
          Loaded: {type: framework, platform: iOS, sources: [Loaded]}
          Mac: {type: framework, platform: macOS, sources: [Mac]}
          Tests:
            type: bundle.unit-test
            platform: iOS
            sources: [Tests]
            dependencies: [{target: App}]
          UITests: {type: bundle.ui-testing, platform: iOS, sources: [UITests], dependencies: [{target: App}]}

        """

    private static let sources = [
        "App/App.swift": "import Kit\n", "Widget/W.swift": "import Kit\n", "Kit/Kit.swift": "import Base\n",
        "Kit/Old/Old.swift": "import Loaded\n", "Base/Base.swift": "\n", "Loose/L.swift": "\n", "Loaded/L.swift": "\n",
        "Mac/M.swift": "\n", "Tests/T.swift": "@testable import App\nimport Kit\nimport XCTest\n",
        "UITests/U.swift": "import XCTest\n",
    ]

    @Test("what an app needs for other reasons than imports; tests that run in it") func project() async throws {
        // `Base` has to be linked by the app, since `Kit` needs it; `Loose` is needed by nobody when `Kit` is mended
        #expect(
            try await found(ImportGateTests.project, ImportGateTests.sources)
                == ["App declares Loose", "Kit declares Loose"])
        #expect(
            try await found(ImportGateTests.project, ImportGateTests.sources) { $0.targets = ["App"] } == [],
            "'Kit' stays as it is")
        let linking = ImportGateTests.project.replacing(
            "bundleIdPrefix", with: "transitivelyLinkDependencies: true, bundleIdPrefix")
        #expect(
            try await found(linking, ImportGateTests.sources)
                == ["App declares Base", "App declares Loose", "Kit declares Loose"])
    }

    @Test("files of C, and layouts") func objectiveC() async throws {
        var files = ImportGateTests.sources
        files["Kit/Part.m"] = "#import <Loose/Loose.h>\n@import Loaded;\n"
        #expect(try await found(ImportGateTests.project, files) == ["Kit imports Loaded"])
        files["Kit/Part.m"] = nil
        try LocalFileSystem().remove(folder.path.appending("Kit/Part.m"))
        files["Kit/Main.storyboard"] = "<view customClass=\"V\" customModule=\"Loose\"/>"
        #expect(try await found(ImportGateTests.project, files) == [])
    }

    @Test("systems: what is for others need not be declared") func systems() async throws {
        var files = ImportGateTests.sources
        files["Kit/Kit.swift"] = "import Base\nimport Loose\n#if os(macOS)\nimport Mac\n#endif\nimport Mac\n"
        // there is no such module for iOS, so that nobody can say what is meant
        #expect(try await found(ImportGateTests.project, files) == [])
        files["Kit/Kit.swift"] = "import Base\nimport Loose\n#if os(macOS)\nimport Loaded\n#endif\n"
        #expect(try await found(ImportGateTests.project, files) == [])
        files["Kit/Kit.swift"] = "import Base\nimport Loose\n#if !os(macOS)\nimport Loaded\n#endif\n"
        #expect(try await found(ImportGateTests.project, files) == ["Kit imports Loaded"])
    }

    @Test("a list of platforms has one place") func fanOut() async throws {
        let manifest = """
            name: Shop
            targets:
              Kit:
                type: framework
                platform: [iOS, macOS]
                sources: [Kit]
                dependencies: [{target: "Core_${platform}"}, {target: "Extra_${platform}"}]
              Core: {type: framework, platform: [iOS, macOS], sources: [Core]}
              Extra: {type: framework, platform: [iOS, macOS], sources: [Extra]}

            """
        let files = [
            "Kit/K.swift": "#if os(iOS)\nimport Core\n#endif\n", "Core/C.swift": "import Extra\n",
            "Extra/E.swift": "\n",
        ]
        #expect(
            try await found(manifest, files) == [
                "Core_iOS imports Extra", "Core_macOS imports Extra", "Kit_iOS declares Extra_iOS",
            ])
    }

    @Test("file names that no glob takes, and folders that Xcode keeps in step") func files() async throws {
        let manifest = """
            name: Shop
            targets:
              Kit:
                type: framework
                platform: iOS
                sources: [{path: Kit, type: syncedFolder, excludes: [Old.swift]}]
              Core: {type: framework, platform: iOS, sources: [Core]}

            """
        let files = [
            "Kit/Old.swift": "import Core\n", "Kit/Part/New.swift": "\n", "Core/C.swift": "\n",
            "Kit/.hidden": "import Core\n",
        ]
        #expect(try await found(manifest, files) == [])
        #expect(
            try await found(manifest, files.merging(["Kit/Part/New.swift": "import Core\n"]) { $1 })
                == ["Kit imports Core"])
    }
}
