import GRDB
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Removes what nobody refers to: blobs, files without a row, uploads that were given up.
///
/// A row goes first, and only where nothing refers to it in that very transaction; then its file, in a transaction that
/// sees that the row has not come back meanwhile. Blobs are adopted in transactions, too, so that none comes between.
struct BlobCollector: Sendable {
    let folder: DataFolder
    let database: ServerDatabase
    let clock: any TimeSource

    /// Seconds that a blob is kept for the build that it was uploaded for.
    static let grace: Int64 = 86_400
    /// Seconds that an announced build waits for its files.
    static let pendingDays: Int64 = 7
    /// Blobs that one transaction takes: others wait for it.
    private static let batch = 500

    /// What was removed.
    struct Result: Sendable, Equatable {
        var blobs = 0
        var bytes: Int64 = 0
        var uploads = 0
        var strays = 0
        /// Whether a backup was under way, so that blobs were left alone.
        var isPostponed = false
    }

    /// - Throws: status 3 from the database or the file system; what was removed stays removed.
    func run() async throws(SlipwayError) -> Result {
        var result = Result()
        try await expire()
        result.uploads = try await removeUploads()
        guard let lock = try folder.collectionLock() else {
            result.isPostponed = true
            return result
        }
        defer { lock.end() }
        while true {
            let taken = try await collect()
            result.blobs += taken.count
            result.bytes += taken.bytes
            if taken.count < BlobCollector.batch { break }
        }
        result.strays = try await removeStrays()
        return result
    }

    /// Rows that only wait.
    private func expire() async throws(SlipwayError) {
        let now = clock.now()
        try await database.write { database in
            try database.execute(sql: "DELETE FROM possession WHERE time < ?", arguments: [now - BlobCollector.grace])
            let stale = try Int64.fetchAll(
                database, sql: "SELECT id FROM build WHERE state = 'pending' AND number IS NULL AND announced < ?",
                arguments: [now - BlobCollector.pendingDays * 86_400])
            if stale.isEmpty { return }
            for id in stale { try database.execute(sql: "DELETE FROM build WHERE id = ?", arguments: [id]) }
            try AuditLog.add(
                "build forget", "\(stale.count) never completed", by: "server", at: now, to: database)
        }
    }

    /// - Returns: how many were given up.
    private func removeUploads() async throws(SlipwayError) -> Int {
        let now = clock.now()
        let over = try await database.write { database in
            try String.fetchAll(
                database, sql: "DELETE FROM upload WHERE expires <= ? RETURNING id", arguments: [now])
        }
        let files = folder.files
        guard try files.isDirectory(folder.uploads) else { return over.count }
        let known = try await database.read { database in
            Set(try String.fetchAll(database, sql: "SELECT id FROM upload"))
        }
        for entry in try files.list(folder.uploads) where !known.contains(entry.name) {
            let path = folder.uploads.appending(component: entry.name)
            // one that has just begun has its file before its row
            if !over.contains(entry.name), (FileAge.seconds(of: path, now: clock.now()) ?? 0) < BlobCollector.grace {
                continue
            }
            try files.remove(path)
        }
        return over.count
    }

    private func collect() async throws(SlipwayError) -> (count: Int, bytes: Int64) {
        let now = clock.now()
        let marked = try await database.write { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    DELETE FROM blob WHERE digest IN (
                        SELECT digest FROM blob WHERE added < ? AND \(BlobReferences.none(of: "blob.digest"))
                        LIMIT \(BlobCollector.batch))
                    RETURNING digest, size
                    """, arguments: [now - BlobCollector.grace])
            let marked = rows.compactMap { row -> (ContentDigest, Int64)? in
                ContentDigest(hex: row["digest"]).map { ($0, row["size"]) }
            }
            if !marked.isEmpty {
                try AuditLog.add("blob collect", "\(marked.count) blobs", by: "server", at: now, to: database)
            }
            return marked
        }
        Failpoint.collectionMarked.hit()
        try await remove(marked.map(\.0))
        return (marked.count, marked.reduce(0) { $0 + $1.1 })
    }

    /// Removes the files of blobs that have no row.
    private func remove(_ digests: [ContentDigest]) async throws(SlipwayError) {
        if digests.isEmpty { return }
        let blobs = BlobStore(root: folder.blobs, files: folder.files)
        try await database.write { database in
            for digest in digests {
                let isBack = try Bool.fetchOne(
                    database, sql: "SELECT EXISTS (SELECT 1 FROM blob WHERE digest = ?)", arguments: [digest.hex])
                if isBack != true { try blobs.files.remove(blobs.path(of: digest)) }
                Failpoint.collectionRemoved.hit()
            }
        }
    }

    /// Files among the blobs that never got a row: the process was killed in between.
    private func removeStrays() async throws(SlipwayError) -> Int {
        let files = folder.files
        var count = 0
        for prefix in try files.list(folder.blobs) where prefix.kind == .directory {
            let place = folder.blobs.appending(component: prefix.name)
            let old = try files.list(place).filter {
                let age = FileAge.seconds(of: place.appending(component: $0.name), now: clock.now())
                return (age ?? 0) >= BlobCollector.grace
            }
            if old.isEmpty { continue }
            let known = try await database.read { database in
                Set(
                    try String.fetchAll(
                        database, sql: "SELECT digest FROM blob WHERE digest >= ? AND digest < ?",
                        arguments: [prefix.name, prefix.name + "g"]))
            }
            for entry in old where !known.contains(entry.name) {
                if let digest = ContentDigest(hex: entry.name) {
                    try await remove([digest])
                } else {
                    try files.remove(place.appending(component: entry.name))
                }
                count += 1
            }
        }
        return count
    }
}
