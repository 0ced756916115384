public import Foundation
import JSONScanning

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

    /// `sub`: who it is, for all apps of a team. It is the id to keep; the token, which is another one each time, is
    /// none.
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
        var reader = ClaimReader()
        let isObject: Bool
        do throws(JSONFault) { isObject = try StrictJSON.members(of: payload) { reader.read($0, $1) } } catch {
            throw .malformed("the payload is no JSON: \(error)")
        }
        guard isObject else { throw .malformed("the payload is no object") }
        self = try reader.finish()
    }

    fileprivate init() {
        (subject, issuer, audiences) = ("", "", [])
        (expiresAt, issuedAt) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 0))
    }
}

/// Takes claims in whatever order they come; a `null` is as none.
private struct ClaimReader {
    private var claims = AppleIDClaims()
    /// Which of those that are needed are there.
    private var (hasIssuer, hasAudience, hasExpiry, hasIssueDate, hasSubject) = (false, false, false, false, false)
    /// The first that is of another type.
    private var wrong: String?

    mutating func read(_ name: String, _ value: StrictJSON) {
        if case .null = value { return }
        do throws(WrongType) { try set(name, value) } catch { wrong = wrong ?? name }
    }

    private struct WrongType: Error {}

    /// Most names differ in their length already.
    private mutating func set(_ name: String, _ value: StrictJSON) throws(WrongType) {
        switch name.utf8.count {
        case 3: try setShort(name, value)
        case 5: try setText(name, value)
        case 6 where name == "c_hash": claims.codeHash = try text(value)
        case 7 where name == "at_hash": claims.accessTokenHash = try text(value)
        case 9 where name == "auth_time": claims.authenticatedAt = try date(value)
        case 14 where name == "email_verified": claims.isEmailVerified = try bool(value)
        case 15 where name == "nonce_supported": claims.isNonceSupported = try bool(value)
        case 16 where name == "is_private_email": claims.isPrivateEmail = try bool(value)
        case 16 where name == "real_user_status": claims.realUserStatus = .init(rawValue: try integer(value))
        default: break
        }
    }

    private mutating func setShort(_ name: String, _ value: StrictJSON) throws(WrongType) {
        switch name {
        case "iss": (claims.issuer, hasIssuer) = (try text(value), true)
        case "aud": (claims.audiences, hasAudience) = (try texts(value), true)
        case "exp": (claims.expiresAt, hasExpiry) = (try date(value), true)
        case "iat": (claims.issuedAt, hasIssueDate) = (try date(value), true)
        case "sub":
            (claims.subject, hasSubject) = (try text(value), true)
            if claims.subject.isEmpty { throw WrongType() }
        case "nbf": claims.validFrom = try date(value)
        default: break
        }
    }

    private mutating func setText(_ name: String, _ value: StrictJSON) throws(WrongType) {
        switch name {
        case "nonce":
            let nonce = try text(value)
            guard nonce.utf8.count <= AppleIDConfiguration.maximumNonceSize else { throw WrongType() }
            claims.nonce = nonce
        case "email": claims.email = try text(value)
        default: break
        }
    }

    /// - Throws: what is of another type, then what is missing, in the order in which they are checked.
    consuming func finish() throws(AppleIDError) -> AppleIDClaims {
        if let wrong { throw .invalidClaim(wrong) }
        guard hasIssuer else { throw .missingClaim("iss") }
        guard hasAudience else { throw .missingClaim("aud") }
        guard hasExpiry else { throw .missingClaim("exp") }
        guard hasIssueDate else { throw .missingClaim("iat") }
        guard hasSubject else { throw .missingClaim("sub") }
        return claims
    }

    private func text(_ value: StrictJSON) throws(WrongType) -> String {
        guard let text = value.string else { throw WrongType() }
        return text
    }

    /// A text, or several.
    private func texts(_ value: StrictJSON) throws(WrongType) -> [String] {
        guard case .array(let elements) = value else { return [try text(value)] }
        let texts = elements.compactMap(\.string)
        guard texts.count == elements.count else { throw WrongType() }
        return texts
    }

    /// A boolean, or its name: Apple has written both.
    private func bool(_ value: StrictJSON) throws(WrongType) -> Bool {
        switch value {
        case .bool(let flag): return flag
        case .string("true"): return true
        case .string("false"): return false
        default: throw WrongType()
        }
    }

    /// Seconds since 1970, whole or not (RFC 7519, 2), of a year that has four digits.
    private func date(_ value: StrictJSON) throws(WrongType) -> Date {
        guard let seconds = number(value), seconds.magnitude < 253_402_300_800 else { throw WrongType() }
        return Date(timeIntervalSince1970: seconds)
    }

    private func integer(_ value: StrictJSON) throws(WrongType) -> Int {
        guard let number = number(value), let integer = Int(exactly: number) else { throw WrongType() }
        return integer
    }

    private func number(_ value: StrictJSON) -> Double? {
        guard case .number(let text) = value else { return nil }
        // whole ones, as most are, are read in a tenth of the time
        if text.utf8.count <= 15, let integer = Int(text) { return Double(integer) }
        return Double(text)
    }
}
