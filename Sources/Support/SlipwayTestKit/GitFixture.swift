package import SlipwayModel
import SlipwayReport
package import SlipwaySystem

/// A hermetic git repository, driven by the `git` command: fixed dates, identity and branch, no configuration of
/// the machine. Each commit is one minute after the last.
package final class GitFixture: Sendable {
    package let path: Path
    private let runner = SubprocessRunner()

    /// Seconds since 1970 of the first commit: 2026-01-01 12:00:00 UTC.
    package static let epoch = 1_767_268_800

    /// Makes a repository with branch `main` at `path`.
    package init(at path: Path, bare: Bool = false) async throws {
        self.path = path
        try LocalFileSystem().createDirectory(path)
        try await git("init", "-q", "-b", "main", bare ? "--bare" : "--quiet")
    }

    /// Takes over a repository that is there.
    package init(existing path: Path) { self.path = path }

    /// Variables that keep the machine's configuration out.
    package static func environment(home: Path, time: Int = epoch) -> [String: String?] {
        [
            "HOME": home.string, "XDG_CONFIG_HOME": nil, "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null",
            "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.com",
            "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.com",
            "GIT_AUTHOR_DATE": "\(time) +0000", "GIT_COMMITTER_DATE": "\(time) +0000", "GIT_TERMINAL_PROMPT": "0",
            "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil,
        ]
    }

    /// Runs git and returns what it printed, trimmed.
    ///
    /// - Throws: `CommandFailure` for a status other than 0.
    @discardableResult
    package func git(_ arguments: String..., time: Int = epoch) async throws -> String {
        try await git(arguments, time: time)
    }

    @discardableResult
    package func git(_ arguments: [String], time: Int = epoch) async throws -> String {
        let command = Command(
            "git", arguments, in: path, environment: GitFixture.environment(home: path, time: time))
        let result = try await runner.run(command)
        guard result.isSuccess else { throw CommandFailure(command: command, result: result) }
        return String(result.output.trimmingSuffix(while: \.isNewline))
    }

    /// Commits the whole work tree, one minute after HEAD's commit, and returns the id.
    @discardableResult
    package func commit(_ message: String, files: [String: String] = [:]) async throws -> ObjectID {
        for (name, text) in files {
            let file = path.appending(name)
            try LocalFileSystem().createDirectory(file.parent)
            try LocalFileSystem().write(text, to: file)
        }
        let last = try? await git("log", "-1", "--format=%ct")
        let time = last.flatMap { Int($0) }.map { $0 + 60 } ?? GitFixture.epoch
        try await git(["add", "-A"], time: time)
        try await git(["commit", "-q", "--allow-empty", "-m", message], time: time)
        guard let id = ObjectID(try await git("rev-parse", "HEAD")) else { throw FixtureError("no HEAD") }
        return id
    }
}

/// A command of a fixture that failed.
package struct CommandFailure: Error, CustomStringConvertible {
    package let command: Command
    package let result: CommandResult

    package var description: String {
        "\(command): \(result.termination)\n\(result.output)\(result.errorOutput)"
    }
}

package struct FixtureError: Error, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
}

extension String {
    package func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
        var end = endIndex
        while end > startIndex, predicate(self[index(before: end)]) { end = index(before: end) }
        return self[..<end]
    }
}
