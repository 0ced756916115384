import AppleIDVerifier
import Foundation

/// What came of a token: all fields are there.
struct AppleIDResult: Encodable {
    struct Claims: Encodable {
        let iss: String
        let aud: [String]
        let sub: String
        let exp: Double
        let iat: Double
        @Nullable var nonce: String?
        @Nullable var nonceSupported: Bool?
        @Nullable var email: String?
        @Nullable var emailVerified: Bool?
        @Nullable var isPrivateEmail: Bool?
        @Nullable var realUserStatus: Int?
        @Nullable var authTime: Double?
        @Nullable var atHash: String?
        @Nullable var cHash: String?
    }

    let isValid: Bool
    @Nullable var code: String?
    @Nullable var message: String?
    /// The claim that is wrong.
    @Nullable var claim: String?
    @Nullable var claims: Claims?

    init(_ error: AppleIDError) {
        isValid = false
        (code, message, claim) = (error.code, error.description, error.claim)
    }

    init(_ claims: AppleIDClaims) {
        isValid = true
        self.claims = Claims(
            iss: claims.issuer, aud: claims.audiences, sub: claims.subject, exp: claims.expiresAt.timeIntervalSince1970,
            iat: claims.issuedAt.timeIntervalSince1970, nonce: claims.nonce, nonceSupported: claims.isNonceSupported,
            email: claims.email, emailVerified: claims.isEmailVerified, isPrivateEmail: claims.isPrivateEmail,
            realUserStatus: claims.realUserStatus?.rawValue, authTime: claims.authenticatedAt?.timeIntervalSince1970,
            atHash: claims.accessTokenHash, cHash: claims.codeHash)
    }

    /// For people.
    var lines: [String] {
        guard let claims else { return [] }
        func line(_ name: String, _ value: Any?) -> String? { value.map { "\(name): \($0)" } }
        func date(_ seconds: Double) -> String { Date(timeIntervalSince1970: seconds).formatted(.iso8601) }
        return [
            "sub: \(claims.sub)", "aud: \(claims.aud.joined(separator: ", "))", "iat: \(date(claims.iat))",
            "exp: \(date(claims.exp))", line("email", claims.email), line("email_verified", claims.emailVerified),
            line("is_private_email", claims.isPrivateEmail), line("real_user_status", claims.realUserStatus),
        ].compactMap { $0 }
    }
}
