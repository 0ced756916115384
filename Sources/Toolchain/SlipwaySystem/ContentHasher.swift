import Crypto
package import SlipwayModel

/// SHA-256 over pieces.
package struct ContentHasher: Sendable {
    private var hash = SHA256()

    package init() {}

    package mutating func update(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { hash.update(bufferPointer: $0) }
    }

    package mutating func update(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBytes { hash.update(bufferPointer: $0) }
    }

    package mutating func update(_ bytes: UnsafeRawBufferPointer) { hash.update(bufferPointer: bytes) }

    package consuming func finish() -> ContentDigest {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(64)
        for byte in hash.finalize() {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        guard let digest = ContentDigest(hex: String(decoding: text, as: UTF8.self)) else {
            preconditionFailure("SHA-256 has 32 bytes")
        }
        return digest
    }

    /// The first 96 bits of the SHA-256 of bytes, as 24 upper-case hexadecimal digits: a key of Xcode's project files.
    package static func identifier(of bytes: [UInt8]) -> String {
        var hash = SHA256()
        bytes.withUnsafeBytes { hash.update(bufferPointer: $0) }
        return hash.finalize().withUnsafeBytes { digest in
            String(unsafeUninitializedCapacity: 24) { digits in
                for index in 0..<12 {
                    let (high, low) = (digest[index] >> 4, digest[index] & 15)
                    digits[2 * index] = high + (high < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)
                    digits[2 * index + 1] = low + (low < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)
                }
                return 24
            }
        }
    }

    package static func digest(of bytes: [UInt8]) -> ContentDigest {
        var hasher = ContentHasher()
        hasher.update(bytes)
        return hasher.finish()
    }
}
