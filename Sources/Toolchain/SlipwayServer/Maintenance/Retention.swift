import GRDB
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Removes builds that a channel keeps no longer, and those that have expired.
///
/// A channel keeps its last `keptBuilds` builds and those of the last `keptDays` days, where it has such limits; its
/// latest build and those that are pinned stay in any case. A build that has expired goes, unless it is pinned. Hooks
/// are told a week before.
struct Retention: Sendable {
    let database: ServerDatabase
    let clock: any TimeSource
    let hooks: HookQueue

    /// Seconds before its end that a build's expiry is told.
    static let notice: Int64 = 7 * 86_400
    /// Builds that one transaction removes.
    private static let batch = 200

    struct Result: Sendable, Equatable {
        var told = 0
        var removed = 0
    }

    /// - Throws: status 3 from the database; what was removed stays removed.
    func run() async throws(SlipwayError) -> Result {
        var result = Result()
        result.told = try await tell()
        while true {
            let count = try await remove()
            result.removed += count
            if count < Retention.batch { return result }
        }
    }

    /// Tells of builds that end within a week, each once, and not of those that are pinned: the event is queued in the
    /// transaction that notes it.
    private func tell() async throws(SlipwayError) -> Int {
        let now = clock.now()
        return try await database.write { [hooks] database in
            let ending = try Row.fetchAll(
                database,
                sql: """
                    SELECT id FROM build WHERE state = 'visible' AND isPinned = 0 AND expires > ? AND expires <= ?
                        AND expiryTold IS NULL
                    """, arguments: [now, now + Retention.notice])
            for row in ending {
                let id: Int64 = row["id"]
                try hooks.add(.expiring, build: id, at: now, to: database)
                try database.execute(sql: "UPDATE build SET expiryTold = ? WHERE id = ?", arguments: [now, id])
            }
            return ending.count
        }
    }

    /// - Returns: how many builds were removed, in one transaction.
    private func remove() async throws(SlipwayError) -> Int {
        let now = clock.now()
        return try await database.write { database in
            let over = try Retention.over(at: now, in: database)
            for row in over {
                try database.execute(sql: "DELETE FROM build WHERE id = ?", arguments: [row["id"] as Int64])
                try AuditLog.add(
                    "build remove",
                    "\(row["project"] as String)/\(row["channel"] as String)/\(row["version"] as String)",
                    by: "server", at: now, detail: row["hasExpired"] == 1 ? "expired" : "not kept longer", to: database)
            }
            return over.count
        }
    }

    /// Builds that are over, the oldest first. Each is looked at once, however many a channel has: the channels that
    /// keep less than all of theirs tell in front which are the last that they keep.
    static func over(at now: Int64, in database: Database) throws -> [Row] {
        try Row.fetchAll(
            database,
            sql: """
                WITH edge AS MATERIALIZED (
                    SELECT channel, MAX(number) AS last, MIN(CASE WHEN place <= keptBuilds THEN number END) AS kept
                    FROM (SELECT build.channel, build.number, channel.keptBuilds, ROW_NUMBER() OVER (
                            PARTITION BY build.channel ORDER BY build.number DESC) AS place
                        FROM channel JOIN build ON build.channel = channel.id AND build.state = 'visible'
                        WHERE channel.keptBuilds IS NOT NULL OR channel.keptDays IS NOT NULL)
                    GROUP BY channel)
                SELECT build.id, build.version, channel.name AS channel, project.name AS project,
                    IFNULL(build.expires <= :now, 0) AS hasExpired
                FROM build JOIN channel ON channel.id = build.channel JOIN project ON project.id = channel.project
                    LEFT JOIN edge ON edge.channel = build.channel
                WHERE build.state = 'visible' AND build.isPinned = 0 AND (
                    build.expires <= :now
                    OR (build.number < edge.last AND (
                        build.published < :now - channel.keptDays * 86400 OR build.number < edge.kept)))
                ORDER BY build.id LIMIT \(Retention.batch)
                """, arguments: ["now": now])
    }
}
