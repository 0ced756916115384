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

    package init() {}

    /// - Throws: status 4 (`server-unreachable`) where there is no answer.
    package func send(_ exchange: HTTPExchange) async throws(SlipwayError) -> HTTPAnswer {
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
            result = .success(try await HTTPConnector.send(exchange, with: client))
        } catch {
            result = .failure(error)
        }
        try? await client.shutdown()
        do {
            return try result.get()
        } catch {
            throw SlipwayError(
                .remote, code: "server-unreachable", "no answer from \(HTTPConnector.host(exchange.url))",
                cause: HTTPConnector.reason(error), hint: "check the address and the network")
        }
    }

    private static func send(_ exchange: HTTPExchange, with client: HTTPClient) async throws -> HTTPAnswer {
        var request = HTTPClientRequest(url: exchange.url)
        request.method = HTTPMethod(rawValue: exchange.method.rawValue)
        request.headers.add(name: "User-Agent", value: "slipway")
        for header in exchange.headers { request.headers.add(name: header.name, value: header.value) }
        if !exchange.body.isEmpty { request.body = .bytes(ByteBuffer(bytes: exchange.body)) }
        let response = try await client.execute(request, timeout: .seconds(60))
        let body = try await response.body.collect(upTo: largest)
        return HTTPAnswer(status: Int(response.status.code), body: Array(body.readableBytesView))
    }

    /// The address without what could be a secret.
    private static func host(_ url: String) -> String {
        let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count > 2 else { return "the server" }
        return String(parts[2].split(separator: "@").last ?? parts[2])
    }

    /// Why, without what an error carries: that can be a header with a token in it.
    private static func reason(_ error: any Error) -> String {
        switch error {
        case let error as HTTPClientError: error.shortDescription.lowercased()
        case let error as IOError: error.description
        default: "\(type(of: error))"
        }
    }
}
