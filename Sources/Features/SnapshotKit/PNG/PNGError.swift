public import Foundation

/// Why bytes are no picture, or a picture cannot be written as PNG.
public struct PNGError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// The eight bytes that every PNG begins with are not there.
        case signature
        /// The file ends within something.
        case truncated
        /// A checksum (CRC of a chunk, Adler-32 of the image data) is another one than the bytes have.
        case checksum
        /// A chunk stands where it may not, twice, or not at all.
        case order
        /// The header says what no PNG has: a width of 0, a colour type 5.
        case header
        /// A palette that is missing, too long, or shorter than an index of the image data.
        case palette
        /// A chunk has another length or content than its type allows.
        case chunk
        /// A chunk that is not known, and says that nobody may go on without it.
        case unknownChunk
        /// The image data is no zlib stream.
        case compression
        /// The image data is shorter or longer than the header says.
        case size
        /// A row has a filter that is none.
        case filter
        /// More than ``PNGLimits`` allow.
        case limit
        /// The picture is not one that the format can say.
        case format
    }

    public let reason: Reason
    /// The byte of the file at which it shows; nil where nothing is read.
    public let offset: Int?
    /// What is wrong, for people.
    public let message: String
    /// What helps, for people.
    public let hint: String?

    public init(_ reason: Reason, at offset: Int? = nil, _ message: String, hint: String? = nil) {
        (self.reason, self.offset, self.message, self.hint) = (reason, offset, message, hint)
    }

    public var description: String { offset.map { "byte \($0): \(message)" } ?? message }
    public var errorDescription: String? { description }
    public var recoverySuggestion: String? { hint }
}
