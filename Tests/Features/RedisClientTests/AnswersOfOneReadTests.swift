import RedisClient
import Testing

/// What comes together is told apart.
@Suite(.timeLimit(.minutes(10))) struct AnswersOfOneReadTests {
    private static func violation(_ text: String) async throws -> RESPError? {
        let events = Events()
        let (found, continuation) = AsyncStream.makeStream(of: RESPError.self)
        try await ScriptedServer.serve { _, heard in
            heard.isEmpty ? [] : [.send(text)]
        } body: { server async throws in
            let client = server.client { $0.observer = { events.add($0) } }
            #expect(try await client.send(RedisCommand("SET", "a", "b")) == .simpleString("OK"))
            await events.wait {
                guard case .disconnected(.protocolViolation(let error)) = $0 else { return false }
                continuation.yield(error)
                return true
            }
            await client.close()
        }
        continuation.finish()
        return await found.first { _ in true }
    }

    @Test("an answer is given on although what comes behind it is none, and the byte is told")
    func garbage() async throws {
        let garbage = try await Self.violation("+OK\r\n?")
        #expect(garbage?.reason == .unknownType(0x3F) && garbage?.offset == 5)
        let unasked = try await Self.violation("+OK\r\n>0\r\n:1\r\n:2\r\n")
        #expect(unasked?.reason == .unasked && unasked?.offset == 9)
    }

    @Test("pushes and attributes between the answers of pipelines change nothing of their order")
    func between() async throws {
        try await ScriptedServer.serve { _, heard in
            heard.contains("four") ? [.send("+1\r\n>1\r\n+p\r\n|1\r\n+k\r\n+v\r\n+2\r\n+3\r\n>0\r\n+4\r\n")] : []
        } body: { server async throws in
            let client = server.client()
            let answers = try await client.pipeline(["one", "two", "three", "four"].map { RedisCommand("ECHO", $0) })
            #expect(answers == ["1", "2", "3", "4"].map { .simpleString($0) })
            await client.close()
        }
    }
}
