import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite(.disabled(if: Tool.isMissing("python3"), "needs python3")) struct HTTPCommandTests {
    private let bench: BenchProgram
    private let folder: TemporaryDirectory

    init() throws { (bench, folder) = (try BenchProgram(), try TemporaryDirectory()) }

    private func send(_ path: String, _ more: [String] = []) async throws -> CommandResult {
        try await OddServer.serve(in: folder.path) { server in
            let result = try await bench.run(["http", "send", "GET", server + path] + more)
            return CommandResult(
                termination: result.termination,
                output: result.output.replacing(server.dropFirst(7), with: "SERVER"),
                errorOutput: result.errorOutput.replacing(server.dropFirst(7), with: "SERVER"))
        }
    }

    @Test("a response is written, as it is or as JSON")
    func written() async throws {
        #expect(try await send("/text?tea").output == "tea\n")
        let echo = try await send("/echo", ["--header", "X-Kind: odd"])
        #expect(echo.output.hasPrefix("GET /echo HTTP/1.1\r\n") && echo.output.contains("X-Kind: odd\r\n"))
        #expect(
            try await send("/text?tea", ["--json"]).output == """
                {
                  "body" : "tea",
                  "fields" : [
                    {
                      "name" : "Connection",
                      "value" : "close"
                    },
                    {
                      "name" : "Content-Length",
                      "value" : "3"
                    }
                  ],
                  "schema" : 1,
                  "status" : 200
                }

                """)
    }

    @Test("what went wrong is told with what helps")
    func failures() async throws {
        let refused = try await send("/challenge")
        #expect(refused.termination == .exited(1) && refused.output == "no\n")
        #expect(refused.errorOutput == "error: the response has status 401\n")
        let late = try await send("/silent", ["--time-limit", "0.3"])
        #expect(late.termination == .exited(4))
        #expect(
            late.errorOutput == """
                error: there was no response within 0.3 seconds
                  hint: --time-limit gives it longer, --attempts tries again

                """)
        let nobody = try await bench.run("http", "send", "GET", "http://127.0.0.1:1/")
        #expect(nobody.termination == .exited(4))
        #expect(nobody.errorOutput.hasPrefix("error: 127.0.0.1 cannot be reached\n  because: "))
        #expect(!nobody.errorOutput.contains("could not be completed"))
        #expect(try await send("/huge", ["--maximum-size", "10"]).errorOutput.contains("more than 10 bytes"))
        #expect(try await send("/send/302?/echo", ["--redirects", "0"]).termination == .exited(1))
        let often = try await send("/send/302?/send/302%3F/echo", ["--redirects", "1"])
        #expect(often.termination == .exited(4) && often.errorOutput.contains("hint: --redirects follows more of them"))
        let elsewhere = try await send("/send/302?file:///etc/passwd")
        #expect(elsewhere.termination == .exited(4) && !elsewhere.errorOutput.contains("hint"))
    }

    @Test(
        "a number below 0 is told to be too small",
        arguments: [("--time-limit", "-1"), ("--attempts", "-1"), ("--maximum-size", "-1"), ("--redirects", "-3")])
    func negative(option: String, value: String) async throws {
        let result = try await bench.run("http", "send", "GET", "http://127.0.0.1:1/", option, value)
        #expect(result.termination == .exited(64) && result.errorOutput.contains(option), "\(result.errorOutput)")
        #expect(!result.errorOutput.contains("Missing value"))
    }

    @Test(
        "what cannot be sent is told before it is",
        arguments: [
            (["GET", "ftp://x/"], "bad"), (["GET", "no url"], "no absolute URL"),
            (["G T", "http://x/"], "is no method"),
            (["GET", "http://x/", "--header", "nothing"], "is no field"),
        ])
    func input(arguments: [String], words: String) async throws {
        let result = try await bench.run(["http", "send"] + arguments)
        #expect(result.termination == .exited(2) && result.output.isEmpty)
        #expect(words == "bad" || result.errorOutput.contains(words))
    }
}
