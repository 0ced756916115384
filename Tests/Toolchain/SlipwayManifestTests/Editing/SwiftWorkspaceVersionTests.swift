import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// A workspace of projects that each say what version they are.
@Suite struct SwiftWorkspaceVersionTests {
    private let folder: TemporaryDirectory
    private let editor = VersionEditor(files: LocalFileSystem())

    init() throws {
        folder = try TemporaryDirectory()
        try folder.write(
            """
            import ProjectDescription
            let workspace = Workspace(name: "Shop", projects: ["*"])
            """, to: "Workspace.swift")
        try folder.write(Self.project("App", #"["MARKETING_VERSION": "1.2.3"]"#), to: "App/Project.swift")
        try folder.write(
            Self.project("Core", #"SettingsDictionary().marketingVersion("0.9.0")"#), to: "Core/Project.swift")
        try folder.write(Self.project("UI", "[:]"), to: "UI/Project.swift")
        try folder.write("name: Legacy\nversion: 1.0.0 # old\n", to: "Legacy/project.yml")
    }

    private static func project(_ name: String, _ settings: String) -> String {
        """
        import ProjectDescription

        let project = Project(name: "\(name)", settings: .settings(base: \(settings)))

        """
    }

    private func request(_ values: [VersionKey: String] = [:]) -> VersionRequest {
        let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }
        return VersionRequest(
            directory: folder.path, manifest: "Workspace.swift", environment: environment, values: values)
    }

    private func set() throws -> ManifestSet {
        try ManifestLoader(files: LocalFileSystem()).loadSet(
            folder.path.appending("Workspace.swift"), environment: request().environment
        ).set
    }

    @Test func eachProjectSaysItsOwn() throws {
        let projects = try editor.read(request(), in: set()).projects
        #expect(projects.map(\.name) == ["App", "Core", "Legacy", "UI"])
        #expect(projects.map(\.version.value) == ["1.2.3", "0.9.0", "1.0.0", "0.0.0"])
        #expect(projects.map(\.version.source) == [.setting, .setting, .manifest, .usual])
        #expect(projects.map(\.build.value) == ["1", "1", "1", "1"])
        #expect(
            projects.map(\.version.place?.description) == [
                "App/Project.swift:3:84", "Core/Project.swift:3:101", "Legacy/project.yml:2:10", nil,
            ])
    }

    @Test func allThatSayAVersionGetIt() throws {
        let ui = try folder.read("UI/Project.swift")
        let plan = try editor.plan(request([.version: "2.0.0"]), in: set())
        #expect(
            plan.changes.map(\.file) == ["App/Project.swift", "Core/Project.swift", "Legacy/project.yml"])
        #expect(plan.projects?.map(\.version) == ["2.0.0", "2.0.0", "2.0.0", "0.0.0"] && plan.version == nil)
        try editor.write(plan)
        #expect(try folder.read("App/Project.swift").contains(#"["MARKETING_VERSION": "2.0.0"]"#))
        #expect(try folder.read("Core/Project.swift").contains(#".marketingVersion("2.0.0")"#))
        #expect(try folder.read("Legacy/project.yml") == "name: Legacy\nversion: 2.0.0 # old\n")
        #expect(try folder.read("UI/Project.swift") == ui)
        #expect(try editor.plan(request([.version: "2.0.0"]), in: set()).changes.isEmpty)
    }

    @Test func oneThatCannotBeSetHoldsAllBack() throws {
        let core = Self.project("Core", #"["MARKETING_VERSION": .string(["0", "9"].joined(separator: "."))]"#)
        try folder.write(core, to: "Core/Project.swift")
        let app = try folder.read("App/Project.swift")
        let error = #expect(throws: SlipwayError.self) {
            try editor.plan(request([.version: "2.0.0"]), in: set())
        }
        #expect(error?.code == "version-not-editable")
        #expect(error?.diagnostics.first?.location?.file == "Core/Project.swift")
        #expect(try folder.read("App/Project.swift") == app)
    }

    @Test func aVersionThatNobodySaysIsNotSet() throws {
        let error = #expect(throws: SlipwayError.self) { try editor.plan(request([.build: "7"]), in: set()) }
        #expect(error?.code == "build-not-written")
        #expect(error?.diagnostics.first?.location?.file == "Workspace.swift")
    }

    @Test func aConstantOfSeveralProjectsChangesOnce() throws {
        let helper = "Tuist/ProjectDescriptionHelpers/Version.swift"
        try folder.write("public enum Version { public static let app = \"3.0.0\" }\n", to: helper)
        for name in ["App", "Core"] {
            let text = Self.project(name, #"["MARKETING_VERSION": .string(ProjectDescriptionHelpers.Version.app)]"#)
            try folder.write("import ProjectDescriptionHelpers\n" + text, to: "\(name)/Project.swift")
        }
        let plan = try editor.plan(request([.version: "4.0.0"]), in: set())
        #expect(plan.changes.map(\.file) == [helper, "Legacy/project.yml"])
        try editor.write(plan)
        #expect(try editor.read(request(), in: set()).projects.map(\.version.value).prefix(2) == ["4.0.0", "4.0.0"])
    }
}
