import RedisClient
import SlipwayTestKit
import Synchronization
import Testing

@Suite(.disabled(if: RedisServer.isMissing, "needs redis-server"), .timeLimit(.minutes(10))) struct RedisRestartTests {
    /// What tasks got so far.
    private final class Tally: Sendable {
        let answered = Atomic(0)
        let failed = Atomic(0)
        let isOver = Atomic(false)

        /// Waits until so many more pipelines were answered.
        func wait(for count: Int) async throws {
            let goal = answered.load(ordering: .relaxed) + count
            while answered.load(ordering: .relaxed) < goal { try await Task.sleep(for: .milliseconds(5)) }
        }
    }

    /// Redis that starts says so of a key, and answers ECHO.
    private static func isLoading(_ answer: RESPValue) -> Bool {
        guard case .error(let text) = answer else { return false }
        return text.hasPrefix("LOADING ")
    }

    private static func run(_ task: Int, _ client: RedisClient, _ tally: Tally) async {
        var number = 0
        while !tally.isOver.load(ordering: .relaxed) {
            number += 1
            let text = "\(task)/\(number)"
            do throws(RedisError) {
                let answers = try await client.pipeline([
                    RedisCommand("ECHO", text), .get("key \(task)"), RedisCommand("ECHO", "\(text) again"),
                ])
                #expect(answers.count == 3 && answers[0] == .bulkString(text))
                #expect(answers[1] == .bulkString("\(task)") || Self.isLoading(answers[1]), "\(answers[1])")
                #expect(answers[2] == .bulkString("\(text) again"))
                #expect(try await client.get("key \(task)") == "\(task)")
                tally.answered.wrappingAdd(1, ordering: .relaxed)
            } catch {
                switch error {
                case .closed, .unreachable, .timedOut: break
                case .server(code: "LOADING", _): break
                default: Issue.record("\(error)")
                }
                tally.failed.wrappingAdd(1, ordering: .relaxed)
            }
        }
    }

    @Test("pipelines of 100 tasks while the server is stopped and started in mid-run: their own answers or an error")
    func restart() async throws {
        try await RedisServer.serve { server in
            var options = RedisOptions(address: .tcp(host: "127.0.0.1", port: server.port))
            (options.commandTimeout, options.connectTimeout) = (.seconds(20), .seconds(20))
            // each task has others behind it and before it, in parts that do not end where its own do
            options.maximumInFlight = 70
            let (client, tally) = (RedisClient(options), Tally())
            for task in 0..<100 { try await client.set("key \(task)", to: task) }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for task in 0..<100 { group.addTask { await Self.run(task, client, tally) } }
                for _ in 0..<3 {
                    try await tally.wait(for: 500)
                    await server.stop()
                    try await server.start()
                }
                try await tally.wait(for: 500)
                tally.isOver.store(true, ordering: .relaxed)
                try await group.waitForAll()
            }
            #expect(tally.failed.load(ordering: .relaxed) > 0)
            await client.close()
        }
    }
}
