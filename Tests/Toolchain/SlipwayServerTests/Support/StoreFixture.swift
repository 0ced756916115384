import GRDB
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit

@testable import SlipwayServer

/// Fills a store by hand.
struct StoreFixture: Sendable {
    let database: ServerDatabase
    let blobs: BlobStore

    init(_ store: ServerStore) {
        database = store.database
        blobs = store.blobs
    }

    init(_ server: TestServer) {
        database = server.application.database
        blobs = server.application.blobs
    }

    /// A blob with its row.
    ///
    /// - Parameter age: seconds since it came.
    @discardableResult
    func addBlob(_ content: String, age: Int64 = 0) async throws -> ContentDigest {
        let digest = ContentHasher.digest(of: Array(content.utf8))
        let path = blobs.path(of: digest)
        try blobs.files.createDirectory(path.parent)
        try blobs.files.write(content, to: path)
        let time = SystemClock().now() - age
        try await database.write { database in
            try database.execute(
                sql: "INSERT INTO blob (digest, size, added) VALUES (?, ?, ?)",
                arguments: [digest.hex, content.utf8.count, time])
        }
        return digest
    }

    /// A file among the blobs that has no row.
    func addStray(_ content: String) throws -> ContentDigest {
        let digest = ContentHasher.digest(of: Array(content.utf8))
        try blobs.files.createDirectory(blobs.path(of: digest).parent)
        try blobs.files.write(content, to: blobs.path(of: digest))
        return digest
    }

    /// Moves a build in time.
    func change(_ version: String, _ column: String, to value: Int64) async throws {
        try await database.write { database in
            try database.execute(
                sql: "UPDATE build SET \(column) = ? WHERE version = ?", arguments: [value, version])
        }
    }

    func versions() async throws -> [String] {
        try await database.read { database in
            try String.fetchAll(database, sql: "SELECT version FROM build WHERE state = 'visible' ORDER BY number")
        }
    }
}
