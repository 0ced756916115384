import Foundation
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct GraphQLCommandTests {
    private let bench: BenchProgram

    init() throws { bench = try BenchProgram() }

    @Test("query asks the example server: variables, partial data, errors with status 1") func query() async throws {
        let found = try await bench.run(
            "graphql", "query", "--query", "query A { users { id } } query B($id: ID!) { getUser(id: $id) { name } }",
            "--variables", "{\"id\": 4}", "--operation", "B")
        #expect(found.isSuccess && found.output == "{\"getUser\":{\"name\":\"Mark Stoermer\"}}\n")
        try LocalFileSystem().write(
            "{ getUser(id: 9) { id } users(first: 1) { id } }", to: bench.folder.path.appending("a.graphql"))
        let missing = try await bench.run("graphql", "query", "--file", "a.graphql", "--get")
        #expect(missing.termination == .exited(1))
        #expect(missing.output == "{\"getUser\":null,\"users\":[{\"id\":\"1\"}]}\n")
        #expect(missing.errorOutput == "error: getUser: there is no user with the id '9' (1:3)\n")
        let json = try await bench.run("graphql", "query", "--file", "a.graphql", "--json")
        #expect(json.output.contains("\"code\" : \"NOT_FOUND\"") && json.output.contains("\"schema\" : 1"))
    }

    @Test("query says what is wrong: options, variables, a server that is not there") func refused() async throws {
        #expect(try await bench.run("graphql", "query").termination == .exited(64))
        for variables in ["{", "[]"] {
            let result = try await bench.run("graphql", "query", "--query", "{ a }", "--variables", variables)
            #expect(result.termination == .exited(2) && result.errorOutput.contains("the variables are no"))
        }
        let missing = try await bench.run("graphql", "query", "--file", "none.graphql")
        #expect(missing.termination == .exited(2) && missing.errorOutput.contains("none.graphql cannot be read"))
        let mutation = try await bench.run("graphql", "query", "--get", "--query", "mutation { a }")
        #expect(mutation.termination == .exited(2))
        let nobody = try await bench.run(
            "graphql", "query", "--url", "http://127.0.0.1:1/", "--query", "{ a }", "--json")
        #expect(nobody.termination == .exited(4) && nobody.output.contains("\"code\" : \"transport-unreachable\""))
    }

    @Test("a result that cannot be written is status 3, and a reader that has gone ends it as it ends others")
    func unwritable() async throws {
        let program = BenchProgram.binary.string
        let full = try await Tool.run(
            "bash", ["-c", "\"$1\" graphql schema > /dev/full; echo $?", "-", program], in: bench.folder.path)
        #expect(full.output == "3\n" && full.errorOutput.contains("error: the result cannot be written"))
        let gone = try await Tool.run(
            "bash", ["-c", "\"$1\" graphql schema | true; echo ${PIPESTATUS[0]}", "-", program], in: bench.folder.path)
        #expect(["0\n", "141\n"].contains(gone.output), "\(gone.errorOutput)")
        let pipe = try await Tool.run(
            "bash", ["-c", "\"$1\" graphql query --file <(echo '{ users(first: 1) { id } }')", "-", program],
            in: bench.folder.path)
        #expect(pipe.output == "{\"users\":[{\"id\":\"1\"}]}\n", "\(pipe.errorOutput)")
    }

    @Test("query tells what a server says by a problem", .disabled(if: Tool.isMissing("python3"), "needs python3"))
    func problem() async throws {
        try await OddServer.serve(in: bench.folder.path) { server in
            let url = server + "/status/503?{\"title\":\"Busy\",\"detail\":\"come-back-later\"}"
            let result = try await bench.run("graphql", "query", "--url", url, "--query", "{ a }")
            #expect(result.termination == .exited(4), "\(result.errorOutput)")
            #expect(result.errorOutput.contains("because: come-back-later"), "\(result.errorOutput)")
        }
    }

    @Test("check says line and column, with status 1; it prints documents, and holds them against a schema")
    func check() async throws {
        let file = bench.folder.path.appending("a.graphql")
        try LocalFileSystem().write("query {\n  usrs { id\n", to: file)
        let broken = try await bench.run("graphql", "check", "a.graphql")
        #expect(broken.termination == .exited(1))
        #expect(broken.output == "a.graphql:3:1: error: a name is wanted, and the document ends\n")
        try LocalFileSystem().write("query {\n  usrs { id }}", to: file)
        #expect(
            try await bench.run("graphql", "check", "a.graphql", "--print").output == "{\n  usrs {\n    id\n  }\n}\n")
        let unknown = try await bench.run("graphql", "check", "a.graphql", "--schema", "--json")
        #expect(unknown.termination == .exited(1) && unknown.output.contains("did you mean 'users'?"))
        #expect(unknown.output.contains("\"line\" : 2") && unknown.output.contains("\"isValid\" : false"))
        #expect(try await bench.run("graphql", "check", "b.graphql").termination == .exited(2))
        #expect(try await bench.run("graphql", "schema").output.hasPrefix("type Query {\n"))
    }

    @Test("memory is flat: 20,000 queries, 1,000 unanswered at once, leave no tenth more than the first")
    func memory() async throws {
        let result = try await bench.run("graphql", "load", "--queries", "1000", "--rounds", "20", "--json")
        #expect(result.isSuccess, "\(result.output)\(result.errorOutput)")
        struct Load: Decodable {
            struct Round: Decodable { let atOnce: Int }
            let rounds: [Round]
        }
        let load = try JSONDecoder().decode(Load.self, from: Data(result.output.utf8))
        #expect(load.rounds.map(\.atOnce) == Array(repeating: 1000, count: 20))
    }

    @Test("memory that grows by half a kilobyte for each query is found, with status 1") func leak() async throws {
        let result = try await bench.run(
            "graphql", "load", "--queries", "1000", "--rounds", "20", "--leak", "512", "--json")
        // no such figure elsewhere
        guard !result.output.contains("\"isFlat\" : null") else { return }
        #expect(result.termination == .exited(1) && result.output.contains("\"isFlat\" : false"), "\(result.output)")
        #expect(result.errorOutput.contains("the memory grows with the queries"))
    }

    @Test(
        "what is fuzzed: documents, JSON, requests", arguments: ["graphql-document", "graphql-json", "graphql-request"])
    func fuzzed(parser: String) async throws {
        let result = try await bench.run("fuzz", parser, "--runs", "300", "--seed", "7")
        #expect(result.isSuccess && result.output.hasPrefix("\(parser): 300 inputs, "), "\(result.errorOutput)")
        #expect(!result.output.contains(", 0 taken"))
    }

    @Test("queries and documents are measured") func measure() async throws {
        let result = try await bench.run("measure", "graphql", "--rounds", "1")
        #expect(
            result.isSuccess && result.output.contains("graphql: 1,000 queries at once, each: "),
            "\(result.errorOutput)")
    }
}
