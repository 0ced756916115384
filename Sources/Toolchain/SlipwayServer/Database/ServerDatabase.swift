import GRDB
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What the server keeps beside its blobs: SQLite in WAL mode, many readers and one writer.
struct ServerDatabase: Sendable {
    static let file = "slipway.sqlite"

    /// The code where another process writes for longer than was waited.
    static let busy = "database-busy"

    private let pool: DatabasePool

    /// Opens the database of a data folder, which is made where it is not there, and brings its tables up to date.
    ///
    /// - Parameter patience: seconds that are waited while another process writes.
    /// - Throws: status 3 (`database`) where it cannot be opened, or is of a newer Slipway.
    init(in folder: Path, patience: Double = 10) throws(SlipwayError) {
        let path = folder.appending(component: ServerDatabase.file)
        do {
            var configuration = Configuration()
            configuration.foreignKeysEnabled = true
            configuration.busyMode = .timeout(patience)
            configuration.label = "slipway-server"
            configuration.prepareDatabase { database in
                // a transaction that was answered is on the disk, also after a power cut
                try database.execute(sql: "PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 1000")
            }
            pool = try DatabasePool(path: path.string, configuration: configuration)
            let migrator = Schema.migrator
            if try pool.read({ try migrator.hasBeenSuperseded($0) }) {
                throw SlipwayError(
                    .environment, code: "database", "the database is of a newer Slipway",
                    hint: "start the version that was started last, or a newer one",
                    at: SourceLocation(file: path.string))
            }
            do {
                try migrator.migrate(pool)
            } catch {
                // another process has just done it
                try migrator.migrate(pool)
            }
        } catch {
            throw ServerDatabase.error(error, at: path)
        }
    }

    /// - Throws: status 3 (`database`), and what `body` throws.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(SlipwayError) -> Value {
        do {
            return try await pool.read(body)
        } catch {
            throw ServerDatabase.error(error, at: Path(pool.path))
        }
    }

    /// Reads while the thread waits: for what takes a millisecond where nothing can wait otherwise.
    ///
    /// - Throws: status 3 (`database`), and what `body` throws.
    func readNow<Value>(_ body: (Database) throws -> Value) throws(SlipwayError) -> Value {
        do {
            return try pool.read(body)
        } catch {
            throw ServerDatabase.error(error, at: Path(pool.path))
        }
    }

    /// One transaction: all of it happens, or nothing.
    ///
    /// - Throws: status 3 (`database`, `database-busy`, `disk-full`), and what `body` throws.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(SlipwayError) -> Value {
        do {
            return try await pool.write(body)
        } catch {
            throw ServerDatabase.error(error, at: Path(pool.path))
        }
    }

    /// The last time that was written down: seconds since 1970.
    func lastTime() throws(SlipwayError) -> Int64 {
        do {
            return try pool.read { database in
                try Int64.fetchOne(
                    database,
                    sql: """
                        SELECT MAX(IFNULL((SELECT number FROM state WHERE name = 'time'), 0),
                            IFNULL((SELECT MAX(time) FROM auditEntry), 0))
                        """) ?? 0
            }
        } catch {
            throw ServerDatabase.error(error, at: Path(pool.path))
        }
    }

    /// Writes down how late it is.
    func keep(time: Int64) async throws(SlipwayError) {
        try await write { database in
            try database.execute(
                sql: """
                    INSERT INTO state (name, number) VALUES ('time', ?)
                    ON CONFLICT (name) DO UPDATE SET number = MAX(number, excluded.number)
                    """, arguments: [time])
        }
    }

    /// Copies all of it into a new file, as it is at one moment, while others write.
    ///
    /// - Parameters:
    ///   - step: pages that are copied at a time.
    ///   - body: reads the copy.
    /// - Throws: status 3 (`database`).
    func copy<Value>(
        to path: Path, step: Int32, _ body: (Database) throws -> Value
    ) throws(SlipwayError) -> Value {
        do {
            let copy = try DatabaseQueue(path: path.string)
            // one read transaction around all steps: nothing begins anew because somebody has written
            try pool.backup(to: copy, pagesPerStep: step)
            let value = try copy.read(body)
            try copy.close()
            try ServerDatabase.settle(path)
            return value
        } catch {
            throw ServerDatabase.error(error, at: path)
        }
    }

    /// Brings what lies beside the file of a database into it: a log that is left would be taken for that of a file
    /// which gets the name later.
    ///
    /// - Throws: status 3 (`database`), also where somebody still uses it.
    static func settle(_ path: Path) throws(SlipwayError) {
        do {
            let queue = try DatabaseQueue(path: path.string)
            let mode = try queue.writeWithoutTransaction { database in
                try String.fetchOne(database, sql: "PRAGMA journal_mode = DELETE")
            }
            try queue.close()
            guard mode == "delete" else { throw DatabaseError(resultCode: .SQLITE_BUSY, message: "it is in use") }
        } catch {
            throw ServerDatabase.error(error, at: path)
        }
    }

    /// - Throws: status 3 (`database`) where somebody still uses it.
    func close() throws(SlipwayError) {
        do {
            try pool.close()
        } catch {
            throw ServerDatabase.error(error, at: Path(pool.path))
        }
    }

    static func error(_ error: any Error, at path: Path) -> SlipwayError {
        if let own = error as? SlipwayError { return own }
        let cause: String
        let hint: String?
        var code = "database"
        if let found = error as? DatabaseError {
            cause = "\(found.message ?? "SQLite says no more"), code \(found.extendedResultCode.rawValue)"
            switch found.resultCode {
            case .SQLITE_FULL: code = SlipwayError.diskFull
            case .SQLITE_BUSY, .SQLITE_LOCKED: code = ServerDatabase.busy
            default: break
            }
            hint =
                switch found.resultCode {
                case .SQLITE_FULL: "make room on the disk"
                case .SQLITE_CORRUPT, .SQLITE_NOTADB: "`slipway fsck` says what is left; a backup has the rest"
                case .SQLITE_BUSY, .SQLITE_LOCKED: "see which other program has the database open"
                case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM: "see whether the folder can be written to"
                default: nil
                }
        } else {
            (cause, hint) = ("\(error)", nil)
        }
        return SlipwayError(
            .environment, code: code, "the database cannot be used", cause: cause, hint: hint,
            at: SourceLocation(file: path.string))
    }
}
