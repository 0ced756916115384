import Foundation
import GRDB
import TaskRepository

/// The same rows as people write them today: by hand with GRDB, and with the program `sqlite3` where it is there.
enum TaskBaselines {
    private static let table = """
        CREATE TABLE task (position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL,
            isCompleted INTEGER NOT NULL);
        """

    static func measurements(_ items: [TaskItem], in folder: URL) throws -> [Measurement] {
        let file = folder.appending(path: "beside.sqlite").path
        let script = folder.appending(path: "beside.sql")
        let rows = items.map {
            "INSERT INTO task (id, title, isCompleted) VALUES ('\($0.id)', '\($0.title)', \($0.isCompleted ? 1 : 0));\n"
        }
        try Data((table + "BEGIN;\n" + rows.joined() + "COMMIT;\n").utf8).write(to: script)
        let grdb = [
            Measurement("beside it: GRDB, an insert for each, in one transaction", operations: items.count) {
                try remove(file)
                let database = try DatabaseQueue(path: file)
                try database.write { try $0.execute(sql: table) }
                return try Measurement.time { try database.write { try insert(items, into: $0) } }
            },
            Measurement("beside it: GRDB, rows of 100,000") {
                let database = try DatabaseQueue(path: file)
                return try Measurement.time {
                    _ = try database.read { try Row.fetchAll($0, sql: "SELECT * FROM task ORDER BY position") }
                }
            },
        ]
        guard let program = program("sqlite3") else { return grdb }
        return grdb + [
            Measurement("beside it: sqlite3, a script of inserts, each", operations: items.count) {
                try remove(file)
                return try Measurement.time { try run(program, file, input: script) }
            },
            Measurement("beside it: sqlite3, all rows printed") {
                try Measurement.time { try run(program, file, "SELECT * FROM task ORDER BY position") }
            },
        ]
    }

    static func remove(_ file: String) throws {
        for path in [file, file + "-journal"] where FileManager.default.fileExists(atPath: path) {
            try FileManager.default.removeItem(atPath: path)
        }
    }

    private static func insert(_ items: [TaskItem], into database: Database) throws {
        let statement = try database.makeStatement(
            sql: "INSERT INTO task (id, title, isCompleted) VALUES (?, ?, ?)")
        for item in items {
            try statement.execute(arguments: [item.id.uuidString, item.title, item.isCompleted])
        }
    }

    private static func program(_ name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    private static func run(_ program: String, _ arguments: String..., input: URL? = nil) throws {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw BenchError(
                .environment, "sqlite3", "\(program) ended with status \(process.terminationStatus)",
                hint: "take it out of PATH to measure without it")
        }
    }
}
