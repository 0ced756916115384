import ArgumentParser
import Foundation
import TaskRepository

/// Where tasks are kept.
enum TaskBackend: ExpressibleByArgument {
    case memory
    case sqlite(path: String)

    init?(argument: String) {
        if argument == "memory" {
            self = .memory
        } else if argument.hasPrefix("sqlite:"), argument.count > "sqlite:".count {
            self = .sqlite(path: String(argument.dropFirst("sqlite:".count)))
        } else {
            return nil
        }
    }

    /// - Throws: status 2 for a file that is something else, 3 for one that cannot be used.
    func open() throws -> any TaskRepository {
        switch self {
        case .memory: return MemoryTaskRepository()
        case .sqlite(let path):
            do throws(TaskRepositoryError) {
                return try SQLiteTaskRepository(path: path, busyTimeout: 1)
            } catch {
                throw explain(error)
            }
        }
    }

    private var name: String {
        switch self {
        case .memory: "memory"
        case .sqlite(let path): path
        }
    }

    func explain(_ error: TaskRepositoryError) -> BenchError {
        switch error {
        case .duplicate: BenchError(.input, "duplicate", "\(error)", hint: "`update` changes it")
        case .unknown: BenchError(.input, "unknown", "\(error)", hint: "`list` shows them")
        case .corrupt(let reason):
            BenchError(
                .input, "corrupt", "the tasks of \(name) cannot be read", cause: reason,
                hint: "name another file, or restore it")
        case .locked:
            BenchError(
                .environment, "locked", "the tasks of \(name) cannot be had", cause: "\(error)",
                hint: "end it, and run this again")
        case .backend(let reason):
            BenchError(
                .environment, "store", "the tasks of \(name) cannot be read or written", cause: "\(reason)",
                hint: "is its folder there, and can you write to both?")
        }
    }
}
