import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct TasksCommandTests {
    private static let id = "6F1B2C00-0000-4000-8000-000000000001"
    private let bench: BenchProgram

    init() throws { bench = try BenchProgram() }

    private func tasks(_ arguments: String...) async throws -> CommandResult {
        switch arguments.count {
        case 1: try await bench.run("tasks", "--backend", "sqlite:tasks.sqlite", arguments[0])
        case 2: try await bench.run("tasks", "--backend", "sqlite:tasks.sqlite", arguments[0], arguments[1])
        case 3:
            try await bench.run("tasks", "--backend", "sqlite:tasks.sqlite", arguments[0], arguments[1], arguments[2])
        default:
            try await bench.run(
                "tasks", "--backend", "sqlite:tasks.sqlite", arguments[0], arguments[1], arguments[2], arguments[3])
        }
    }

    @Test("add, list, update and remove, with the statuses of a bad id")
    func commands() async throws {
        #expect(try await tasks("add", "Buy milk", "--id", Self.id).output == "[ ] Buy milk  \(Self.id)\n")
        let twice = try await tasks("add", "Buy milk", "--id", Self.id)
        #expect(twice.termination == .exited(2))
        #expect(twice.errorOutput == "error: there is a task \(Self.id)\n  hint: `update` changes it\n")
        #expect(try await tasks("update", Self.id, "--done").output == "[x] Buy milk  \(Self.id)\n")
        let list = try await tasks("list", "--json")
        #expect(
            list.output == """
                {
                  "schema" : 1,
                  "tasks" : [
                    {
                      "id" : "\(Self.id)",
                      "isCompleted" : true,
                      "title" : "Buy milk"
                    }
                  ]
                }

                """)
        #expect(try await tasks("remove", Self.id).output == "removed \(Self.id)\n")
        #expect(try await tasks("remove", Self.id).termination == .exited(2))
        #expect(try await tasks("update", Self.id, "--done").termination == .exited(2))
        #expect(try await tasks("list").output == "there are no tasks\n")
        #expect(try await tasks("add", "Many", "--count", "3").output == "added 3 tasks\n")
        #expect(try await tasks("remove-all").output == "removed 3 tasks\n")
        #expect(try await bench.run("tasks", "add", "x").isSuccess, "in memory")
        #expect(try await bench.run("tasks", "--backend", "file", "list").termination == .exited(64))
    }

    @Test(
        "sqlite3 reads what the library wrote, and the reverse",
        .disabled(if: Tool.isMissing("sqlite3"), "needs sqlite3"))
    func interchange() async throws {
        _ = try await tasks("add", "Buy milk", "--id", Self.id)
        let folder = bench.folder.path
        let read = try await Tool.run(
            "sqlite3", ["tasks.sqlite", "SELECT id, title, isCompleted FROM task; PRAGMA integrity_check"], in: folder)
        #expect(read.output == "\(Self.id)|Buy milk|0\nok\n")
        let other = Self.id.dropLast() + "2"
        try await Tool.run(
            "sqlite3",
            ["tasks.sqlite", "INSERT INTO task (id, title, isCompleted) VALUES ('\(other)', 'Of sqlite3', 1)"],
            in: folder)
        #expect(try await tasks("list").output == "[ ] Buy milk  \(Self.id)\n[x] Of sqlite3  \(other)\n")
    }

    @Test("a corrupt file and one of something else end with status 2, and keep their checksum")
    func corrupt() async throws {
        let file = bench.folder.path.appending("tasks.sqlite")
        let files = LocalFileSystem()
        try files.write("garbage, and more than a little of it", to: file)
        let before = try files.digest(of: file).sha256
        for command in ["list", "remove-all"] {
            let result = try await tasks(command)
            #expect(
                result.termination == .exited(2)
                    && result.errorOutput.hasPrefix("error: the tasks of tasks.sqlite cannot be read\n"))
        }
        #expect(try files.digest(of: file).sha256 == before)
    }
}
