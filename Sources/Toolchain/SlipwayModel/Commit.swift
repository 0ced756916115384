/// The id of a git object: 40 lower-case hexadecimal digits (SHA-1).
package struct ObjectID: Hashable, Sendable, Codable, CustomStringConvertible {
    package let description: String

    /// `nil` unless `text` is 40 hexadecimal digits.
    package init?(_ text: String) {
        let lower = text.lowercased()
        guard lower.utf8.count == 40, lower.utf8.allSatisfy(ObjectID.isHexDigit) else { return nil }
        description = lower
    }

    /// The first seven digits, as git abbreviates.
    package var short: String { String(description.prefix(7)) }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        DecimalNumber.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}

extension ObjectID {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let id = ObjectID(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an object id")
        }
        self = id
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

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
