import RedisClient
import SlipwayTestKit
import Testing

/// Against a real server.
@Suite(.disabled(if: RedisServer.isMissing, "needs redis-server")) struct RedisClientTests {
    private static func client(
        _ server: RedisServer, _ change: (inout RedisOptions) -> Void = { _ in }
    ) -> RedisClient {
        var options = RedisOptions(address: .tcp(host: "127.0.0.1", port: server.port))
        // no test waits for it, and a machine may be slow
        (options.commandTimeout, options.connectTimeout) = (.seconds(20), .seconds(20))
        change(&options)
        return RedisClient(options)
    }

    /// The server's clock, in milliseconds.
    private static func time(_ client: RedisClient) async throws -> Int64 {
        let parts = try await client.send(RedisCommand("TIME")).members?.compactMap { $0.text.flatMap { Int64($0) } }
        guard let parts, parts.count == 2 else { throw RedisError.unexpectedAnswer(command: "TIME", answer: "none") }
        return parts[0] * 1_000 + parts[1] / 1_000
    }

    @Test("the typed functions do what their commands do")
    func typed() async throws {
        try await RedisServer.serve { server in
            let client = Self.client(server)
            try await client.ping()
            #expect(try await client.get("a") == nil)
            #expect(try await client.set("a", to: "1"))
            #expect(try await client.get("a") == "1")
            #expect(try await client.set("a", to: "2", when: .ifAbsent) == false)
            #expect(try await client.set("b", to: "2", when: .ifPresent) == false)
            let before = try await Self.time(client)
            #expect(try await client.set("a", to: "3", expiry: .seconds(100)))
            let expiry = try await client.send(RedisCommand("PEXPIRETIME", "a"))
            guard case .integer(let moment) = expiry else { return fail("no time") }
            let after = try await Self.time(client)
            #expect(moment >= before + 100_000 && moment <= after + 100_000)
            #expect(try await client.set("a", to: "4", keepsExpiry: true))
            #expect(try await client.send(RedisCommand("PEXPIRETIME", "a")) == expiry)
            #expect(try await client.exists("a"))
            #expect(try await client.expire("none", after: .seconds(1)) == false)
            #expect(try await client.incr("a") == 5)
            #expect(try await client.incr("a", by: -6) == -1)
            #expect(try await client.del("a", "b") == 1)
            #expect(try await client.hsetnx("h", "f", to: "1"))
            #expect(try await client.hsetnx("h", "f", to: "2") == false)
            #expect(try await client.hset("h", "g", to: 7))
            #expect(try await client.hget("h", "f") == "1")
            #expect(try await client.hget("h", "none") == nil)
            #expect(try await client.hgetall("h") == ["f": "1", "g": "7"])
            #expect(try await client.hdel("h", "f", "none") == 1)
            #expect(try await client.publish("hello", to: "channel") == 0)
            try await client.set("bytes", to: [0xFF, 0x00, 0x0D, 0x0A])
            #expect(try await client.bytes("bytes") == [0xFF, 0x00, 0x0D, 0x0A])
            await #expect(throws: RedisError.unexpectedAnswer(command: "GET", answer: "no UTF-8")) {
                try await client.get("bytes")
            }
            await client.close()
        }
    }

    @Test("hscan and scan give everything of a large hash, in pages")
    func scans() async throws {
        try await RedisServer.serve { server in
            let client = Self.client(server)
            let commands = (0..<5_000).map { RedisCommand.hset("h", "f\($0)", to: $0) }
            _ = try await client.pipeline(commands)
            var found: [String: String] = [:]
            for try await field in client.hscan("h", count: 100) { found[field.name] = field.value }
            #expect(found.count == 5_000 && found["f4999"] == "4999")
            var matching: Set<String> = []
            for try await field in client.hscan("h", match: "f12?") { matching.insert(field.name) }
            #expect(matching.count == 10)
            var keys: [String] = []
            for try await key in client.scan() { keys.append(key) }
            #expect(keys == ["h"])
            await #expect(throws: RedisError.self) {
                try await client.set("text", to: "x")
                for try await _ in client.hscan("text") {}
            }
            await client.close()
        }
    }

    @Test("a pipeline has its answers in their order, and an error is the answer of its command alone")
    func pipeline() async throws {
        try await RedisServer.serve { server in
            let client = Self.client(server)
            let answers = try await client.pipeline([
                .set("a", to: "1"), RedisCommand("LPUSH", "a", "x"), RedisCommand("NOSUCH"), .get("a"),
            ])
            #expect(answers.count == 4 && answers[0] == .simpleString("OK") && answers[3] == .bulkString("1"))
            guard case .error(let text) = answers[1] else { return fail("another answer") }
            #expect(text.hasPrefix("WRONGTYPE "))
            let error = await #expect(throws: RedisError.self) {
                try await client.send(RedisCommand("LPUSH", "a", "x"))
            }
            guard case .server(code: "WRONGTYPE", _) = error else { return fail("another answer") }
            #expect(try await client.pipeline([]) == [])
            await client.close()
        }
    }

    @Test("100,000 commands of 1,000 tasks over one connection all get their own answers")
    func manyTasks() async throws {
        try await RedisServer.serve { server in
            let client = Self.client(server) { $0.maximumInFlight = 100 }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for task in 0..<1_000 {
                    group.addTask {
                        for number in 0..<100 {
                            let text = "\(task)/\(number)"
                            let answer = try await client.send(RedisCommand("ECHO", text))
                            #expect(answer == .bulkString(text))
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try server.cli("INFO", "clients").contains("connected_clients:2"))
            await client.close()
        }
    }

    @Test("a pipeline of 100,000 commands goes out in parts, and has all answers")
    func largePipeline() async throws {
        try await RedisServer.serve { server in
            let client = Self.client(server) { $0.maximumInFlight = 64 }
            let answers = try await client.pipeline((0..<100_000).map { _ in RedisCommand("INCR", "n") })
            #expect(answers.count == 100_000 && answers.last == .integer(100_000))
            #expect(answers.enumerated().allSatisfy { $0.element == .integer(Int64($0.offset + 1)) })
            await client.close()
        }
    }

    @Test("nothing of a key, a field or a value can become a command")
    func injection() async throws {
        try await RedisServer.serve { server in
            let client = Self.client(server)
            try await client.set("kept", to: "1")
            for evil in [
                "x\r\nDEL kept\r\n", "\r\n*2\r\n$3\r\nDEL\r\n$4\r\nkept\r\n", "' OR 1", "\0", "$-1\r\n", "🧭\n",
            ] {
                try await client.set(evil, to: evil)
                #expect(try await client.get(evil) == evil)
                try await client.hset("h", evil, to: evil)
                #expect(try await client.hget("h", evil) == evil)
            }
            #expect(try await client.get("kept") == "1")
            await client.close()
        }
    }

    @Test("a cancelled command does not kill the connection: its answer is dropped, and others get theirs")
    func cancellation() async throws {
        try await RedisServer.serve { server in
            let client = Self.client(server)
            let identity = try await client.send(RedisCommand("CLIENT", "ID"))
            server.pause()
            let cancelled = (0..<50).map { number in Task { try await client.send(RedisCommand("ECHO", number)) } }
            let waiting = (0..<50).map { number in
                Task { try await client.send(RedisCommand("ECHO", "kept \(number)")) }
            }
            for task in cancelled { task.cancel() }
            for task in cancelled {
                // at once, and not when the server goes on
                let result = await task.result
                #expect(throws: RedisError.cancelled) { try result.get() }
            }
            server.resume()
            for (number, task) in waiting.enumerated() {
                #expect(try await task.value == .bulkString("kept \(number)"))
            }
            #expect(try await client.send(RedisCommand("CLIENT", "ID")) == identity)
            await client.close()
        }
    }

    @Test(
        "the server is stopped between commands and started again: the error is typed, the client connects by itself"
    )
    func restart() async throws {
        try await RedisServer.serve { server in
            let client = Self.client(server)
            try await client.set("a", to: "1")
            await server.stop()
            let error = await #expect(throws: RedisError.self) { try await client.set("a", to: "2") }
            switch error {
            case .unreachable, .closed: break
            default: Issue.record("\(String(describing: error))")
            }
            await #expect(throws: RedisError.self) { try await client.get("a") }
            try await server.start()
            #expect(try await client.get("a") == "1")
            await client.close()
        }
    }

    @Test("users, passwords and databases; a wrong password is told as such, and nothing of it is printed")
    func authentication() async throws {
        try await RedisServer.serve("--requirepass", "secret word") { server in
            let client = Self.client(server) { ($0.password, $0.database) = ("secret word", 3) }
            try await client.set("a", to: "1")
            #expect(try server.cli("-a", "secret word", "--no-auth-warning", "-n", "3", "GET", "a") == "1\n")
            for password in [nil, "wrong"] {
                let other = Self.client(server) { $0.password = password }
                let error = await #expect(throws: RedisError.self) { try await other.get("a") }
                guard case .authentication = error else { return fail("\(String(describing: error))") }
                #expect(!"\(String(describing: error))".contains("secret"))
                await other.close()
            }
            let far = Self.client(server) { ($0.password, $0.database) = ("secret word", 99) }
            let error = await #expect(throws: RedisError.self) { try await far.get("a") }
            guard case .server(code: "ERR", _) = error else { return fail("\(String(describing: error))") }
            await far.close()
            await client.close()
        }
    }

    @Test("a socket of Unix is as good as a port")
    func unixSocket() async throws {
        try await RedisServer.serve { server in
            var options = try RedisOptions(url: "unix://\(server.socket)")
            (options.commandTimeout, options.connectTimeout) = (.seconds(20), .seconds(20))
            let client = RedisClient(options)
            try await client.ping()
            await client.close()
        }
    }

    @Test("close waits for what is on its way; later commands are refused; a client that is gone leaves no connection")
    func closing() async throws {
        try await RedisServer.serve("--enable-debug-command", "yes") { server in
            let client = Self.client(server)
            try await client.ping()
            let last = Task { try await client.send(RedisCommand("DEBUG", "SLEEP", "0.2")) }
            while try !server.cli("CLIENT", "LIST").contains("cmd=debug") { await Task.yield() }
            await client.close()
            #expect(try await last.value == .simpleString("OK"))
            await #expect(throws: RedisError.clientClosed) { try await client.ping() }
            await client.close()
            do {
                let gone = Self.client(server)
                try await gone.ping()
            }
            while try !server.cli("INFO", "clients").contains("connected_clients:1\r\n") { await Task.yield() }
        }
    }

    @Test("what would change the answers of others on the connection is refused")
    func unsuitable() async throws {
        let client = RedisClient(RedisOptions(address: .tcp(host: "127.0.0.1", port: 1)))
        for command in [
            RedisCommand("subscribe", "c"), RedisCommand("MONITOR"), RedisCommand("CLIENT", "reply", "OFF"),
            RedisCommand("MULTI"), RedisCommand("BLPOP", "a", 0), RedisCommand("HELLO", 3), RedisCommand("SELECT", 1),
            RedisCommand("REPLCONF", "ACK", 1), RedisCommand("xread", "block", 0, "STREAMS", "s", "$"),
        ] {
            await #expect(throws: RedisError.unsuitable(command: command.name)) { try await client.send(command) }
            await #expect(throws: RedisError.unsuitable(command: command.name)) {
                try await client.pipeline([.ping(), command])
            }
        }
        await client.close()
    }
}
