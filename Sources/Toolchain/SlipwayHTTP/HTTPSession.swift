import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import SlipwayModel
package import SlipwayReport
import SlipwaySystem

/// Requests that share connections; ``end()`` closes them.
package struct HTTPSession: Sendable {
    /// Bytes of an answer that are read.
    private static let largest = 4 << 20

    /// How long a request and its whole answer may take.
    private let seconds: Int
    private let client: HTTPClient

    /// - Parameter addresses: what names of hosts mean, instead of what they are looked up as.
    package init(seconds: Int = 60, addresses: [String: String] = [:]) {
        self.seconds = seconds
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow,
            timeout: HTTPClient.Configuration.Timeout(connect: .seconds(15), read: .seconds(30)))
        configuration.httpVersion = .http1Only
        // who refuses a connection is told at once: what is worth trying again is tried by those who ask
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.dnsOverride = addresses
        client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    /// Closes the connections; nothing can be sent any more.
    package func end() async { try? await client.shutdown() }

    /// - Throws: as ``HTTPConnector/send(_:)``.
    package func send(_ exchange: HTTPExchange) async throws(SlipwayError) -> HTTPAnswer {
        let address = try HTTPConnector.check(exchange)
        do {
            return try await answer(to: exchange)
        } catch {
            let failure = HTTPFailure(error)
            throw SlipwayError(
                .remote, code: "server-unreachable", "no answer from \(address.server)",
                cause: failure.cause, hint: failure.hint)
        }
    }

    /// The answer, or the end of the time: a server that sends a byte now and then never falls silent.
    private func answer(to exchange: HTTPExchange) async throws -> HTTPAnswer {
        try await withThrowingTaskGroup(of: HTTPAnswer.self) { group in
            group.addTask { try await HTTPSession.answer(exchange, client) }
            group.addTask {
                try await SystemClock().pause(seconds: Double(seconds))
                throw HTTPFailure.TooSlow(seconds: seconds)
            }
            defer { group.cancelAll() }
            guard let answer = try await group.next() else { throw CancellationError() }
            return answer
        }
    }

    private static func answer(_ exchange: HTTPExchange, _ client: HTTPClient) async throws -> HTTPAnswer {
        var request = HTTPClientRequest(url: exchange.url)
        request.method = HTTPMethod(rawValue: exchange.method.rawValue)
        request.headers.add(name: "User-Agent", value: "slipway")
        for header in exchange.headers { request.headers.add(name: header.name, value: header.value) }
        if !exchange.body.isEmpty { request.body = .bytes(ByteBuffer(bytes: exchange.body)) }
        let response = try await client.execute(request, timeout: .hours(1))
        let body = try await response.body.collect(upTo: largest)
        return HTTPAnswer(
            status: Int(response.status.code), body: Array(body.readableBytesView),
            headers: response.headers.map { HTTPExchange.Header($0.name, $0.value) })
    }
}
