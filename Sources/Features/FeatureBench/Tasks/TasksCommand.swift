public import ArgumentParser
public import Foundation
import TaskRepository

/// `feature-bench tasks --backend … …`.
struct TasksCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tasks", abstract: "Tasks in memory or in a file of SQLite.",
        subcommands: [Add.self, List.self, Update.self, Remove.self, RemoveAll.self])

    @Option(
        help: ArgumentHelp("Where they are: memory, which ends with the program, or sqlite:PATH.", valueName: "backend")
    )
    var backend = TaskBackend.memory

    fileprivate func run<Result>(_ body: (any TaskRepository) async throws -> Result) async throws -> Result {
        do {
            return try await body(backend.open())
        } catch let error as TaskRepositoryError {
            throw backend.explain(error)
        }
    }

    struct Tasks: Encodable {
        let tasks: [TaskItem]

        var lines: [String] {
            tasks.isEmpty
                ? ["there are no tasks"] : tasks.map { "[\($0.isCompleted ? "x" : " ")] \($0.title)  \($0.id)" }
        }
    }

    struct Add: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "Add a task.")

        @ParentCommand var tasks: TasksCommand

        @Argument(help: "What is to be done.")
        var title: String

        @Option(help: "Its id; by default a new one.")
        var id: UUID?

        @Option(help: "How many of it, in one transaction.")
        var count = 1

        @OptionGroup var output: OutputOptions

        func validate() throws {
            guard count >= 1 else { throw ArgumentParser.ValidationError("--count is 1 or more") }
            guard id == nil || count == 1 else {
                throw ArgumentParser.ValidationError("one id is for one task: leave --id or --count out")
            }
        }

        func perform() async throws {
            let new = (0..<count).map { _ in TaskItem(id: id ?? UUID(), title: title) }
            try await tasks.run { try await $0.add(new) }
            let result = Tasks(tasks: new)
            try output.result(result, count == 1 ? result.lines : ["added \(count) tasks"])
        }
    }

    struct List: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "List tasks, in the order in which they were added.")

        @ParentCommand var tasks: TasksCommand
        @OptionGroup var output: OutputOptions

        func perform() async throws {
            let result = Tasks(tasks: try await tasks.run { try await $0.all() })
            try output.result(result, result.lines)
        }
    }

    struct Update: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "Change a task.")

        @ParentCommand var tasks: TasksCommand

        @Argument(help: "Its id.")
        var id: UUID

        @Option(help: "Its new title.")
        var title: String?

        @Flag(inversion: .prefixedNo, help: "Whether it is done.")
        var done: Bool?

        @OptionGroup var output: OutputOptions

        func perform() async throws {
            let changed = try await tasks.run { repository in
                guard var item = try await repository.all().first(where: { $0.id == id }) else {
                    throw TaskRepositoryError.unknown(id)
                }
                item.title = title ?? item.title
                item.isCompleted = done ?? item.isCompleted
                try await repository.update(item)
                return item
            }
            let result = Tasks(tasks: [changed])
            try output.result(result, result.lines)
        }
    }

    struct Remove: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "Remove a task.")

        @ParentCommand var tasks: TasksCommand

        @Argument(help: "Its id.")
        var id: UUID

        @OptionGroup var output: OutputOptions

        private struct Result: Encodable { let removed: UUID }

        func perform() async throws {
            try await tasks.run { try await $0.remove(id) }
            try output.result(Result(removed: id), ["removed \(id)"])
        }
    }

    struct RemoveAll: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "Remove all tasks.")

        @ParentCommand var tasks: TasksCommand
        @OptionGroup var output: OutputOptions

        private struct Result: Encodable { let removed: Int }

        func perform() async throws {
            let count = try await tasks.run { repository in
                let count = try await repository.all().count
                try await repository.deleteAll()
                return count
            }
            try output.result(Result(removed: count), ["removed \(count) tasks"])
        }
    }
}

extension UUID: @retroactive ExpressibleByArgument {
    public init?(argument: String) { self.init(uuidString: argument) }
}
