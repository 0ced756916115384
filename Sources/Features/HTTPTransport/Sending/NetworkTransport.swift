import Foundation

/// Sends requests over the network: by `URLSession` on Apple's platforms, by libcurl elsewhere.
///
/// What both leave to their users is done here: a limit of time, a limit of what a response may have, redirects that do
/// not carry what is secret elsewhere, and no cookies, cache or credentials that a request finds by itself.
public struct NetworkTransport: ClientTransport {
    /// 30 s: nobody waits without an end who does not say how long.
    public static let defaultTimeLimit: Duration = .seconds(30)

    /// From a request to the last byte of its response, redirects with it.
    public let timeLimit: Duration
    private let connection: Connection
    private let redirects: RedirectPolicy

    /// - Parameters:
    ///   - timeLimit: from the request to the last byte of its response, redirects with it.
    ///   - maximumBodySize: bytes of a response, after decompression.
    ///   - redirects: which are followed.
    public init(
        timeLimit: Duration = defaultTimeLimit, maximumBodySize: Int = 64 << 20,
        redirects: RedirectPolicy = RedirectPolicy()
    ) {
        self.init(Connection(maximumBodySize: max(maximumBodySize, 0)), timeLimit, redirects)
    }

    init(_ connection: Connection, _ timeLimit: Duration, _ redirects: RedirectPolicy) {
        (self.connection, self.timeLimit, self.redirects) = (connection, timeLimit, redirects)
    }

    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        try await TimeLimit.keep(timeLimit, on: ContinuousClock()) { () async throws(TransportError) in
            var request = request
            var count = 0
            while true {
                let response = try await connection.send(try prepared(request))
                guard redirects.maximum > 0, let next = try redirects.next(after: request, response) else {
                    return response
                }
                count += 1
                guard count <= redirects.maximum else {
                    throw TransportError(.tooManyRedirects, "there were more than \(redirects.maximum) redirects")
                }
                request = next
            }
        }
    }

    /// What frames a message, and belongs to a connection: another value than the true one makes two requests of one.
    private static let ownFields = Set(
        [
            "Connection", "Content-Length", "Expect", "Host", "Keep-Alive", "Proxy-Connection", "TE", "Trailer",
            "Transfer-Encoding", "Upgrade",
        ].compactMap { HTTPField.Name($0) })

    private func prepared(_ request: TransportRequest) throws(TransportError) -> PreparedRequest {
        guard let url = request.url, ["http", "https"].contains(request.head.scheme?.lowercased() ?? "") else {
            throw TransportError(
                .invalidRequest, "the request has no URL: a scheme (http, https), an authority and a path are needed")
        }
        if let field = request.head.headerFields.first(where: { NetworkTransport.ownFields.contains($0.name) }) {
            throw TransportError(
                .invalidRequest,
                "\(field.name) is no field that a request is given: the connection and the body say what it is")
        }
        var request = request
        // else the system says that it is a form
        if request.body != nil, request.head.headerFields[.contentType] == nil {
            request.head.headerFields[.contentType] = "application/octet-stream"
        }
        return PreparedRequest(url: url, request: request)
    }
}

/// A request that has a URL.
struct PreparedRequest: Sendable {
    let url: URL
    let request: TransportRequest

    /// For people.
    var place: String { url.host() ?? "the server" }
}
