import GRDB
import SlipwayModel
import SlipwayPages

extension PageQueries {
    /// Builds of which numbers are told.
    private static let mostNumbers = 20

    func numbers(of channel: FoundChannel) throws -> ChannelNumbers {
        let builds = try Row.fetchAll(
            database,
            sql: """
                SELECT build.id, build.version, (SELECT COUNT(*) FROM holding WHERE holding.build = build.id) AS holders
                FROM build WHERE channel = ? AND state = 'visible' ORDER BY number DESC LIMIT ?
                """, arguments: [channel.id, PageQueries.mostNumbers])
        return ChannelNumbers(
            builds: try builds.compactMap { row in
                guard let version = SemanticVersion(row["version"] as String) else { return nil }
                let days = try Row.fetchAll(
                    database,
                    sql: "SELECT day, SUM(count) AS count FROM download WHERE build = ? GROUP BY day ORDER BY day",
                    arguments: [row["id"] as Int64])
                return ChannelNumbers.Build(
                    version: version, holders: row["holders"],
                    downloads: days.map { ChannelNumbers.Day(day: $0["day"], count: $0["count"]) })
            })
    }
}
