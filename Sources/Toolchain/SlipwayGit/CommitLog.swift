package import SlipwayModel

/// A commit of a ``CommitLog``.
package struct LoggedCommit: Sendable {
    package let id: ObjectID
    /// The author's name, decoded; empty where the commit has none.
    package let author: String
    /// Seconds since 1970, UTC, by the committer's clock.
    package let time: Int64
    /// The whole message, decoded.
    package let message: String
    /// Where the parents are in the log; the first one is that of the branch a merge went into. -1 for a parent that
    /// is not in the log.
    package let parents: [Int32]

    /// The message's first line that is not empty.
    package var subject: String { String(parts.subject) }
    /// What follows the subject.
    package var body: String { String(parts.body) }

    private var parts: (subject: Substring, body: Substring) {
        let text = message.utf8.drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        guard let end = text.firstIndex(of: UInt8(ascii: "\n")) else { return (Substring(text), "") }
        return (Substring(text[..<end]), Substring(text[text.index(after: end)...]))
    }
}

/// The commits between points of a history, with their messages.
package struct CommitLog: Sendable {
    /// Newest first by the committers' clocks; of two of one second the one that was reached first.
    package let commits: [LoggedCommit]
    /// Numbers of all commits that were seen, and where those are that are listed, -1 for the others.
    private let numbers: [ObjectID: Int32]
    private let positions: [Int32]

    init(commits: [LoggedCommit], numbers: [ObjectID: Int32], positions: [Int32]) {
        self.commits = commits
        self.numbers = numbers
        self.positions = positions
    }

    /// Where a commit is in ``commits``; `nil` where the log does not have it.
    package func index(of id: ObjectID) -> Int? {
        guard let number = numbers[id], positions[Int(number)] >= 0 else { return nil }
        return Int(positions[Int(number)])
    }
}
