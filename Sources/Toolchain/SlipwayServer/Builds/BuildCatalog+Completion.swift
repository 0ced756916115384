import GRDB
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

extension BuildCatalog {
    /// Makes a build visible, when all of it is there.
    ///
    /// - Parameter isWanted: whether the build of these files is the one that the caller means: another may have been
    ///   announced in its place.
    /// - Throws: status 2 (`incomplete`) while files are missing, (`bundle-damaged`) where they do not say what was
    ///   announced, (`not-announced`) for an unknown one; status 4 (`already-published`, `announced-anew`) where the
    ///   version has other content.
    func complete(
        _ key: BuildKey, by caller: Caller, isWanted: @Sendable ([PublishedFile]) -> Bool = { _ in true }
    ) async throws(SlipwayError) -> BuildStatus {
        guard let found = try await find(key) else {
            throw SlipwayError(
                .input, code: "not-announced", "\(key.id) was not announced", hint: "announce the build first")
        }
        guard isWanted(found.files) else { throw BuildCatalog.replaced(key, found.state) }
        if found.state == .visible { return try await status(found.id, .visible, key, by: caller) }
        let missing = try await missing(found.id, by: caller)
        guard missing.isEmpty else {
            throw SlipwayError(
                .input, code: "incomplete", "\(key.id) is not complete",
                cause: "\(missing.prefix(5).joined(separator: ", "))\(missing.count > 5 ? " and more" : "") "
                    + "\(missing.count == 1 ? "is" : "are") missing")
        }
        let apps = try await heavy.run { [blobs, host] () throws(SlipwayError) in
            try BundleContentCheck(blobs: blobs, host: host).check(found.files, against: found.release)
            return try AppReader(blobs: blobs).apps(of: found.release)
        }
        let now = host.clock.now()
        try await database.write { [hooks] database in
            guard let id = try BuildCatalog.show(found, key, by: caller, at: now, in: database) else { return }
            for (file, app) in apps {
                try database.execute(
                    sql: "INSERT OR REPLACE INTO buildApp (build, file, info) VALUES (?, ?, ?)",
                    arguments: [id, file, JSONDocument.line(app)])
            }
            try hooks.add(.published, build: id, at: now, to: database)
        }
        Failpoint.buildShown.hit()
        return try await status(found.id, .visible, key, by: caller)
    }

    private static func replaced(_ key: BuildKey, _ state: BuildStatus.State) -> SlipwayError {
        let isVisible = state == .visible
        return SlipwayError(
            .remote, code: isVisible ? "already-published" : "announced-anew",
            "\(key.id) \(isVisible ? "is there" : "was announced anew") with other content",
            cause: "somebody else publishes the same version",
            hint: "a published version never changes: release a new one")
    }

    /// Shows what was checked, and nothing else: somebody may have announced the build anew meanwhile, and a new row
    /// may have the number of one that is gone.
    ///
    /// - Returns: the row; `nil` where it was shown before.
    private static func show(
        _ found: Found, _ key: BuildKey, by caller: Caller, at now: Int64, in database: Database
    ) throws -> Int64? {
        guard let row = try row(of: key, in: database), row["release"] == found.text,
            try files(of: row["id"], in: database) == found.files
        else { throw replaced(key, .pending) }
        guard row["state"] == "pending" else { return nil }
        let id: Int64 = row["id"]
        let channel: Int64 = row["channel"]
        // collection may have taken a blob since it was looked for: the row decides
        let lost = try Int.fetchOne(
            database,
            sql: """
                SELECT COUNT(*) FROM buildFile LEFT JOIN blob USING (digest)
                WHERE buildFile.build = ? AND blob.digest IS NULL
                """, arguments: [id])
        guard lost == 0 else {
            throw SlipwayError(.input, code: "incomplete", "\(key.id) is not complete", hint: "publish it again")
        }
        let previous = try String.fetchOne(
            database, sql: "SELECT version FROM build WHERE channel = ? AND state = 'visible' ORDER BY number DESC",
            arguments: [channel])
        if row["number"] == nil {
            try database.execute(
                sql: "UPDATE channel SET lastNumber = lastNumber + 1 WHERE id = ?", arguments: [channel])
        }
        try database.execute(
            sql: """
                UPDATE build SET state = 'visible', published = ?, previous = ?,
                    number = IFNULL(number, (SELECT lastNumber FROM channel WHERE id = ?)) WHERE id = ?
                """, arguments: [now, previous, channel, id])
        try AuditLog.add("build show", key.id, by: caller.actor, at: now, to: database)
        return id
    }

    private struct Found: Sendable {
        let id: Int64
        let state: BuildStatus.State
        let release: Release
        /// The release as the row has it.
        let text: String
        let files: [PublishedFile]
    }

    private func find(_ key: BuildKey) async throws(SlipwayError) -> Found? {
        try await database.read { database in
            guard let row = try BuildCatalog.row(of: key, in: database) else { return nil }
            return Found(
                id: row["id"], state: row["state"] == "visible" ? .visible : .pending,
                release: try StoredJSON.decode(row["release"]), text: row["release"],
                files: try BuildCatalog.files(of: row["id"], in: database))
        }
    }

    private static func row(of key: BuildKey, in database: Database) throws -> Row? {
        try Row.fetchOne(
            database,
            sql: """
                SELECT build.id, build.channel, build.number, build.state, build.release FROM build
                JOIN channel ON channel.id = build.channel JOIN project ON project.id = channel.project
                WHERE project.name = ? AND channel.name = ? AND build.version = ?
                """, arguments: [key.project, key.channel, key.version.description])
    }

    private static func files(of build: Int64, in database: Database) throws -> [PublishedFile] {
        try Row.fetchAll(
            database, sql: "SELECT * FROM buildFile WHERE build = ? ORDER BY name", arguments: [build]
        ).map(BuildCatalog.file)
    }
}
