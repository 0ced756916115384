public import Foundation

/// Why it cannot be told which address a place has.
public struct GeocodeError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// What was asked cannot be sent, or is refused as wrong.
        case invalidRequest
        /// There was no response.
        case unreachable
        /// It did not come in time.
        case timedOut
        /// The service has had too many questions, or does not answer this one who asks.
        case refused
        /// The service failed.
        case serviceFailed
        /// What came is no answer; `offset` says where that shows.
        case malformed
        case cancelled
    }

    public let code: Code
    /// For people: what happened.
    public let message: String
    /// For people: what helps.
    public let hint: String?
    /// The byte of the answer at which it shows that it is none.
    public let offset: Int?

    public init(_ code: Code, _ message: String, hint: String? = nil, offset: Int? = nil) {
        (self.code, self.message, self.hint, self.offset) = (code, message, hint, offset)
    }

    public var description: String { offset.map { "byte \($0): \(message)" } ?? message }
    public var errorDescription: String? { description }
    public var recoverySuggestion: String? { hint }
}
