import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct DependencyInjectionCommandTests {
    private let bench: BenchProgram

    init() throws { bench = try BenchProgram() }

    private func write(_ graph: String) throws {
        try LocalFileSystem().write(graph, to: bench.folder.path.appending("graph.json"))
    }

    @Test("validate says every mistake with its path")
    func validate() async throws {
        try write(
            """
            {"A": {"needs": ["B"]}, "B": {"needs": ["A"]}, "C": {"needs": ["D"]}, "E": {"needs": ["C"]},
             "F": {"needs": ["G"], "scope": "shared"}, "G": {"scope": "scoped"}}
            """)
        let result = try await bench.run("di", "validate", "graph.json")
        #expect(result.output == "cyclic: A→B→A\nheld-by-shared: F→G\nmissing: C→D\n")
        #expect(result.termination == .exited(1))
        try write("{\"A\": {\"needs\": [\"B\"]}, \"B\": {\"scope\": \"shared\"}}")
        let good = try await bench.run("di", "validate", "graph.json", "--json")
        #expect(good.isSuccess && good.output.contains("\"isValid\" : true"))
        try write("{\"A\": {\"scope\": \"global\"}}")
        #expect(try await bench.run("di", "validate", "graph.json").termination == .exited(2))
        try write("[]")
        #expect(try await bench.run("di", "validate", "graph.json").termination == .exited(2))
    }

    @Test("a member that is misspelt and a file that is not there are told, and are no good graphs")
    func badFiles() async throws {
        try write("{\"A\": {\"nees\": [\"B\"]}}")
        let misspelt = try await bench.run("di", "validate", "graph.json")
        #expect(misspelt.termination == .exited(2) && misspelt.output.isEmpty)
        #expect(misspelt.errorOutput.contains("  because: at A: 'nees' is no member: there are 'needs' and 'scope'\n"))
        let missing = try await bench.run("di", "validate", "nothing.json")
        #expect(missing.termination == .exited(2))
        #expect(
            missing.errorOutput
                == "error: nothing.json cannot be read\n  because: there is no such file\n"
                + "  hint: name a file with a graph\n")
    }

    @Test("resolve makes one with all that it needs, or says the path to what is wrong")
    func resolve() async throws {
        try write(
            "{\"A\": {\"needs\": [\"B\", \"B\"]}, \"B\": {\"scope\": \"scoped\", \"needs\": [\"C\"]}, \"C\": {}}")
        #expect(
            try await bench.run("di", "resolve", "graph.json", "A", "--in-scope").output
                == "A\n  B\n    C\n  B\n    C\n")
        let outside = try await bench.run("di", "resolve", "graph.json", "A")
        #expect(outside.termination == .exited(2))
        #expect(outside.errorOutput.contains("  because: outside-of-scope: A→B\n"))
        let missing = try await bench.run("di", "resolve", "graph.json", "Z")
        #expect(missing.errorOutput.contains("  because: missing: Z\n"))
    }
}
