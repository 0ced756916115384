import GRDB
import SlipwayModel
import SlipwayPages

/// What pages show, read from the database: no more than they show.
///
/// Each has an index to go by: a page takes as long with a hundred thousand builds as with a hundred.
struct PageQueries {
    let database: Database
    let audience: Audience
    /// Seconds since 1970, UTC: what has ended is not shown, also before it is taken away.
    let now: Int64

    /// Builds in a list, projects and channels of a kind on the first page.
    static let lengths = (builds: 50, projects: 20, channels: 12, moreChannels: 60, documents: 500)

    /// A pinned build stays when its time is over.
    private static let isShown =
        "build.state = 'visible' AND (build.expires IS NULL OR build.expires > ? OR build.isPinned = 1)"

    func channel(_ place: PagePath.ChannelPlace) throws -> FoundChannel? {
        let row = try Row.fetchOne(
            database,
            sql: """
                SELECT \(FoundChannel.columns) FROM project JOIN channel ON channel.project = project.id
                WHERE project.path = ? AND channel.path = ?
                """, arguments: [place.project, place.channel])
        guard let found = row.map({ FoundChannel($0) }),
            audience.maySee(channel: found.id, access: found.access, of: found.project)
        else { return nil }
        return found
    }

    /// A build that people can get now.
    func build(_ version: String, of channel: FoundChannel) throws -> FoundBuild? {
        try Row.fetchOne(
            database, sql: "SELECT build.* FROM build WHERE channel = ? AND path = ? AND \(PageQueries.isShown)",
            arguments: [channel.id, version, now]
        ).map { try FoundBuild($0, of: channel) }
    }

    /// The builds of a version in all channels of a project, those that may be seen.
    func builds(of version: SemanticVersion, in project: String) throws -> [VersionDocument.Build] {
        let condition = audience.condition
        return try Row.fetchAll(
            database,
            sql: """
                SELECT channel.name, channel.kind, build."commit" FROM project
                JOIN channel ON channel.project = project.id JOIN build ON build.channel = channel.id
                WHERE project.name = ? AND build.version = ? AND \(PageQueries.isShown) AND \(condition.sql)
                ORDER BY build.published DESC, build.id DESC
                """, arguments: [project, version.description, now] + condition.arguments
        ).map { row in
            guard let commit = ObjectID(row["commit"] as String) else { throw StoredJSON.damaged("a commit") }
            return VersionDocument.Build(
                channel: row["name"], kind: ChannelKind(rawValue: row["kind"]) ?? .branch, commit: commit)
        }
    }

    /// One that people could get.
    func gone(_ version: String, of channel: FoundChannel) throws -> GoneBuild? {
        let row = try Row.fetchOne(
            database,
            sql: """
                SELECT version, reason, time FROM goneBuild WHERE channel = ?1 AND path = ?2
                UNION ALL SELECT version, 'expired', expires FROM build
                    WHERE channel = ?1 AND path = ?2 AND state = 'visible' AND expires <= ?3 AND isPinned = 0
                """, arguments: [channel.id, version, now])
        return row.map {
            GoneBuild(channel: channel, version: $0["version"], reason: $0["reason"], time: $0["time"])
        }
    }

    func latest(of channel: FoundChannel) throws -> FoundBuild? {
        try Row.fetchOne(
            database,
            sql: """
                SELECT build.* FROM build WHERE channel = ? AND \(PageQueries.isShown) ORDER BY number DESC LIMIT 1
                """, arguments: [channel.id, now]
        ).map { try FoundBuild($0, of: channel) }
    }

    func latestVersion(of channel: FoundChannel) throws -> SemanticVersion? {
        try String.fetchOne(
            database,
            sql: """
                SELECT version FROM build WHERE channel = ? AND \(PageQueries.isShown) ORDER BY number DESC LIMIT 1
                """, arguments: [channel.id, now]
        ).flatMap { SemanticVersion($0) }
    }

