import Foundation
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite(.disabled(if: RedisServer.isMissing, "needs redis-server"), .timeLimit(.minutes(10))) struct PriceCommandTests {
    private let bench: BenchProgram

    init() throws { bench = try BenchProgram() }

    private func price(_ url: String, _ arguments: String...) async throws -> CommandResult {
        try await bench.run(["price"] + arguments + ["--url", url])
    }

    /// The built `feature-server` with its example prices, and its Redis.
    private func serve(_ body: @Sendable (String, RedisServer) async throws -> Void) async throws {
        try await RedisServer.serve { server in
            let command = Command(
                BenchProgram.binary.parent.appending("feature-server").string,
                ["--features", "price", "--redis", "redis://127.0.0.1:\(server.port)", "--port", "0"],
                in: bench.folder.path)
            let ready: @Sendable (String) -> String? = { line in
                guard line.contains("\"message\":\"listening\"") else { return nil }
                return (try? JSONDecoder().decode([String: String].self, from: Data(line.utf8)))?["url"]
            }
            try await ServerProcess.serve(command, ready: ready) { url in
                // it writes its prices when it can
                while try server.cli("HLEN", "prices") != "3\n" { try await Task.sleep(for: .milliseconds(20)) }
                try await body(url, server)
            }
        }
    }

    @Test("list, get and set, for people and as JSON; what is not known, or no price, is status 2")
    func prices() async throws {
        try await serve { url, _ in
            #expect(try await price(url, "list").output == "coffee: 3.2\ntea: 2.5\nwater: 0\n")
            #expect(try await price(url, "get", "water").output == "0\n")
            #expect(try await price(url, "set", "crème brûlée/1", "4.10").output == "crème brûlée/1: 4.1\n")
            #expect(try await price(url, "get", "crème brûlée/1").output == "4.1\n")
            let json = try await price(url, "get", "tea", "--json")
            #expect(json.output == "{\n  \"price\" : \"2.5\",\n  \"product\" : \"tea\",\n  \"schema\" : 1\n}\n")
            let set = try await price(url, "set", "tea", "0", "--json")
            #expect(set.output.contains("\"price\" : \"0\""))
            let list = try await price(url, "list", "--json")
            #expect(list.output.contains("\"prices\" : [") && list.output.contains("\"product\" : \"coffee\""))
            let unknown = try await price(url, "get", "none", "--json")
            #expect(unknown.termination == .exited(2) && unknown.output.contains("\"code\" : \"unknown-product\""))
            #expect(unknown.errorOutput == "error: there is no product 'none'\n  hint: `list` shows them\n")
            for amount in ["1.999", "abc", "1e12", "", "19,99"] {
                let result = try await price(url, "set", "tea", amount)
                #expect(result.termination == .exited(2) && result.errorOutput.contains("is no price"), "\(amount)")
            }
            let field = try await price(url, "set", " ", "1")
            #expect(field.termination == .exited(2))
            #expect(
                field.errorOutput.contains(
                    "status 400: the request has a field that is wrong: product has to have a character that is seen"))
        }
    }

    @Test("Redis down is status 4, with what helps")
    func down() async throws {
        try await serve { url, server in
            await server.stop()
            for words in [["list"], ["get", "tea"], ["set", "tea", "1"]] {
                let result = try await bench.run(["price"] + words + ["--url", url, "--json"])
                #expect(result.termination == .exited(4), "\(words)")
                #expect(result.output.contains("\"code\" : \"store-unavailable\""))
                #expect(result.errorOutput.contains("hint: try again when its Redis is there"))
            }
            try await server.start()
            #expect(try await price(url, "get", "tea").output == "2.5\n")
        }
    }

    @Test("no URL, nobody there, and a server of something else")
    func elsewhere() async throws {
        #expect(try await bench.run("price", "list").termination == .exited(64))
        #expect(try await bench.run("price", "get", "--url", "http://127.0.0.1:1").termination == .exited(64))
        for url in ["", "no url", "nonsense", "ftp://127.0.0.1/", "http:///a"] {
            let result = try await price(url, "list")
            #expect(result.termination == .exited(2), "\(url)")
            #expect(result.errorOutput.contains("is no absolute URL of http or https\n  hint: http://HOST:PORT"))
        }
        let nobody = try await price("http://127.0.0.1:1", "list", "--json")
        #expect(nobody.termination == .exited(4) && nobody.output.contains("\"code\" : \"transport-unreachable\""))
        guard !Tool.isMissing("python3") else { return }
        try await OddServer.serve(in: bench.folder.path) { server in
            let other = try await price(server + "/other", "list", "--json")
            #expect(other.termination == .exited(4) && other.output.contains("\"status\" : 4"), "\(other.output)")
        }
    }
}
