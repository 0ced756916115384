import Crypto
import CryptoExtras
import Foundation
import JSONScanning

/// A public key that signs tokens by RS256, made once.
struct AppleKey: Sendable {
    let id: String
    private let key: _RSA.Signing.PublicKey
    private let signatureSize: Int

    /// The sizes of a modulus that are taken, in bits: less is broken one day, more is slow.
    static let sizes = 2048...8192
    /// Exponents: 65537, as everybody has it, and above, as far as it is of four bytes (FIPS 186-5, 5.4, asks for as
    /// much).
    static let smallestExponent: UInt32 = 65537

    /// The key that an entry of a set tells of (RFC 7517, 4; RFC 7518, 6.3.1).
    ///
    /// Nil where it is of another kind, for another use or algorithm, too small or too large, written in another way
    /// than the only one, or not public any more.
    init?(_ entry: StrictJSON) {
        func has(_ name: String, _ value: String) -> Bool { entry[name]?.string?.hasSameBytes(as: value) == true }
        guard has("kty", "RSA"), has("use", "sig"), has("alg", "RS256"), entry["d"] == nil,
            let id = entry["kid"]?.string, !id.isEmpty,
            let modulus = entry["n"]?.string.flatMap({ Base64URL.decode(Array($0.utf8)[...]) }),
            let exponent = entry["e"]?.string.flatMap({ Base64URL.decode(Array($0.utf8)[...]) }),
            let first = modulus.first, first != 0, let last = modulus.last, last & 1 == 1,
            exponent.count <= 4, let high = exponent.first, high != 0
        else { return nil }
        if let operations = entry["key_ops"] {
            guard case .array(let names) = operations, names.contains(.string("verify")) else { return nil }
        }
        let bits = modulus.count * 8 - first.leadingZeroBitCount
        let number = exponent.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard AppleKey.sizes.contains(bits), number >= AppleKey.smallestExponent, number & 1 == 1,
            let key = try? _RSA.Signing.PublicKey(n: modulus, e: exponent)
        else { return nil }
        (self.id, self.key, signatureSize) = (id, key, modulus.count)
    }

    /// Whether the token is signed with it (RSASSA-PKCS1-v1_5 with SHA-256: RFC 7518, 3.3).
    func hasSigned(_ token: CompactJWS) -> Bool {
        guard token.signature.count == signatureSize else { return false }
        var hash = SHA256()
        token.bytes.withUnsafeBytes { bytes in
            hash.update(bufferPointer: UnsafeRawBufferPointer(rebasing: bytes[..<token.signedCount]))
        }
        let signature = _RSA.Signing.RSASignature(rawRepresentation: token.signature)
        return key.isValidSignature(signature, for: hash.finalize(), padding: .insecurePKCS1v1_5)
    }
}