    /// Newest first.
    ///
    /// - Parameter before: a number that all have to be below.
    func builds(
        of channel: FoundChannel, page: Int = 1, length: Int = PageQueries.lengths.builds, before: Int? = nil
    ) throws -> [BuildSummary] {
        var (below, offset) = (before ?? BuildRecord.mostBuilds, (page - 1) * length)
        // to count what comes before takes long where that is much; mostly no number is missing
        if offset > 0, before == nil, let numbers = try numbers(of: channel),
            numbers.upperBound - numbers.lowerBound + 1 == channel.count
        {
            (below, offset) = (max(0, numbers.upperBound + 1 - offset), 0)
        }
        return try Row.fetchAll(
            database,
            sql: """
                SELECT \(BuildSummary.columns) FROM build
                WHERE channel = ? AND \(PageQueries.isShown) AND number < ? ORDER BY number DESC LIMIT ? OFFSET ?
                """, arguments: [channel.id, now, below, length, offset]
        ).map { row in try BuildSummary(row) { channel.key($0) } }
    }

    /// The first and the last number that a channel has now.
    private func numbers(of channel: FoundChannel) throws -> ClosedRange<Int>? {
        func end(_ function: String) throws -> Int? {
            try Int.fetchOne(
                database, sql: "SELECT \(function)(number) FROM build WHERE channel = ? AND state = 'visible'",
                arguments: [channel.id])
        }
        guard let first = try end("MIN"), let last = try end("MAX") else { return nil }
        return first...last
    }

    func changes(of build: FoundBuild, limit: Int = .max) throws -> [Commit] {
        try String.fetchAll(
            database, sql: "SELECT content FROM change WHERE build = ? ORDER BY position LIMIT ?",
            arguments: [build.id, limit]
        ).map { try StoredJSON.decode($0) }
    }

    func files(of build: FoundBuild) throws -> [PublishedFile] {
        try Row.fetchAll(database, sql: "SELECT * FROM buildFile WHERE build = ? ORDER BY name", arguments: [build.id])
            .map(BuildCatalog.file)
    }

    func file(_ name: String, of build: FoundBuild) throws -> PublishedFile? {
        try Row.fetchOne(
            database, sql: "SELECT * FROM buildFile WHERE build = ? AND name = ?", arguments: [build.id, name]
        ).map(BuildCatalog.file)
    }

    func apps(of build: FoundBuild) throws -> [String: AppInfo] {
        var result: [String: AppInfo] = [:]
        for row in try Row.fetchAll(
            database, sql: "SELECT file, info FROM buildApp WHERE build = ?", arguments: [build.id])
        {
            result[row["file"]] = try StoredJSON.decode(row["info"]) as AppInfo
        }
        return result
    }

    /// The identity of the package that has an archive as a release.
    func identity(of archive: ContentDigest) throws -> String? {
        try Row.fetchOne(
            database,
            sql: """
                SELECT scope, name FROM packageRelease JOIN package ON package.id = packageRelease.package
                WHERE archive = ? AND problem IS NULL ORDER BY packageRelease.id LIMIT 1
                """, arguments: [archive.hex]
        ).map { "\($0["scope"] as String).\($0["name"] as String)" }
    }

    /// The bytes of a blob; `nil` where no build that may be seen has it.
    func size(of digest: ContentDigest) throws -> Int64? {
        let condition = audience.condition
        return try Int64.fetchOne(
            database,
            sql: """
                SELECT size FROM blob WHERE digest = ?1 AND EXISTS (SELECT 1 FROM buildFile JOIN build ON build.id = buildFile.build
                    JOIN channel ON channel.id = build.channel JOIN project ON project.id = channel.project
                    WHERE buildFile.digest = ?1 AND \(PageQueries.isShown) AND \(condition.sql))
                """, arguments: [digest.hex, now] + condition.arguments)
    }
}
