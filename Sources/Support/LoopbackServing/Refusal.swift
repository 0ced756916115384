import HTTPTransport
import NIOHTTP1

/// Why a request is not given to a back end.
struct Refusal: Error {
    let problem: ProblemDetails
    var headerFields: HTTPFields = [:]

    init(_ status: HTTPResponse.Status, _ code: String, _ detail: String, headerFields: HTTPFields = [:]) {
        problem = ProblemDetails(status, code: code, detail: detail)
        self.headerFields = headerFields
    }

    /// What could not be read as HTTP.
    init(_ error: HTTPParserError) {
        switch error {
        case .invalidMethod: self.init(.notImplemented, "unknown-method", "there is no such method")
        case .invalidVersion:
            self.init(
                .httpVersionNotSupported, "unsupported-http-version",
                "the version is not HTTP/1.0 or HTTP/1.1, or its line does not end in CRLF")
        case .headerOverflow:
            self.init(
                .requestHeaderFieldsTooLarge, "head-too-large",
                "the line and the fields of the request are too large")
        case .invalidURL, .invalidHost, .invalidPort, .invalidPath, .invalidQueryString, .invalidFragment:
            self.init(.badRequest, "bad-target", "the target of the request is none")
        case .invalidContentLength, .unexpectedContentLength:
            self.init(
                .badRequest, "bad-length",
                "how long the body is cannot be told: Content-Length is one number, and not beside Transfer-Encoding")
        case .invalidEOFState, .closedConnection:
            self.init(.badRequest, "bad-request", "the request did not come whole")
        case .unknown: self.init(.badRequest, "bad-request", "this is no request of HTTP/1.1")
        default: self.init(.badRequest, "bad-request", "this is no request of HTTP/1.1: \(error)")
        }
    }

    static func tooLarge(_ limit: Int) -> Refusal {
        Refusal(.contentTooLarge, "content-too-large", "a request has at most \(limit) bytes")
    }

    static let late = Refusal(.requestTimeout, "too-slow", "the request did not come in time")

    var response: TransportResponse { problem.response(headerFields: headerFields) }
}
