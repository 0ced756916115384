import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite(.serialized) struct InitCommandTests {
    private let folder: TemporaryDirectory
    private let slipway: SlipwayCommand

    init() throws {
        folder = try TemporaryDirectory()
        slipway = SlipwayCommand(in: folder.path)
    }

    @Test(arguments: ["component", "library", "tool"])
    func whatItMakesIsCurrentLintsCleanAndPassesItsTests(_ template: String) async throws {
        let begun = try await slipway.run("init", "Greeter", "--path", "there", "--template", template)
        #expect(begun.isSuccess, "\(begun.errorOutput)")
        let inside = SlipwayCommand(in: folder.path.appending("there"))
        #expect(try await inside.run("generate", "--check").isSuccess)
        #expect(try await inside.run("lint", "--strict").isSuccess)
        let tests = try await inside.run("test")
        #expect(tests.isSuccess && tests.output == "2 passed, 0 failed\n", "\(tests.errorOutput)")
    }

    @Test func aFolderThatHoldsSomethingIsLeftAlone() async throws {
        try folder.write("mine", to: "Greeter/notes.txt")
        let result = try await slipway.run("init", "Greeter")
        #expect(result.termination == .exited(2))
        #expect(result.errorOutput.contains("is not empty") && result.errorOutput.contains("notes.txt"))
        #expect(try LocalFileSystem().list(folder.path.appending("Greeter")).map(\.name) == ["notes.txt"])
    }

    @Test(arguments: ["my-app", "Foundation", "9lives", "class", "", "../up", "a b", "Größe"])
    func namesThatCannotBeModulesAreRefused(_ name: String) async throws {
        let result = try await slipway.run("init", name)
        #expect(result.termination == .exited(2))
        #expect(result.errorOutput.contains("cannot be the name of a new package"))
        #expect(try LocalFileSystem().list(folder.path).isEmpty)
    }

    @Test func aDryRunWritesNothing() async throws {
        let result = try await slipway.run("init", "Greeter", "--dry-run")
        #expect(result.isSuccess && result.output.contains("would write  project.yml"))
        #expect(try LocalFileSystem().list(folder.path).isEmpty)
    }
}
