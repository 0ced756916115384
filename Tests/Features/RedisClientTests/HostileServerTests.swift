import RedisClient
import Testing

/// Against servers that do what Redis does not.
@Suite struct HostileServerTests {
    private static func error(
        _ server: ScriptedServer, _ change: (inout RedisOptions) -> Void = { _ in }
    ) async -> RedisError? {
        let client = server.client(change)
        let error = await #expect(throws: RedisError.self) { try await client.send(RedisCommand("SET", "a", "b")) }
        await client.close()
        return error
    }

    private static let garbageTexts: [(String, RESPError.Reason)] = [
        ("HTTP/1.1 400 Bad Request\r\n\r\n", .unknownType(0x48)),
        ("$999999999999\r\n", .tooLarge(limit: "stringBytes")),
        (String(repeating: "*1\r\n", count: 10_000), .tooLarge(limit: "depth")), ("*-7\r\n", .badNumber),
        ("\u{0}\u{1}\u{2}", .unknownType(0)), ("$3\r\nabcdef\r\n", .noLineEnd),
        ("*1000000000\r\n", .tooLarge(limit: "members")),
    ]

    @Test(
        "garbage, huge lengths and deep nesting are told with the byte, and the next command has a new connection",
        arguments: garbageTexts)
    func garbage(text: String, reason: RESPError.Reason) async throws {
        try await ScriptedServer.serve { connection, heard in
            heard.isEmpty ? [] : [.send(connection == 1 ? text : "+OK\r\n")]
        } body: { server async throws in
            let client = server.client()
            let error = await #expect(throws: RedisError.self) { try await client.send(RedisCommand("SET", "a", "b")) }
            guard case .protocolViolation(let found) = error else { return fail("\(String(describing: error))") }
            #expect(found.reason == reason)
            #expect(try await client.send(RedisCommand("SET", "a", "b")) == .simpleString("OK"))
            await client.close()
        }
    }

    private static let refusals = [
        "LOADING Redis is loading the dataset in memory", "MOVED 3999 127.0.0.1:6381", "OOM command not allowed",
        "READONLY You can't write", "ERR no", "no code at all",
    ]

    @Test("what a server refuses has its code", arguments: refusals)
    func refused(text: String) async throws {
        try await ScriptedServer.serve { _, heard in
            heard.isEmpty ? [] : [.send("-\(text)\r\n")]
        } body: { server async throws in
            let error = await Self.error(server)
            guard case .server(let code, let message) = error else { return fail("\(String(describing: error))") }
            #expect(code == "ERR" ? text.hasSuffix(message) : "\(code) \(message)" == text)
        }
    }

    @Test("NOAUTH and WRONGPASS are about who asks", arguments: ["NOAUTH", "WRONGPASS"])
    func authentication(code: String) async throws {
        try await ScriptedServer.serve { _, heard in
            heard.isEmpty ? [] : [.send("-\(code) no\r\n")]
        } body: { server async throws in
            #expect(await Self.error(server) == .authentication(code: code, message: "no"))
            #expect(await Self.error(server) { $0.password = "x" } == .authentication(code: code, message: "no"))
        }
    }

    @Test(
        "a server that closes in the middle of an answer, before it, or at once ends in a typed error",
        arguments: ["$10\r\nabc", "*2\r\n:1\r\n", ""])
    func closing(half: String) async throws {
        try await ScriptedServer.serve { _, heard in
            heard.isEmpty ? [] : [.send(half), .close]
        } body: { server async throws in
            guard case .closed = await Self.error(server) else { return fail("no error of the connection") }
        }
        try await ScriptedServer.serve { _, _ in
            [.close]
        } body: { server async throws in
            switch await Self.error(server) {
            case .closed, .unreachable: break
            case let other: Issue.record("\(String(describing: other))")
            }
        }
    }

