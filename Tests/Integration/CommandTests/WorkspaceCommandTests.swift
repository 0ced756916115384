import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Commands in repositories of several Swift manifests.
@Suite struct WorkspaceCommandTests {
    private let folder: TemporaryDirectory
    private let slipway: SlipwayCommand

    init() throws {
        folder = try TemporaryDirectory()
        slipway = SlipwayCommand(in: folder.path, environment: ["XDG_CACHE_HOME": Golden.cache.string])
        for file in ["App/Sources/App.swift", "Modules/Core/Sources/Core.swift", "Modules/UI/Sources/UI.swift"] {
            try folder.write("struct Empty {}\n", to: file)
        }
        try folder.write("import XCTest\n", to: "Modules/Core/Tests/CoreTests.swift")
        try folder.write("Read me.\n", to: "README.md")
        try folder.write(Self.helpers, to: "Tuist/ProjectDescriptionHelpers/Module.swift")
        try folder.write(Self.app, to: "App/Project.swift")
        try folder.write(Self.module("Core", tests: true, needs: ""), to: "Modules/Core/Project.swift")
        try folder.write(
            Self.module("UI", tests: false, needs: #".project(target: "Core", path: "../Core")"#),
            to: "Modules/UI/Project.swift")
    }

    private static let helpers = """
        import ProjectDescription

        extension Project {
            public static func module(_ name: String, hasTests: Bool, needs: [TargetDependency]) -> Project {
                let tests = Target.target(
                    name: name + "Tests", destinations: .iOS, product: .unitTests, bundleId: "com.example.tests",
                    sources: ["Tests/**"], dependencies: [.target(name: name)])
                return Project(
                    name: name,
                    targets: [
                        .target(
                            name: name, destinations: .iOS, product: .framework, bundleId: "com.example.\\(name)",
                            sources: ["Sources/**"], dependencies: needs)
                    ] + (hasTests ? [tests] : []))
            }
        }

        """

    private static let app = """
        import ProjectDescription

        let project = Project(
            name: "App",
            targets: [
                .target(
                    name: "App", destinations: .iOS, product: .app, bundleId: "com.example.app",
                    sources: ["Sources/**"], dependencies: [.project(target: "UI", path: "../Modules/UI")])
            ])

        """

    private static func module(_ name: String, tests: Bool, needs: String) -> String {
        """
        import ProjectDescription
        import ProjectDescriptionHelpers

        let project = Project.module("\(name)", hasTests: \(tests), needs: [\(needs)])

        """
    }

    private static let workspace = """
        import ProjectDescription

        let workspace = Workspace(
            name: "Shop", projects: ["App", "Modules/*"],
            schemes: [
                .scheme(
                    name: "Everything",
                    buildAction: .buildAction(targets: [.project(path: "App", target: "App")]),
                    testAction: .targets([.testableTarget(target: .project(path: "Modules/Core", target: "CoreTests"))]),
                    runAction: .runAction(executable: .project(path: "App", target: "App")))
            ],
            additionalFiles: ["README.md"])

        """

    @Test("a workspace has its projects, its schemes and its files, and the second run writes nothing")
    func workspace() async throws {
        try folder.write(Self.workspace, to: "Workspace.swift")
        let first = try await slipway.run("generate")
        #expect(first.isSuccess, "\(first.errorOutput)")
        for project in ["App/App", "Modules/Core/Core", "Modules/UI/UI"] {
            #expect(first.output.contains("wrote  \(project).xcodeproj/project.pbxproj"), "\(first.output)")
        }
        let contents = try folder.read("Shop.xcworkspace/contents.xcworkspacedata")
        #expect(try Golden.difference(contents, from: "workspaces/Shop.xcworkspacedata") == nil)
        let schemes = "Shop.xcworkspace/xcshareddata/xcschemes"
        let written = try folder.read("\(schemes)/Everything.xcscheme")
        #expect(try Golden.difference(written, from: "workspaces/Everything.xcscheme") == nil)
        let automatic = try folder.read("\(schemes)/Shop-Workspace.xcscheme")
        #expect(try Golden.difference(automatic, from: "workspaces/Shop-Workspace.xcscheme") == nil)
        let settings = try folder.read("Shop.xcworkspace/xcshareddata/WorkspaceSettings.xcsettings")
        #expect(settings.contains("IDEWorkspaceSharedSettings_AutocreateContextsIfNeeded"))
        let second = try await slipway.run("generate", "--check")
        #expect(second.isSuccess, "\(second.output)\(second.errorOutput)")
    }

    @Test("patterns of a workspace are files, and folder references are folders") func additionalFiles() async throws {
        let elements = """
            ["Docs/**", .glob(pattern: "More/**", excluding: ["More/*.txt"]), .folderReference(path: "Whole")]
            """
        try folder.write(Self.workspace.replacing(#"["README.md"]"#, with: elements), to: "Workspace.swift")
        for file in ["Docs/a.md", "Docs/Deep/b.md", "Docs/.hidden", "More/c.md", "More/d.txt", "Whole/e.md"] {
            try folder.write("", to: file)
        }
        #expect(try await slipway.run("generate").isSuccess)
        let contents = try folder.read("Shop.xcworkspace/contents.xcworkspacedata")
        let locations = contents.split(separator: "location = \"").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(
            locations == [
                "group:App", "group:App.xcodeproj", "group:Docs", "group:Deep", "group:b.md", "group:a.md",
                "group:Modules", "group:Core", "group:Core.xcodeproj", "group:UI", "group:UI.xcodeproj", "group:More",
                "group:c.md", "group:Whole",
            ])
        // a file that is not listed any more is taken out
        try folder.write(Self.workspace, to: "Workspace.swift")
        let again = try await slipway.run("generate")
        #expect(again.isSuccess, "\(again.errorOutput)")
        #expect(try !folder.read("Shop.xcworkspace/contents.xcworkspacedata").contains("Whole"))
    }

    @Test("a project comes with those that it uses, and a workspace of all") func project() async throws {
        let result = try await slipway.run("generate", "--manifest", "App/Project.swift")
        #expect(result.isSuccess, "\(result.errorOutput)")
        let contents = try folder.read("App/App.xcworkspace/contents.xcworkspacedata")
        for project in ["App.xcodeproj", "UI.xcodeproj", "Core.xcodeproj"] { #expect(contents.contains(project)) }
        let app = try folder.read("App/App.xcodeproj/project.pbxproj")
        #expect(app.contains("../Modules/UI/UI.xcodeproj"))
        #expect(try folder.read("Modules/Core/Core.xcodeproj/project.pbxproj").contains("CoreTests"))
    }

    @Test("projects that use each other are generated, whichever comes first") func circle() async throws {
        try folder.write(
            """
            import ProjectDescription

            let project = Project(
                name: "Core",
                targets: [
                    .target(
                        name: "Core", destinations: .iOS, product: .framework, bundleId: "com.example.core",
                        sources: ["Sources/**"]),
                    .target(
                        name: "CoreTests", destinations: .iOS, product: .unitTests, bundleId: "com.example.tests",
                        sources: ["Tests/**"],
                        dependencies: [.target(name: "Core"), .project(target: "UI", path: "../UI")]),
                ])
            """, to: "Modules/Core/Project.swift")
        let result = try await slipway.run("generate", "--manifest", "App/Project.swift")
        #expect(result.isSuccess, "\(result.errorOutput)")
        #expect(try folder.read("Modules/Core/Core.xcodeproj/project.pbxproj").contains("../UI/UI.xcodeproj"))
        // those in the circle, too, and each is there once
        for manifest in ["App", "Modules/Core", "Modules/UI"] {
            let path = manifest + "/Project.swift"
            let again = try await slipway.run("generate", "--manifest", path)
            #expect(again.isSuccess, "\(again.errorOutput)")
            let check = try await slipway.run("generate", "--manifest", path, "--check")
            #expect(check.isSuccess, "\(check.output)\(check.errorOutput)")
            let needing = try await slipway.run("query", "dependants", "Core", "--manifest", path)
            #expect(needing.isSuccess && needing.output.hasPrefix("CoreTests\nUI\n"), "\(needing)")
        }
    }

    @Test("what one project converts into, others embed as before") func converted() async throws {
        try folder.write(Self.workspace, to: "Workspace.swift")
        _ = try await slipway.run("generate")
        let before = try folder.read("App/App.xcodeproj/project.pbxproj")
        #expect(before.contains("Core.framework in Embed Frameworks"))
        let convert = try await slipway.run("convert", "--manifest", "Modules/UI/Project.swift")
        #expect(convert.isSuccess, "\(convert.errorOutput)")
        let check = try await slipway.run("generate", "--check")
        #expect(check.isSuccess, "\(check.output)\(check.errorOutput)")
        #expect(try folder.read("App/App.xcodeproj/project.pbxproj") == before)
        // and by itself, with what the project.yml refers to
        let app = try await slipway.run("generate", "--manifest", "App/Project.swift")
        #expect(app.isSuccess, "\(app.errorOutput)")
        #expect(try folder.read("App/App.xcworkspace/contents.xcworkspacedata").contains("Core.xcodeproj"))
        let back = try await slipway.run("convert", "--manifest", "Modules/UI/project.yml", "--to", "swift")
        #expect(back.isSuccess, "\(back.errorOutput)")
        let manifest = try folder.read("Modules/UI/Project.swift")
        #expect(manifest.contains(#".project(target: "Core", path: "../Core")"#))
        #expect(try await slipway.run("generate", "--check").isSuccess)
    }

    @Test("a project.yml can be one of the projects") func mixed() async throws {
        try folder.write(
            "name: Legacy\ntargets:\n  Old: {type: framework, platform: iOS, sources: [Src]}\n",
            to: "Modules/Legacy/project.yml")
        try folder.write("struct Old {}\n", to: "Modules/Legacy/Src/Old.swift")
        try folder.write(Self.workspace, to: "Workspace.swift")
        let result = try await slipway.run("generate")
        #expect(result.isSuccess, "\(result.errorOutput)")
        let contents = try folder.read("Shop.xcworkspace/contents.xcworkspacedata")
        #expect(contents.contains("Legacy.xcodeproj"))
    }

    @Test("the problems of all projects are told at once, each in its manifest") func problems() async throws {
        try folder.write(Self.workspace.replacing("\"README.md\"", with: ""), to: "Workspace.swift")
        for (name, file) in [("Core", "Modules/Core/Project.swift"), ("UI", "Modules/UI/Project.swift")] {
            try folder.write(
                Self.module(name, tests: false, needs: #".target(name: "Nowhere\#(name)")"#), to: file)
        }
        let result = try await slipway.run("generate")
        #expect(result.termination == .exited(2))
        #expect(result.errorOutput.contains("NowhereCore"))
        #expect(result.errorOutput.contains("NowhereUI"))
    }

    @Test("a path without a project is an error with its line") func missing() async throws {
        try folder.write(
            Self.workspace.replacing("\"Modules/*\"", with: "\"Modules/*\", \"Elsewhere\""), to: "Workspace.swift")
        let result = try await slipway.run("generate")
        #expect(result.termination == .exited(2))
        #expect(result.errorOutput.contains("Workspace.swift:3:"), "\(result.errorOutput)")
        #expect(result.errorOutput.contains("there is no project at 'Elsewhere'"))
    }

    @Test("a workspace that a person made is kept") func foreign() async throws {
        try folder.write(Self.workspace, to: "Workspace.swift")
        let other = """
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace version = "1.0"><FileRef location = "group:README.md"></FileRef>
            <FileRef location = "group:App/Project.swift"></FileRef></Workspace>
            """
        try folder.write(other, to: "Shop.xcworkspace/contents.xcworkspacedata")
        let result = try await slipway.run("generate")
        #expect(result.isSuccess, "\(result.errorOutput)")
        #expect(try folder.read(".slipway/replaced/Shop.xcworkspace/contents.xcworkspacedata") == other)
    }
}
