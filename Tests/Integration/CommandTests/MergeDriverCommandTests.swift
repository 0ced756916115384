import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Installing the driver; what it does to branches is tested in `MergeScenarioTests`.
@Suite struct MergeDriverCommandTests {
    private let folder: TemporaryDirectory
    private let repository: GitFixture
    private let files = LocalFileSystem()

    init() async throws {
        folder = try TemporaryDirectory()
        repository = try await GitFixture(at: folder.path.appending("work"))
        try await repository.commit("One", files: ["a.txt": "1"])
    }

    private func driver(_ arguments: String...) async throws -> CommandResult {
        try await SlipwayCommand(in: repository.path).run(["merge-driver"] + arguments)
    }

    private var attributes: Path { repository.path.appending(".gitattributes") }
    private var hook: Path { repository.path.appending(".git/hooks/post-merge") }

    @Test func installTellsGitAndSaysWhatItChanged() async throws {
        let before = try await driver("status")
        #expect(before.termination == .exited(1) && before.output.contains("run `slipway merge-driver install`"))
        let first = try await driver("install")
        #expect(first.isSuccess, "\(first.errorOutput)")
        #expect(first.output.contains("set  merge.slipway.driver = ") && first.output.contains("wrote  .gitattributes"))
        #expect(first.output.hasSuffix("next: git add .gitattributes && git commit\n"))
        let command = try await repository.git("config", "merge.slipway.driver")
        #expect(command.hasSuffix("slipway merge-driver run %O %A %B %P"))
        #expect(
            try await repository.git("check-attr", "merge", "X.xcodeproj/project.pbxproj").hasSuffix("merge: slipway"))
        let second = try await driver("install")
        #expect(second.isSuccess && second.output == "the merge driver is installed, nothing to change\n")
        let status = try await driver("status", "--json")
        #expect(status.isSuccess && status.output.contains("\"installed\" : true"))
        #expect(status.output.contains("\"schema\" : 1"))
    }

    @Test func whatIsInTheAttributesStays() async throws {
        let text = "*.pbxproj binary merge=union\r\n*.png binary"
        try files.write(text, to: attributes)
        #expect(try await driver("install").isSuccess)
        #expect(try files.readText(attributes).hasPrefix(text + "\n#"))
        #expect(
            try await repository.git("check-attr", "merge", "X.xcodeproj/project.pbxproj").hasSuffix("merge: slipway"))
        #expect(try await driver("uninstall").isSuccess)
        #expect(try files.readText(attributes) == text + "\n")
    }

    @Test func uninstallLeavesNothing() async throws {
        #expect(try await driver("install", "--hook").isSuccess)
        #expect(try files.exists(hook))
        let removed = try await driver("uninstall")
        #expect(removed.isSuccess && removed.output.contains("removed  .gitattributes"))
        #expect(try !files.exists(attributes) && !files.exists(hook))
        #expect(try await driver("status").termination == .exited(1))
        let config = try files.readText(repository.path.appending(".git/config"))
        #expect(!config.contains("merge-driver"))
        let again = try await driver("uninstall")
        #expect(again.isSuccess && again.output == "the merge driver is not installed, nothing to change\n")
    }

    @Test func aDryRunChangesNothing() async throws {
        let result = try await driver("install", "--hook", "--dry-run")
        #expect(result.isSuccess && result.output.contains("would write  .gitattributes"))
        #expect(result.output.contains("would write  .git/hooks/post-merge"))
        #expect(try !files.exists(attributes) && !files.exists(hook))
        #expect(try await driver("status").termination == .exited(1))
    }

    @Test func anotherHookIsNotTouched() async throws {
        try files.createDirectory(hook.parent)
        try files.write("#!/bin/sh\necho mine\n", to: hook, permissions: 0o755)
        let result = try await driver("install", "--hook")
        #expect(result.termination == .exited(2) && result.errorOutput.contains("slipway generate --quiet` to it"))
        #expect(try files.readText(hook) == "#!/bin/sh\necho mine\n")
        #expect(try !files.exists(attributes))
        #expect(try await driver("install").isSuccess)
        #expect(try await driver("uninstall").isSuccess)
        #expect(try files.readText(hook) == "#!/bin/sh\necho mine\n")
    }

    @Test func hooksThatAreElsewhereAreNotTouched() async throws {
        let shared = folder.path.appending("shared")
        try files.createDirectory(shared)
        try await repository.git("config", "core.hooksPath", shared.string)
        let result = try await driver("install", "--hook")
        #expect(result.termination == .exited(2) && result.errorOutput.contains("core.hooksPath is \(shared)"))
        #expect(try files.list(shared).isEmpty)
    }

    @Test func aLinkedWorkTreeSharesTheDriver() async throws {
        #expect(try await driver("install").isSuccess)
        let linked = folder.path.appending("linked")
        try await repository.commit("Attributes")
        try await repository.git("worktree", "add", "-q", linked.string)
        #expect(try await SlipwayCommand(in: linked).run("merge-driver", "status").isSuccess)
    }

    @Test func outsideARepositoryIsStatus2() async throws {
        let result = try await SlipwayCommand(in: folder.path).run("merge-driver", "install")
        #expect(result.termination == .exited(2) && result.errorOutput.contains("git init"))
        let bare = try await GitFixture(at: folder.path.appending("bare.git"), bare: true)
        let inBare = try await SlipwayCommand(in: bare.path).run("merge-driver", "install")
        #expect(inBare.termination == .exited(2) && inBare.errorOutput.contains("has no work tree"))
    }

    @Test func theDriverLeavesOursWhereAFileIsNoProject() async throws {
        try folder.write("{ objects = ", to: "ours")
        try folder.write("", to: "base")
        try folder.write("<<<<<<< ours", to: "theirs")
        let result = try await SlipwayCommand(in: folder.path).run(
            "merge-driver", "run", "base", "ours", "theirs", "App.xcodeproj/project.pbxproj")
        #expect(result.termination == .exited(2))
        #expect(result.errorOutput.contains("our version of App.xcodeproj/project.pbxproj is not a project file"))
        #expect(try folder.read("ours") == "{ objects = ")
    }

    @Test func theDriverIsHiddenInHelp() async throws {
        let help = try await driver("--help")
        #expect(help.output.contains("  install") && !help.output.contains("  run "))
    }
}
