public import Foundation
public import HTTPTransport
import JSONScanning

/// The back end of Sign in with Apple: `POST /auth/apple`, and `POST /auth/apple/nonce` where the server gives the
/// nonces.
///
/// Neither tokens nor nonces are in what it answers, or in what an error says.
public struct AppleAuthService: Sendable {
    /// Bytes of a request's body.
    public static let maximumBodySize = 32 << 10

    private let verifier: AppleIDVerifier
    private let nonces: NonceIssuer?
    private let now: @Sendable () -> Date
    private let admits: @Sendable (AppleIDClaims) async -> Bool
    private let observer: @Sendable (AppleIDError) -> Void

    /// - Parameters:
    ///   - nonces: gives the nonces; nil where apps make their own.
    ///   - now: the time, for the nonces.
    ///   - admits: whether somebody may in, of whom is known who it is. The nonce is used up either way.
    ///   - observer: gets what keeps a token from being checked, such as keys that cannot be had: who asks is not told.
    public init(
        verifier: AppleIDVerifier, nonces: NonceIssuer? = nil, now: @escaping @Sendable () -> Date = { Date() },
        admits: @escaping @Sendable (AppleIDClaims) async -> Bool = { _ in true },
        observer: @escaping @Sendable (AppleIDError) -> Void = { _ in }
    ) {
        (self.verifier, self.nonces, self.now, self.admits) = (verifier, nonces, now, admits)
        self.observer = observer
    }

    public func respond(to request: TransportRequest) async -> TransportResponse {
        switch request.pathSegments {
        case ["auth", "apple"]: break
        case ["auth", "apple", "nonce"]:
            guard let nonces else { return answer(ProblemDetails(.notFound, code: "not-found")) }
            guard request.head.method == .post else { return notAllowed }
            return answer(.ok, Nonce(nonce: nonces.issue(now: now()), expiresIn: nonces.lifetime.components.seconds))
        default: return answer(ProblemDetails(.notFound, code: "not-found"))
        }
        guard request.head.method == .post else { return notAllowed }
        guard request.isJSON else {
            let detail = "the body is to be application/json in UTF-8"
            return answer(
                ProblemDetails(.unsupportedMediaType, code: "unsupported-media-type", detail: detail),
                [.accept: "application/json"])
        }
        let body = request.body ?? Data()
        guard body.count <= AppleAuthService.maximumBodySize else {
            let detail = "the body has more than \(AppleAuthService.maximumBodySize) bytes"
            return answer(ProblemDetails(.contentTooLarge, code: "content-too-large", detail: detail))
        }
        do throws(BadRequest) { return await signIn(try read(body)) } catch {
            return answer(
                ProblemDetails(
                    .badRequest, code: "bad-request", detail: "the request is wrong", errors: error.violations))
        }
    }

    private struct Nonce: Encodable {
        let nonce: String
        let expiresIn: Int64
    }

    private func signIn(_ request: AppleAuthRequest) async -> TransportResponse {
        do throws(AppleIDError) {
            if let nonces, let nonce = request.nonce { try nonces.check(nonce, now: now()) }
            let claims = try await verifier.verify(request.identityToken, nonce: request.nonce)
            guard await admits(claims) else {
                return answer(
                    ProblemDetails(.forbidden, code: "not-admitted", detail: "this account is not admitted"))
            }
            return answer(.ok, AppleAuthResponse(claims))
        } catch {
            return answer(error)
        }
    }
}

extension AppleAuthService {
    private struct BadRequest: Error {
        let violations: [ProblemDetails.Violation]
    }

    private func read(_ body: Data) throws(BadRequest) -> AppleAuthRequest {
        let json: StrictJSON
        do throws(JSONFault) { json = try StrictJSON(Array(body)) } catch {
            throw BadRequest(violations: [.init(field: "body", detail: "it is no JSON: \(error)")])
        }
        guard case .object = json else {
            throw BadRequest(violations: [.init(field: "body", detail: "it is no object")])
        }
        var violations: [ProblemDetails.Violation] = []
        func text(_ name: String, isNeeded: Bool, limit: Int) -> String? {
            var problem: String?
            switch json[name] {
            case .string(let text) where text.isEmpty: problem = "it is empty"
            case .string(let text) where text.utf8.count > limit: problem = "it has more than \(limit) bytes"
            case .string(let text): return text
            case nil: problem = isNeeded ? "it is missing" : nil
            default: problem = "it is no text"
            }
            if let problem { violations.append(.init(field: name, detail: problem)) }
            return nil
        }
        let token = text("identityToken", isNeeded: true, limit: .max)
        let needsNonce = nonces != nil || verifier.configuration.noncePolicy != .optional
        let nonce = text("nonce", isNeeded: needsNonce, limit: AppleIDConfiguration.maximumNonceSize)
        guard violations.isEmpty, let token else { throw BadRequest(violations: violations) }
        return AppleAuthRequest(identityToken: token, nonce: nonce)
    }

    private var notAllowed: TransportResponse {
        answer(ProblemDetails(.methodNotAllowed, code: "method-not-allowed", detail: "it takes POST"), [.allow: "POST"])
    }

    private func answer(_ error: AppleIDError) -> TransportResponse {
        if let retryAfter = error.retryAfter {
            if error != .cancelled { observer(error) }
            return answer(
                ProblemDetails(
                    .serviceUnavailable, code: error.code, detail: "the token cannot be checked at the moment"),
                [.retryAfter: "\(max(retryAfter.components.seconds, 1))"])
        }
        return answer(
            ProblemDetails(.unauthorized, code: error.code, detail: error.problemDetail),
            [.wwwAuthenticate: "Bearer error=\"invalid_token\""])
    }

    private func answer(_ problem: ProblemDetails, _ fields: HTTPFields = [:]) -> TransportResponse {
        var fields = fields
        fields[.cacheControl] = "no-store"
        return problem.response(headerFields: fields)
    }

    private func answer(_ status: HTTPResponse.Status, _ document: some Encodable) -> TransportResponse {
        .json(document, status: status, headerFields: [.cacheControl: "no-store"])
    }
}

extension AppleIDError {
    /// What others may know: nothing that stands in the token.
    fileprivate var problemDetail: String {
        switch self {
        case .wrongIssuer: "the token is of another issuer"
        case .wrongAudience: "the token is meant for another app"
        case .expired: "the token expired"
        case .notYetValid: "the token is not valid yet"
        case .issuedInFuture: "the token is issued later than now"
        case .tooOld: "the token is too old"
        default: description
        }
    }
}