    @Test("a silent server is a time-out; the connection is given up, and what may be done twice is asked once more")
    func silence() async throws {
        try await ScriptedServer.serve { connection, heard in
            heard.isEmpty || connection == 1 ? [] : [.send("$1\r\nv\r\n")]
        } body: { server async throws in
            let client = server.client { $0.commandTimeout = .seconds(2) }
            await #expect(throws: RedisError.timedOut(after: .seconds(2))) {
                try await client.send(RedisCommand("SET", "a", "b"))
            }
            #expect(try await client.send(.get("a")) == .bulkString("v"))
            await client.close()
        }
    }

    @Test("a command that timed out keeps its place: the late answer goes to nobody")
    func lateAnswer() async throws {
        try await ScriptedServer.serve { _, heard in
            // a push keeps the connection from being silent; the first answer comes with the second one
            if heard.contains("first") { return [.send(">1\r\n+tick\r\n")] }
            return heard.contains("second") ? [.send("+first\r\n+second\r\n")] : []
        } body: { server async throws in
            let events = Events()
            let client = server.client { $0.observer = { events.add($0) } }
            let first = Task { try await client.send(RedisCommand("ECHO", "first")) }
            await events.wait { $0 == .push([.simpleString("tick")]) }
            first.cancel()
            let result = await first.result
            #expect(throws: RedisError.cancelled) { try result.get() }
            #expect(try await client.send(RedisCommand("ECHO", "second")) == .simpleString("second"))
            await client.close()
        }
    }

    @Test("an answer to nothing is a violation; pushes and attributes are no answers")
    func unasked() async throws {
        try await ScriptedServer.serve { _, heard in
            heard.isEmpty ? [] : [.send("+OK\r\n+OK\r\n")]
        } body: { server async throws in
            let events = Events()
            let client = server.client { $0.observer = { events.add($0) } }
            #expect(try await client.send(RedisCommand("SET", "a", "b")) == .simpleString("OK"))
            await events.wait {
                if case .disconnected(.protocolViolation(let error)) = $0 { error.reason == .unasked } else { false }
            }
            await client.close()
        }
        try await ScriptedServer.serve { _, heard in
            heard.isEmpty ? [.send(">2\r\n+a\r\n:1\r\n")] : [.send("|1\r\n+k\r\n:1\r\n>0\r\n")]
        } body: { server async throws in
            guard case .protocolViolation = await Self.error(server) else { return fail("no violation") }
        }
        try await ScriptedServer.serve { _, heard in
            heard.isEmpty ? [.send(">1\r\n+a\r\n")] : [.send(">0\r\n|1\r\n+k\r\n:1\r\n+OK\r\n")]
        } body: { server async throws in
            let client = server.client()
            #expect(try await client.send(RedisCommand("SET", "a", "b")) == .simpleString("OK"))
            await client.close()
        }
    }

    @Test("a server that reads nothing keeps nobody beyond the time-out, whatever is to be sent")
    func readsNothing() async throws {
        let listener = try await ScriptedServer.deaf()
        let client = ScriptedServer(port: listener.port).client { $0.commandTimeout = .milliseconds(300) }
        let value = [UInt8](repeating: 65, count: 1 << 20)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<64 {
                group.addTask {
                    await #expect(throws: RedisError.self) { try await client.send(RedisCommand("SET", "a", value)) }
                }
            }
        }
        await client.close()
        try await listener.close()
    }

    @Test("a server that drips keeps nobody either, and its connection is given up")
    func drips() async throws {
        try await ScriptedServer.serve { connection, heard in
            heard.isEmpty ? [] : [.send(connection == 1 ? "$100\r\n" : "+OK\r\n")]
        } body: { server async throws in
            let client = server.client { $0.commandTimeout = .milliseconds(300) }
            await #expect(throws: RedisError.timedOut(after: .milliseconds(300))) {
                try await client.send(RedisCommand("SET", "a", "b"))
            }
            var answer: RESPValue?
            for _ in 0..<20 where answer == nil { answer = try? await client.send(RedisCommand("SET", "a", "b")) }
            #expect(answer == .simpleString("OK"))
            await client.close()
        }
    }

    @Test("a server that always sends a little more of one answer loses the connection")
    func dripsOn() async throws {
        try await ScriptedServer.serve { connection, heard in
            guard connection == 1 else { return heard.isEmpty ? [] : [.send("+OK\r\n")] }
            return heard.isEmpty ? [.send("$100000\r\n")] : [.send("x")]
        } body: { server async throws in
            let client = server.client { $0.commandTimeout = .milliseconds(300) }
            // each of them has the first connection send a byte, which keeps it from being silent
            let isAnswered = await withTaskGroup(of: RESPValue?.self) { group in
                for number in 0..<200 {
                    group.addTask {
                        try? await Task.sleep(for: .milliseconds(50 * number))
                        return try? await client.send(RedisCommand("SET", "a", number))
                    }
                }
                defer { group.cancelAll() }
                for await answer in group where answer == .simpleString("OK") { return true }
                return false
            }
            #expect(isAnswered)
            await client.close()
        }
    }

    @Test("no server, a silent greeting and an unknown host are told as unreachable, to each of those who wait")
    func unreachable() async throws {
        let client = ScriptedServer(port: 1).client()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    let error = await #expect(throws: RedisError.self) { try await client.ping() }
                    guard case .unreachable(address: "127.0.0.1:1", let reason) = error else {
                        return fail("\(String(describing: error))")
                    }
                    // as the system says it
                    #expect(reason == "connection refused")
                }
            }
        }
        await client.close()
        try await ScriptedServer.serve { _, _ in
            []
        } body: { server async throws in
            let error = await Self.error(server) { ($0.password, $0.connectTimeout) = ("x", .milliseconds(100)) }
            guard case .unreachable = error else { return fail("\(String(describing: error))") }
        }
        let nowhere = RedisClient(RedisOptions(address: .unixSocket(path: "/nowhere/redis.sock")))
        let error = await #expect(throws: RedisError.self) { try await nowhere.ping() }
        let missing = RedisError.unreachable(address: "/nowhere/redis.sock", reason: "no such file or directory")
        #expect(error == missing)
        await nowhere.close()
    }

    @Test("what was written when the connection broke is sent again only if it may be done twice, and only once")
    func repetition() async throws {
        let count = Count()
        try await ScriptedServer.serve { connection, heard in
            guard !heard.isEmpty else { return [] }
            _ = count.next()
            return connection.isMultiple(of: 2) ? [.send("+OK\r\n"), .close] : [.close]
        } body: { server async throws in
            let client = server.client()
            #expect(try await client.send(.get("a")) == .simpleString("OK"))
            #expect(count.next() == 3, "twice")
            let error = await #expect(throws: RedisError.self) { try await client.send(RedisCommand("SET", "a", "b")) }
            guard case .closed = error else { return fail("no error") }
            #expect(count.next() == 5, "once")
            await client.close()
        }
    }
}
