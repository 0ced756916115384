public import Foundation

/// Why a snapshot's test fails.
public struct SnapshotFailure: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// The value is another one than its reference.
        case different
        /// There is no reference, and none is written.
        case missing
        /// The reference was written: whoever looks at it runs the test again.
        case recorded
        /// The reference was to be written, and `CI` is set.
        case refused
        /// The reference, or what is held against it, is not of its kind: a PNG, JSON.
        case unreadable
        /// The reference cannot be read or written.
        case file
        /// The name cannot be one of a file, or is already that of another snapshot.
        case name
        /// The value has no such form.
        case value
        /// `SNAPSHOT_RECORD` says what is no mode, or artifacts would be written over references.
        case mode
    }

    public let reason: Reason
    /// What is wrong, for people; of texts, with what differs in the form of `diff -u`.
    public let message: String
    /// What helps, for people.
    public let hint: String?
    /// The file of the reference.
    public var reference: String?
    /// Files that show what differs, where they were asked for.
    public var artifacts: [String] = []
    /// Where the snapshot is taken.
    public var file = ""
    public var line = 0

    public init(_ reason: Reason, _ message: String, hint: String? = nil) {
        (self.reason, self.message, self.hint) = (reason, message, hint)
    }

    public var description: String {
        var lines = [message]
        if let reference { lines.append("reference: \(reference)") }
        lines += artifacts.map { "see: \($0)" }
        if let hint { lines.append("hint: \(hint)") }
        return (file.isEmpty ? "" : "\(file):\(line): ") + lines.joined(separator: "\n")
    }
    public var errorDescription: String? { description }
    public var recoverySuggestion: String? { hint }
}
