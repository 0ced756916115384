public import Foundation
public import HTTPTransport

/// Why there is no answer, or not the one that was asked for.
public struct GraphQLClientError: LocalizedError, Sendable, CustomStringConvertible {
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// There is no response: ``GraphQLClientError/transportError`` says why.
        case transport
        /// A page for people came, as proxies and portals send them.
        case html
        /// The body has nothing in it.
        case empty
        /// The body is no JSON.
        case notJSON
        /// The body is JSON, and has neither data nor errors.
        case neitherDataNorErrors
        /// The status is none of 200 to 299, and the body is no response of GraphQL.
        case status
        /// The data is not of the type that was asked for.
        case undecodable
        /// The server told of errors: they, and the data that came with them, are kept.
        case errors
        /// The body is larger than is taken.
        case tooLarge
        /// The request was not sent.
        case invalidRequest
    }

    public let reason: Reason
    /// For people: what happened.
    public let message: String
    public let cause: (any Error)?
    /// The status of the response, where there was one.
    public internal(set) var status: Int?
    /// The body of the response, where there was one: as it came.
    public internal(set) var body: Data?
    /// What the server said went wrong.
    public internal(set) var errors: [GraphQLError] = []
    /// The data of the response, where it has some.
    public internal(set) var data: GraphQLValue?
    /// The extensions of the response.
    public internal(set) var extensions: GraphQLObject = [:]
    /// Where in the data a value is of another type, for ``Reason/undecodable``.
    public internal(set) var path: [GraphQLError.PathKey] = []

    public init(_ reason: Reason, _ message: String, cause: (any Error)? = nil) {
        (self.reason, self.message, self.cause) = (reason, message, cause)
    }

    /// Why there is no response.
    public var transportError: TransportError? { cause as? TransportError }

    public var description: String {
        var text = message
        if let cause, reason != .undecodable { text += ": \(cause)" }
        if reason != .errors, !errors.isEmpty {
            text += "; the server says: " + errors.map(\.description).joined(separator: "; ")
        }
        return text
    }

    public var errorDescription: String? { description }
}

extension GraphQLJSONError: LocalizedError {
    public var errorDescription: String? { description }
}

extension GraphQLError: LocalizedError {
    public var errorDescription: String? { description }
}
