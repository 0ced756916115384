import HTTPTypes
import Hummingbird
import NIOCore
import SlipwayModel
import SlipwayReport

/// Who asks.
struct Caller: Sendable, Equatable {
    /// The address that the request came from.
    let address: ClientAddress
    /// `nil` for everybody else.
    let token: TokenEntry?

    /// As the audit log names it: never an address.
    var actor: String { token.map { "token \($0.id)" } ?? "anonymous" }

    /// Whether what is of a project may be done; `nil` for what is of all.
    func may(_ scope: AccessScope, _ project: String?) -> Bool {
        guard let token, token.scope >= scope else { return false }
        return token.project == nil || token.project == project
    }

    /// - Throws: 401 without a token, 403 with one that does not reach.
    func require(_ scope: AccessScope, _ project: String?) throws(HTTPProblem) {
        if may(scope, project) { return }
        if token == nil {
            throw HTTPProblem(
                .unauthorized, "no-token", "a token is needed",
                hint: "`slipway token create` on the server makes one", more: Caller.challenge)
        }
        throw HTTPProblem(
            .forbidden, "token-scope", "the token does not reach that far",
            detail: "it has the scope '\(token?.scope.rawValue ?? "")'"
                + (token?.project.map { " for the project '\($0)'" } ?? ""),
            hint: "a token with the scope '\(scope.rawValue)' is needed")
    }

    static let challenge: HTTPFields = [.wwwAuthenticate: "Bearer realm=\"slipway\", Basic realm=\"slipway\""]
}

/// Finds out who asks.
struct CallerReader: Sendable {
    let tokens: TokenStore
    let limiter: FailureLimiter

    /// - Throws: 401 for a token that is none (any more), 429 for an address that has tried too often.
    func caller(of request: Request, from address: ClientAddress) async throws -> Caller {
        guard let header = request.headers[.authorization] else { return Caller(address: address, token: nil) }
        if let seconds = limiter.wait(for: address.network) {
            throw HTTPProblem(
                .tooManyRequests, "too-many-failures", "too many wrong tokens came from this address",
                more: [.retryAfter: "\(seconds)"])
        }
        guard let text = CallerReader.secret(in: header), let token = AccessToken(text),
            let entry = try await tokens.find(token)
        else {
            limiter.failed(address.network)
            throw HTTPProblem(
                .unauthorized, "bad-token", "the token is not known, or not any more",
                hint: "`slipway token list` on the server has those that are", more: Caller.challenge)
        }
        limiter.succeeded(address.network)
        return Caller(address: address, token: entry)
    }

    /// `Bearer TOKEN`, or the password of `Basic` (RFC 6750, RFC 7617): SwiftPM knows both.
    private static func secret(in header: String) -> String? {
        let parts = header.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let value = String(parts[1]).trimmingBlanks()
        switch parts[0].lowercased() {
        case "bearer": return value
        case "basic":
            guard let bytes = Base64.bytes(value), let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
                return nil
            }
            return String(decoding: bytes[(colon + 1)...], as: UTF8.self)
        default: return nil
        }
    }
}
