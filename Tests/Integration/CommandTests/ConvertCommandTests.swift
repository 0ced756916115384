import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct ConvertCommandTests {
    private let folder: TemporaryDirectory
    private let slipway: SlipwayCommand

    private static let yaml = """
        name: Shop
        options: {bundleIdPrefix: com.example, deploymentTarget: {iOS: "16.0"}}
        targets:
          Shop:
            type: application
            platform: iOS
            sources: [Sources]
            dependencies: [{target: Cart}]
          Cart: {type: framework, platform: iOS, sources: [Cart]}

        """

    init() throws {
        folder = try TemporaryDirectory()
        slipway = SlipwayCommand(in: folder.path, environment: ["XDG_CACHE_HOME": Golden.cache.string])
        try folder.write("struct Shop {}\n", to: "Sources/Shop.swift")
        try folder.write("struct Cart {}\n", to: "Cart/Cart.swift")
    }

    private func exists(_ name: String) throws -> Bool { try LocalFileSystem().exists(folder.path.appending(name)) }

    @Test("there and back, the project stays the same, and each old manifest is kept") func thereAndBack() async throws
    {
        try folder.write(Self.yaml, to: "project.yml")
        #expect(try await slipway.run("generate").isSuccess)
        let before = try folder.read("Shop.xcodeproj/project.pbxproj")
        let swift = try await slipway.run("convert")
        #expect(swift.isSuccess, "\(swift.errorOutput)")
        #expect(
            swift.output == """
                wrote  Project.swift
                kept   .slipway/replaced/project.yml
                converted project.yml: 2 targets, it means the same; next: slipway generate --dry-run
                a Swift manifest comes with a workspace: generate writes NAME.xcworkspace, too

                """)
        #expect(try !exists("project.yml") && folder.read(".slipway/replaced/project.yml") == Self.yaml)
        // a Swift manifest has a workspace, too
        let generated = try await slipway.run("generate")
        #expect(generated.isSuccess && generated.output.contains("wrote 3 of"), "\(generated.output)")
        #expect(try folder.read("Shop.xcodeproj/project.pbxproj") == before)
        let yaml = try await slipway.run("convert", "--to", "yaml")
        #expect(yaml.isSuccess, "\(yaml.errorOutput)")
        #expect(try !exists("Project.swift") && exists(".slipway/replaced/Project.swift"))
        #expect(try folder.read("project.yml").contains("    dependencies:\n      - target: Cart\n"))
        let again = try await slipway.run("generate", "--check")
        #expect(again.isSuccess, "\(again.output)\(again.errorOutput)")
        #expect(try folder.read("Shop.xcodeproj/project.pbxproj") == before)
        // another one of the same name is kept beside the first
        #expect(try await slipway.run("convert").isSuccess)
        #expect(try exists(".slipway/replaced/project.yml~2"))
    }

    @Test("--dry-run and --output - write nothing") func dryRun() async throws {
        try folder.write(Self.yaml, to: "project.yml")
        let run = try await slipway.run("convert", "--dry-run")
        #expect(run.isSuccess && run.output.hasPrefix("import ProjectDescription\n"), "\(run.errorOutput)")
        let printed = try await slipway.run("convert", "--output", "-")
        #expect(printed.output == run.output)
        #expect(try !exists("Project.swift") && !exists(".slipway"))
    }

    @Test("--keep leaves the old manifest, --output names the new one") func keep() async throws {
        try folder.write(Self.yaml, to: "project.yml")
        let run = try await slipway.run("convert", "--keep", "--output", "Other.swift")
        #expect(run.isSuccess && run.output.contains("--manifest Other.swift"), "\(run.output)\(run.errorOutput)")
        #expect(try exists("project.yml") && exists("Other.swift") && !exists(".slipway"))
        let elsewhere = try await slipway.run("convert", "--output", "New/Project.swift")
        #expect(elsewhere.termination == .exited(2) && elsewhere.errorOutput.contains("lies in another folder"))
        let wrong = try await slipway.run("convert", "--output", "other.yml", "--to", "swift")
        #expect(wrong.termination == .exited(2) && wrong.errorOutput.contains("another language"))
    }

    @Test("a file that is there is not replaced, unless it is what would be written") func inTheWay() async throws {
        try folder.write(Self.yaml, to: "project.yml")
        let text = try await slipway.run("convert", "--dry-run").output
        try folder.write("// mine\n", to: "Project.swift")
        let two = try await slipway.run("convert")
        #expect(two.termination == .exited(2) && two.errorOutput.contains("there is a project.yml and a Project.swift"))
        let refused = try await slipway.run("convert", "--to", "swift")
        #expect(refused.termination == .exited(2) && refused.errorOutput.contains("'Project.swift' is there already"))
        #expect(try folder.read("Project.swift") == "// mine\n" && exists("project.yml"))
        // a run that was cut off between the two has left both
        try folder.write(text, to: "Project.swift")
        let done = try await slipway.run("convert", "--to", "swift")
        #expect(done.isSuccess, "\(done.errorOutput)")
        #expect(try !exists("project.yml") && folder.read(".slipway/replaced/project.yml") == Self.yaml)
    }

    @Test("--lossy does without Slipway(…), and tells what is lost with its line") func lossy() async throws {
        try folder.write(
            Self.yaml + "breakpoints:\n  - {type: SwiftError}\nslipway: {publish: [\"directory:public\"]}\n",
            to: "project.yml")
        let run = try await slipway.run("convert", "--lossy")
        #expect(run.isSuccess, "\(run.errorOutput)")
        #expect(run.errorOutput.contains("project.yml:10:1: warning: 'breakpoints' is lost"), "\(run.errorOutput)")
        #expect(run.errorOutput.contains("project.yml:12:1: warning: 'slipway' is lost"))
        let text = try folder.read("Project.swift")
        #expect(!text.contains("Slipway(") && text.contains("//     breakpoints:\n//       - type: SwiftError\n"))
        #expect(try await slipway.run("generate", "--dry-run").isSuccess)
    }

    @Test("--json tells what was written") func json() async throws {
        try folder.write(Self.yaml, to: "project.yml")
        let run = try await slipway.run("convert", "--json")
        #expect(run.isSuccess && run.output.contains("\"schema\""), "\(run.output)")
        #expect(run.output.contains("project.yml") && run.output.contains("Project.swift"))
    }

    @Test("a workspace's projects are converted one by one") func workspace() async throws {
        try folder.write("import ProjectDescription\n", to: "Workspace.swift")
        let run = try await slipway.run("convert")
        #expect(run.termination == .exited(2) && run.errorOutput.contains("one by one"), "\(run.errorOutput)")
    }

    @Test("what cannot be converted is not touched") func package() async throws {
        try folder.write("name: Core\ntargets: {Core: {type: library}}\n", to: "project.yml")
        let run = try await slipway.run("convert")
        #expect(run.termination == .exited(2) && run.errorOutput.contains("describes no Xcode project"))
        #expect(try exists("project.yml") && !exists("Project.swift"))
    }
}
