public import Foundation
public import HTTPTransport

/// What an app sends to its server after Apple has said who somebody is.
public struct AppleAuthRequest: Codable, Sendable, Hashable {
    /// The token as Apple gave it.
    public var identityToken: String
    /// The nonce before it was hashed.
    public var nonce: String?

    public init(identityToken: String, nonce: String?) { (self.identityToken, self.nonce) = (identityToken, nonce) }

    /// `POST` with it as JSON.
    ///
    /// - Throws: ``TransportError`` for a URL that is none of `http` or `https`.
    public func transportRequest(to url: URL) throws(TransportError) -> TransportRequest {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let body: Data
        do { body = try encoder.encode(self) } catch {
            throw TransportError(.invalidRequest, "the request cannot be written", cause: error)
        }
        return try TransportRequest(
            .post, url, headerFields: [.contentType: "application/json", .accept: "application/json"], body: body)
    }
}

extension AppleAuthRequest: CustomStringConvertible, CustomDebugStringConvertible {
    /// Without what is secret.
    public var description: String { "AppleAuthRequest" }
    public var debugDescription: String { description }
}

extension AppleAuthRequest: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// What the server says: ``AppleAuthService`` answers with it.
public struct AppleAuthResponse: Codable, Sendable, Hashable {
    /// Who it is: the id to keep.
    public var sub: String
    public var email: String?
    /// Whether there is an address that Apple has verified.
    public var emailVerified: Bool
    /// Whether the address is one of Apple's that forwards.
    public var isPrivateEmail: Bool
    /// 0 unsupported, 1 unknown, 2 likely real.
    public var realUserStatus: Int?

    public init(_ claims: AppleIDClaims) {
        sub = claims.subject
        email = claims.email
        emailVerified = claims.email != nil && claims.isEmailVerified == true
        isPrivateEmail = claims.isPrivateEmail == true
        realUserStatus = claims.realUserStatus?.rawValue
    }

    private enum CodingKeys: String, CodingKey { case sub, email, emailVerified, isPrivateEmail, realUserStatus }

    /// All members are there; what has no value is `null`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(sub, forKey: .sub)
        try container.encode(email, forKey: .email)
        try container.encode(emailVerified, forKey: .emailVerified)
        try container.encode(isPrivateEmail, forKey: .isPrivateEmail)
        try container.encode(realUserStatus, forKey: .realUserStatus)
    }
}
