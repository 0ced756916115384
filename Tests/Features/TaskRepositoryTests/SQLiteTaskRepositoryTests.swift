import Foundation
import GRDB
import TaskRepository
import Testing

@Suite struct SQLiteTaskRepositoryTests {
    /// A folder of its own, which is gone afterwards.
    private final class Folder {
        let url = URL.temporaryDirectory.appending(path: "tasks-\(UUID().uuidString)")

        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    private let folder: Folder
    private var path: String { folder.url.appending(path: "tasks.sqlite").path }

    init() throws { folder = try Folder() }

    private func bytes() throws -> Data { try Data(contentsOf: URL(filePath: path)) }

    private func reason(_ body: () async throws -> Void) async -> String {
        do {
            try await body()
            return "-"
        } catch let error as TaskRepositoryError {
            switch error {
            case .corrupt: return "corrupt"
            case .locked: return "locked"
            case .backend: return "backend"
            default: return "\(error)"
            }
        } catch {
            return "other: \(error)"
        }
    }

    @Test("tasks are there when the file is opened again")
    func again() async throws {
        let task = TaskItem(title: "a", isCompleted: true)
        try await SQLiteTaskRepository(path: path).add(task)
        #expect(try await SQLiteTaskRepository(path: path).all() == [task])
    }

    @Test("a task that another program has written with a small id is the same task")
    func smallLetters() async throws {
        let repository = try SQLiteTaskRepository(path: path)
        let task = TaskItem(title: "a")
        let other = try DatabaseQueue(path: path)
        try await other.write { database in
            try database.execute(
                sql: "INSERT INTO task (id, title, isCompleted) VALUES (?, ?, 0)",
                arguments: [task.id.uuidString.lowercased(), task.title])
        }
        #expect(try await repository.all() == [task])
        #expect(await reason { try await repository.add(task) } == "there is a task \(task.id)")
        try await repository.update(TaskItem(id: task.id, title: "b"))
        #expect(try await repository.all().map(\.title) == ["b"])
        try await repository.remove(task.id)
        #expect(try await repository.all().isEmpty)
    }

    @Test("what Foundation shows of an error is what the error says")
    func localizedDescription() {
        #expect(TaskRepositoryError.locked.localizedDescription == TaskRepositoryError.locked.description)
    }

    @Test("a corrupt database is an error, and the file is untouched")
    func corrupt() async throws {
        for content in [Data("no database at all, but some text".utf8), Data(repeating: 0xFF, count: 8_192)] {
            try content.write(to: URL(filePath: path))
            #expect(await reason { _ = try SQLiteTaskRepository(path: path) } == "corrupt")
            #expect(try bytes() == content)
        }
        try FileManager.default.removeItem(atPath: path)
        let repository = try SQLiteTaskRepository(path: path)
        try await repository.add((0..<2_000).map { TaskItem(title: "task \($0)") })
        var damaged = try bytes()
        damaged.replaceSubrange(4_096..<40_960, with: Data(repeating: 0x5A, count: 36_864))
        try damaged.write(to: URL(filePath: path))
        #expect(await reason { _ = try await SQLiteTaskRepository(path: path).all() } == "corrupt")
        #expect(try bytes() == damaged)
    }

    @Test("the database of something else, and one of a later version, are not taken, and untouched")
    func strangers() async throws {
        for sql in ["CREATE TABLE note (text TEXT)", "PRAGMA user_version = 3", "PRAGMA application_id = 7"] {
            try? FileManager.default.removeItem(atPath: path)
            let other = try DatabaseQueue(path: path)
            try await other.write { try $0.execute(sql: sql) }
            try other.close()
            let before = try bytes()
            #expect(await reason { _ = try SQLiteTaskRepository(path: path) } == "corrupt", "\(sql)")
            #expect(try bytes() == before)
        }
        try? FileManager.default.removeItem(atPath: path)
        _ = try SQLiteTaskRepository(path: path)
        let later = try DatabaseQueue(path: path)
        try await later.write { try $0.execute(sql: "PRAGMA user_version = 99") }
        try later.close()
        #expect(await reason { _ = try SQLiteTaskRepository(path: path) } == "corrupt")
    }

    @Test("a locked database is an error, and works when it is free")
    func locked() async throws {
        let repository = try SQLiteTaskRepository(path: path, busyTimeout: 0.05)
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: path, configuration: configuration)
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
        let task = TaskItem(title: "a")
        #expect(await reason { try await repository.add(task) } == "locked")
        #expect(await reason { _ = try await repository.all() } == "locked")
        #expect(await reason { _ = try SQLiteTaskRepository(path: path, busyTimeout: 0.05) } == "locked")
        try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
        try await repository.add(task)
        #expect(try await repository.all() == [task])
    }

    @Test("a folder, and a path that leads nowhere, are errors")
    func places() async {
        #expect(await reason { _ = try SQLiteTaskRepository(path: folder.url.path) } == "backend")
        #expect(await reason { _ = try SQLiteTaskRepository(path: path + "/no/where") } == "backend")
    }
}
