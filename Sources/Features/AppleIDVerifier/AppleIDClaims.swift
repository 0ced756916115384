public import Foundation

/// What a token says of somebody, after all of it was checked.
public struct AppleIDClaims: Sendable, Hashable {
    /// How sure Apple is that a person is behind it.
    public struct RealUserStatus: RawRepresentable, Sendable, Hashable {
        public var rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let unsupported = RealUserStatus(rawValue: 0)
        public static let unknown = RealUserStatus(rawValue: 1)
        public static let likelyReal = RealUserStatus(rawValue: 2)
    }

    /// `sub`: who it is, for all apps of a team. It is the id to keep; the token, which is another one each time, is none.
    public var subject: String
    /// `iss`
    public var issuer: String
    /// `aud`: for whom it is made.
    public var audiences: [String]
    /// `exp`
    public var expiresAt: Date
    /// `iat`
    public var issuedAt: Date
    /// `nbf`; Apple has none.
    public var validFrom: Date?
    /// `nonce`, as it stands in the token.
    public var nonce: String?
    /// `nonce_supported`
    public var isNonceSupported: Bool?
    /// `email`; it may be one of Apple's that forwards.
    public var email: String?
    /// `email_verified`: `true`, or "true".
    public var isEmailVerified: Bool?
    /// `is_private_email`: `true`, or "true".
    public var isPrivateEmail: Bool?
    /// `real_user_status`
    public var realUserStatus: RealUserStatus?
    /// `auth_time`
    public var authenticatedAt: Date?
    /// `at_hash`
    public var accessTokenHash: String?
    /// `c_hash`
    public var codeHash: String?

    /// Reads the claims, whatever they say.
    ///
    /// - Throws: ``AppleIDError/malformed(_:)``, ``AppleIDError/missingClaim(_:)``, ``AppleIDError/invalidClaim(_:)``.
    package init(payload: [UInt8]) throws(AppleIDError) {
        let json: StrictJSON
        do throws(StrictJSON.Fault) { json = try StrictJSON(payload) } catch {
            throw .malformed("the payload is no JSON: \(error)")
        }
        guard case .object(let members) = json else { throw .malformed("the payload is no object") }
        var reader = ClaimReader()
        for member in members where member.value != .null { try reader.read(member) }
        self = try reader.claims()
    }

    init(subject: String, issuer: String, audiences: [String], expiresAt: Date, issuedAt: Date) {
        (self.subject, self.issuer, self.audiences) = (subject, issuer, audiences)
        (self.expiresAt, self.issuedAt) = (expiresAt, issuedAt)
    }
}

/// Takes claims in whatever order they come; a `null` is as none.
private struct ClaimReader {
    private var issuer: String?
    private var audiences: [String]?
    private var expiresAt: Date?
    private var issuedAt: Date?
    private var subject: String?
    private var others = AppleIDClaims(
        subject: "", issuer: "", audiences: [], expiresAt: .distantPast, issuedAt: .distantFuture)

    mutating func read(_ member: StrictJSON.Member) throws(AppleIDError) {
        switch member.name {
        case "iss": issuer = try text(member)
        case "aud": audiences = try texts(member)
        case "exp": expiresAt = try date(member)
        case "iat": issuedAt = try date(member)
        case "nbf": others.validFrom = try date(member)
        case "sub": subject = try text(member)
        case "nonce":
            let nonce = try text(member)
            guard nonce.utf8.count <= AppleIDConfiguration.maximumNonceSize else { throw .invalidClaim("nonce") }
            others.nonce = nonce
        case "nonce_supported": others.isNonceSupported = try bool(member)
        case "email": others.email = try text(member)
        case "email_verified": others.isEmailVerified = try bool(member)
        case "is_private_email": others.isPrivateEmail = try bool(member)
        case "real_user_status": others.realUserStatus = .init(rawValue: try integer(member))
        case "auth_time": others.authenticatedAt = try date(member)
        case "at_hash": others.accessTokenHash = try text(member)
        case "c_hash": others.codeHash = try text(member)
        default: break
        }
    }

    /// In the order in which they are checked.
    func claims() throws(AppleIDError) -> AppleIDClaims {
        guard let issuer else { throw .missingClaim("iss") }
        guard let audiences else { throw .missingClaim("aud") }
        guard let expiresAt else { throw .missingClaim("exp") }
        guard let issuedAt else { throw .missingClaim("iat") }
        guard let subject else { throw .missingClaim("sub") }
        guard !subject.isEmpty else { throw .invalidClaim("sub") }
        var claims = others
        (claims.issuer, claims.audiences, claims.subject) = (issuer, audiences, subject)
        (claims.expiresAt, claims.issuedAt) = (expiresAt, issuedAt)
        return claims
    }

    private func text(_ member: StrictJSON.Member) throws(AppleIDError) -> String {
        guard let text = member.value.string else { throw .invalidClaim(member.name) }
        return text
    }

    /// A text, or several.
    private func texts(_ member: StrictJSON.Member) throws(AppleIDError) -> [String] {
        guard case .array(let elements) = member.value else { return [try text(member)] }
        let texts = elements.compactMap(\.string)
        guard texts.count == elements.count else { throw .invalidClaim(member.name) }
        return texts
    }

    /// A boolean, or its name: Apple has written both.
    private func bool(_ member: StrictJSON.Member) throws(AppleIDError) -> Bool {
        switch member.value {
        case .bool(let value): return value
        case .string("true"): return true
        case .string("false"): return false
        default: throw .invalidClaim(member.name)
        }
    }

    /// Seconds since 1970, whole or not (RFC 7519, 2), of a year that has four digits.
    private func date(_ member: StrictJSON.Member) throws(AppleIDError) -> Date {
        guard case .number(let seconds) = member.value, seconds.magnitude < 253_402_300_800 else {
            throw .invalidClaim(member.name)
        }
        return Date(timeIntervalSince1970: seconds)
    }

    private func integer(_ member: StrictJSON.Member) throws(AppleIDError) -> Int {
        guard case .number(let value) = member.value, let integer = Int(exactly: value) else {
            throw .invalidClaim(member.name)
        }
        return integer
    }
}
