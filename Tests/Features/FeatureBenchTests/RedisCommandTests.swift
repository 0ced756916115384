import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite(.disabled(if: RedisServer.isMissing, "needs redis-server"), .timeLimit(.minutes(10))) struct RedisCommandTests {
    private let bench: BenchProgram

    init() throws { bench = try BenchProgram() }

    private func run(_ server: RedisServer, _ arguments: String...) async throws -> CommandResult {
        try await bench.run(["redis", "--url", "redis://127.0.0.1:\(server.port)"] + arguments)
    }

    @Test("ping, set and get, for people and as JSON; a key that is not there is status 2")
    func keys() async throws {
        try await RedisServer.serve { server in
            #expect(try await run(server, "ping").output == "PONG\n")
            let ping = try await run(server, "ping", "--json")
            #expect(ping.output == "{\n  \"isError\" : false,\n  \"schema\" : 1,\n  \"value\" : \"PONG\"\n}\n")
            #expect(try await run(server, "set", "a b", "1\r\nDEL x").output == "OK\n")
            #expect(try await run(server, "get", "a b").output == "1\r\nDEL x\n")
            let missing = try await run(server, "get", "none", "--json")
            #expect(missing.termination == .exited(2) && missing.errorOutput == "error: there is no key 'none'\n")
            #expect(missing.output.contains("\"code\" : \"no-key\""))
            _ = try server.cli("LPUSH", "list", "x")
            let refused = try await run(server, "get", "list")
            #expect(refused.termination == .exited(4) && refused.output.isEmpty)
            #expect(refused.errorOutput.hasPrefix("error: the Redis server refuses: WRONGTYPE "))
        }
    }

    @Test("pipeline shows all answers; where the server refuses one it ends with status 4")
    func pipeline() async throws {
        try await RedisServer.serve { server in
            let good = try await run(server, "pipeline", "INCR visits", "GET visits", "GET none", "LRANGE none 0 -1")
            #expect(good.isSuccess && good.output == "1\n1\n(nothing)\n\n")
            let mixed = try await run(server, "pipeline", "LPUSH visits x", "INCR visits", "--json")
            #expect(mixed.termination == .exited(4))
            #expect(mixed.errorOutput == "error: the Redis server refuses 1 of 2 commands\n")
            #expect(mixed.output.contains("\"isError\" : true") && mixed.output.contains("\"value\" : \"2\""))
            for words in ["", " ", "SUBSCRIBE c", "client reply off"] {
                let result = try await run(server, "pipeline", "INCR visits", words)
                #expect(result.termination == .exited(2) && result.output.isEmpty, "\(words)")
            }
            #expect(try server.cli("GET", "visits") == "2\n")
        }
    }

    private static let addresses = ["http://127.0.0.1", "127.0.0.1:6379", "redis://h:0", "redis://:secret@h/x", ""]

    @Test("what is no address is status 2, and no password is told", arguments: addresses)
    func address(url: String) async throws {
        let result = try await bench.run("redis", "--url", url, "ping", "--json")
        #expect(result.termination == .exited(2) && result.output.contains("\"code\" : \"bad-url\""))
        #expect(!(result.output + result.errorOutput).contains("secret"))
    }

    @Test("usage is status 64")
    func usage() async throws {
        for words in [["get"], ["set", "a"], ["nothing"], ["load", "--size", "0"], ["load", "--rounds", "x"]] {
            #expect(try await bench.run(["redis"] + words).termination == .exited(64), "\(words)")
        }
    }

    @Test("a server that is not there is status 3, as the system words it; one that is silent is status 4")
    func down() async throws {
        let nobody = try await bench.run("redis", "--url", "redis://127.0.0.1:1", "pipeline", "GET a", "--json")
        #expect(nobody.termination == .exited(3) && nobody.output.contains("\"code\" : \"redis-unreachable\""))
        #expect(
            nobody.errorOutput == """
                error: there is no connection to Redis at 127.0.0.1:1
                  because: connection refused
                  hint: see whether redis-server listens there

                """)
        try await RedisServer.serve { server in
            server.pause()
            let silent = try await run(server, "ping")
            server.resume()
            #expect(silent.termination == .exited(4))
            #expect(silent.errorOutput == "error: Redis did not answer within 1.0 seconds\n")
        }
    }

    @Test("a password is taken from REDIS_PASSWORD; without it, or with another, it is status 4")
    func password() async throws {
        try await RedisServer.serve("--requirepass", "secret") { server in
            for password in [nil, "wrong"] {
                var other = bench
                other.environment["REDIS_PASSWORD"] = password
                let result = try await other.run("redis", "--url", "redis://127.0.0.1:\(server.port)", "ping")
                #expect(result.termination == .exited(4))
                #expect(result.errorOutput.contains("does not let in") && result.errorOutput.contains("REDIS_PASSWORD"))
            }
            var known = bench
            known.environment["REDIS_PASSWORD"] = "secret"
            let result = try await known.run("redis", "--url", "redis://127.0.0.1:\(server.port)", "ping")
            #expect(result.output == "PONG\n")
        }
    }

    @Test("load times pipelines and leaves nothing behind")
    func load() async throws {
        try await RedisServer.serve { server in
            let result = try await run(server, "load", "--size", "10", "--pipelines", "2", "--rounds", "2")
            #expect(result.isSuccess && result.output.hasPrefix("round 1: a GET in "), "\(result.errorOutput)")
            #expect(result.output.split(separator: "\n").count == 2)
            let json = try await run(server, "load", "--pipelines", "1", "--rounds", "1", "--json")
            #expect(json.output.contains("\"size\" : 1000"))
            #expect(try server.cli("DBSIZE") == "0\n")
        }
    }

    @Test("pipelines are measured with a server of its own; without redis-server that is said, and nothing is measured")
    func measure() async throws {
        var bench = bench
        bench.environment["TMPDIR"] = bench.folder.path.string
        let result = try await bench.run("measure", "redis", "--rounds", "1")
        #expect(result.isSuccess && result.output.hasPrefix("redis: GETs in pipelines of 1,000, each: "))
        #expect(try LocalFileSystem().list(bench.folder.path).allSatisfy { !$0.name.hasPrefix("feature-bench-") })
        bench.environment["PATH"] = "/nowhere"
        let nothing = try await bench.run("measure", "redis", "--rounds", "1", "--check")
        #expect(nothing.isSuccess && nothing.output.isEmpty)
        #expect(nothing.errorOutput == "note: there is no redis-server in PATH: redis is not measured\n")
    }

    @Test("a signal that ends the measuring ends its server, too, and leaves no folder", arguments: ["INT", "TERM"])
    func signals(name: String) async throws {
        let script = #"""
            "$1" measure redis --rounds 100000 > out 2>&1 &
            measuring=$!
            until server=$(pgrep -P "$measuring" redis-server); do kill -0 "$measuring" || exit 7; sleep 0.05; done
            port() { tr -d '\0' < "/proc/$server/cmdline" | sed 's/.*://'; }
            until redis-cli -p "$(port)" ping 2> /dev/null | grep -q PONG; do sleep 0.05; done
            kill "-$2" "$measuring"
            wait "$measuring"
            while kill -0 "$server" 2> /dev/null; do sleep 0.05; done
            ls
            """#
        let result = try await Tool.run(
            "/bin/sh", ["-c", script, "sh", BenchProgram.binary.string, name], in: bench.folder.path,
            environment: ["TMPDIR": bench.folder.path.string])
        #expect(result.output == "out\n")
    }
}
