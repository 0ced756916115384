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

    @Test func linesThatAreGoneLeaveTheirNeighbours() async throws {
        let lines = (1...20).filter { $0 != 5 }.map { "line \($0)\n" }.joined()
        try LocalFileSystem().write(lines, to: git.path.appending("a.swift"))
        #expect(try changes(since: "HEAD") == ["a.swift": [4...5]])
    }

    @Test func anUnknownBaseIsTold() throws {
        let error = #expect(throws: SlipwayError.self) { try changes(since: "nowhere") }
        #expect(error?.status == .input)
    }
}
