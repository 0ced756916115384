import SlipwayModel
package import SlipwayReport

/// Sends requests: certificates are always verified, redirections are never followed (a token must not follow one), and
/// an answer has a size and a time.
package struct HTTPConnector: Sendable {
    /// How long a request and its whole answer may take.
    private let seconds: Int

    package init(seconds: Int = 60) { self.seconds = seconds }

    /// - Throws: status 3 for an address or a header that cannot be sent, 4 (`server-unreachable`) where there is
    ///   no answer.
    package func send(_ exchange: HTTPExchange) async throws(SlipwayError) -> HTTPAnswer {
        try HTTPConnector.check(exchange)
        let session = HTTPSession(seconds: seconds)
        let result: Result<HTTPAnswer, SlipwayError>
        do {
            result = .success(try await session.send(exchange))
        } catch {
            result = .failure(error)
        }
        await session.end()
        return try result.get()
    }

    /// - Throws: status 3 for an address or a header that cannot be sent.
    @discardableResult
    static func check(_ exchange: HTTPExchange) throws(SlipwayError) -> HTTPAddress {
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
        return address
    }
}
