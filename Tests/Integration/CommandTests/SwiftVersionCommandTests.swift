import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `slipway version` where manifests are Swift.
@Suite struct SwiftVersionCommandTests {
    private let folder: TemporaryDirectory
    private let slipway: SlipwayCommand

    init() throws {
        folder = try TemporaryDirectory()
        slipway = SlipwayCommand(in: folder.path, environment: ["XDG_CACHE_HOME": Golden.cache.string])
        try folder.write(
            "import ProjectDescription\nlet workspace = Workspace(name: \"Shop\", projects: [\"App\", \"Core\"])\n",
            to: "Workspace.swift")
        try folder.write(Self.project("App", #"["MARKETING_VERSION": "1.2.3"]"#), to: "App/Project.swift")
        try folder.write(Self.project("Core", "[:]"), to: "Core/Project.swift")
    }

    private static func project(_ name: String, _ settings: String) -> String {
        """
        import ProjectDescription

        let project = Project(
            name: "\(name)",
            settings: .settings(base: \(settings)))

        """
    }

    @Test func aWorkspaceShowsItsProjects() async throws {
        let result = try await slipway.run("version")
        #expect(result.output == "App: version 1.2.3, build 1\nCore: version 0.0.0, build 1\n", "\(result.errorOutput)")
        let json = try await slipway.run("version", "--json")
        #expect(json.output.contains("\"schema\" : 1") && json.output.contains("\"projects\" : ["))
        #expect(json.output.contains("\"manifest\" : \"Core/Project.swift\""), "\(json.output)")
    }

    @Test func aWorkspaceSetsThoseThatSayOne() async throws {
        let core = try folder.read("Core/Project.swift")
        let shown = try await slipway.run("version", "--set", "2.0.0", "--dry-run")
        #expect(
            shown.output == """
                App/Project.swift:5
                -     settings: .settings(base: ["MARKETING_VERSION": "1.2.3"]))
                +     settings: .settings(base: ["MARKETING_VERSION": "2.0.0"]))

                """)
        #expect(try folder.read("App/Project.swift").contains("1.2.3"))
        let result = try await slipway.run("version", "--set", "2.0.0")
        #expect(
            result.output == "set version 1.2.3 → 2.0.0 in App/Project.swift:5\nnext: slipway generate\n",
            "\(result.errorOutput)")
        #expect(try folder.read("Core/Project.swift") == core)
        let again = try await slipway.run("version", "--set", "2.0.0")
        #expect(
            again.output == """
                nothing to change: App: version 2.0.0, build 1
                nothing to change: Core: version 0.0.0, build 1

                """)
        let refused = try await slipway.run("version", "--build", "9")
        #expect(refused.termination == .exited(2) && refused.errorOutput.contains("Workspace.swift"))
    }

    @Test(arguments: [true, false]) func aProjectBelowTheRootIsSet(_ hasRoot: Bool) async throws {
        if hasRoot { try folder.write("import ProjectDescription\nlet tuist = Tuist()\n", to: "Tuist.swift") }
        let app = SlipwayCommand(
            in: folder.path.appending("App"), environment: ["XDG_CACHE_HOME": Golden.cache.string])
        let result = try await app.run("version", "--set", "1.3.0")
        #expect(
            result.output == "set version 1.2.3 → 1.3.0 in Project.swift:5\nnext: slipway generate\n",
            "\(result.errorOutput)")
        #expect(try await app.run("version").output == "version 1.3.0\nbuild 1\n")
        let refused = try await app.run("version", "--build", "9")
        #expect(refused.termination == .exited(2) && refused.errorOutput.contains("Project.swift:3:"))
        #expect(!refused.errorOutput.contains("App/Project.swift"), "\(refused.errorOutput)")
        let named = try await slipway.run("version", "--manifest", "App/Project.swift", "--set", "1.4.0")
        #expect(named.output.hasPrefix("set version 1.3.0 → 1.4.0 in App/Project.swift:5\n"), "\(named.errorOutput)")
    }
}
