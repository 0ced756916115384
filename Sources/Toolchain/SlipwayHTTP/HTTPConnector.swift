import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import SlipwayModel
package import SlipwayReport
import SlipwaySystem

/// Sends requests: certificates are always verified, redirections are never followed (a token must not follow one), and
/// an answer has a size and a time.
package struct HTTPConnector: Sendable {
    /// Bytes of an answer that are read.
    private static let largest = 4 << 20

    /// How long a request and its whole answer may take.
    private let seconds: Int

    package init(seconds: Int = 60) { self.seconds = seconds }

    /// - Throws: status 3 for an address or a header that cannot be sent, 4 (`server-unreachable`) where there is
    ///   no answer.
    package func send(_ exchange: HTTPExchange) async throws(SlipwayError) -> HTTPAnswer {
        let address: HTTPAddress
        do {
            address = try HTTPAddress(exchange.url)
        } catch {
            throw SlipwayError(
                .environment, code: "bad-address", "cannot send a request to an address that is none",
                cause: error.reason, hint: "write `https://`, the host and the path")
        }
        for header in exchange.headers where header.value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            throw SlipwayError(
                .environment, code: "bad-header", "cannot send the header \(header.name)",
                cause: "its value has a line break or another control character",
                hint: "a token has none: see whether the variable has more than the token")
        }
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow,
            timeout: HTTPClient.Configuration.Timeout(connect: .seconds(15), read: .seconds(30)))
        configuration.httpVersion = .http1Only
        let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        let result: Result<HTTPAnswer, any Error>
        do {
            result = .success(try await send(exchange, with: client))
        } catch {
            result = .failure(error)
        }
        try? await client.shutdown()
        do {
            return try result.get()
        } catch {
            let failure = HTTPFailure(error)
            throw SlipwayError(
                .remote, code: "server-unreachable", "no answer from \(address.server)",
                cause: failure.cause, hint: failure.hint)
        }
    }

    /// The answer, or the end of the time: a server that sends a byte now and then never falls silent.
    private func send(_ exchange: HTTPExchange, with client: HTTPClient) async throws -> HTTPAnswer {
        try await withThrowingTaskGroup(of: HTTPAnswer.self) { group in
            group.addTask { try await HTTPConnector.answer(exchange, client) }
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
        return HTTPAnswer(status: Int(response.status.code), body: Array(body.readableBytesView))
    }
}
