import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct DumpCommandTests {
    private let folder: TemporaryDirectory
    private let slipway: SlipwayCommand

    init() throws {
        folder = try TemporaryDirectory()
        slipway = SlipwayCommand(in: folder.path, environment: ["WHO": "World"])
        try folder.write(
            """
            name: Greeter
            include: [base.yml]
            targetTemplates:
              Tested: {type: test, sources: "Tests/${target_name}"}
            targets:
              GreeterTests:
                templates: [Tested]
                dependencies: [target: Greeter]
            """, to: "project.yml")
        try folder.write(
            "version: 1.10.0\ntargets:\n  Greeter: {type: library, sources: \"Sources/${WHO}\"}\n", to: "base.yml")
    }

    private let resolved = """
        version: 1.10.0
        targets:
          Greeter:
            type: library
            sources: "Sources/World"
          GreeterTests:
            type: test
            sources: "Tests/GreeterTests"
            dependencies:
              - target: Greeter
        name: Greeter

        """

    @Test func theResolvedManifestIsPrinted() async throws {
        let result = try await slipway.run("dump")
        #expect(result.isSuccess && result.output == resolved, "\(result.output)\(result.errorOutput)")
        #expect(result.output == (try await slipway.run("dump", "--format", "yaml")).output)
        let json = try await slipway.run("dump", "--json")
        #expect(json.output.contains("\"version\": \"1.10.0\"") && json.output.contains("\"Sources/World\""))
        #expect(json.output == (try await slipway.run("dump", "--format", "json")).output)
    }

    @Test(arguments: ["yaml", "json"]) func aDumpGeneratesTheSame(_ format: String) async throws {
        let other = try TemporaryDirectory()
        try other.write(try await slipway.run("dump", "--format", format).output, to: "project.yml")
        let copy = SlipwayCommand(in: other.path)
        #expect(try await copy.run("dump").output == resolved || format == "json")
        for command in [slipway, copy] {
            let result = try await command.run("generate", "--only", "package")
            #expect(result.isSuccess, "\(result.errorOutput)")
        }
        #expect(try folder.read("Package.swift") == other.read("Package.swift"))
    }

    @Test func whatIsWrongIsTold() async throws {
        try folder.write("name: A\ntargets:\n  B: {type: library}\n  B: {type: library}\n", to: "project.yml")
        let result = try await slipway.run("dump")
        #expect(result.termination == .exited(2) && result.output.isEmpty)
        #expect(result.errorOutput.contains("project.yml:3:3"))
        #expect(try await slipway.run("dump", "--format", "toml").termination == .exited(64))
    }
}
