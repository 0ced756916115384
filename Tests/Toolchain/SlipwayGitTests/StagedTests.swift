import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// What is staged: files and the lines that a commit would change.
@Suite(.enabled(if: !Tool.isMissing("git"))) struct StagedTests {
    private let folder: TemporaryDirectory
    private let git: GitFixture

    init() async throws {
        folder = try TemporaryDirectory()
        git = try await GitFixture(at: folder.path.appending("work"))
    }

    private static let text = (1...20).map { "line \($0)\n" }.joined()

    private func repository(_ environment: [String: String] = [:]) throws(SlipwayError) -> Repository {
        try Repository(discovering: git.path, environment: environment)
    }

    private func lines(_ environment: [String: String] = [:]) throws(SlipwayError) -> [String: [ClosedRange<Int>]] {
        try repository(environment).stagedLines(of: ["*.swift"])
    }

    private func write(_ text: String, to name: String) throws {
        try LocalFileSystem().createDirectory(git.path.appending(name).parent)
        try LocalFileSystem().write(text, to: git.path.appending(name))
    }

    @Test func beforeTheFirstCommitEverythingIsNew() async throws {
        #expect(try lines().isEmpty && repository().stagedTree().files().isEmpty)
        try write("a\nb\n", to: "sub/a.swift")
        try write("a\n", to: "a.txt")
        try await git.git("add", "-A")
        #expect(try lines() == ["sub/a.swift": [1...2]])
        #expect(try repository().stagedTree().files().map(\.path) == ["a.txt", "sub/a.swift"])
    }

    @Test func whatIsStagedCountsAndNotTheWorkTree() async throws {
        try await git.commit("One", files: ["a.swift": Self.text, "gone.swift": "x\n", "b.swift": Self.text])
        try write(Self.text + "staged\n", to: "a.swift")
        try await git.git("add", "a.swift")
        try write("open\n" + Self.text, to: "a.swift")
        try write("open\n", to: "b.swift")
        try await git.git("rm", "-q", "gone.swift")
        #expect(try lines() == ["a.swift": [21...21]])
        let tree = try repository().stagedTree()
        let file = try #require(tree.files().first { $0.path == "a.swift" })
        #expect(try tree.contents(of: file) == Array((Self.text + "staged\n").utf8))
    }

    @Test func ofARenamedFileOnlyItsOwnChangesCount() async throws {
        try await git.commit("One", files: ["old.swift": Self.text])
        try await git.git("mv", "old.swift", "new.swift")
        #expect(try lines() == ["new.swift": []])
        try write(Self.text + "more\n", to: "new.swift")
        try await git.git("add", "-A")
        #expect(try lines() == ["new.swift": [21...21]])
    }

    @Test func theIndexThatGitNamesCounts() async throws {
        try await git.commit("One", files: ["a.swift": "x\n"])
        try write("x\ny\n", to: "a.swift")
        let other = git.path.appending("other.index").string
        let command = Command(
            "git", ["add", "a.swift"], in: git.path,
            environment: GitFixture.environment(home: git.path).merging(["GIT_INDEX_FILE": other]) { $1 })
        #expect(try await SubprocessRunner().run(command).isSuccess)
        #expect(try lines().isEmpty)
        #expect(try lines(["GIT_INDEX_FILE": other]) == ["a.swift": [2...2]])
    }

    @Test func linksSubmodulesAndIntentionsAreNotLinted() async throws {
        try await git.commit("One", files: ["a.swift": "x\n"])
        try LocalFileSystem().createLink(git.path.appending("link.swift"), to: "a.swift")
        try await git.git("add", "link.swift")
        try write("x\n", to: "later.swift")
        try await git.git("add", "-N", "later.swift")
        let head = try await git.git("rev-parse", "HEAD")
        try await git.git("update-index", "--add", "--cacheinfo", "160000,\(head),module.swift")
        #expect(try lines().isEmpty)
        #expect(try repository().stagedTree().files().map(\.path) == ["a.swift", "link.swift", "module.swift"])
    }

    @Test func bytesThatAreNoTextHaveLines() async throws {
        try await git.commit("One", files: ["a.swift": "x\n"])
        try LocalFileSystem().write([0x78, 10, 0, 0xFF, 10], to: git.path.appending("a.swift"))
        try await git.git("add", "-A")
        #expect(try lines() == ["a.swift": [2...2]])
    }

    @Test func aMergeChangesWhatNoParentHas() async throws {
        try await git.commit("One", files: ["a.swift": Self.text])
        try await git.git("checkout", "-q", "-b", "topic")
        try await git.commit("Two", files: ["a.swift": "topic\n" + Self.text, "topic.swift": "x\n"])
        try await git.git("checkout", "-q", "main")
        try await git.commit("Three", files: ["a.swift": Self.text + "main\n"])
        try await git.git("merge", "-q", "--no-commit", "--no-ff", "topic")
        #expect(try lines() == ["a.swift": []])
        try write("topic\nmine\n" + Self.text + "main\n", to: "a.swift")
        try await git.git("add", "-A")
        #expect(try lines() == ["a.swift": [2...2]])
    }

    @Test func conflictsAreTold() async throws {
        try await git.commit("One", files: ["a.swift": "x\n"])
        try await git.git("checkout", "-q", "-b", "topic")
        try await git.commit("Two", files: ["a.swift": "y\n"])
        try await git.git("checkout", "-q", "main")
        try await git.commit("Three", files: ["a.swift": "z\n"])
        _ = try? await git.git("merge", "-q", "topic")
        let error = #expect(throws: SlipwayError.self) { try lines() }
        #expect(error?.code == "conflicts" && error?.status == .input)
    }

    @Test func filesOfGitLFSAreWhereItKeepsThem() async throws {
        let digest = String(repeating: "ab", count: 32)
        try write("version https://git-lfs.github.com/spec/v1\noid sha256:\(digest)\nsize 4\n", to: "a.swift")
        try await git.git("add", "-A")
        #expect(try lines() == ["a.swift": [1...Int.max]])
        let tree = try repository().stagedTree()
        let file = try #require(tree.files().first)
        let error = #expect(throws: SlipwayError.self) { try tree.contents(of: file) }
        #expect(error?.code == "large-file" && error?.status == .environment)
        try write("kept", to: ".git/lfs/objects/ab/ab/\(digest)")
        #expect(try tree.contents(of: file) == Array("kept".utf8))
    }

    @Test func anIndexThatIsNotUnderstoodIsTold() async throws {
        try await git.commit("One", files: ["a.swift": "x\n"])
        try await git.git("update-index", "--split-index")
        let error = #expect(throws: SlipwayError.self) { try lines() }
        #expect(error?.diagnostics.first?.hint?.contains("--no-split-index") == true, "\(String(describing: error))")
    }

    // MARK: Hooks

    @Test func hooksAreWhereTheConfigurationSays() async throws {
        let own = try repository().hooksFolder()
        #expect(own.path == git.path.appending(".git/hooks") && !own.isShared)
        try await git.git("config", "core.hooksPath", "My Hooks")
        #expect(try repository().hooksFolder().path == git.path.appending("My Hooks"))
        try await git.git("config", "--unset", "core.hooksPath")
        try await git.git("config", "core.hooksPath", "")
        #expect(try repository().hooksFolder().isOff)
        try await git.git("config", "--unset", "core.hooksPath")
        // for this work tree alone
        try await git.git("config", "extensions.worktreeConfig", "true")
        try await git.git("config", "--worktree", "core.hooksPath", "own")
        let alone = try repository().hooksFolder()
        #expect(alone.path == git.path.appending("own") && !alone.isShared)
        try await git.git("config", "--worktree", "--unset", "core.hooksPath")
        let global = try folder.write("[core]\n\thooksPath = ~/hooks\n", to: "global").string
        let shared = try repository(["GIT_CONFIG_GLOBAL": global, "HOME": "/home/ada"]).hooksFolder()
        #expect(shared.path == Path("/home/ada/hooks") && shared.isShared)
    }

    @Test func theRepositoryThatGitMeansIsOpened() async throws {
        try await git.commit("One", files: ["a.swift": "x\n"])
        let elsewhere = folder.path.appending("elsewhere")
        try LocalFileSystem().createDirectory(elsewhere)
        let environment = ["GIT_DIR": git.path.appending(".git").string, "GIT_WORK_TREE": elsewhere.string]
        let named = try Repository(calledByGitIn: elsewhere, environment: environment)
        #expect(named.workDirectory == elsewhere)
        let usual = try Repository(calledByGitIn: git.path, environment: ["GIT_DIR": environment["GIT_DIR"] ?? ""])
        #expect(usual.workDirectory == git.path)
        let found = try Repository(calledByGitIn: git.path, environment: [:])
        #expect(found.workDirectory == git.path)
    }
}
