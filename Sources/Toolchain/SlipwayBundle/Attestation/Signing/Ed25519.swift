import Crypto

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Ed25519 (RFC 8032) over bytes.
enum Ed25519 {
    /// A private key. It is never printed.
    struct Secret: Sendable {
        private let key: Curve25519.Signing.PrivateKey

        /// - Parameter bytes: the seed, and the public key behind it where there are 64: they have to fit.
        init?(_ bytes: [UInt8]) {
            guard bytes.count == 32 || bytes.count == 64,
                let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: Data(bytes.prefix(32)))
            else { return nil }
            if bytes.count == 64, Data(bytes.suffix(32)) != key.publicKey.rawRepresentation { return nil }
            self.key = key
        }

        /// 32 bytes.
        var publicKey: [UInt8] { Array(key.publicKey.rawRepresentation) }

        /// 64 bytes; `nil` where the system has no signature to give.
        func signature(of message: [UInt8]) -> [UInt8]? { (try? key.signature(for: Data(message))).map { Array($0) } }
    }

    static func isValid(_ signature: [UInt8], of message: [UInt8], key: [UInt8]) -> Bool {
        guard signature.count == 64, key.count == 32,
            let key = try? Curve25519.Signing.PublicKey(rawRepresentation: Data(key))
        else { return false }
        return key.isValidSignature(Data(signature), for: Data(message))
    }
}
