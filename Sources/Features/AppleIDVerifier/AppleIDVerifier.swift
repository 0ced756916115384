import Crypto
public import Foundation
import Guarding

/// Checks the identity tokens of Sign in with Apple.
///
/// In this order: the form of the token, what its header asks for, which key has signed it, its signature, the form of
/// its claims, `iss`, `aud`, `exp`, `nbf`, `iat`, `nonce`, and whether the nonce was used before. The first that is
/// wrong is the error; nothing is believed before the signature is right, and nothing is used up before all else is.
public final class AppleIDVerifier: Sendable {
    public let configuration: AppleIDConfiguration
    private let keys: AppleKeys
    private let nonces: any NonceStore
    private let now: @Sendable () -> Date
    /// Of the last token whose signature was right: the next one has the same.
    private let header = Guarded<CompactJWS.Header?>(nil)
    private let audiences: [String]
    private let leeway: Double
    private let maximumAge: Double?

    /// - Parameters:
    ///   - keys: those of Apple.
    ///   - nonces: which were used; servers that answer for the same app have one together.
    ///   - now: the time; tests have one that they move themselves.
    public init(
        _ configuration: AppleIDConfiguration, keys: AppleKeys = AppleKeys(),
        nonces: any NonceStore = MemoryNonceStore(), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.configuration, self.keys, self.nonces, self.now) = (configuration, keys, nonces, now)
        audiences = Array(configuration.audiences.filter { !$0.isEmpty })
        leeway = max(configuration.leeway, .zero) / .seconds(1)
        maximumAge = configuration.maximumAge.map { $0 / .seconds(1) }
    }

    /// - Parameters:
    ///   - token: the identity token, as the app has it from Apple.
    ///   - nonce: the one of the request, before it was hashed. It is used up by the first token that is right.
    /// - Throws: the first thing that is wrong.
    public func verify(_ token: String, nonce: String?) async throws(AppleIDError) -> AppleIDClaims {
        guard token.utf8.count <= configuration.maximumTokenSize else {
            throw CompactJWS.tooLarge(configuration.maximumTokenSize)
        }
        let jws = try CompactJWS(
            Array(token.utf8), limit: configuration.maximumTokenSize, known: header.withLock { $0 })
        let key: AppleKey
        if let known = keys.cached(jws.keyID) { key = known } else { key = try await keys.key(jws.keyID) }
        guard key.hasSigned(jws) else { throw .badSignature }
        if let read = jws.readHeader { header.withLock { $0 = read } }
        let claims = try AppleIDClaims(payload: jws.payload)
        let time = now()
        try checkParties(claims)
        try checkTimes(claims, now: time)
        try checkNonce(claims, nonce)
        guard let used = claims.nonce else { return claims }
        let isFresh: Bool
        do throws(NonceStoreError) {
            // for as long as the token would be taken
            isFresh = try await nonces.consume(used, until: claims.expiresAt.addingTimeInterval(leeway), now: time)
        } catch {
            throw .noncesUnavailable(reason: error.description)
        }
        guard isFresh else { throw .replayedNonce }
        return claims
    }

    private func checkParties(_ claims: AppleIDClaims) throws(AppleIDError) {
        guard claims.issuer.hasSameBytes(as: configuration.issuer) else { throw .wrongIssuer(found: claims.issuer) }
        let isMeant = audiences.contains { audience in claims.audiences.contains { $0.hasSameBytes(as: audience) } }
        guard isMeant else { throw .wrongAudience(found: claims.audiences) }
    }

    private func checkTimes(_ claims: AppleIDClaims, now: Date) throws(AppleIDError) {
        guard now < claims.expiresAt.addingTimeInterval(leeway) else { throw .expired(at: claims.expiresAt) }
        if let start = claims.validFrom, start.addingTimeInterval(-leeway) > now { throw .notYetValid(until: start) }
        guard claims.issuedAt.addingTimeInterval(-leeway) <= now else { throw .issuedInFuture(at: claims.issuedAt) }
        if let maximumAge, now > claims.issuedAt.addingTimeInterval(maximumAge + leeway) {
            throw .tooOld(issuedAt: claims.issuedAt)
        }
    }

    private func checkNonce(_ claims: AppleIDClaims, _ nonce: String?) throws(AppleIDError) {
        guard let nonce, !nonce.isEmpty else {
            guard configuration.noncePolicy == .optional, nonce == nil else { throw .missingNonce }
            return
        }
        guard let found = claims.nonce else {
            guard configuration.noncePolicy == .unlessUnsupported, claims.isNonceSupported == false else {
                throw .missingClaim("nonce")
            }
            return
        }
        let expected = configuration.nonceForm == .plain ? nonce : AppleIDVerifier.hash(nonce)
        guard found.hasSameBytes(as: expected) else { throw .wrongNonce }
    }

    /// What a request to Apple has for a nonce, in the form ``AppleIDConfiguration/NonceForm/sha256``.
    public static func hash(_ nonce: String) -> String {
        var hash = SHA256()
        var nonce = nonce
        nonce.withUTF8 { hash.update(bufferPointer: UnsafeRawBufferPointer($0)) }
        let digest = hash.finalize()
        return String(unsafeUninitializedCapacity: 2 * SHA256.byteCount) { text in
            digest.withUnsafeBytes { bytes in
                for (index, byte) in bytes.enumerated() {
                    text.initializeElement(at: 2 * index, to: digit(byte >> 4))
                    text.initializeElement(at: 2 * index + 1, to: digit(byte & 15))
                }
            }
            return 2 * SHA256.byteCount
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }
}
