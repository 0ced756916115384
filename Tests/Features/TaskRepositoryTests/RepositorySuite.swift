import Foundation
import Testing

@testable import TaskRepository

/// What every repository does: one suite for all.
@Suite struct RepositorySuite {
    /// A kind of repository.
    enum Backend: String, CaseIterable, CustomTestStringConvertible {
        case memory, sqlite, swiftData

        var testDescription: String { rawValue }

        static var here: [Backend] {
            #if canImport(SwiftData)
                allCases
            #else
                [.memory, .sqlite]
            #endif
        }

        func make() throws -> any TaskRepository {
            switch self {
            case .memory: MemoryTaskRepository()
            case .sqlite: try SQLiteTaskRepository(path: ":memory:")
            case .swiftData:
                #if canImport(SwiftData)
                    try SwiftDataTaskRepository(url: nil)
                #else
                    MemoryTaskRepository()
                #endif
            }
        }
    }

    private func code(_ body: () async throws -> Void) async -> String {
        do {
            try await body()
            return "-"
        } catch let error as TaskRepositoryError {
            return "\(error)"
        } catch {
            return "other: \(error)"
        }
    }

    @Test("tasks are listed in the order in which they were added, whatever becomes of others", arguments: Backend.here)
    func order(backend: Backend) async throws {
        let repository = try backend.make()
        #expect(try await repository.all() == [])
        var tasks = (0..<20).map { TaskItem(title: "task \($0)") }
        try await repository.add(Array(tasks[..<10]))
        for task in tasks[10...] { try await repository.add(task) }
        #expect(try await repository.all() == tasks)
        tasks[3].isCompleted = true
        tasks[7].title = "'; DROP TABLE task; -- \u{0} 日本"
        try await repository.update(tasks[7])
        try await repository.update(tasks[3])
        try await repository.remove(tasks[0].id)
        tasks.removeFirst()
        #expect(try await repository.all() == tasks)
        let late = TaskItem(title: "late")
        try await repository.remove(tasks[18].id)
        try await repository.add(late)
        #expect(try await repository.all().last == late)
        try await repository.deleteAll()
        #expect(try await repository.all() == [])
    }

    @Test("duplicate and unknown ids are typed errors, and nothing of them happens", arguments: Backend.here)
    func ids(backend: Backend) async throws {
        let repository = try backend.make()
        let (first, second) = (TaskItem(title: "a"), TaskItem(title: "b"))
        try await repository.add(first)
        let twin = TaskItem(id: first.id, title: "twin")
        #expect(await code { try await repository.add([second, twin]) } == "there is a task \(first.id)")
        #expect(await code { try await repository.add([second, second]) } == "there is a task \(second.id)")
        #expect(try await repository.all() == [first])
        #expect(await code { try await repository.update(second) } == "there is no task \(second.id)")
        #expect(await code { try await repository.remove(second.id) } == "there is no task \(second.id)")
        #expect(try await repository.all() == [first])
        try await repository.add([])
    }

    @Test("changes() begins with what is there and really follows every write", arguments: Backend.here)
    func changes(backend: Backend) async throws {
        let repository = try backend.make()
        var first = TaskItem(title: "a")
        try await repository.add(first)
        let changes = try await repository.changes()
        let second = TaskItem(title: "b")
        try await repository.add(second)
        first.isCompleted = true
        try await repository.update(first)
        try? await repository.add(second)
        try await repository.remove(first.id)
        try await repository.deleteAll()
        try await repository.add(first)
        var seen: [TaskChange] = []
        var items: [TaskItem] = []
        for await change in changes {
            seen.append(change)
            change.apply(to: &items)
            if seen.count == 6 { break }
        }
        let before = TaskItem(id: first.id, title: "a")
        #expect(
            seen == [
                .current([before]), .added([second]), .updated(first), .removed(first.id), .removedAll,
                .added([first]),
            ])
        #expect(items == [first])
    }

    @Test("writes at once all happen, and everybody who follows sees the same", arguments: Backend.here)
    func concurrency(backend: Backend) async throws {
        let repository = try backend.make()
        let changes = [try await repository.changes(), try await repository.changes()]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<100 { group.addTask { try await repository.add(TaskItem(title: "\(number)")) } }
            try await group.waitForAll()
        }
        let all = try await repository.all()
        #expect(Set(all.map(\.title)) == Set((0..<100).map { "\($0)" }))
        for sequence in changes {
            var items: [TaskItem] = []
            for await change in sequence {
                change.apply(to: &items)
                if items.count == 100 { break }
            }
            #expect(items == all)
        }
    }

    @Test("the sequence ends with the repository", arguments: Backend.here)
    func end(backend: Backend) async throws {
        var repository: (any TaskRepository)? = try backend.make()
        let changes = try #require(try await repository?.changes())
        repository = nil
        var count = 0
        for await _ in changes { count += 1 }
        #expect(count == 1)
    }
}
