import SlipwayModel
import SlipwaySystem

/// A secret that lets somebody in: `slipway_`, 43 random characters of Base62 (256 bits), and a checksum of 6, so that
/// scanners and typing errors know it from other text.
struct AccessToken: Sendable, Equatable {
    let text: String

    private static let prefix = "slipway_"
    private static let count = (random: RandomText.count, checksum: 6)

    init(using generator: inout some RandomNumberGenerator) {
        let random = RandomText.make(using: &generator)
        text =
            AccessToken.prefix + random + String(decoding: AccessToken.checksum(of: Array(random.utf8)), as: UTF8.self)
    }

    /// `nil` for what was never a token.
    init?(_ text: String) {
        let body = Array(text.utf8.dropFirst(AccessToken.prefix.utf8.count))
        guard text.hasPrefix(AccessToken.prefix),
            body.count == AccessToken.count.random + AccessToken.count.checksum,
            body.suffix(AccessToken.count.checksum)
                .elementsEqual(AccessToken.checksum(of: Array(body.prefix(AccessToken.count.random))))
        else { return nil }
        self.text = text
    }

    /// What is kept of it. A secret of 256 random bits needs no slow hash.
    var hash: ContentDigest { ContentHasher.digest(of: Array(text.utf8)) }

    private static func checksum(of random: [UInt8]) -> [UInt8] {
        var value = UInt64(ContentHasher.digest(of: random).hex.prefix(12), radix: 16) ?? 0
        let base = UInt64(RandomText.alphabet.count)
        return (0..<count.checksum).map { _ in
            defer { value /= base }
            return RandomText.alphabet[Int(value % base)]
        }
    }
}

/// What a token lets do; each includes those before it.
package enum AccessScope: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
    case read, publish, admin

    private var rank: Int { AccessScope.allCases.firstIndex(of: self) ?? 0 }

    package static func < (left: AccessScope, right: AccessScope) -> Bool { left.rank < right.rank }
}
