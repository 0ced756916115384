import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `hooks install` and `uninstall`; what the hook does to commits is tested in `PreCommitTests`.
@Suite struct HooksCommandTests {
    private let folder: TemporaryDirectory
    private let repository: GitFixture
    private let files = LocalFileSystem()

    init() async throws {
        folder = try TemporaryDirectory()
        repository = try await GitFixture(at: folder.path.appending("My App"))
        try await repository.commit("One", files: ["a.txt": "1"])
    }

    private func hooks(_ arguments: String..., in directory: Path? = nil) async throws -> CommandResult {
        try await SlipwayCommand(in: directory ?? repository.path, environment: ["HOME": folder.path.string])
            .run(["hooks"] + arguments)
    }

    private var hook: Path { repository.path.appending(".git/hooks/pre-commit") }

    @Test func installWritesAHookThatRuns() async throws {
        let dry = try await hooks("install", "--dry-run")
        #expect(dry.isSuccess && dry.output == "would write  .git/hooks/pre-commit\n")
        #expect(try !files.exists(hook))
        let first = try await hooks("install")
        #expect(first.output == "wrote  .git/hooks/pre-commit\ninstalled the pre-commit hook\n", "\(first.errorOutput)")
        #expect(try files.attributes(hook)?.permissions == 0o755)
        #expect(try await hooks("install").output == "the hook is installed, nothing to change\n")
        let missing = try await hooks("install", "--config", "ein s.yml")
        #expect(missing.termination == .exited(2) && missing.errorOutput.contains("'ein s.yml'"))
        try files.write(
            Array("disabled_rules: []\n".utf8), to: repository.path.appending("ein s.yml"), permissions: 0o644)
        let other = try await hooks("install", "--strict", "--config", "ein s.yml", "--json")
        #expect(other.isSuccess && other.output.contains("\"action\" : \"write\""))
        #expect(try files.readText(hook).contains("hooks run pre-commit --strict --config 'ein s.yml'"))
        #expect(try files.readText(hook).split(separator: "\n").filter { $0.contains(">>> slipway >>>") }.count == 1)
        #expect(try await hooks("uninstall", "--dry-run").output == "would remove  .git/hooks/pre-commit\n")
        #expect(
            try await hooks("uninstall").output
                == "removed  .git/hooks/pre-commit\nremoved the pre-commit hook\n")
        #expect(try !files.exists(hook))
        #expect(try await hooks("uninstall").output == "the hook is not installed, nothing to change\n")
    }

    @Test func aHookThatIsAShellScriptIsAddedTo() async throws {
        let text = "#!/bin/bash -e\n# caf\u{E9}\r\nexec true\nno end"
        try files.createDirectory(hook.parent)
        try files.write(Array(text.utf8), to: hook, permissions: 0o750)
        #expect(try await hooks("install").isSuccess)
        #expect(try files.readText(hook).hasSuffix("# <<< slipway <<<\n# caf\u{E9}\r\nexec true\nno end"))
        #expect(try files.attributes(hook)?.permissions == 0o751)
        #expect(try await hooks("uninstall").output == "wrote  .git/hooks/pre-commit\nremoved the pre-commit hook\n")
        #expect(try files.readText(hook) == text)
    }

    @Test func aHookThatCannotBeAddedToStaysAndSaysWhy() async throws {
        try files.createDirectory(hook.parent)
        func refused(_ cause: String, _ hint: String) async throws {
            let before = try files.attributes(hook)
            let result = try await hooks("install", "--strict")
            #expect(result.termination == .exited(2), "\(cause): \(result.output)")
            #expect(result.errorOutput.contains(cause) && result.errorOutput.contains(hint), "\(result.errorOutput)")
            #expect(try files.attributes(hook) == before)
        }
        try files.write("#!/usr/bin/env python3\n", to: hook, permissions: 0o755)
        try await refused("its first line names no shell", "have it run `slipway hooks run pre-commit --strict`")
        try files.write([0x7F, 0x45, 0x4C, 0x46], to: hook, permissions: 0o755)
        try await refused("its first line names no shell", "end with its status")
        try files.write("#!/bin/sh\necho off\n", to: hook, permissions: 0o644)
        try await refused("it is not executable, so git does not run it", "`chmod +x` it")
        try files.remove(hook)
        try files.write("#!/bin/sh\n", to: repository.path.appending("shared.sh"), permissions: 0o755)
        try files.createLink(hook, to: "../../shared.sh")
        try await refused("it is a symbolic link", "have it run")
        try files.remove(hook)
        try files.write("#!/bin/sh\n# >>> slipway >>> `slipway hooks uninstall` removes these lines\n", to: hook)
        try await refused("`# <<< slipway <<<` is missing", "by hand")
        #expect(try await hooks("uninstall").termination == .exited(2))
    }

    @Test func hooksAreWhereGitLooksForThem() async throws {
        try await repository.git("config", "core.hooksPath", ".git hooks")
        let result = try await hooks("install")
        #expect(result.output.hasSuffix("it is part of the repository: `git add` it\n"), "\(result.errorOutput)")
        let text = try files.readText(repository.path.appending(".git hooks/pre-commit"))
        #expect(text.contains("for program in slipway; do"))
        #expect(try await hooks("uninstall").isSuccess)
        try await repository.git("config", "core.hooksPath", "/dev/null")
        let off = try await hooks("install")
        #expect(off.termination == .exited(2) && off.errorOutput.contains("git runs no hooks in this repository"))
        try await repository.git("config", "core.hooksPath", "")
        let empty = try await hooks("install")
        #expect(empty.termination == .exited(2) && empty.errorOutput.contains("core.hooksPath is empty"))
        try await repository.git("config", "--unset", "core.hooksPath")
        let global = try folder.write("[core]\n\thooksPath = ~/hooks\n", to: "global").string
        let shared = try await SlipwayCommand(
            in: repository.path, environment: ["HOME": folder.path.string, "GIT_CONFIG_GLOBAL": global]
        ).run("hooks", "install")
        #expect(shared.termination == .exited(2) && shared.errorOutput.contains("those of others, too"))
        #expect(try !files.exists(folder.path.appending("hooks")))
    }

    @Test func linkedWorkTreesShareTheHook() async throws {
        let linked = folder.path.appending("linked")
        try await repository.git("worktree", "add", "-q", linked.string)
        #expect(try await hooks("install", in: linked).isSuccess)
        #expect(try files.exists(hook))
        #expect(try await hooks("uninstall").isSuccess)
        #expect(try await hooks("uninstall", in: linked).output.hasPrefix("the hook is not installed"))
    }

    @Test func aSubmoduleHasAHookOfItsOwn() async throws {
        let other = try await GitFixture(at: folder.path.appending("other"))
        try await other.commit("One", files: ["b.txt": "1"])
        try await repository.git(
            "-c", "protocol.file.allow=always", "submodule", "add", "-q", other.path.string, "Sub")
        #expect(try await hooks("install", in: repository.path.appending("Sub")).isSuccess)
        #expect(try files.exists(repository.path.appending(".git/modules/Sub/hooks/pre-commit")))
        #expect(try !files.exists(hook))
    }

    @Test func whereNothingIsCommittedThereIsNoHook() async throws {
        let outside = try await hooks("install", in: folder.path)
        #expect(outside.termination == .exited(2) && outside.errorOutput.contains("git init"))
        let bare = try await GitFixture(at: folder.path.appending("bare.git"), bare: true)
        for arguments in ["install", "uninstall"] {
            let result = try await hooks(arguments, in: bare.path)
            #expect(result.termination == .exited(2) && result.errorOutput.contains("has no work tree"))
        }
        let run = try await SlipwayCommand(in: bare.path).run("hooks", "run", "pre-commit")
        #expect(run.termination == .exited(2))
        #expect(try await hooks("run", "pre-push").termination == .exited(64))
    }
}
