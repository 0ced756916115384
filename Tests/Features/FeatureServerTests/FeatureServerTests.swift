import Foundation
import Guarding
import HTTPTransport
import PriceService
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing
import UpdatePolicy

@Suite(.timeLimit(.minutes(10))) struct FeatureServerTests {
    @Test("update: the routes, and the client against them")
    func update() async throws {
        try await FeatureServerProgram.serve("--features", "update") { server in
            #expect(try await server.send(.get, "/minversion").body.contains("\"minimumVersion\":\"1.5.0\""))
            #expect(try await server.send(.post, "/sample", #"{"version":"1.7.0"}"#).status == 200)
            let old = try await server.send(.post, "/sample", #"{"version":"1.4"}"#)
            #expect(old.status == 426 && old.fields[.upgrade] == "app/2.0.0")
            let bad = try await server.send(.post, "/sample", #"{"version":"１"}"#)
            #expect(bad.status == 400 && bad.fields[.contentType] == "application/problem+json")
            let checker = UpdateChecker(
                url: try #require(URL(string: server.url + "/minversion")), timeLimit: .seconds(300))
            for (version, verdict) in [("1.0", .required), ("1.7", .optional), ("3", .current)]
                as [(String, UpdatePolicy.Verdict)]
            {
                #expect(await checker.check(try AppVersion(version)).verdict == verdict)
            }
        }
    }

    @Test("health, what is not there, and what is too large")
    func others() async throws {
        try await FeatureServerProgram.serve("--features", "update") { server in
            #expect(try await server.send(.get, "/health").body == #"{"features":{"update":"ok"},"status":"ok"}"#)
            #expect(try await server.send(.post, "/health", "{}").fields[.allow] == "GET, HEAD")
            let nothing = try await server.send(.get, "/price/tea")
            #expect(nothing.status == 404 && nothing.body.contains("\"code\":\"not-found\""))
            #expect(try await server.send(.get, "/health/anything").status == 404)
            let large = try await server.send(.post, "/sample", String(repeating: "x", count: 2 << 20))
            #expect(large.status == 413 && large.body.contains("\"code\":\"content-too-large\""))
        }
    }

    @Test(
        "price: seeded once, kept over a restart of the server, 503 while Redis is down",
        .disabled(if: RedisServer.isMissing, "needs redis-server"))
    func price() async throws {
        try await RedisServer.serve { redis in
            let address = "redis://127.0.0.1:\(redis.port)"
            try await FeatureServerProgram.serve("--features", "price", "--redis", address) { server in
                let tea = try await server.settled("/price/tea")
                #expect(tea == #"{"product":"tea","price":2.5}"#)
                let water = try await server.settled("/price/water")
                #expect(water == #"{"product":"water","price":0}"#)
                let isSet = try await server.send(.post, "/price", #"{"product":"tea","price":3}"#).status < 300
                #expect(isSet)
            }
            try await FeatureServerProgram.serve("--features", "price", "--redis", address) { server in
                let kept = try await server.settled("/price/tea")
                #expect(kept == #"{"product":"tea","price":3}"#)
                await redis.stop()
                let down = try await server.send(.get, "/price/tea")
                #expect(down.status == 503 && down.fields[.retryAfter] == "1")
                #expect(try await server.send(.get, "/health").body.contains("\"status\":\"degraded\""))
                try await redis.start()
                let again = try await server.settled("/price/tea")
                #expect(again == #"{"product":"tea","price":3}"#)
            }
        }
    }

    @Test(
        "Redis may come later: then its prices are there, and health reads and writes nothing",
        .disabled(if: RedisServer.isMissing, "needs redis-server"))
    func laterRedis() async throws {
        try await RedisServer.serve { redis in
            await redis.stop()
            let address = "redis://127.0.0.1:\(redis.port)"
            try await FeatureServerProgram.serve("--features", "price", "--redis", address) { server in
                let isDown = try await server.send(.get, "/price/tea").status == 503
                #expect(isDown)
                try await redis.start()
                let tea = try await server.settled("/price/tea")
                #expect(tea == #"{"product":"tea","price":2.5}"#)
                _ = try redis.cli("HDEL", "prices", "tea")
                let health = try await server.settled("/health")
                #expect(health.contains("\"price\":\"ok\""))
                let isGone = try redis.cli("HEXISTS", "prices", "tea")
                #expect(isGone == "0\n")
            }
        }
    }

    @Test(
        "Redis that comes back empty has the examples again",
        .disabled(if: RedisServer.isMissing, "needs redis-server"))
    func emptyRedis() async throws {
        try await RedisServer.serve("--appendonly", "no") { redis in
            let address = "redis://127.0.0.1:\(redis.port)"
            try await FeatureServerProgram.serve("--features", "price", "--redis", address) { server in
                _ = try await server.settled("/price/tea")
                _ = try await server.send(.post, "/price", #"{"product":"milk","price":1}"#)
                await redis.stop()
                try await redis.start()
                let tea = try await server.settled("/price/tea")
                #expect(tea == #"{"product":"tea","price":2.5}"#)
                #expect(try await server.send(.get, "/price/milk").status == 404)
            }
        }
    }

    @Test(
        "a log that cannot be written, or that nobody reads, holds nothing up and ends nothing",
        .disabled(if: Tool.isMissing("python3"), "needs python3"))
    func badLog() async throws {
        let folder = try TemporaryDirectory()
        let result = try await Tool.run(
            "python3", ["-W", "ignore", ServerProcess.script("unread_log.py"), FeatureServerProgram.binary.string],
            in: folder.path)
        #expect(result.output == "full 200 0\nunread 3000 0\n")
    }

    @Test("price needs Redis and says so")
    func noRedis() async throws {
        let folder = try TemporaryDirectory()
        let command = Command(
            FeatureServerProgram.binary.string,
            ["--features", "price", "--redis", "redis://127.0.0.1:1", "--port", "0"], in: folder.path)
        let lines = Lines()
        try await ServerProcess.serve(command, ready: { lines.take($0) }) { (_: String) in }
        #expect(lines.all.first?.contains("price needs Redis, which cannot be reached") == true)
        #expect(lines.all.first?.contains("redis-server --port 1, or --redis URL") == true)
    }

    @Test(
        "the log is structured, a JSON object a line: numbers, what was refused and why, no path without end"
    )
    func log() async throws {
        let folder = try TemporaryDirectory()
        let lines = Lines()
        let command = Command(
            FeatureServerProgram.binary.string, ["--features", "update", "--port", "0", "--request-timeout", "1"],
            in: folder.path)
        try await ServerProcess.serve(command, ready: { lines.take($0) }) { (line: String) in
            let url = try #require(line.firstMatch(of: /http:[^"]+/)).0
            let server = FeatureServerProgram(url: String(url))
            _ = try await server.send(.get, "/minversion?secret=1")
            _ = try await server.send(.get, "/" + String(repeating: "a", count: 5000))
            _ = try await server.send(.get, "/" + String(repeating: "a", count: 9000))
            let slow = try await Tool.run(
                "bash",
                [
                    "-c", "exec 3<>/dev/tcp/127.0.0.1/$1; printf 'GET / HTTP/1.1\\r\\n' >&3; cat <&3", "-",
                    String(url.split(separator: ":").last ?? ""),
                ], in: folder.path)
            #expect(slow.output.hasPrefix("HTTP/1.1 408 "))
            // the line comes behind the answer
            while lines.all.count < 5 { try await Task.sleep(for: .milliseconds(10)) }
        }
        struct Line: Decodable {
            let message: String
            let path: String?
            let status: Int?
            let milliseconds: Double?
            let code: String?
        }
        let told = try lines.all.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
            .filter { $0.message == "request" }
        #expect(told.map(\.status) == [200, 404, 414, 408] && told.allSatisfy { $0.milliseconds != nil })
        #expect(told.map(\.code) == [nil, "not-found", "target-too-long", "too-slow"])
        #expect(told[0].path == "/minversion" && told[1].path == "/" + String(repeating: "a", count: 255) + "…")
    }

    @Test(
        "what is wrong is told before anything is served",
        arguments: [
            (["--features", "prices"], 64, "there is no feature 'prices'"), (["--features", ","], 64, "names none"),
            (["--port", "70000"], 64, "--port"), (["--request-timeout", "0"], 64, "--request-timeout"),
            (["--apple-audience", ""], 64, "--apple-audience"),
            (["--redis", "http://x"], 2, "redis://"),
            (["--features", "apple", "--apple-keys", "keys"], 2, "--apple-keys is no URL of http or https"),
            (["--apple-keys", "keys", "--redis", "redis://127.0.0.1:1"], 2, "error: --apple-keys is no URL"),
        ] as [([String], Int32, String)])
    func input(arguments: [String], status: Int32, words: String) async throws {
        let folder = try TemporaryDirectory()
        let result = try await SubprocessRunner().run(
            Command(FeatureServerProgram.binary.string, arguments, in: folder.path))
        #expect(result.termination == .exited(status) && result.errorOutput.contains(words), "\(result.errorOutput)")
        #expect(!result.errorOutput.contains("warning"))
    }

    @Test(
        "each route has a line of curl on the page, and it does what the page says",
        .disabled(if: RedisServer.isMissing || Tool.isMissing("curl"), "needs redis-server and curl"))
    func lines() async throws {
        let folder = try TemporaryDirectory()
        let file = Golden.repository.appending(
            "Sources/Toolchain/SlipwayCLI/Documentation.docc/FeatureServer.md")
        let lines = try LocalFileSystem().readText(file).matches(of: /`(curl .+?)` \|\n/).map { String($0.1) }
        #expect(lines.count == 13)
        try await RedisServer.serve { redis in
            try await FeatureServerProgram.serve("--redis", "redis://127.0.0.1:\(redis.port)") { server in
                _ = try await server.settled("/price/tea")
                for line in lines {
                    let command = line.replacing("http://127.0.0.1:8080", with: server.url)
                    let result = try await Tool.run(
                        "bash", ["-c", command + " -s -o /dev/null -w '%{http_code}'"], in: folder.path)
                    #expect(result.output == (line.contains("TOKEN") ? "401" : "200"), "\(line)")
                }
            }
        }
    }

    @Test(
        "a signal ends it when what is under way has been answered",
        .disabled(if: Tool.isMissing("python3"), "needs python3"))
    func graceful() async throws {
        let folder = try TemporaryDirectory()
        let result = try await Tool.run(
            "python3", [ServerProcess.script("graceful.py"), FeatureServerProgram.binary.string], in: folder.path)
        #expect(result.output == "503\nended 0\n")
    }
}

private final class Lines: Sendable {
    private let lines = Guarded<[String]>([])
    var all: [String] { lines.withLock { $0 } }

    /// The line that says where it listens.
    func take(_ line: String) -> String? {
        lines.withLock { $0.append(line) }
        return line.contains("\"listening\"") ? line : nil
    }
}
