public import Foundation

/// Why a line is no sentence of NMEA 0183, or not one that tells something.
public struct NMEAError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// It begins neither with `$` nor with `!`.
        case notASentence
        /// Longer than is taken.
        case tooLong
        /// A byte that is no printable ASCII.
        case character
        /// It has no `*` with two digits at its end.
        case missingChecksum
        /// Its bytes have another one.
        case badChecksum
        /// What stands in front of the first comma names no sentence.
        case address
        /// Fewer fields than it has to have.
        case missingField
        /// A field that is not what it has to be.
        case badField
        /// A time without a date: none of the sentences before it has one.
        case undated
    }

    public let code: Code
    /// The byte at which it shows, from the beginning of the file or the stream on.
    public let offset: Int
    /// From 1 on.
    public let line: Int
    /// For people: what is wrong.
    public let message: String
    /// For people: what helps.
    public let hint: String?

    public init(_ code: Code, at offset: Int, line: Int, _ message: String, hint: String? = nil) {
        (self.code, self.offset, self.line, self.message, self.hint) = (code, offset, line, message, hint)
    }

    public var description: String { "line \(line), byte \(offset): \(message)" }
    public var errorDescription: String? { description }
    public var recoverySuggestion: String? { hint }
}
