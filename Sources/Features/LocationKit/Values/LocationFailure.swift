public import Foundation

/// Why there are no fixes, or a report is none.
public struct LocationFailure: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// What is to be an address of a daemon is none.
        case badAddress
        /// There is no host of that name.
        case unknownHost
        /// Nobody listens there.
        case refused
        /// There is no way there.
        case unreachable
        /// The connection was there, and ended.
        case closed
        /// Nothing came in time.
        case silent
        /// What answers is no gpsd.
        case notGpsd
        /// It is one that speaks another version of the protocol.
        case unsupported
        /// It says that something went wrong.
        case refusedByDaemon
        /// A report that is none.
        case malformed
        /// A report that is longer than is taken.
        case tooLong
        /// The system cannot tell the position now.
        case unavailable
        /// It was cancelled.
        case cancelled
    }

    public let code: Code
    /// For people: what happened.
    public let message: String
    /// For people: what helps.
    public let hint: String?

    public init(_ code: Code, _ message: String, hint: String? = nil) {
        (self.code, self.message, self.hint) = (code, message, hint)
    }

    public var description: String { message }
    public var errorDescription: String? { message }
    public var recoverySuggestion: String? { hint }
}
