#if canImport(AuthenticationServices)
    public import AuthenticationServices
    public import Foundation

    /// One sign-in with Apple, from its request to what the server takes.
    ///
    /// ```swift
    /// let signIn = AppleSignIn()
    /// SignInWithAppleButton(.signIn) { signIn.prepare($0, scopes: [.email]) } onCompletion: { result in … }
    /// ```
    public struct AppleSignIn: Sendable {
        /// The credential has no token that can be read.
        public struct NoToken: Error, Sendable, LocalizedError {
            public var errorDescription: String? { "Apple gave no identity token" }
        }

        /// Before it is hashed: the server gets it, Apple does not.
        public let nonce: String

        /// - Parameter nonce: the one that the server gave; where it gives none, one that nobody has used.
        public init(nonce: String? = nil) { self.nonce = nonce ?? Base64URL.encode(NonceIssuer.random(32)) }

        /// Puts the hash of the nonce into a request.
        public func prepare(_ request: ASAuthorizationAppleIDRequest, scopes: [ASAuthorization.Scope] = []) {
            request.requestedScopes = scopes
            request.nonce = AppleIDVerifier.hash(nonce)
        }

        /// What the server takes.
        ///
        /// - Throws: ``NoToken``.
        public func request(for credential: ASAuthorizationAppleIDCredential) throws(NoToken) -> AppleAuthRequest {
            guard let data = credential.identityToken, let token = String(data: data, encoding: .utf8), !token.isEmpty
            else {
                throw NoToken()
            }
            return AppleAuthRequest(identityToken: token, nonce: nonce)
        }
    }
#endif
