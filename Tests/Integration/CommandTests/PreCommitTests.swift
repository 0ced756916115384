import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// The pre-commit hook in real commits.
@Suite struct PreCommitTests {
    private let folder: TemporaryDirectory
    private let repository: GitFixture
    private let files = LocalFileSystem()

    private static let good = "let one = 1\n"
    private static let bad = "let one = 1;\n"

    init() async throws {
        folder = try TemporaryDirectory()
        repository = try await GitFixture(at: folder.path.appending("My App"))
        try write("strict: true\nonly_rules: [trailing_semicolon]\n", to: ".swiftlint.yml")
        #expect(try await SlipwayCommand(in: repository.path).run("hooks", "install").isSuccess)
    }

    private func write(_ text: String, to name: String) throws {
        try files.createDirectory(repository.path.appending(name).parent)
        try files.write(text, to: repository.path.appending(name))
    }

    /// Runs git as a person does, with hooks.
    private func git(
        _ arguments: [String], in directory: Path? = nil, environment: [String: String?] = [:]
    ) async throws -> CommandResult {
        let all = GitFixture.environment(home: folder.path).merging(environment) { $1 }
        return try await SubprocessRunner().run(
            Command("git", arguments, in: directory ?? repository.path, environment: all))
    }

    /// Whether a commit is made of what is staged.
    private func commits(_ arguments: String..., in directory: Path? = nil) async throws -> Bool {
        try await git(["commit", "-q", "-m", "Next"] + arguments, in: directory).isSuccess
    }

    private func add(_ names: String...) async throws { try await repository.git(["add", "--"] + names) }

