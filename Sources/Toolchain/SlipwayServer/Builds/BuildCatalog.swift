import GRDB
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

/// The builds of a server: announced, completed, shown.
struct BuildCatalog: Sendable {
    let database: ServerDatabase
    let blobs: BlobStore
    let host: Host
    let hooks: HookQueue
    let heavy: HeavyWork

    /// Takes what a publisher says of a build. Saying it again is the same.
    ///
    /// - Returns: what is missing before the build can be seen.
    /// - Throws: status 2 (`bad-announcement`) for one that contradicts itself, status 4 (`already-published`) where
    ///   the version is there with other content.
    func announce(
        _ announcement: BuildAnnouncement, as key: BuildKey, by caller: Caller
    ) async throws(SlipwayError) -> BuildStatus {
        if let problem = announcement.problem(as: key) {
            throw SlipwayError(
                .input, code: "bad-announcement", "the announcement of \(key.project) \(key.version) cannot be taken",
                cause: problem, hint: "make the bundle again with `slipway bundle`")
        }
        let now = host.clock.now()
        let (id, state) = try await database.write { database in
            try BuildCatalog.announce(announcement, as: key, by: caller, at: now, in: database)
        }
        return try await status(id, state, key, by: caller)
    }

    private static func announce(
        _ announcement: BuildAnnouncement, as key: BuildKey, by caller: Caller, at now: Int64, in database: Database
    ) throws -> (Int64, BuildStatus.State) {
        let release = JSONDocument.line(announcement.release)
        let others = try Row.fetchAll(
            database,
            sql: """
                SELECT build.id, build.release, build.state, build.number, channel.name FROM build
                JOIN channel ON channel.id = build.channel JOIN project ON project.id = channel.project
                WHERE project.name = ? AND build.version = ?
                """, arguments: [key.project, key.version.description])
        for other in others where other["release"] != release {
            // what nobody has seen may be told anew, in its own channel; what was seen and lost a file has its number
            if other["state"] == "pending", other["number"] == nil, other["name"] == key.channel { continue }
            throw SlipwayError(
                .remote, code: "already-published", "\(key.project) \(key.version) is there with other content",
                cause: "it is in the channel '\(other["name"] as String)'",
                hint: "a published version never changes: release a new one; for pull requests, `bundle --preview`")
        }
        try refuseOtherThanGone(key, release, in: database)
        let own = others.first { $0["name"] == key.channel }
        if let own {
            if own["state"] == "visible" { return (own["id"], .visible) }
            try database.execute(sql: "DELETE FROM build WHERE id = ?", arguments: [own["id"] as Int64])
        }
        let channel = try channel(key, announcement.kind, in: database)
        try database.execute(
            sql: """
                INSERT INTO build
                    (channel, version, path, state, "commit", time, release, repository, libraries, announced, expires,
                        number)
                VALUES (?, ?, ?, 'pending', ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                channel, key.version.description, PathName.encode(key.version),
                announcement.release.commit.description, announcement.release.time, release,
                announcement.repository, JSONDocument.line(announcement.libraries), now, announcement.expires,
                own?["number"] as Int64?,
            ])
        let id = database.lastInsertedRowID
        for file in announcement.files {
            try database.execute(
                sql: "INSERT INTO buildFile (build, name, size, digest) VALUES (?, ?, ?, ?)",
                arguments: [id, file.name, file.size, file.sha256.hex])
        }
        for (position, change) in announcement.changes.enumerated() {
            try database.execute(
                sql: "INSERT INTO change (build, position, content) VALUES (?, ?, ?)",
                arguments: [id, position, JSONDocument.line(change)])
        }
        try AuditLog.add("build announce", "\(key.id)", by: caller.actor, at: now, to: database)
        return (id, .pending)
    }

    /// What was there and is gone comes back as it was, or not at all.
    private static func refuseOtherThanGone(_ key: BuildKey, _ release: String, in database: Database) throws {
        let gone = try String.fetchOne(
            database,
            sql: """
                SELECT channel.name FROM goneBuild JOIN channel ON channel.id = goneBuild.channel
                JOIN project ON project.id = channel.project
                WHERE project.name = ? AND goneBuild.version = ? AND goneBuild.release <> ?
                """, arguments: [key.project, key.version.description, release])
        guard let gone else { return }
        throw SlipwayError(
            .remote, code: "already-published", "\(key.project) \(key.version) was there with other content",
            cause: "it was in the channel '\(gone)', and is gone",
            hint: "a published version never changes: release a new one; for pull requests, `bundle --preview`")
    }

    /// The row of a channel, which is made with its project where it is new.
    private static func channel(_ key: BuildKey, _ kind: ChannelKind, in database: Database) throws -> Int64 {
        try database.execute(
            sql: "INSERT INTO project (name, path) VALUES (?, ?) ON CONFLICT DO NOTHING",
            arguments: [key.project, PathName.encode(key.project)])
        guard
            let project = try Int64.fetchOne(
                database, sql: "SELECT id FROM project WHERE name = ?", arguments: [key.project])
        else { throw nameClash(key.project) }
        try database.execute(
            sql: "INSERT INTO channel (project, name, path, kind) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
            arguments: [project, key.channel, PathName.encode(key.channel), kind.rawValue])
        guard
            let channel = try Int64.fetchOne(
                database, sql: "SELECT id FROM channel WHERE project = ? AND name = ?",
                arguments: [project, key.channel])
        else { throw nameClash(key.channel) }
        return channel
    }

    private static func nameClash(_ name: String) -> SlipwayError {
        SlipwayError(
            .input, code: "name-clash", "'\(name)' cannot be told from another name", hint: "use another one")
    }

    static func file(_ row: Row) throws -> PublishedFile {
        guard let digest = ContentDigest(hex: row["digest"]) else { throw StoredJSON.damaged("a digest") }
        return PublishedFile(name: row["name"], size: row["size"], sha256: digest)
    }

    /// The files of a build that have to come yet.
    ///
    /// A blob that is there counts where a build of the same project has it, or the caller has brought it: whoever
    /// knows a digest alone does not get the file by announcing it.
    func missing(_ id: Int64, by caller: Caller) async throws(SlipwayError) -> [String] {
        let token = caller.token?.id ?? 0
        return try await database.read { database in
            try String.fetchAll(
                database,
                sql: """
                    SELECT own.name FROM buildFile own JOIN build ON build.id = own.build
                    JOIN channel ON channel.id = build.channel
                    WHERE own.build = ? AND NOT EXISTS (
                        SELECT 1 FROM blob WHERE blob.digest = own.digest AND blob.size = own.size AND (
                            EXISTS (SELECT 1 FROM possession
                                WHERE possession.digest = own.digest AND possession.token = ?)
                            OR EXISTS (SELECT 1 FROM buildFile other
                                JOIN build otherBuild ON otherBuild.id = other.build
                                JOIN channel otherChannel ON otherChannel.id = otherBuild.channel
                                WHERE other.digest = own.digest AND otherBuild.state = 'visible'
                                    AND otherChannel.project = channel.project)))
                    ORDER BY own.name
                    """, arguments: [id, token])
        }
    }

    func status(
        _ id: Int64, _ state: BuildStatus.State, _ key: BuildKey, by caller: Caller
    ) async throws(SlipwayError) -> BuildStatus {
        BuildStatus(
            state: state, missing: state == .visible ? [] : try await missing(id, by: caller),
            page: key.pagePath, channelPage: key.channelPagePath)
    }
}
