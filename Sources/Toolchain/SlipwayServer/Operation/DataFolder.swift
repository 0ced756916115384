package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem
import Synchronization

/// The folder in which a server keeps everything.
package struct DataFolder: Sendable {
    package let path: Path
    let files: any FileSystem

    package init(_ path: Path, files: any FileSystem) {
        self.path = path
        self.files = files
    }

    var blobs: Path { path.appending("blobs/sha256") }
    var uploads: Path { path.appending(component: "uploads") }
    /// Where files are put that are not what their name says.
    var damaged: Path { path.appending(component: "damaged") }
    var database: Path { path.appending(component: ServerDatabase.file) }

    /// Makes the folder where it is not there. Whoever has made it, what lies in it is for this user alone.
    ///
    /// - Throws: status 3 where it cannot be made, or is another user's.
    package func make() throws(SlipwayError) {
        if try !files.exists(path) {
            try files.createDirectory(path)
            try files.setPermissions(0o700, of: path)
        }
        try checkOwner()
        try close()
    }

    /// Hooks have secrets, and channels builds that not everybody sees: a service manager makes folders that everybody
    /// may look into.
    private func close() throws(SlipwayError) {
        for folder in [blobs.parent, uploads, damaged] {
            if folder != damaged { try files.createDirectory(folder) }
            try restrict(folder, to: 0o700)
        }
        // what SQLite adds to a database has its permissions
        for ending in ["", "-wal", "-shm", "-journal"] { try restrict(Path(database.string + ending), to: 0o600) }
    }

    /// Makes an empty file for the database where there is none, readable for nobody else from its first byte on.
    func makeDatabase() throws(SlipwayError) {
        if try !files.exists(database) { try files.write([], to: database, permissions: 0o600) }
    }

    private func restrict(_ place: Path, to permissions: UInt16) throws(SlipwayError) {
        guard let known = try files.attributes(place), known.kind != .symlink, known.permissions & 0o077 != 0 else {
            return
        }
        try files.setPermissions(permissions, of: place)
    }

    /// - Throws: status 3 (`no-data`) where there is no data folder, (`foreign-data`) where it is another user's.
    package func require() throws(SlipwayError) {
        guard try files.exists(database) else {
            throw SlipwayError(
                .environment, code: "no-data", "there is no data folder of a server at \(path)",
                hint: "`slipway serve` makes one; name another one with --data")
        }
        try checkOwner()
    }

    private func checkOwner() throws(SlipwayError) {
        for place in [path, database] {
            guard let other = FileOwner.other(of: place) else { continue }
            throw SlipwayError(
                .environment, code: "foreign-data", "\(place) is of another user",
                cause: "it is of '\(other)', whose server could not read what this user writes",
                hint: "run it as that user: `sudo -u \(other) slipway …`")
        }
    }

    /// Has no other process change files in the folder.
    ///
    /// - Throws: status 3 (`data-locked`) where a server or another check has it.
    package func lock() throws(SlipwayError) -> DataLock {
        guard let lock = try FileLock.acquire(path.appending(component: "server.lock")) else {
            throw SlipwayError(
                .environment, code: "data-locked", "the data folder is in use",
                cause: "a server, or `slipway fsck --repair`, works on \(path)",
                hint: "end it first, or name another folder with --data")
        }
        return DataLock(lock)
    }

    /// Keeps blobs from being collected while a backup gives them a second name.
    ///
    /// - Returns: `nil` where another process has it.
    func collectionLock() throws(SlipwayError) -> DataLock? {
        guard let lock = try FileLock.acquire(path.appending(component: "collection.lock")) else { return nil }
        return DataLock(lock)
    }
}

/// A lock that is let go of when it is ended, or with the process.
package final class DataLock: Sendable {
    private let held: Mutex<FileLock?>

    init(_ lock: consuming FileLock) { held = Mutex(lock) }

    package func end() { held.withLock { $0 = nil } }
}
