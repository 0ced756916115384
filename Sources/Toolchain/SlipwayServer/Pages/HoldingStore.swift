import GRDB
import HTTPTypes
import Hummingbird
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

/// Which build a browser has fetched last of each channel: known by a random number in a cookie, of which the hash
/// alone is kept.
struct HoldingStore: Sendable {
    let database: ServerDatabase
    /// New numbers by address.
    let limiter: RateLimiter

    static let cookie = "slipway-seen"

    /// Browsers that are remembered of a channel.
    private static let most = 100_000

    /// Remembers that a browser fetches a build.
    ///
    /// - Returns: the cookie for one that has none yet.
    func note(_ build: FoundBuild, _ visit: Visit) async throws(SlipwayError) -> String? {
        guard let holder = visit.holder else {
            var generator = SystemRandomNumberGenerator()
            let secure = visit.root?.isSecure == true ? "; Secure" : ""
            return
                "\(HoldingStore.cookie)=\(RandomText.make(using: &generator)); Path=/; Max-Age=34560000; HttpOnly; "
                + "SameSite=Lax\(secure)"
        }
        let (channel, id) = (build.channel.id, build.id)
        let day = CalendarTime(secondsSince1970: visit.now).date
        // most come again for what they have: what only reads should not write
        let known = try await database.read { database in
            try Row.fetchOne(
                database, sql: "SELECT build, day FROM holding WHERE channel = ? AND holder = ?",
                arguments: [channel, holder]
            ).map { ($0["build"] as Int64, $0["day"] as String) }
        }
        if let known, known == (id, day) { return nil }
        if known == nil, !limiter.take(visit.audience.caller.address.network) { return nil }
        try await database.write { database in
            try database.execute(
                sql: """
                    INSERT INTO holding (channel, holder, build, day)
                    SELECT ?1, ?2, ?3, ?4 WHERE ?5 OR (SELECT COUNT(*) FROM holding WHERE channel = ?1) < ?6
                    ON CONFLICT (channel, holder) DO UPDATE SET build = excluded.build, day = excluded.day
                    """, arguments: [channel, holder, id, day, known != nil, HoldingStore.most])
        }
        return nil
    }
}

extension Visit {
    /// The hash of the number that the browser keeps.
    var holder: String? {
        guard let header = request.headers[.cookie], header.utf8.count <= 4_096 else { return nil }
        for pair in header.split(separator: ";") {
            let parts = pair.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, String(parts[0]).trimmingBlanks() == HoldingStore.cookie else { continue }
            let number = String(parts[1]).trimmingBlanks()
            return RandomText.isOne(number) ? ContentHasher.digest(of: Array(number.utf8)).hex : nil
        }
        return nil
    }
}
