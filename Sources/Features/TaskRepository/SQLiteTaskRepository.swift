public import Foundation
import GRDB

/// Keeps tasks in a file of SQLite, which other programs can read: the table `task`.
///
/// ```sql
/// CREATE TABLE task (position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE COLLATE NOCASE,
///     title TEXT NOT NULL, isCompleted INTEGER NOT NULL)
/// ```
public final class SQLiteTaskRepository: TaskRepository {
    private let database: DatabaseQueue
    private let followers = TaskFollowers()

    /// `Task` in ASCII: what a database of tasks has as its `application_id`.
    static let application: Int32 = 0x5461_736B
    /// What it has as its `user_version`.
    static let version = 1

    /// Opens a database, or makes one.
    ///
    /// - Parameters:
    ///   - path: of the file.
    ///   - busyTimeout: seconds that are waited while another program writes.
    /// - Throws: ``TaskRepositoryError/corrupt(_:)`` for a file that is something else, which is not touched.
    public init(path: String, busyTimeout: Double = 5) throws(TaskRepositoryError) {
        var configuration = Configuration()
        configuration.busyMode = .timeout(busyTimeout)
        configuration.label = "tasks"
        do {
            database = try DatabaseQueue(path: path, configuration: configuration)
            try database.inDatabase { try SQLiteTaskRepository.prepare($0) }
        } catch {
            throw SQLiteTaskRepository.explain(error)
        }
    }

    /// Makes the table in an empty file.
    private static func prepare(_ database: Database) throws {
        let application = try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        if application == Self.application {
            guard version == Self.version else {
                throw TaskRepositoryError.corrupt("it has version \(version), and \(Self.version) is known")
            }
            return
        }
        let count = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM sqlite_master") ?? 0
        guard application == 0, version == 0, count == 0 else {
            throw TaskRepositoryError.corrupt("it is the database of something else")
        }
        try database.inTransaction(.immediate) {
            // another program may have done it meanwhile
            if try Int32.fetchOne(database, sql: "PRAGMA application_id") == Self.application { return .commit }
            try database.execute(
                sql: """
                    CREATE TABLE task (
                        position INTEGER PRIMARY KEY AUTOINCREMENT,
                        -- other programs write ids in small letters
                        id TEXT NOT NULL UNIQUE COLLATE NOCASE,
                        title TEXT NOT NULL,
                        isCompleted INTEGER NOT NULL);
                    PRAGMA application_id = \(Self.application);
                    PRAGMA user_version = \(Self.version);
                    """)
            return .commit
        }
    }

    public func add(_ items: [TaskItem]) async throws(TaskRepositoryError) {
        if items.isEmpty { return }
        try await write(.added(items)) { database in
            let statement = try database.makeStatement(
                sql: "INSERT INTO task (id, title, isCompleted) VALUES (?, ?, ?)")
            for item in items {
                do {
                    try statement.execute(arguments: [item.id.uuidString, Self.value(of: item.title), item.isCompleted])
                } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                    throw TaskRepositoryError.duplicate(item.id)
                }
            }
        }
    }

    public func update(_ item: TaskItem) async throws(TaskRepositoryError) {
        try await write(.updated(item)) { database in
            try database.execute(
                sql: "UPDATE task SET title = ?, isCompleted = ? WHERE id = ?",
                arguments: [Self.value(of: item.title), item.isCompleted, item.id.uuidString])
            if database.changesCount == 0 { throw TaskRepositoryError.unknown(item.id) }
        }
    }

    public func remove(_ id: UUID) async throws(TaskRepositoryError) {
        try await write(.removed(id)) { database in
            try database.execute(sql: "DELETE FROM task WHERE id = ?", arguments: [id.uuidString])
            if database.changesCount == 0 { throw TaskRepositoryError.unknown(id) }
        }
    }

    public func all() async throws(TaskRepositoryError) -> [TaskItem] {
        do {
            return try await database.read { try SQLiteTaskRepository.all($0) }
        } catch {
            throw SQLiteTaskRepository.explain(error)
        }
    }

    public func deleteAll() async throws(TaskRepositoryError) {
        try await write(.removedAll) { try $0.execute(sql: "DELETE FROM task") }
    }

    public func changes() async throws(TaskRepositoryError) -> TaskChanges {
        do {
            // nobody writes between the list and the first change that is told
            return try await database.read { [followers] database in
                followers.begin(with: try SQLiteTaskRepository.all(database))
            }
        } catch {
            throw SQLiteTaskRepository.explain(error)
        }
    }

    /// One transaction, and then the word of it, before the next one.
    private func write(
        _ change: TaskChange, _ body: @escaping @Sendable (Database) throws -> Void
    ) async throws(TaskRepositoryError) {
        do {
            try await database.writeWithoutTransaction { [followers] database in
                try database.inTransaction(.immediate) {
                    try body(database)
                    return .commit
                }
                followers.tell(change)
            }
        } catch {
            throw SQLiteTaskRepository.explain(error)
        }
    }

    private static func all(_ database: Database) throws -> [TaskItem] {
        var items: [TaskItem] = []
        let rows = try Row.fetchCursor(database, sql: "SELECT id, title, isCompleted FROM task ORDER BY position")
        while let row = try rows.next() {
            let text = row[0] as String
            guard let id = UUID(uuidString: text) else { throw TaskRepositoryError.corrupt("'\(text)' is no id") }
            items.append(TaskItem(id: id, title: title(of: row[1]), isCompleted: row[2]))
        }
        return items
    }

    /// A text ends at its first zero byte for SQLite: one that has such a byte is kept as bytes.
    private static func value(of title: String) -> DatabaseValue {
        title.utf8.contains(0) ? Data(title.utf8).databaseValue : title.databaseValue
    }

    private static func title(of value: DatabaseValue) -> String {
        if case .blob(let bytes) = value.storage { return String(decoding: bytes, as: UTF8.self) }
        return String.fromDatabaseValue(value) ?? "\(value)"
    }

    private static func explain(_ error: any Error) -> TaskRepositoryError {
        if let own = error as? TaskRepositoryError { return own }
        guard let known = error as? DatabaseError else { return .backend(error) }
        switch known.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: return .locked
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: return .corrupt(known.message ?? "it is no database")
        default: return .backend(known)
        }
    }
}
