import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct VersionCommandTests {
    private let folder: TemporaryDirectory
    private let slipway: SlipwayCommand

    init() throws {
        folder = try TemporaryDirectory()
        slipway = SlipwayCommand(in: folder.path)
        try folder.write("# mine\nname: A\nversion: \"1.2.3\"  # now\n", to: "project.yml")
    }

    @Test func theVersionIsShown() async throws {
        let result = try await slipway.run("version")
        #expect(result.isSuccess && result.output == "version 1.2.3\nbuild 1\n")
        let json = try await slipway.run("version", "--json")
        #expect(json.output.contains("\"schema\" : 1") && json.output.contains("\"value\" : \"1.2.3\""))
        #expect(json.output.contains("\"line\" : 3") && json.output.contains("\"source\" : \"usual\""))
    }

    @Test func itIsSetInPlace() async throws {
        let result = try await slipway.run("version", "--set", "1.3.0", "--build", "8")
        #expect(
            result.output == """
                set version 1.2.3 → 1.3.0 in project.yml:3
                set build 8 in project.yml:4
                next: slipway generate

                """)
        #expect(try folder.read("project.yml") == "# mine\nname: A\nversion: \"1.3.0\"  # now\nbuild: 8\n")
        let again = try await slipway.run("version", "--set", "1.3.0", "--build", "8")
        #expect(again.isSuccess && again.output == "nothing to change: version 1.3.0, build 8\n")
    }

    @Test func aDryRunShowsTheLines() async throws {
        let text = try folder.read("project.yml")
        let result = try await slipway.run("version", "--set", "1.3.0", "--build", "8", "--dry-run")
        #expect(
            result.output == """
                project.yml:3
                - version: "1.2.3"  # now
                + version: "1.3.0"  # now
                project.yml:4
                + build: 8

                """)
        #expect(try folder.read("project.yml") == text)
        let json = try await slipway.run("version", "--set", "1.3.0", "--dry-run", "--json")
        #expect(json.output.contains("\"schema\" : 1") && json.output.contains("\"from\" : \"1.2.3\""))
    }

    @Test func whatCannotBeSetIsLeftAlone() async throws {
        try folder.write("name: A\nversion: ${RELEASE}\n", to: "project.yml")
        let environment = SlipwayCommand(in: folder.path, environment: ["RELEASE": "2.0.0"])
        let result = try await environment.run("version", "--set", "1.0.0")
        #expect(result.termination == .exited(2))
        #expect(result.errorOutput.contains("project.yml:2:10") && result.errorOutput.contains("RELEASE"))
        #expect(try await environment.run("version").output == "version 2.0.0\nbuild 1\n")
        let wrong = try await slipway.run("version", "--set", "1.0")
        #expect(wrong.termination == .exited(2) && wrong.errorOutput.contains("did you mean 1.0.0?"))
    }

    @Test func aVersionOfTheTagsIsAskedFor() async throws {
        try folder.write("name: A\nversion: git\nbuild: git\n", to: "project.yml")
        let git = try await GitFixture(at: folder.path)
        try await git.commit("one")
        try await git.git("tag", "v3.1.4")
        #expect(try await slipway.run("version").output == "version 3.1.4\nbuild 1\n")
        let refused = try await slipway.run("version", "--set", "4.0.0")
        #expect(refused.termination == .exited(2) && refused.errorOutput.contains("tags"))
    }

    @Test func aDryRunNeedsSomethingToDo() async throws {
        #expect(try await slipway.run("version", "--dry-run").termination == .exited(64))
    }

    @Test func includedFilesAreNamed() async throws {
        try folder.write("name: A\ninclude: [conf/v.yml]\n", to: "project.yml")
        try folder.write("version: 1.0.0\n", to: "conf/v.yml")
        let result = try await slipway.run("version", "--set", "1.0.1")
        #expect(result.output.hasPrefix("set version 1.0.0 → 1.0.1 in conf/v.yml:1\n"))
        #expect(try folder.read("conf/v.yml") == "version: 1.0.1\n")
        let elsewhere = try TemporaryDirectory()
        let away = SlipwayCommand(in: elsewhere.path)
        #expect(try await away.run("version", "-C", folder.path.string, "--set", "1.0.2").isSuccess)
        let manifest = folder.path.appending("project.yml").string
        #expect(try await away.run("version", "--manifest", manifest, "--build", "5").isSuccess)
        #expect(try folder.read("conf/v.yml") == "version: 1.0.2\nbuild: 5\n")
    }
}
