import SlipwayHTTP
import SlipwayModel
package import SlipwayReport
import SlipwayTest

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A server that keeps results: `GET` and `PUT` of `ac/<key>` and `cas/<digest>`, as Bazel's remote caches take them
/// (nginx with WebDAV, bazel-remote and others).
package struct TestCacheServer: TestCache {
    /// Without a slash at its end.
    private let address: String
    private let credentials: HTTPExchange.Header?
    private let session: HTTPSession

    /// The text without what may be a secret: a user in front of the host, and a query. It need not be an address: a
    /// password with a slash is none of its path.
    private static func redacted(_ text: String) -> String {
        var text = String(text.prefix { $0 != "?" && $0 != "#" })
        if let start = text.firstRange(of: "://")?.upperBound, let at = text[start...].lastIndex(of: "@") {
            text.replaceSubrange(start..<at, with: "…")
        }
        return text
    }

    /// - Parameter environment: `SLIPWAY_CACHE_TOKEN`, or `SLIPWAY_CACHE_USER` and `SLIPWAY_CACHE_PASSWORD`.
    /// - Throws: status 2 for an address that is none, 3 where a secret would cross the network in the clear.
    package init(_ text: String, environment: [String: String]) throws(SlipwayError) {
        let parsed: HTTPAddress
        do {
            parsed = try HTTPAddress(text)
        } catch {
            throw SlipwayError(
                .input, code: "bad-cache", "'\(TestCacheServer.redacted(text))' is no address of a cache",
                cause: error.reason,
                hint: "write `https://`, the host and the path; secrets go into SLIPWAY_CACHE_TOKEN")
        }
        if text.contains("?") || text.contains("#") {
            throw SlipwayError(
                .input, code: "bad-cache", "'\(TestCacheServer.redacted(text))' is no address of a cache",
                cause: "it has a query or a fragment",
                hint: "write `https://`, the host and the path")
        }
        var address = text
        while address.hasSuffix("/") { address.removeLast() }
        self.address = address
        credentials = TestCacheServer.credentials(environment)
        if credentials != nil, !parsed.isEncrypted, !parsed.isLoopback {
            throw SlipwayError(
                .environment, code: "cache-in-the-clear",
                "the secret of the cache would cross the network in the clear",
                cause: "'\(text)' is not encrypted", hint: "write `https://`, or unset the variables with the secret")
        }
        session = HTTPSession(seconds: 30)
    }

    package var name: String { address }

    private static func credentials(_ environment: [String: String]) -> HTTPExchange.Header? {
        func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        if let token = variable(CacheSecrets.token) { return .init("Authorization", "Bearer \(token)") }
        guard let user = variable(CacheSecrets.user) else { return nil }
        let pair = "\(user):\(variable(CacheSecrets.password) ?? "")"
        return .init("Authorization", "Basic \(Data(pair.utf8).base64EncodedString())")
    }

    package func read(_ entry: String) async throws(SlipwayError) -> [UInt8]? {
        let answer = try await send(.get, entry)
        switch answer.status {
        case 200: return answer.body
        case 404, 410: return nil
        default: throw refusal(answer, "does not tell what it has")
        }
    }

    package func write(_ bytes: [UInt8], to entry: String) async throws(SlipwayError) {
        let answer = try await send(.put, entry, bytes)
        if !answer.isSuccess { throw refusal(answer, "takes no result") }
    }

    package func end() async { await session.end() }

    private func send(
        _ method: HTTPExchange.Method, _ entry: String, _ body: [UInt8] = []
    ) async throws(SlipwayError) -> HTTPAnswer {
        try await session.send(
            HTTPExchange(method, "\(address)/\(entry)", headers: [credentials].compactMap { $0 }, body: body))
    }

    private func refusal(_ answer: HTTPAnswer, _ what: String) -> SlipwayError {
        let isForbidden = [401, 403].contains(answer.status)
        return SlipwayError(
            .remote, code: "cache-refused", "the cache \(what)", cause: "it answers with status \(answer.status)",
            hint: isForbidden ? "see SLIPWAY_CACHE_TOKEN, or SLIPWAY_CACHE_USER and SLIPWAY_CACHE_PASSWORD" : nil)
    }
}
