import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Requests and files that are sent and fetched, again where that helps.
///
/// Certificates are verified. Redirections are followed by ``download(_:to:wanted:limit:progress:)`` alone, and no
/// secret goes to another server. A transfer takes as long as something moves.
package struct HTTPTransfer: Sendable {
    /// Bytes of an answer that is kept in memory.
    package static let largestAnswer = 4 << 20

    let network: HTTPNetwork
    let clock: any TimeSource
    /// Seconds in which next to nothing may move.
    let patience: Double
    let retry: HTTPRetry

    package init(
        network: HTTPNetwork = .process, clock: any TimeSource = SystemClock(), patience: Int = 60,
        retry: HTTPRetry = .usual
    ) {
        self.network = network
        self.clock = clock
        self.patience = Double(patience)
        self.retry = retry
    }

    /// Sends a request, and again after what is passing: no connection, a full server (429, 503), a failure inside
    /// (5xx) of a request that may be sent twice.
    ///
    /// - Parameters:
    ///   - retry: instead of the usual.
    ///   - limit: bytes of the answer.
    /// - Throws: as ``HTTPConnector/send(_:)``.
    package func send(
        _ exchange: HTTPExchange, retry: HTTPRetry? = nil, limit: Int = HTTPTransfer.largestAnswer
    ) async throws(SlipwayError) -> HTTPAnswer {
        try await repeating(exchange, retry ?? self.retry) { client, pulse in
            var request = HTTPTransfer.request(exchange)
            if !exchange.body.isEmpty { request.body = .bytes(ByteBuffer(bytes: exchange.body)) }
            return try await HTTPTransfer.answer(client, request, pulse, limit)
        }
    }

    /// Sends bytes of a file as a request's body.
    ///
    /// - Parameters:
    ///   - exchange: whose own body is empty.
    ///   - progress: called with the bytes that were sent; from the start again where it is repeated.
    package func upload(
        _ part: HTTPFilePart, with exchange: HTTPExchange, retry: HTTPRetry? = nil,
        progress: @escaping @Sendable (Int64) -> Void = { _ in }
    ) async throws(SlipwayError) -> HTTPAnswer {
        try await repeating(exchange, retry ?? self.retry) { client, pulse in
            var request = HTTPTransfer.request(exchange)
            request.body = .stream(
                HTTPFilePart.Pieces(part: part, pulse: pulse, progress: progress), length: .known(part.count))
            return try await HTTPTransfer.answer(client, request, pulse, HTTPTransfer.largestAnswer)
        }
    }

    static func request(_ exchange: HTTPExchange) -> HTTPClientRequest {
        var request = HTTPClientRequest(url: exchange.url)
        request.method = HTTPMethod(rawValue: exchange.method.rawValue)
        request.headers.add(name: "User-Agent", value: "slipway")
        for header in exchange.headers { request.headers.add(name: header.name, value: header.value) }
        return request
    }

    private static func answer(
        _ client: HTTPClient, _ request: HTTPClientRequest, _ pulse: HTTPPulse, _ limit: Int
    ) async throws -> HTTPAnswer {
        let response = try await client.execute(request, deadline: .distantFuture)
        pulse.beat()
        var body: [UInt8] = []
        for try await piece in response.body {
            guard body.count + piece.readableBytes <= limit else {
                throw NIOTooManyBytesError(maxBytes: limit)
            }
            body += piece.readableBytesView
            pulse.beat(piece.readableBytes)
        }
        return HTTPAnswer(
            status: Int(response.status.code), body: body,
            headers: response.headers.map { HTTPExchange.Header($0.name, $0.value) })
    }

    private func repeating(
        _ exchange: HTTPExchange, _ retry: HTTPRetry,
        _ attempt: @escaping @Sendable (HTTPClient, HTTPPulse) async throws -> HTTPAnswer
    ) async throws(SlipwayError) -> HTTPAnswer {
        let address = try HTTPConnector.check(exchange)
        let client = try HTTPClients.client(for: address, network)
        var count = 1
        while true {
            let pulse = HTTPPulse(clock: clock)
            do {
                let answer = try await pulse.run(patience: patience) { try await attempt(client, pulse) }
                guard let pause = retry.pause(after: answer, to: exchange.method, attempt: count, now: clock.now())
                else { return answer }
                try await clock.pause(seconds: pause)
            } catch {
                try await pause(after: error, exchange.method, address, retry, count)
            }
            count += 1
        }
    }

    /// - Throws: where repeating does not help.
    func pause(
        after error: any Error, _ method: HTTPExchange.Method, _ address: HTTPAddress, _ retry: HTTPRetry, _ count: Int
    ) async throws(SlipwayError) {
        if let known = error as? SlipwayError { throw known }
        let failure = HTTPFailure(error)
        guard count < retry.attempts, failure.isPassing(for: method) else {
            throw SlipwayError(
                .remote, code: "server-unreachable", "no answer from \(address.server)", cause: failure.cause,
                hint: failure.hint)
        }
        try await clock.pause(seconds: retry.pause(count))
    }

    /// Waits before what is tried again by somebody who knows more of it.
    ///
    /// - Parameter attempt: from 1.
    package func pause(_ attempt: Int) async throws(SlipwayError) {
        try await clock.pause(seconds: retry.pause(attempt))
    }
}
