import GRDB
package import SlipwayModel
package import SlipwayReport
import SlipwaySystem

/// What a backup did, or would do.
package struct BackupReport: Sendable, Encodable {
    let schema = 1
    package let destination: String
    /// Blobs that the backup has, and how many of them came now.
    package let blobs: Int
    package let new: Int
    package let newBytes: Int64
    /// Blobs of the backup before that nobody refers to any more.
    package let removed: Int

    private enum CodingKeys: String, CodingKey { case schema, destination, blobs, new, newBytes, removed }
}

/// Backs a data folder up into another folder, which is a data folder then.
///
/// The database comes first, aside: it says which blobs are needed. They follow, as second names of the files or as
/// copies, and then the database gets its name: until then the backup before is whole, since blobs that it refers to
/// go only after that. Blobs are not collected meanwhile.
package struct StoreBackup: Sendable {
    let store: ServerStore
    let destination: DataFolder

    private static let partial = "slipway.sqlite.partial"
    /// Pages that are copied at a time.
    private static let step: Int32 = 256

    package init(_ store: ServerStore, to destination: Path) {
        self.store = store
        self.destination = DataFolder(destination, files: store.host.files)
    }

    private var files: any FileSystem { store.host.files }

    /// - Throws: status 2 (`bad-destination`) for a folder that has something else, status 3 from the file system.
    package func run(isDry: Bool) async throws(SlipwayError) -> BackupReport {
        try check()
        guard !isDry else { return try await plan() }
        try destination.make()
        let lock = try destination.lock()
        defer { lock.end() }
        let collection = try await waitForCollection()
        defer { collection.end() }
        let aside = destination.path.appending(component: StoreBackup.partial)
        for ending in ["", "-wal", "-shm", "-journal"] { try files.remove(Path(aside.string + ending)) }
        try files.write([], to: aside, permissions: 0o600)
        let wanted = try store.database.copy(to: aside, step: StoreBackup.step) { try StoreBackup.blobs(in: $0) }
        Failpoint.backupDatabaseCopied.hit()
        let (new, bytes) = try take(wanted)
        Failpoint.backupBlobsTaken.hit()
        // what a server has written to the backup before is in it, not beside it
        if try files.exists(destination.database) { try ServerDatabase.settle(destination.database) }
        try files.rename(aside, to: destination.database)
        try FolderSync.sync(destination.path)
        Failpoint.backupNamed.hit()
        let removed = try removeOthers(wanted)
        return BackupReport(
            destination: destination.path.string, blobs: wanted.count, new: new, newBytes: bytes, removed: removed)
    }

    private func check() throws(SlipwayError) {
        let (source, place) = (Host.realPath(store.folder.path) ?? store.folder.path, real(destination.path))
        guard place.relative(to: source) == nil, source.relative(to: place) == nil else {
            throw SlipwayError(
                .input, code: "bad-destination", "\(destination.path) lies in the data folder, or around it",
                hint: "back up to another folder, better to another disk")
        }
        guard try files.exists(destination.path), try !files.exists(destination.database) else { return }
        let known = ["blobs", "uploads", "server.lock", "collection.lock"]
        let strange =
            try files.isDirectory(destination.path)
            ? try files.list(destination.path).map(\.name).first {
                !known.contains($0) && !$0.hasPrefix(StoreBackup.partial)
            }
            : destination.path.lastComponent
        guard let strange else { return }
        throw SlipwayError(
            .input, code: "bad-destination", "\(destination.path) is no backup", cause: "it has '\(strange)'",
            hint: "name a folder that is new or empty, or has the backup before")
    }

    /// The path without symbolic links, as far as it is there.
    private func real(_ path: Path) -> Path {
        if let real = Host.realPath(path) { return real }
        if path.parent == path { return path }
        return real(path.parent).appending(component: path.lastComponent)
    }

    private func waitForCollection() async throws(SlipwayError) -> DataLock {
        for _ in 0..<600 {
            if let lock = try store.folder.collectionLock() { return lock }
            try await store.host.clock.pause(seconds: 0.1)
        }
        throw SlipwayError(
            .environment, code: "busy", "blobs are being collected, or another backup is under way",
            hint: "try again later")
    }

    private func plan() async throws(SlipwayError) -> BackupReport {
        let wanted = try await store.database.read { try StoreBackup.blobs(in: $0) }
        var (new, bytes) = (0, Int64(0))
        for (digest, size) in wanted where try kept.size(of: digest) != size { (new, bytes) = (new + 1, bytes + size) }
        return BackupReport(
            destination: destination.path.string, blobs: wanted.count, new: new, newBytes: bytes, removed: 0)
    }

    private var kept: BlobStore { BlobStore(root: destination.blobs, files: files) }

    private static func blobs(in database: Database) throws -> [ContentDigest: Int64] {
        var result: [ContentDigest: Int64] = [:]
        for row in try Row.fetchAll(database, sql: "SELECT digest, size FROM blob") {
            if let digest = ContentDigest(hex: row["digest"]) { result[digest] = row["size"] }
        }
        return result
    }

    /// Takes the blobs that the backup does not have yet.
    private func take(_ wanted: [ContentDigest: Int64]) throws(SlipwayError) -> (count: Int, bytes: Int64) {
        var (count, bytes) = (0, Int64(0))
        var folders: Set<Path> = []
        try files.createDirectory(destination.blobs)
        for (digest, size) in wanted.sorted(by: { $0.key.hex < $1.key.hex }) where try kept.size(of: digest) != size {
            let path = kept.path(of: digest)
            if folders.insert(path.parent).inserted { try files.createDirectory(path.parent) }
            try files.link(store.blobs.path(of: digest), to: path)
            (count, bytes) = (count + 1, bytes + size)
            Failpoint.backupBlobTaken.hit()
        }
        for folder in folders { try FolderSync.sync(folder) }
        try FolderSync.sync(destination.blobs)
        return (count, bytes)
    }

    private func removeOthers(_ wanted: [ContentDigest: Int64]) throws(SlipwayError) -> Int {
        var count = 0
        for path in try files.files(below: destination.blobs) {
            if let digest = ContentDigest(hex: Path(path).lastComponent), wanted[digest] != nil { continue }
            try files.remove(destination.blobs.appending(path))
            count += 1
        }
        return count
    }
}
