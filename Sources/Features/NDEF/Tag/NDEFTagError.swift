public import Foundation

/// Why a tag is not read or written.
public enum NDEFTagError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    /// The tag has no place for messages.
    case notFormatted
    /// A tag, a device or a permission that does not do this.
    case unsupported(String)
    /// It cannot be written; nothing was.
    case readOnly
    /// The message has more bytes than the tag takes; nothing was written.
    case tooLarge(size: Int, capacity: Int)
    /// What is around the message is wrong, at a byte of the memory.
    case corrupt(offset: Int, String)
    /// What is on it is no message; offsets are those in the message.
    case message(NDEFError)
    /// It has left the field. A write that had begun may have left less than it should.
    case lost
    /// It does not let the page be written.
    case refused(page: Int)
    /// What it has is not what was written.
    case differs
    /// Somebody ended the session.
    case cancelled
    /// No tag came, or it took too long.
    case timedOut
    /// What the system says.
    case failed(String)

    public var description: String {
        switch self {
        case .notFormatted: "the tag has no place for messages"
        case .unsupported(let what): "\(what) is not supported"
        case .readOnly: "the tag is read-only"
        case .tooLarge(let size, let capacity): "the message has \(size) bytes, and the tag takes \(capacity)"
        case .corrupt(let offset, let reason): "byte \(offset) of the tag: \(reason)"
        case .message(let error): "what is on the tag is no message: \(error)"
        case .lost: "the tag has left the field"
        case .refused(let page): "the tag does not let page \(page) be written"
        case .differs: "the tag does not have what was written"
        case .cancelled: "the session was cancelled"
        case .timedOut: "it took too long"
        case .failed(let reason): reason
        }
    }

    public var errorDescription: String? { description }
}
