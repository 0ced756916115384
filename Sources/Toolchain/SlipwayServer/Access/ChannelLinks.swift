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
