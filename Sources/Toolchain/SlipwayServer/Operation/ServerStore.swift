import GRDB
package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// A data folder for the commands that look after it, beside a server or without one.
package struct ServerStore: Sendable {
    package let folder: DataFolder
    let database: ServerDatabase
    let host: Host

    /// Opens a data folder that is there.
    ///
    /// - Throws: status 3 where there is none, it is another user's, or the database cannot be opened.
    package init(_ data: Path, host: Host) throws(SlipwayError) {
        folder = DataFolder(data, files: host.files)
        try folder.require()
        database = try ServerDatabase(in: data)
        self.host = host.with(clock: ForwardClock(host.clock, floor: try database.lastTime()))
    }

    /// Opens a data folder, which is made where it is not there.
    ///
    /// - Throws: status 3 where it cannot be made or opened.
    package init(making data: Path, host: Host) throws(SlipwayError) {
        let folder = DataFolder(data, files: host.files)
        try folder.make()
        if try !host.files.exists(folder.database) {
            try folder.makeDatabase()
            try ServerDatabase(in: data).close()
        }
        try self.init(data, host: host)
    }

    var blobs: BlobStore { BlobStore(root: folder.blobs, files: host.files) }

    package func close() throws(SlipwayError) { try database.close() }

    private var tokenStore: TokenStore { TokenStore(database: database, clock: host.clock) }

    /// - Returns: the secret, which is told once.
    package func createToken(
        name: String, scope: AccessScope, project: String?, expires: Int64?
    ) async throws(SlipwayError) -> (secret: String, entry: TokenEntry) {
        let made = try await tokenStore.create(name: name, scope: scope, project: project, expires: expires)
        return (made.token.text, made.entry)
    }

    /// All of them, newest first.
    package func tokens() async throws(SlipwayError) -> [TokenEntry] { try await tokenStore.list() }

    /// - Returns: whether there was one that could still be used.
    package func revokeToken(_ id: Int64) async throws(SlipwayError) -> Bool { try await tokenStore.revoke(id) }
}

extension ServerApplication {
    /// Whether nothing was ever published here.
    package func isEmpty() async throws(SlipwayError) -> Bool {
        try await database.read { database in
            try Bool.fetchOne(
                database,
                sql: "SELECT NOT EXISTS (SELECT 1 FROM project) AND NOT EXISTS (SELECT 1 FROM packageRelease)") ?? true
        }
    }
}
