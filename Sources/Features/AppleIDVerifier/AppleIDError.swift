public import Foundation

/// Why a token is not taken.
public enum AppleIDError: Error, Sendable, Hashable {
    /// It is no token: three parts of base64url, with JSON in the first two.
    case malformed(String)
    /// It is not signed by RS256.
    case unsupportedAlgorithm
    /// A member of the header asks for something that is not done.
    case unsupportedHeader(String)
    /// It does not say which key has signed it.
    case missingKeyID
    /// Apple has no such key.
    case unknownKey
    /// The signature is not that of the key.
    case badSignature
    /// A claim is not there.
    case missingClaim(String)
    /// A claim is not of its type.
    case invalidClaim(String)
    /// Another issuer than Apple.
    case wrongIssuer(found: String)
    /// It is meant for others.
    case wrongAudience(found: [String])
    /// It was good until then.
    case expired(at: Date)
    /// It is good from then on.
    case notYetValid(until: Date)
    /// It says that it is made later than now.
    case issuedInFuture(at: Date)
    /// It is older than is taken.
    case tooOld(issuedAt: Date)
    /// The one who asks gave no nonce.
    case missingNonce
    /// The token has another nonce.
    case wrongNonce
    /// The nonce is none that this server gave.
    case unknownNonce
    /// The nonce that this server gave was to be used earlier.
    case expiredNonce
    /// The nonce was used before.
    case replayedNonce
    /// There are no keys to check it with.
    case keysUnavailable(reason: String, retryAfter: Duration)
    /// It cannot be known whether the nonce was used before.
    case noncesUnavailable(reason: String)
    /// Who waited was cancelled.
    case cancelled

    /// One word for each, for programs.
    public var code: String {
        switch self {
        case .malformed: "malformed"
        case .unsupportedAlgorithm: "unsupported-algorithm"
        case .unsupportedHeader: "unsupported-header"
        case .missingKeyID: "missing-key-id"
        case .unknownKey: "unknown-key"
        case .badSignature: "bad-signature"
        case .missingClaim: "missing-claim"
        case .invalidClaim: "invalid-claim"
        case .wrongIssuer: "wrong-issuer"
        case .wrongAudience: "wrong-audience"
        case .expired: "expired"
        case .notYetValid: "not-yet-valid"
        case .issuedInFuture: "issued-in-future"
        case .tooOld: "too-old"
        case .missingNonce: "missing-nonce"
        case .wrongNonce: "wrong-nonce"
        case .unknownNonce: "unknown-nonce"
        case .expiredNonce: "expired-nonce"
        case .replayedNonce: "replayed-nonce"
        case .keysUnavailable: "keys-unavailable"
        case .noncesUnavailable: "nonces-unavailable"
        case .cancelled: "cancelled"
        }
    }

    /// The claim that it is about.
    public var claim: String? {
        switch self {
        case .missingClaim(let name), .invalidClaim(let name): name
        case .wrongIssuer: "iss"
        case .wrongAudience: "aud"
        case .expired: "exp"
        case .notYetValid: "nbf"
        case .issuedInFuture, .tooOld: "iat"
        case .wrongNonce, .replayedNonce: "nonce"
        default: nil
        }
    }

    /// After how long it may be otherwise; nil where it is the token that is wrong.
    public var retryAfter: Duration? {
        switch self {
        case .keysUnavailable(_, let duration): duration
        case .noncesUnavailable, .cancelled: .seconds(1)
        default: nil
        }
    }
}

extension AppleIDError: CustomStringConvertible {
    /// For people. Nothing of the token is in it but what the checked claims say that are wrong.
    public var description: String {
        switch self {
        case .malformed(let what): what
        case .unsupportedAlgorithm: "the token is not signed by RS256"
        case .unsupportedHeader(let name): "the header's member '\(name)' asks for what is not done"
        case .missingKeyID: "the header does not say which key has signed the token"
        case .unknownKey: "the issuer has no key of that name"
        case .badSignature: "the signature is not that of the key"
        case .missingClaim(let name): "the token has no claim '\(name)'"
        case .invalidClaim(let name): "the claim '\(name)' is not of its type"
        case .wrongIssuer(let found): "the token is issued by '\(AppleIDError.short(found))'"
        case .wrongAudience(let found):
            "the token is meant for \(found.prefix(3).map { "'\(AppleIDError.short($0))'" }.joined(separator: ", "))"
        case .expired(let date): "the token expired at \(AppleIDError.text(date))"
        case .notYetValid(let date): "the token is good from \(AppleIDError.text(date)) on"
        case .issuedInFuture(let date): "the token is issued at \(AppleIDError.text(date)), which is later than now"
        case .tooOld(let date): "the token is of \(AppleIDError.text(date)), which is too long ago"
        case .missingNonce: "a nonce is needed"
        case .wrongNonce: "the token has another nonce"
        case .unknownNonce: "the nonce is none that was given here"
        case .expiredNonce: "the nonce was given too long ago"
        case .replayedNonce: "the nonce was used before"
        case .keysUnavailable(let reason, _): "there are no keys to check the token with: \(reason)"
        case .noncesUnavailable(let reason): "it cannot be known whether the nonce was used before: \(reason)"
        case .cancelled: "the verification was cancelled"
        }
    }

    private static func short(_ text: String) -> String { text.count > 80 ? text.prefix(80) + "…" : text }

    private static func text(_ date: Date) -> String { date.formatted(.iso8601) }
}
