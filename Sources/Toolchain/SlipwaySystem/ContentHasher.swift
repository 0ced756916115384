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

    package static func digest(of bytes: [UInt8]) -> ContentDigest {
        var hasher = ContentHasher()
        hasher.update(bytes)
        return hasher.finish()
    }
}
