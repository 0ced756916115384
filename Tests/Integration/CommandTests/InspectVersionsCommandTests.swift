import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `slipway inspect versions`
@Suite struct InspectVersionsCommandTests {
    private let repository: TemporaryDirectory
    private let slipway: SlipwayCommand

    init() throws {
        repository = try TemporaryDirectory()
        slipway = SlipwayCommand(
            in: repository.path, environment: ["GITHUB_ACTIONS": nil, "XDG_CACHE_HOME": Golden.cache.string])
        try writeManifest()
        try writeFiles()
    }

    private func writeManifest() throws {
        try repository.write(
            """
            name: Shop
            version: 2.1.0
            build: 7
            settings: {MARKETING_VERSION: 1.9.0}
            settingGroups:
              old: {CURRENT_PROJECT_VERSION: 3}
            targets:
              App:
                type: application
                platform: iOS
                sources: [App]
                configFiles: {Debug: Debug.xcconfig}
                settings:
                  base:
                    MARKETING_VERSION: $(MARKETING_VERSION)
                    INFOPLIST_FILE: App/Info.plist
                  configs:
                    Release: {CURRENT_PROJECT_VERSION: 8}
              Kit:
                type: framework
                platform: iOS
                sources: [Kit]
                settings:
                  # as the project's
                  MARKETING_VERSION: 2.1.0
                info: {path: Kit/Info.plist, properties: {CFBundleShortVersionString: "1.0"}}

            """, to: "project.yml")
    }

    private func writeFiles() throws {
        try repository.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
            \t<key>CFBundleShortVersionString</key>
            \t<string>2.1.0</string> <!-- the version -->
            \t<key>CFBundleVersion</key>
            \t<string>$(CURRENT_PROJECT_VERSION)</string>
            </dict>
            </plist>

            """, to: "App/Info.plist")
        try repository.write("#include \"Base.xcconfig\"\nCURRENT_PROJECT_VERSION = 9 // why\n", to: "Debug.xcconfig")
        try repository.write("MARKETING_VERSION = 3.0.0\n", to: "Base.xcconfig")
        try repository.write(
            "enum AppVersion {\n    static let string = \"2.0.0\"\n    static let schema = \"9.0.0\"\n}\n",
            to: "App/Version.swift")
        try repository.write("struct Kit {}\n", to: "Kit/Kit.swift")
    }

    private static let expected = """
        project.yml:4:31: warning: Unused: 'MARKETING_VERSION' in the project's settings is 1.9.0, which is not used
        project.yml:6:34: error: Overridden: 'CURRENT_PROJECT_VERSION' in setting group 'old' is 3
        project.yml:15:28: warning: Repeated: 'MARKETING_VERSION' in the settings of target 'App' repeats the manifest's \
        2.1.0
        project.yml:18:44: error: Overridden: 'CURRENT_PROJECT_VERSION' in the settings of target 'App' is 8
        project.yml:25:26: warning: Repeated: 'MARKETING_VERSION' in the settings of target 'Kit' repeats the manifest's \
        2.1.0
        project.yml:26:75: error: Overridden: 'CFBundleShortVersionString' in the Info.plist of target 'Kit' is 1.0
        Base.xcconfig:1:1: error: Overridden: 'MARKETING_VERSION' in Base.xcconfig is 3.0.0
        Debug.xcconfig:2:1: error: Overridden: 'CURRENT_PROJECT_VERSION' in Debug.xcconfig is 9
        App/Info.plist:5:1: error: Overridden: 'CFBundleShortVersionString' in App/Info.plist is 2.1.0
        App/Version.swift:2:1: error: Overridden: 'string' in App/Version.swift is 2.0.0

        """

    @Test("each place that says a version") func found() async throws {
        let result = try await slipway.run("inspect", "versions", "--reporter", "relative-path")
        let lines = result.output.replacing(" Version Violation", with: "").split(separator: "\n")
        let found: String = lines.map { String($0.prefix { $0 != ";" }) + "\n" }.joined()
        #expect(found == InspectVersionsCommandTests.expected, "\(result.output)\(result.errorOutput)")
        #expect(result.termination == .exited(1))
        let json = try await slipway.run("inspect", "versions", "--json")
        #expect(json.output.contains("\"version\" : \"2.1.0\"") && json.output.contains("\"kind\" : \"repeated\""))
    }

    @Test("mended where it is sure; what is left is told") func fix() async throws {
        let before = try repository.read("project.yml")
        let dry = try await slipway.run("inspect", "versions", "--fix", "--dry-run")
        #expect(dry.output.contains("-settings: {MARKETING_VERSION: 1.9.0}\n"), "\(dry.output)\(dry.errorOutput)")
        #expect(try repository.read("project.yml") == before)
        let result = try await slipway.run("inspect", "versions", "--fix")
        #expect(result.output == "project.yml: 3 changes\nApp/Info.plist: 1 change\nnext: slipway generate\n")
        #expect(result.termination == .exited(1) && result.errorOutput.contains("'CURRENT_PROJECT_VERSION'"))
        let wanted = before.replacing("settings: {MARKETING_VERSION: 1.9.0}\n", with: "")
            .replacing("        MARKETING_VERSION: $(MARKETING_VERSION)\n", with: "")
            .replacing("    settings:\n      # as the project's\n      MARKETING_VERSION: 2.1.0\n", with: "")
        #expect(try repository.read("project.yml") == wanted)
        #expect(
            try repository.read("App/Info.plist").contains("<string>$(MARKETING_VERSION)</string> <!-- the version -->")
        )
    }

    @Test("nothing to find, and no version to hold against") func nothing() async throws {
        try repository.write("name: A\nversion: 1.0.0\ntargets:\n  A: {type: library}\n", to: "project.yml")
        let fine = try await slipway.run("inspect", "versions")
        #expect(fine.isSuccess && fine.output == "nothing overrides 1.0.0, build 1\n")
        try repository.write("name: A\ntargets:\n  A: {type: library}\n", to: "project.yml")
        let none = try await slipway.run("inspect", "versions")
        #expect(none.isSuccess && none.errorOutput.contains("the manifest of 'A' says no version"))
        #expect(none.errorOutput.contains("add `version: 1.0.0`"))
        // a manifest in Swift says it in its own words
        try LocalFileSystem().remove(repository.path.appending("project.yml"))
        try repository.write("import ProjectDescription\nlet project = Project(name: \"A\")\n", to: "Project.swift")
        let swift = try await slipway.run("inspect", "versions")
        #expect(swift.errorOutput.contains("Slipway([\"version\": \"1.0.0\""), "\(swift.errorOutput)")
        #expect(!swift.errorOutput.contains("`version:"))
        // each project of a workspace by its own name
        try repository.write(
            "import ProjectDescription\nlet project = Project(name: \"Kit\")\n", to: "Kit/Project.swift")
        try repository.write(
            "import ProjectDescription\nlet workspace = Workspace(name: \"W\", projects: [\".\", \"Kit\"])\n",
            to: "Workspace.swift")
        let set = try await slipway.run("inspect", "versions", "--manifest", "Workspace.swift")
        for name in ["A", "Kit"] {
            #expect(set.errorOutput.contains("the manifest of '\(name)' says no version"), "\(set.errorOutput)")
        }
    }
}
