import Crypto

/// Keyed hashes that formats of others are made of.
package enum KeyedHash {
    /// HMAC-SHA1 (RFC 2104), 20 bytes: the hashed names in OpenSSH's known_hosts.
    package static func sha1(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        Array(HMAC<Insecure.SHA1>.authenticationCode(for: message, using: SymmetricKey(data: key)))
    }

    /// HMAC-SHA256 (RFC 2104), 32 bytes: signatures of AWS's requests and of webhooks.
    package static func sha256(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        Array(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: key)))
    }

    /// MD5 (RFC 1321), 16 bytes: what S3 calls an object's ETag. It protects nothing.
    package static func md5(_ bytes: [UInt8]) -> [UInt8] { Array(Insecure.MD5.hash(data: bytes)) }
}
