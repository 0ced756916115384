public import Foundation

/// Why there is no response.
public struct TransportError: LocalizedError, Sendable, CustomStringConvertible {
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// Who waited was cancelled.
        case cancelled
        /// Nothing, or not all, came in time.
        case timedOut
        /// There was no connection: nobody listens, no such host, no network.
        case unreachable
        /// TLS: the certificate is not trusted, or is another's.
        case untrusted
        /// The connection ended before the response did, or what came is not HTTP.
        case interrupted
        /// The body of the response is larger than is taken.
        case tooLarge
        /// The server sends to where requests are not sent.
        case redirectRefused
        /// The server sends elsewhere more often than is followed.
        case tooManyRedirects
        /// It was not sent.
        case invalidRequest
    }

    public let reason: Reason
    /// For people: what happened.
    public let message: String
    /// What the system said.
    public let cause: (any Error)?

    public init(_ reason: Reason, _ message: String, cause: (any Error)? = nil) {
        (self.reason, self.message, self.cause) = (reason, message, cause)
    }

    public var description: String {
        guard let cause else { return message }
        // what Foundation prints of an error of URL loading has the whole request in it, with what is secret
        return "\(message): \(cause is URLError ? cause.localizedDescription : "\(cause)")"
    }

    public var errorDescription: String? { description }
}
