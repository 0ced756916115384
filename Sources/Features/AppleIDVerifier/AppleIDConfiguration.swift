/// What is asked of a token.
public struct AppleIDConfiguration: Sendable, Hashable {
    /// How the nonce of a request stands in the token.
    public enum NonceForm: String, Sendable, Hashable, CaseIterable {
        /// The request had the SHA-256 of it, in hexadecimal digits: a token alone does not tell it.
        case sha256
        /// The request had it as it is.
        case plain
    }

    /// When there has to be a nonce.
    public enum NoncePolicy: String, Sendable, Hashable, CaseIterable {
        /// Always.
        case required
        /// Unless the token says that it comes from where there are none (`nonce_supported` is false).
        case unlessUnsupported
        /// Where the one who asks gives none it is not compared. What the token has is used up none the less.
        case optional
    }

    /// Who may be meant: bundle identifiers of apps, services identifiers of web pages.
    public var audiences: Set<String>
    public var issuer: String
    /// How far the clocks of Apple and of this machine may differ.
    public var leeway: Duration
    /// How long ago a token may be made; nil for as long as it is good.
    public var maximumAge: Duration?
    public var nonceForm: NonceForm
    public var noncePolicy: NoncePolicy
    /// Bytes of a token; Apple's have about 800.
    public var maximumTokenSize: Int

    public init(
        audiences: Set<String>, issuer: String = "https://appleid.apple.com", leeway: Duration = .seconds(5),
        maximumAge: Duration? = nil, nonceForm: NonceForm = .sha256, noncePolicy: NoncePolicy = .required
    ) {
        (self.audiences, self.issuer, self.leeway, self.maximumAge) = (audiences, issuer, leeway, maximumAge)
        (self.nonceForm, self.noncePolicy) = (nonceForm, noncePolicy)
        maximumTokenSize = 8 << 10
    }

    /// Bytes of a nonce.
    static let maximumNonceSize = 255
}
