import Foundation
import TaskRepository
import Testing

// The code of the page of this library.

func finish(_ id: UUID, in repository: any TaskRepository) async throws {
    for var task in try await repository.all() where task.id == id {
        task.isCompleted = true
        try await repository.update(task)
    }
}

@Test("the example of TaskRepository") func example() async throws {
    let path = ":memory:"
    let repository = try SQLiteTaskRepository(path: path)
    let milk = TaskItem(title: "Buy milk")
    try await repository.add(milk)
    try await finish(milk.id, in: repository)

    var shown: [TaskItem] = []
    for await change in try await repository.changes() {
        change.apply(to: &shown)
        if shown.allSatisfy(\.isCompleted) { break }
    }
    #expect(shown.map(\.title) == ["Buy milk"])
}
