/// A commit as release notes show it.
package struct Commit: Hashable, Sendable, Codable {
    package let id: ObjectID
    /// The first line of the message.
    package let subject: String
    /// The rest of the message, trimmed.
    package let body: String
    package let author: String
    /// Seconds since 1970, UTC.
    package let time: Int64

    /// The whole message.
    package var message: String { "\(subject)\n\n\(body)" }

    package init(id: ObjectID, subject: String, body: String, author: String, time: Int64) {
        self.id = id
        self.subject = subject
        self.body = body
        self.author = author
        self.time = time
    }
}

/// A file of a commit.
package struct TrackedFile: Hashable, Sendable {
    /// The path relative to the repository's root.
    package let path: String
    package let mode: Mode
    package let blob: ObjectID

    package init(path: String, mode: Mode, blob: ObjectID) {
        self.path = path
        self.mode = mode
        self.blob = blob
    }

    package enum Mode: Hashable, Sendable {
        case regular, executable, symlink, submodule
    }
}
