#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Sends requests by `URLSession`.
///
/// What `URLSession` leaves to its users is done here: a limit of time (on Linux its own are not kept), a limit of
/// what a response may have, redirects that do not carry what is secret elsewhere, and no cookies, cache or
/// credentials that a request finds by itself.
public struct URLSessionTransport: ClientTransport {
    private let connection: SessionConnection
    private let timeLimit: Duration
    private let redirects: RedirectPolicy

    /// - Parameters:
    ///   - timeLimit: from the request to the last byte of its response, redirects with it.
    ///   - maximumBodySize: bytes of a response, after decompression.
    ///   - redirects: which are followed.
    ///   - configuration: of the session; cookies, cache and stored credentials only where it has them.
    public init(
        timeLimit: Duration = .seconds(30), maximumBodySize: Int = 64 << 20,
        redirects: RedirectPolicy = RedirectPolicy(),
        configuration: URLSessionConfiguration? = nil
    ) {
        self.timeLimit = timeLimit
        connection = SessionConnection(
            configuration: configuration ?? URLSessionTransport.plainConfiguration(),
            maximumBodySize: maximumBodySize)
        self.redirects = redirects
    }

    /// A session's configuration without cookies, cache and stored credentials.
    public static func plainConfiguration() -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        return configuration
    }

    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        _ = try urlRequest(request)
        return try await TimeLimit.keep(timeLimit, on: ContinuousClock()) { () async throws(TransportError) in
            var request = request
            var count = 0
            while true {
                let response = try await connection.send(try urlRequest(request))
                guard redirects.maximum > 0, let next = try redirects.next(after: request, response) else {
                    return response
                }
                count += 1
                guard count <= redirects.maximum else {
                    throw TransportError(.redirectRefused, "there were more than \(redirects.maximum) redirects")
                }
                request = next
            }
        }
    }

    private func urlRequest(_ request: TransportRequest) throws(TransportError) -> URLRequest {
        guard let url = request.url, let scheme = request.head.scheme?.lowercased(), ["http", "https"].contains(scheme)
        else {
            throw TransportError(
                .invalidRequest, "the request has no URL: a scheme (http, https), an authority and a path are needed")
        }
        // above our own: a limit that the system keeps, too, would hide which one it was
        let seconds = timeLimit / .seconds(1)
        var result = URLRequest(url: url, timeoutInterval: min(max(seconds * 2, 60), 1e6))
        result.httpMethod = request.head.method.rawValue
        for field in request.head.headerFields { result.addValue(field.value, forHTTPHeaderField: field.name.rawName) }
        guard let body = request.body else { return result }
        result.httpBody = body
        // else the system says that it is a form
        if request.head.headerFields[.contentType] == nil {
            result.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
        }
        return result
    }
}

/// A session that ends with the last transport that has it.
private final class SessionConnection: Sendable {
    private let session: URLSession
    private let receiver: ResponseReceiver

    init(configuration: URLSessionConfiguration, maximumBodySize: Int) {
        receiver = ResponseReceiver(maximumBodySize: maximumBodySize)
        session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    func send(_ request: URLRequest) async throws(TransportError) -> TransportResponse {
        let task = session.dataTask(with: request)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                receiver.expect(task, for: continuation)
                // cancelled before it was expected: nobody else would tell
                if Task.isCancelled { receiver.cancel(task) } else { task.resume() }
            }
        } onCancel: {
            receiver.cancel(task)
        }
        return try result.get()
    }
}
