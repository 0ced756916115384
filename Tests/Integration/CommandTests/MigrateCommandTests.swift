import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct MigrateCommandTests {
    private let folder: TemporaryDirectory
    private let slipway: SlipwayCommand

    init() throws {
        folder = try TemporaryDirectory()
        slipway = SlipwayCommand(in: folder.path)
    }

    /// A project with one tool.
    private func writeProject() throws {
        try folder.write("", to: "Tool/main.swift")
        try folder.write(
            "name: Tools\ntargets:\n  tool: {type: tool, platform: macOS, sources: [Tool], settings: {A: \"1.10\"}}\n",
            to: "made.yml")
    }

    @Test func aProjectIsTheSameAfterItsManifestIsMadeOfIt() async throws {
        try writeProject()
        #expect(try await slipway.run("generate", "--only", "xcode", "--manifest", "made.yml").isSuccess)
        let before = try folder.read("Tools.xcodeproj/project.pbxproj")
        let migrated = try await slipway.run("migrate", "Tools.xcodeproj")
        #expect(migrated.isSuccess, "\(migrated.errorOutput)")
        #expect(
            migrated.output == """
                wrote  project.yml
                carried over everything of Tools.xcodeproj: 1 target; next: slipway generate --dry-run --manifest project.yml

                """)
        #expect(try folder.read("project.yml").hasSuffix("settings:\n      base:\n        A: \"1.10\"\n"))
        #expect(try folder.read("Tools.xcodeproj/project.pbxproj") == before)
        let check = try await slipway.run("generate", "--only", "xcode", "--check")
        #expect(check.isSuccess, "\(check.output)")
        let again = try await slipway.run("migrate")
        #expect(again.termination == .exited(2) && again.errorOutput.contains("is there already"))
        #expect(try await slipway.run("migrate", "--overwrite").isSuccess)
    }

    @Test func aDryRunPrintsTheManifestAndWritesNothing() async throws {
        try writeProject()
        #expect(try await slipway.run("generate", "--only", "xcode", "--manifest", "made.yml").isSuccess)
        let result = try await slipway.run("migrate", ".", "--dry-run")
        #expect(result.isSuccess && result.output.contains("\nname: Tools\n"))
        #expect(try !LocalFileSystem().exists(folder.path.appending("project.yml")))
        let json = try await slipway.run("migrate", "--dry-run", "--json")
        #expect(json.output.contains("\"schema\" : 1") && json.output.contains("\"kind\" : \"xcode\""))
    }

    @Test func whatIsLostIsTold() async throws {
        try writeProject()
        try folder.write("", to: "Tool/gone.swift")
        #expect(try await slipway.run("generate", "--only", "xcode", "--manifest", "made.yml").isSuccess)
        try LocalFileSystem().remove(folder.path.appending("Tool/gone.swift"))
        let result = try await slipway.run("migrate")
        #expect(result.isSuccess && result.output.contains("carried over all but 2 things"))
        #expect(result.errorOutput.contains("target 'tool': Tool/gone.swift is a member and not on disk"))
        #expect(
            try folder.read("project.yml").contains("# - target 'tool': Tool/gone.swift is a member and not on disk\n"))
    }

    @Test func thePrefixOfTagsIsTakenOverAndTold() async throws {
        let repository = try await GitFixture(at: folder.path)
        let package = "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Kit\")\n"
        try await repository.commit("Begin", files: ["Package.swift": package])
        try await repository.git("tag", "v1.0.0")
        #expect(try await slipway.run("migrate", "--dry-run").output.contains("slipway:") == false)
        try await repository.git("tag", "1.2.0")
        let result = try await slipway.run("migrate", "Package.swift")
        #expect(result.isSuccess && result.output.contains("carried over everything of Package.swift"))
        #expect(
            result.errorOutput.contains(
                "note: tags of versions are '' and a version here\n  because: there is the tag 1.2.0\n"))
        #expect(try folder.read("project.yml").hasSuffix("slipway:\n  tagPrefix: \"\"\n"))
        try await repository.commit("Migrate")
        let next = try await slipway.run("next-version")
        #expect(next.output == "1.2.1\n", "\(next.errorOutput)")
    }

    @Test func severalPrefixesOfTagsAreTold() async throws {
        let repository = try await GitFixture(at: folder.path)
        let package = "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Kit\")\n"
        try await repository.commit("Begin", files: ["Package.swift": package])
        for tag in ["app-1.0.0", "kit-2.0.0"] { try await repository.git("tag", tag) }
        let result = try await slipway.run("migrate")
        #expect(result.isSuccess && result.errorOutput.contains("because: 'app-', 'kit-'\n"))
    }

    @Test func aFolderWithoutAProjectIsRefused() async throws {
        let result = try await slipway.run("migrate")
        #expect(result.termination == .exited(2) && result.errorOutput.contains("there is no project in"))
        try LocalFileSystem().createLink(folder.path.appending("link"), to: "nowhere")
        let link = try await slipway.run("migrate", "link")
        #expect(link.errorOutput.contains("it is a symbolic link to 'nowhere', which leads nowhere, neither an "))
        let gone = try await slipway.run("migrate", "No.xcodeproj")
        #expect(gone.termination == .exited(2) && gone.errorOutput.contains("nothing is there"))
    }
}
