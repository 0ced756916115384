import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// The lines that a branch has changed.
@Suite(.enabled(if: !Tool.isMissing("git"))) struct ChangedLinesTests {
    private let folder: TemporaryDirectory
    private let git: GitFixture

    init() async throws {
        folder = try TemporaryDirectory()
        git = try await GitFixture(at: folder.path.appending("work"))
        let lines = (1...20).map { "line \($0)\n" }.joined()
        try await git.commit("One", files: ["a.swift": lines, "sub/b.swift": lines, "gone.swift": "x\n"])
    }

    private func changes(since base: String) throws(SlipwayError) -> [String: [ClosedRange<Int>]] {
        try Repository(discovering: git.path, environment: [:]).changedLines(since: base)
    }

    @Test func committedStagedOpenAndNewLinesCount() async throws {
        try await git.git("checkout", "-q", "-b", "topic")
        let lines = (1...20).map { $0 == 3 ? "changed\n" : "line \($0)\n" }.joined()
        try await git.commit("Two", files: ["a.swift": lines])
        // main goes on: what it changed is none of the branch's
        try await git.git("checkout", "-q", "main")
        try await git.commit("Three", files: ["main.swift": "x\n"])
        try await git.git("checkout", "-q", "topic")
        try LocalFileSystem().write(lines + "line 21\nline 22\n", to: git.path.appending("a.swift"))
        try LocalFileSystem().write("new\nfile\n", to: git.path.appending("sub/new.swift"))
        try LocalFileSystem().write("", to: git.path.appending("empty.swift"))
        try LocalFileSystem().remove(git.path.appending("gone.swift"))
        try LocalFileSystem().write("*.log\n", to: git.path.appending(".gitignore"))
        try LocalFileSystem().write("x", to: git.path.appending("x.log"))
        #expect(
            try changes(since: "main") == [
                "a.swift": [3...3, 21...22], "sub/new.swift": [1...2], "empty.swift": [], ".gitignore": [1...1],
            ])
        #expect(try changes(since: "HEAD")["a.swift"] == [21...22])
    }

    @Test("lines that are gone change no others, as with git diff -U0") func linesThatAreGone() async throws {
        let lines = (1...20).filter { $0 != 5 }.map { "line \($0)\n" }.joined()
        try LocalFileSystem().write(lines, to: git.path.appending("a.swift"))
        #expect(try changes(since: "HEAD") == ["a.swift": []])
        try await git.git("add", "-A")
        #expect(try Repository(discovering: git.path, environment: [:]).stagedLines(of: ["*.swift"]) == ["a.swift": []])
    }

    @Test("of a renamed file only its own changes count", arguments: ["by hand", "staged", "committed"])
    func renamed(_ how: String) async throws {
        try await git.git("checkout", "-q", "-b", "topic")
        let lines = (1...20).map { "line \($0)\n" }.joined()
        try LocalFileSystem().remove(git.path.appending("a.swift"))
        try LocalFileSystem().write(lines + "more\n", to: git.path.appending("c.swift"))
        if how != "by hand" { try await git.git("add", "-A") }
        if how == "committed" { try await git.commit("Two") }
        #expect(try changes(since: "main") == ["c.swift": [21...21]])
        // and of one that is renamed after its commit
        if how == "committed" {
            try await git.git("mv", "c.swift", "d.swift")
            #expect(try changes(since: "main") == ["d.swift": [21...21]])
        }
    }

    @Test func whatWasNoSwiftIsNewAsSwift() async throws {
        let lines = (1...20).map { "text \($0)\n" }.joined()
        try await git.commit("Two", files: ["a.txt": lines])
        try await git.git("mv", "a.txt", "d.swift")
        #expect(try changes(since: "HEAD") == ["d.swift": [1...Int.max]])
        let staged = try Repository(discovering: git.path, environment: [:]).stagedLines(of: ["*.swift"])
        #expect(staged == ["d.swift": [1...20]])
    }

    @Test("what a shallow clone lacks is told as what it is") func shallow() async throws {
        try await git.git("checkout", "-q", "-b", "topic")
        try await git.commit("Two", files: ["a.swift": "x\n"])
        try await git.git("checkout", "-q", "main")
        try await git.commit("Three", files: ["main.swift": "x\n"])
        let url = "file://\(git.path)"
        try await git.git("clone", "-q", "--depth", "1", "--branch", "topic", url, "../shallow")
        let clone = GitFixture(existing: folder.path.appending("shallow"))
        func error() -> SlipwayError? {
            #expect(throws: SlipwayError.self) {
                try Repository(discovering: clone.path, environment: [:]).changedLines(since: "origin/main")
            }
        }
        let branch = error()?.diagnostics.first
        #expect(branch?.code == "shallow-clone" && branch?.cause == "'origin/main' was not fetched")
        #expect(branch?.hint?.contains("git fetch --unshallow origin") == true)
        try await clone.git("fetch", "-q", "--depth", "1", "origin", "main:refs/remotes/origin/main")
        let base = error()?.diagnostics.first
        #expect(base?.code == "shallow-clone" && base?.cause?.contains("where HEAD left 'origin/main'") == true)
        #expect(base?.hint?.contains("fetch-depth: 0") == true)
        try await clone.git("fetch", "-q", "--unshallow")
        let repository = try Repository(discovering: clone.path, environment: [:])
        #expect(try repository.changedLines(since: "origin/main") == ["a.swift": [1...1]])
    }

    @Test("neither attributes nor a zero byte hide lines", arguments: ["-diff", "binary", "-text diff=none"])
    func whatIsNoTextToGitCounts(_ attributes: String) async throws {
        try await git.git("checkout", "-q", "-b", "topic")
        try await git.commit("Two", files: [".gitattributes": "*.swift \(attributes)\n", "new.swift": "one\ntwo\n"])
        try LocalFileSystem().write("line 1\n\0\n", to: git.path.appending("a.swift"))
        try LocalFileSystem().write("\0\n", to: git.path.appending("untracked.swift"))
        let changes = try changes(since: "main")
        #expect(changes["new.swift"] == [1...2] && changes["a.swift"] == [2...2])
        #expect(changes["untracked.swift"] == [1...1])
    }

    @Test func anUnknownBaseIsTold() throws {
        let error = #expect(throws: SlipwayError.self) { try changes(since: "nowhere") }
        #expect(error?.status == .input)
    }
}
