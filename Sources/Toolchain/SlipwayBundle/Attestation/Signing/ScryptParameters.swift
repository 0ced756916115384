import Crypto
import CryptoExtras

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// How a key is made of a passphrase by scrypt (RFC 7914), from the limits that libsodium's
/// `crypto_pwhash_scryptsalsa208sha256` is given.
struct ScryptParameters: Equatable, Sendable {
    let rounds: Int
    let blockSize = 8
    let parallelism: Int

    /// - Returns: `nil` for more than 4 GiB or 16 lanes, which no key of minisign asks for.
    init?(operations: UInt64, memory: UInt64) {
        guard memory <= 1 << 32, operations <= 1 << 40 else { return nil }
        let operations = max(operations, 32_768)
        if operations < memory / 32 {
            rounds = ScryptParameters.power(operations / 32)
            parallelism = 1
        } else {
            rounds = ScryptParameters.power(memory / 1024)
            parallelism = max(1, Int(min(operations / 4 / UInt64(rounds), 0x3fff_ffff)) / 8)
            if parallelism > 16 { return nil }
        }
    }

    /// The first power of two, from 2, above half of a number.
    private static func power(_ limit: UInt64) -> Int {
        var result: UInt64 = 2
        while result <= limit / 2 { result *= 2 }
        return Int(result)
    }

    /// - Returns: as many bytes as asked for; none where scrypt gives none.
    func bytes(of passphrase: [UInt8], salt: [UInt8], count: Int) -> [UInt8] {
        let key = try? KDF.Scrypt.deriveKey(
            from: passphrase, salt: salt, outputByteCount: count, rounds: rounds, blockSize: blockSize,
            parallelism: parallelism)
        return key?.withUnsafeBytes { Array($0) } ?? []
    }
}

/// Digests beside SHA-256.
enum Digests {
    static func sha512(_ bytes: [UInt8]) -> [UInt8] { Array(SHA512.hash(data: Data(bytes))) }

    static func sha256(_ bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: Data(bytes))) }
}
