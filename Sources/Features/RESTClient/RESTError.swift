public import Foundation
public import HTTPTransport

/// Why there is no value.
public enum RESTError: LocalizedError, Sendable, CustomStringConvertible {
    /// The request cannot be made: nothing was sent.
    case invalidEndpoint(String)
    /// The server says no: a status that is none of 200 to 299.
    case status(StatusFailure)
    /// The server says yes, and nothing else, where something is expected.
    case empty(status: Int)
    /// What came is not what is expected.
    case malformed(MalformedResponse)
    /// Nothing, or not all, came in time.
    case timedOut(TransportError)
    /// Who waited was cancelled.
    case cancelled
    /// There was no response, for another reason.
    case transport(TransportError)

    init(_ error: TransportError) {
        switch error.reason {
        case .cancelled: self = .cancelled
        case .timedOut: self = .timedOut(error)
        default: self = .transport(error)
        }
    }

    public var description: String {
        switch self {
        case .invalidEndpoint(let cause): "the request cannot be made: \(cause)"
        case .status(let failure): failure.description
        case .empty(let status): "the response with status \(status) has no body"
        case .malformed(let response): response.description
        case .timedOut(let error), .transport(let error): error.description
        case .cancelled: "the request was cancelled"
        }
    }

    public var errorDescription: String? { description }
}

/// A response that says no.
public struct StatusFailure: Sendable, Hashable, CustomStringConvertible {
    public let response: TransportResponse

    public init(_ response: TransportResponse) { self.response = response }

    public var status: Int { response.head.status.code }
    /// What the server says of it (RFC 9457); nil where it says something else.
    public var problem: ProblemDetails? { ProblemDetails(response) }

    public var description: String {
        let told = problem.map { $0.detail ?? $0.title } ?? ""
        return "the server answered with status \(status)" + (told.isEmpty ? "" : ": \(told)")
    }
}

/// A response that is not what is expected.
public struct MalformedResponse: Sendable, CustomStringConvertible {
    public let response: TransportResponse
    /// Where it is wrong: `results[3].name`; empty where all of it is.
    public let path: String
    /// What is wrong.
    public let reason: String
    public let cause: any Error

    init(_ response: TransportResponse, _ cause: any Error) {
        self.response = response
        self.cause = cause
        (path, reason) = MalformedResponse.explain(cause)
    }

    private static func explain(_ error: any Error) -> (path: String, reason: String) {
        guard let error = error as? DecodingError else { return ("", "\(error)") }
        switch error {
        case .typeMismatch(let type, let context):
            return (path(context.codingPath), "there is no \(type)")
        case .valueNotFound(let type, let context):
            return (path(context.codingPath), "there is null, and no \(type)")
        case .keyNotFound(let key, let context):
            return (path(context.codingPath + [key]), "it is missing")
        case .dataCorrupted(let context):
            return (path(context.codingPath), context.codingPath.isEmpty ? "it is no JSON" : context.debugDescription)
        @unknown default: return ("", error.localizedDescription)
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce(into: "") { path, key in
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
    }

    public var description: String {
        "the response is not what is expected: \(path.isEmpty ? "" : "\(path): ")\(reason)"
    }
}
