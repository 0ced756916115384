import GRDB
import SlipwayModel
import SlipwayPages

extension PageQueries {
    /// Commits that are counted: more are "more than".
    private static let mostCounted = 10_000

    /// What is new in a build, seen from the one that was asked for, from the one that a browser has, or from the one
    /// before.
    ///
    /// - Parameter holder: the hash of the browser's number.
    func changes(of build: FoundBuild, since: String?, holder: String?) throws -> ChangesView {
        if let since, let found = try number(of: since, in: build.channel), found.number < build.number {
            return try changes(of: build, since: found, origin: .asked)
        }
        if let holder, let held = try held(by: holder, in: build.channel), held.number <= build.number {
            return try changes(of: build, since: held, origin: .held)
        }
        let total = try count(of: build, after: build.number - 1)
        return ChangesView(
            commits: try changes(of: build, limit: ChangesView.limit), total: total, since: build.previous)
    }

    private struct Numbered {
        let number: Int
        let version: SemanticVersion
    }

    private func number(of version: String, in channel: FoundChannel) throws -> Numbered? {
        try Row.fetchOne(
            database, sql: "SELECT version, number FROM build WHERE channel = ? AND version = ? AND state = 'visible'",
            arguments: [channel.id, version]
        ).flatMap(PageQueries.numbered)
    }

    private func held(by holder: String, in channel: FoundChannel) throws -> Numbered? {
        try Row.fetchOne(
            database,
            sql: """
                SELECT build.version, build.number FROM holding JOIN build ON build.id = holding.build
                WHERE holding.channel = ? AND holding.holder = ?
                """, arguments: [channel.id, holder]
        ).flatMap(PageQueries.numbered)
    }

    private static func numbered(_ row: Row) -> Numbered? {
        SemanticVersion(row["version"] as String).map { Numbered(number: row["number"] ?? 0, version: $0) }
    }

    private func changes(
        of build: FoundBuild, since: Numbered, origin: ChangesView.Origin
    ) throws -> ChangesView {
        let commits = try String.fetchAll(
            database,
            sql: """
                SELECT change.content FROM build JOIN change ON change.build = build.id
                WHERE build.channel = ? AND build.state = 'visible' AND build.number > ? AND build.number <= ?
                ORDER BY build.number DESC, change.position LIMIT ?
                """, arguments: [build.channel.id, since.number, build.number, ChangesView.limit])
        let there = try Int.fetchOne(
            database,
            sql: """
                SELECT COUNT(*) FROM (SELECT 1 FROM build WHERE channel = ? AND number > ? AND number <= ? LIMIT ?)
                """, arguments: [build.channel.id, since.number, build.number, PageQueries.mostCounted])
        let gone =
            build.number - since.number < PageQueries.mostCounted ? build.number - since.number - (there ?? 0) : 0
        return ChangesView(
            commits: try commits.map { try StoredJSON.decode($0) }, total: try count(of: build, after: since.number),
            since: since.version, origin: origin, gone: max(0, gone))
    }

    private func count(of build: FoundBuild, after number: Int) throws -> Int {
        try Int.fetchOne(
            database,
            sql: """
                SELECT COUNT(*) FROM (SELECT 1 FROM build JOIN change ON change.build = build.id
                    WHERE build.channel = ? AND build.state = 'visible' AND build.number > ? AND build.number <= ? LIMIT ?)
                """, arguments: [build.channel.id, number, build.number, PageQueries.mostCounted]) ?? 0
    }
}
