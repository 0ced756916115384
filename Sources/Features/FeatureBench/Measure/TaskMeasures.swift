import Foundation
import TaskRepository

/// 100,000 tasks: adding them in one transaction, listing them.
enum TaskMeasures: MeasuredLibrary {
    static let name = "tasks"

    private static let count = 100_000
    /// The limits of the issue: 100,000 tasks in a second, 150 ms for the list.
    private static let (add, list) = (10_000.0, 150e6)

    static func measurements(in folder: URL) async throws -> [Measurement] {
        let items = (0..<count).map { TaskItem(title: "Task \($0)", isCompleted: $0.isMultiple(of: 3)) }
        let file = folder.appending(path: "tasks.sqlite").path
        let filled = try SQLiteTaskRepository(path: folder.appending(path: "filled.sqlite").path)
        try await filled.add(items)
        let memory = MemoryTaskRepository()
        try await memory.add(items)
        return [
            Measurement("add 100,000 in memory, each", operations: count, limit: add) {
                let repository = MemoryTaskRepository()
                return try await Measurement.time { try await repository.add(items) }
            },
            Measurement("list 100,000 in memory", limit: list) {
                try await Measurement.time { try expect(await memory.all().count) }
            },
            Measurement("add 100,000 in one transaction of SQLite, each", operations: count, limit: add) {
                try TaskBaselines.remove(file)
                let repository = try SQLiteTaskRepository(path: file)
                return try await Measurement.time { try await repository.add(items) }
            },
            Measurement("list 100,000 of SQLite", limit: list) {
                try await Measurement.time { try expect(try await filled.all().count) }
            },
        ] + (try TaskBaselines.measurements(items, in: folder))
    }

    private static func expect(_ found: Int) throws {
        guard found == count else { throw BenchError(.bug, "bug", "there are \(found) tasks and not \(count)") }
    }
}
