public import Foundation

/// Why bytes are no message, or values no record.
public struct NDEFError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// There are no bytes, or no records.
        case empty
        /// A field says that it is longer than what is left.
        case truncated
        /// The type name format 7, which is reserved.
        case reservedFormat
        /// A length that the type name format does not allow: a type where there is none, or none where there is one.
        case fieldLength
        /// The first record does not begin the message, or another one does.
        case messageBegin
        /// The last record does not end the message.
        case messageEnd
        /// There are bytes behind the end of the message.
        case trailingBytes
        /// A chunk without those that follow it.
        case unfinishedChunk
        /// A chunk that follows none, or says more than its payload.
        case strayChunk
        /// More than ``NDEFLimits`` allow.
        case limit
        /// The record is of another type than the one that was asked for.
        case otherType
        /// A text whose status byte is none: a reserved bit is set, or there is no language.
        case status
        /// A language, a media type, a name or a URI that is none.
        case syntax
        /// Bytes that the encoding of a text does not have.
        case encoding
        /// A prefix code that the URI record type definition does not have.
        case prefixCode
        /// A smart poster that has too few or too many of its parts.
        case poster
    }

    public let reason: Reason
    /// Where it is: in the bytes of the message, or of the payload where one is read; nil where nothing is read.
    public let offset: Int?
    /// For people.
    public let message: String

    public init(_ reason: Reason, at offset: Int? = nil, _ message: String) {
        (self.reason, self.offset, self.message) = (reason, offset, message)
    }

    /// The same, for somebody who knows what stands before the bytes.
    func moved(by distance: Int) -> NDEFError { NDEFError(reason, at: offset.map { $0 + distance }, message) }

    /// The same, of a value and not of bytes.
    var placeless: NDEFError { NDEFError(reason, message) }

    public var description: String { offset.map { "byte \($0): \(message)" } ?? message }
    public var errorDescription: String? { description }
}
