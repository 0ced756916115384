import Crypto

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A private key of Ed25519 (RFC 8032). It is never printed.
package struct SigningKey: Sendable {
    private let key: Curve25519.Signing.PrivateKey

    /// - Parameter base64: 32 random bytes; `nil` where it is something else.
    package init?(base64: String) {
        guard let bytes = Data(base64Encoded: base64), bytes.count == 32,
            let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: bytes)
        else { return nil }
        self.key = key
    }

    package var verifyingKey: VerifyingKey { VerifyingKey(key.publicKey) }

    /// The signature of a message, in base64; `nil` where there is none to be had.
    package func signature(of message: [UInt8]) -> String? {
        (try? key.signature(for: Data(message)))?.base64EncodedString()
    }
}

/// A public key of Ed25519.
package struct VerifyingKey: Sendable, Equatable, CustomStringConvertible {
    private let key: Curve25519.Signing.PublicKey

    fileprivate init(_ key: Curve25519.Signing.PublicKey) { self.key = key }

    /// - Parameter base64: the 32 bytes of the key; `nil` where it is something else.
    package init?(base64: String) {
        guard let bytes = Data(base64Encoded: base64), bytes.count == 32,
            let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes)
        else { return nil }
        self.key = key
    }

    /// The key in base64.
    package var description: String { key.rawRepresentation.base64EncodedString() }

    /// - Parameter signature: in base64.
    package func isValid(_ signature: String, for message: [UInt8]) -> Bool {
        Data(base64Encoded: signature).map { key.isValidSignature($0, for: Data(message)) } ?? false
    }

    package static func == (left: VerifyingKey, right: VerifyingKey) -> Bool {
        left.key.rawRepresentation == right.key.rawRepresentation
    }
}
