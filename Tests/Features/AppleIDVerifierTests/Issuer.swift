import AppleIDVerifier
import Crypto
import CryptoExtras
import Foundation
import HTTPTransport
import Synchronization

/// A time that tests move.
final class ManualTime: Sendable {
    private let date = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

    var now: Date { date.withLock { $0 } }

    func advance(_ seconds: Double) { date.withLock { $0 += seconds } }
}

/// Makes tokens as Apple does, with keys of its own.
struct Issuer: Sendable {
    static let shared = Issuer()

    let key: _RSA.Signing.PrivateKey

    init() {
        guard let key = try? _RSA.Signing.PrivateKey(keySize: .bits2048) else {
            preconditionFailure("a key of 2048 bits can always be made")
        }
        self.key = key
    }

    static func base64url(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// The token of these texts.
    func sign(_ header: String, _ payload: String) throws -> String {
        let text = Issuer.base64url(header.utf8) + "." + Issuer.base64url(payload.utf8)
        let signature = try key.signature(for: Data(text.utf8), padding: .insecurePKCS1v1_5)
        return text + "." + Issuer.base64url(signature.rawRepresentation)
    }

    static func header(_ kid: String = "one") -> String { "{\"kid\":\"\(kid)\",\"alg\":\"RS256\"}" }

    /// The claims of a good token, and others over them; nil is none. Values are JSON.
    static func claims(_ others: [String: String?] = [:], at time: Date) -> String {
        let now = Int(time.timeIntervalSince1970)
        var claims: [String: String?] = [
            "iss": "\"https://appleid.apple.com\"", "aud": "\"com.example.app\"", "exp": "\(now + 600)",
            "iat": "\(now)", "sub": "\"001234.abcdef\"", "nonce": "\"\(AppleIDVerifier.hash("raw"))\"",
        ]
        for (name, value) in others { claims[name] = .some(value) }
        return "{"
            + claims.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }.sorted().joined(separator: ",")
            + "}"
    }

    func token(_ others: [String: String?] = [:], kid: String = "one", at time: Date) throws -> String {
        try sign(Issuer.header(kid), Issuer.claims(others, at: time))
    }

    /// Members of the key's entry in a set, over those of a good one; nil is none.
    func entry(kid: String = "one", _ others: [String: String?] = [:]) throws -> String {
        let parts = try key.publicKey.getKeyPrimitives()
        var members: [String: String?] = [
            "kty": "\"RSA\"", "use": "\"sig\"", "alg": "\"RS256\"", "kid": "\"\(kid)\"",
            "n": "\"\(Issuer.base64url(parts.modulus))\"", "e": "\"\(Issuer.base64url(parts.publicExponent))\"",
        ]
        for (name, value) in others { members[name] = .some(value) }
        return "{" + members.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }.joined(separator: ",")
            + "}"
    }

    func set(_ kids: String...) throws -> String {
        "{\"keys\":[\(try kids.map { try entry(kid: $0) }.joined(separator: ","))]}"
    }

    /// A verifier that has its keys.
    func verifier(
        _ configuration: AppleIDConfiguration = AppleIDConfiguration(audiences: ["com.example.app"]),
        _ time: ManualTime,
        nonces: any NonceStore = MemoryNonceStore()
    ) throws -> AppleIDVerifier {
        AppleIDVerifier(
            configuration, keys: AppleKeys(try JWKSet(Data(try set("one").utf8))), nonces: nonces, now: { time.now })
    }
}

extension AppleIDVerifier {
    /// Any bytes; what is not UTF-8 is no token either.
    func verify(_ token: [UInt8], nonce: String?) async throws(AppleIDError) -> AppleIDClaims {
        try await verify(String(decoding: token, as: UTF8.self), nonce: nonce)
    }
}

/// What is wrong; nil where nothing is.
func failure(_ body: () async throws -> some Sendable) async -> AppleIDError? {
    do {
        _ = try await body()
        return nil
    } catch { return error as? AppleIDError }
}

func answer(_ body: String, _ status: HTTPResponse.Status = .ok, _ fields: HTTPFields = [:]) -> ScriptedTransport.Step {
    .respond(TransportResponse(status: status, headerFields: fields, body: Data(body.utf8)))
}

/// Takes every nonce, as often as it comes.
struct FreshNonces: NonceStore {
    func consume(_: String, until _: Date, now _: Date) async throws(NonceStoreError) -> Bool { true }
}
