import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite(.disabled(if: Tool.isMissing("python3"), "needs python3")) struct RESTCommandTests {
    private let bench: BenchProgram
    private let folder: TemporaryDirectory

    init() throws { (bench, folder) = (try BenchProgram(), try TemporaryDirectory()) }

    private func rest(_ method: String, _ more: [String]) async throws -> CommandResult {
        try await OddServer.serve(in: folder.path) { server in
            try await bench.run(["rest", method, server] + more)
        }
    }

    @Test("what the server says is written, as it is or with its status")
    func written() async throws {
        let named = #"{"a":[1,null]}"#
        #expect(try await rest("GET", ["status", "200", "--query", "x=1"]).termination == .exited(4))
        let result = try await OddServer.serve(in: folder.path) { server in
            try await bench.run(["rest", "GET", server + "/text?" + named, "--json"])
        }
        #expect(
            result.output == """
                {
                  "body" : {
                    "a" : [
                      1,
                      null
                    ]
                  },
                  "schema" : 1,
                  "status" : 200
                }

                """)
        #expect(try await rest("GET", ["empty", "--json"]).output.contains("\"status\" : 204"))
    }

    @Test(
        "each kind of failure has a status",
        arguments: [
            ("GET", ["status", "404"], 1, "status 404"), ("GET", ["silent", "--time-limit", "0.3"], 4, "within 0.3"),
            ("GET", ["ok"], 4, "it is no JSON"), ("GET", [".."], 2, "a segment of the path is '..'"),
            ("POST", ["echo", "--body", "no json"], 2, "the body is no JSON\n  because: "),
            ("GET", ["ok", "--query", "nothing"], 2, "is no parameter"), ("G T", ["ok"], 2, "is no method"),
        ] as [(String, [String], Int32, String)])
    func failures(method: String, arguments: [String], status: Int32, words: String) async throws {
        let result = try await rest(method, arguments)
        #expect(result.termination == .exited(status))
        #expect(result.output.isEmpty && result.errorOutput.contains(words), "\(result.errorOutput)")
    }
}
