import TaskRepository

let repository: any TaskRepository = try SQLiteTaskRepository(path: ":memory:")
var milk = TaskItem(title: "Buy milk")
try await repository.add(milk)
milk.isCompleted = true
try await repository.update(milk)
do {
    try await repository.add(milk)
} catch {
    print(try await repository.all().map { "\($0.title) \($0.isCompleted)" }, "\(error)".hasPrefix("there is a task"))
}
