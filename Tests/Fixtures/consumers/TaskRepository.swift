import Foundation
import TaskRepository

let file = FileManager.default.temporaryDirectory.appending(path: "tasks-\(UUID().uuidString).sqlite").path
defer { try? FileManager.default.removeItem(atPath: file) }
let repositories: [any TaskRepository] = [MemoryTaskRepository(), try SQLiteTaskRepository(path: file)]
for repository in repositories {
    var tasks = [TaskItem(title: "one"), TaskItem(title: "two")]
    try await repository.add(tasks)
    tasks[0].title = "changed"
    try await repository.update(tasks[0])
    try await repository.remove(tasks[1].id)
    print(try await repository.all().map(\.title))
    do {
        try await repository.add([tasks[0]])
    } catch {
        print("twice")
    }
}
