public import Foundation

/// What is wrong with a file of a workout: thrown where nothing can be read, and told beside the samples where
/// something can.
public struct WorkoutFileError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// There are no bytes.
        case empty
        /// Neither FIT nor TCX.
        case unknownFormat
        /// The bytes end before the file does.
        case truncated
        /// A header of FIT that is none, or of a version that is not known.
        case header
        /// The checksum of the header is another.
        case headerChecksum
        /// The checksum of the file is another.
        case checksum
        /// A message without a definition in front of it.
        case undefinedMessage
        /// A definition that is none.
        case definition
        /// There are bytes behind the end.
        case trailingBytes
        /// A sample before the one in front of it.
        case timeGoesBack
        /// A sample without a time.
        case missingTime
        /// A number that is none, or out of range.
        case value
        /// XML that is not well-formed, or an encoding that is not read.
        case syntax
        /// A document type declaration, or an entity that is none of the five of XML: both are never read.
        case entity
        /// More than ``WorkoutFileLimits`` allow.
        case limit
    }

    public let code: Code
    /// The byte of the file.
    public let offset: Int
    /// Line and column of a text, in bytes, from 1 on.
    public let position: Position?
    /// For people.
    public let message: String
    /// What helps.
    public let hint: String?

    public struct Position: Sendable, Hashable {
        public let line: Int
        public let column: Int

        public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
    }

    public init(_ code: Code, at offset: Int, position: Position? = nil, _ message: String, hint: String? = nil) {
        (self.code, self.offset, self.position) = (code, offset, position)
        (self.message, self.hint) = (message, hint)
    }

    /// `byte 1042: …`, `byte 1042, line 12, column 7: …`.
    public var description: String {
        let place = position.map { ", line \($0.line), column \($0.column)" } ?? ""
        return "byte \(offset)\(place): \(message)"
    }

    public var errorDescription: String? { description }
    public var recoverySuggestion: String? { hint }
}