    @Test func theFirstCommitIsLinted() async throws {
        try write(Self.bad, to: "sub/ü s.swift")
        try await add(".")
        let result = try await git(["commit", "-m", "One"])
        #expect(result.termination == .exited(1))
        let said = result.output + result.errorOutput
        #expect(
            said.contains("sub/ü s.swift:1:12: error: remove the semicolon (trailing_semicolon)\n 1 | let one = 1;\n"))
        #expect(said.contains("error: nothing is committed") && said.contains("git commit --no-verify"))
        #expect(try await commits("--no-verify"))
    }

    @Test func whatIsStagedIsJudgedAndNotTheWorkTree() async throws {
        try write(Self.bad, to: "a.swift")
        try await add(".")
        try write(Self.good, to: "a.swift")
        #expect(try await !commits())
        try await add("a.swift")
        try write(Self.bad, to: "a.swift")
        try write(Self.bad, to: "untracked.swift")
        #expect(try await commits())
        #expect(try files.readText(repository.path.appending("a.swift")) == Self.bad)
    }

    @Test func onlyLinesOfTheCommitCountUnlessAllDo() async throws {
        try write(Self.bad, to: "a.swift")
        try await add(".")
        #expect(try await commits("--no-verify"))
        try write(Self.bad + "let two = 2\n", to: "a.swift")
        try await add("a.swift")
        #expect(try await commits())
        try write(Self.bad + "let two = 2\nlet three = 3;\n", to: "a.swift")
        try await add("a.swift")
        #expect(try await !commits())
        try write(Self.bad + "let two = 2\nlet three = 3\n", to: "a.swift")
        try await add("a.swift")
        #expect(try await SlipwayCommand(in: repository.path).run("hooks", "install", "--all-lines").isSuccess)
        #expect(try await !commits())
        #expect(try await SlipwayCommand(in: repository.path).run("hooks", "install").isSuccess)
        #expect(try await commits())
    }

    @Test func partsOfTheWorkTreeAreCommittedByOptionsAndPaths() async throws {
        try write(Self.good, to: "a.swift")
        try write(Self.good, to: "b.swift")
        try await add(".")
        #expect(try await commits())
        try write(Self.bad, to: "a.swift")
        #expect(try await !commits("-a"))
        #expect(try await !commits("a.swift"))
        try write("let two = 2\n", to: "b.swift")
        // what is staged besides does not come with a commit of paths
        try await add("a.swift")
        #expect(try await commits("b.swift"))
        #expect(try await !commits())
    }

    @Test func whatIsGoneOrRenamedIsNoFinding() async throws {
        try write(Self.bad, to: "a.swift")
        try write(Self.bad, to: "b.swift")
        try await add(".")
        #expect(try await commits("--no-verify"))
        try await repository.git("rm", "-q", "a.swift")
        try await repository.git("mv", "b.swift", "c.swift")
        #expect(try await commits())
        // nothing of Swift in it
        try write("text", to: "a.txt")
        try await add(".")
        let result = try await git(["commit", "-q", "-m", "Text"])
        #expect(result.isSuccess && (result.output + result.errorOutput).isEmpty)
    }

    @Test func aMergeIsJudgedByWhatItChangesItself() async throws {
        try write(Self.good, to: "a.swift")
        try await add(".")
        #expect(try await commits())
        try await repository.git("checkout", "-q", "-b", "topic")
        try write("let topic = 1;\n", to: "a.swift")
        try write(Self.bad, to: "topic.swift")
        try await add(".")
        #expect(try await commits("--no-verify"))
        try await repository.git("checkout", "-q", "main")
        try write("let main = 1\n", to: "a.swift")
        #expect(try await commits("-a"))
        _ = try? await repository.git("merge", "-q", "topic")
        try write("let both = 1;\n", to: "a.swift")
        #expect(try await !commits("-a"))
        try write("let both = 1\n", to: "a.swift")
        #expect(try await commits("-a"))
    }

    @Test func theStagedConfigurationCounts() async throws {
        try write(Self.bad, to: "a.swift")
        try write(Self.bad, to: "Generated/g.swift")
        try write("only_rules: [colon]\n", to: "sub/.swiftlint.yml")
        try write(Self.bad + "let a : Int = 1\n", to: "sub/s.swift")
        try write("strict: true\nonly_rules: [trailing_semicolon]\nexcluded: [Generated]\n", to: ".swiftlint.yml")
        try await add(".")
        // lax in the work tree only
        try write("only_rules: [force_cast]\n", to: ".swiftlint.yml")
        let result = try await git(["commit", "-q", "-m", "One"])
        let said = result.output + result.errorOutput
        #expect(said.contains("a.swift:1:12: ") && said.contains("sub/s.swift:2:"), "\(said)")
        #expect(!said.contains("Generated") && !said.contains("sub/s.swift:1:"))
        try write("only_rules: [trailing_semicolon]\nline_lenght: 1\n", to: ".swiftlint.yml")
        try await add(".swiftlint.yml")
        let wrong = try await git(["commit", "-q", "-m", "One"])
        #expect(!wrong.isSuccess && wrong.errorOutput.contains("did you mean 'line_length'?"))
        #expect(wrong.errorOutput.contains("its lint configuration is wrong"))
    }

    @Test func whatCannotBeLintedStopsACommit() async throws {
        try write(Self.good, to: "a.swift")
        try await add(".")
        #expect(try await commits())
        try files.write(Array(Self.good.utf8) + [0xFF, 10], to: repository.path.appending("a.swift"))
        try await add("a.swift")
        let bytes = try await git(["commit", "-q", "-m", "Bytes"])
        #expect(!bytes.isSuccess && bytes.errorOutput.contains("a.swift:2:1: error: the file is not valid UTF-8"))
        // a line that is gone breaks what follows
        try write("func f() {\n    g()\n}\n", to: "a.swift")
        try await add("a.swift")
        #expect(try await commits())
        try write("func f() {\n    g()\n\n\n\n\n", to: "a.swift")
        try await add("a.swift")
        let syntax = try await git(["commit", "-q", "-m", "Syntax"])
        #expect(!syntax.isSuccess && syntax.errorOutput.contains("(syntax_error)"))
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "0", count: 64))\n"
        try write(pointer + "size 1\n", to: "a.swift")
        try await add("a.swift")
        let large = try await git(["commit", "-q", "-m", "Large"])
        #expect(!large.isSuccess && large.errorOutput.contains("(unreadable_file)"))
    }

    @Test func linksAreNotLinted() async throws {
        try write(Self.bad, to: "elsewhere.txt")
        try files.createLink(repository.path.appending("link.swift"), to: "elsewhere.txt")
        try await add(".")
        #expect(try await commits())
    }

    @Test func linkedWorkTreesAndSubmodulesAreLinted() async throws {
        try write(Self.good, to: "a.swift")
        try await add(".")
        #expect(try await commits())
        let linked = folder.path.appending("linked")
        try await repository.git("worktree", "add", "-q", linked.string)
        try files.write(Self.bad, to: linked.appending("a.swift"))
        #expect(try await !commits("-a", in: linked))
        #expect(try await commits("-a", "--no-verify", in: linked))
        let outer = try await GitFixture(at: folder.path.appending("outer"))
        try await outer.git(
            "-c", "protocol.file.allow=always", "submodule", "add", "-q", repository.path.string, "Sub")
        let sub = outer.path.appending("Sub")
        #expect(try await SlipwayCommand(in: sub).run("hooks", "install").isSuccess)
        try files.write(Self.bad, to: sub.appending("a.swift"))
        #expect(try await !commits("-a", in: sub))
        try files.write("let two = 2\n", to: sub.appending("a.swift"))
        #expect(try await commits("-a", in: sub))
    }

    @Test func bothHooksRunWhereOneWasThere() async throws {
        let hook = repository.path.appending(".git/hooks/pre-commit")
        try files.write("#!/bin/sh\ntouch ran\nexit 0\n", to: hook, permissions: 0o755)
        #expect(try await SlipwayCommand(in: repository.path).run("hooks", "install").isSuccess)
        try write(Self.bad, to: "a.swift")
        try await add(".")
        #expect(try await !commits())
        #expect(try !files.exists(repository.path.appending("ran")))
        try write(Self.good, to: "a.swift")
        try await add("a.swift")
        #expect(try await commits())
        #expect(try files.exists(repository.path.appending("ran")))
    }

    @Test func withoutSlipwayNothingIsCommitted() async throws {
        let program = folder.path.appending("bin of mine/slipway")
        try files.createDirectory(program.parent)
        try files.link(SlipwayCommand.binary, to: program)
        try files.remove(repository.path.appending(".git/hooks/pre-commit"))
        let environment = GitFixture.environment(home: folder.path)
        try await Tool.run(program.string, ["hooks", "install"], in: repository.path, environment: environment)
        try write(Self.good, to: "a.swift")
        try await add(".")
        #expect(try await commits())
        try files.remove(program)
        try write("let two = 2\n", to: "a.swift")
        let result = try await git(["commit", "-a", "-m", "Two"], environment: ["PATH": "/usr/bin:/bin"])
        #expect(!result.isSuccess && result.errorOutput.contains("error: slipway is not here"))
        #expect(result.errorOutput.contains("git commit --no-verify"))
        #expect(try await commits("-a", "--no-verify"))
    }

    @Test func lintTakesWhatIsStagedToo() async throws {
        try write(Self.bad, to: "a.swift")
        try write(Self.bad, to: "sub/b.swift")
        try write("", to: "docs/a.md")
        try await add("a.swift", ".swiftlint.yml")
        let all = try await SlipwayCommand(in: repository.path).run("lint", "--staged", "--reporter", "relative-path")
        #expect(all.termination == .exited(1) && all.output.split(separator: "\n").count == 1)
        try await add(".")
        let sub = try await SlipwayCommand(in: repository.path.appending("sub"))
            .run("lint", "--staged", "--reporter", "relative-path")
        #expect(sub.output.hasPrefix("b.swift:1:12: ") && sub.output.split(separator: "\n").count == 1)
        let other = try await SlipwayCommand(in: repository.path).run("lint", "--staged", "docs")
        #expect(other.isSuccess && other.errorOutput.contains("note: nothing is linted of what has changed"))
        try await repository.git("commit", "-q", "--no-verify", "-m", "Both")
        let none = try await SlipwayCommand(in: repository.path).run("lint", "--staged")
        #expect(none.isSuccess && none.errorOutput.contains("note: no Swift file is staged: no file is linted"))
    }

    @Test("what was accepted in a file that goes is told where all of it has to be found") func removals() async throws
    {
        try write(Self.bad, to: "a.swift")
        try write(Self.good, to: "b.swift")
        let all = "only_rules: [trailing_semicolon]\nbaseline: known.json\n"
        try write(all, to: ".swiftlint.yml")
        let made = try await SlipwayCommand(in: repository.path).run("lint", "--write-baseline", "known.json")
        #expect(made.isSuccess)
        try write(all + "strict_baseline: true\n", to: ".swiftlint.yml")
        try await add(".")
        #expect(try await commits())
        try await repository.git("rm", "-q", "a.swift")
        let result = try await git(["commit", "-q", "-m", "Next"])
        #expect(result.termination == .exited(1))
        #expect((result.output + result.errorOutput).contains("a.swift:1:12: error: the baseline accepts"))
        try write("[]", to: "known.json")
        try await add("known.json")
        #expect(try await commits())
        try await repository.git("rm", "-q", "b.swift")
        #expect(try await commits())
    }
}
