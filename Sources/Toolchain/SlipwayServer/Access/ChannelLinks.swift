import GRDB
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Links that open a channel for whoever has them: `/link/<secret>/`.
struct ChannelLinks: Sendable {
    let database: ServerDatabase

    /// A new secret: 256 random bits.
    static func makeSecret() -> (secret: String, hash: String) {
        var generator = SystemRandomNumberGenerator()
        let secret = RandomText.make(using: &generator)
        return (secret, hash(of: secret))
    }

    private static func hash(of secret: String) -> String { ContentHasher.digest(of: Array(secret.utf8)).hex }

    /// The channel that a secret opens; `nil` for one that opens none (any more).
    func channel(_ secret: String) async throws(SlipwayError) -> Int64? {
        guard RandomText.isOne(secret) else { return nil }
        // by its hash: how long the comparison takes tells nothing of the secret
        let hash = ChannelLinks.hash(of: secret)
        return try await database.read { database in
            try Int64.fetchOne(
                database, sql: "SELECT id FROM channel WHERE secretHash = ? AND access = 'link'", arguments: [hash])
        }
    }
}

/// Random texts that nobody guesses: 43 characters of Base62, 256 bits.
enum RandomText {
    private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
    private static let count = 43

    static func make(using generator: inout some RandomNumberGenerator) -> String {
        let bytes = (0..<count).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// 128 random bits in 32 hexadecimal digits, which also name a file.
    static func identifier() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let text = String(generator.next(), radix: 16)
            return String(repeating: "0", count: 16 - text.utf8.count) + text
        }.joined()
    }

    static func isOne(_ text: String) -> Bool {
        text.utf8.count == count && text.utf8.allSatisfy { alphabet.contains($0) }
    }
}
