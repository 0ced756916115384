import Crypto
public import Foundation

/// Makes nonces that a server knows again without keeping them: 16 random bytes, when it ends, and a code over both.
///
/// With it a token is only taken if the sign-in began here, not long ago. Whether it was used before is for a
/// ``NonceStore``.
public struct NonceIssuer: Sendable {
    /// Why a secret is none.
    public struct SecretTooShort: Error, Sendable, Hashable, CustomStringConvertible {
        public let count: Int
        public var description: String { "a secret of \(count) bytes is too short: it needs \(NonceIssuer.secretSize)" }
    }

    static let secretSize = 32
    private static let randomSize = 16
    private static let codeSize = 16
    private static let purpose = Array("AppleIDVerifier.nonce.1".utf8)

    private let key: SymmetricKey
    /// How long a nonce may be used.
    public let lifetime: Duration

    /// One whose nonces no other process knows.
    public init(lifetime: Duration = .seconds(600)) {
        (key, self.lifetime) = (SymmetricKey(size: .bits256), lifetime)
    }

    /// One that knows the nonces of all that have the same secret.
    ///
    /// - Throws: ``SecretTooShort`` for less than 32 bytes.
    public init(secret: Data, lifetime: Duration = .seconds(600)) throws(SecretTooShort) {
        guard secret.count >= NonceIssuer.secretSize else { throw SecretTooShort(count: secret.count) }
        (key, self.lifetime) = (SymmetricKey(data: secret), lifetime)
    }

    /// A new one: 54 letters, digits, `-` and `_`.
    public func issue(now: Date = Date()) -> String {
        var bytes = NonceIssuer.random(NonceIssuer.randomSize)
        let seconds = min(max((now.timeIntervalSince1970 + lifetime / .seconds(1)).rounded(.up), 0), 1e15)
        withUnsafeBytes(of: UInt64(seconds).bigEndian) { bytes.append(contentsOf: $0) }
        return Base64URL.encode(bytes + code(bytes))
    }

    /// - Throws: ``AppleIDError/unknownNonce``, ``AppleIDError/expiredNonce``.
    public func check(_ nonce: String, now: Date = Date()) throws(AppleIDError) {
        let size = NonceIssuer.randomSize + 8
        guard let bytes = Base64URL.decode(Array(nonce.utf8)[...]), bytes.count == size + NonceIssuer.codeSize else {
            throw .unknownNonce
        }
        let said = bytes[size...]
        // all of it is looked at, whatever differs
        let difference = zip(said, code(Array(bytes[..<size]))).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) }
        guard difference == 0 else { throw .unknownNonce }
        let end = bytes[NonceIssuer.randomSize..<size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard now.timeIntervalSince1970 < Double(end) else { throw .expiredNonce }
    }

    private func code(_ bytes: [UInt8]) -> [UInt8] {
        let code = HMAC<SHA256>.authenticationCode(for: NonceIssuer.purpose + bytes, using: key)
        return Array(code.prefix(NonceIssuer.codeSize))
    }

    /// From the system's generator.
    static func random(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
}
