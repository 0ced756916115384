import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct MeasureCommandTests {
    private let bench: BenchProgram

    init() throws { bench = try BenchProgram() }

    @Test("a limit that is missed is status 1 with --check, and told; a library that is not measured is a mistake")
    func check() async throws {
        let missed = try await bench.run("measure", "di", "--rounds", "1", "--check", "--slack", "0")
        #expect(missed.termination == .exited(1))
        #expect(missed.errorOutput.hasPrefix("error: a limit is missed: di: a shared dependency, by its type: "))
        #expect(missed.output.contains("di: beside it: a dictionary behind a lock, by type: "))
        let kept = try await bench.run("measure", "di", "--rounds", "1", "--check", "--slack", "1e9", "--json")
        #expect(kept.isSuccess && kept.errorOutput.isEmpty)
        #expect(kept.output.contains("\"schema\" : 1") && kept.output.contains("\"isKept\" : true"))
        let listed = try await bench.run("measure", "--list").output
        let names = [
            "a11y", "apple-id", "catalog", "di", "graphql", "health", "location", "ndef", "redis", "snapshot", "store",
            "tasks",
        ]
        #expect(listed == names.joined(separator: "\n") + "\n")
        let unknown = try await bench.run("measure", "dj")
        #expect(unknown.termination == .exited(64))
        #expect(unknown.errorOutput.contains("nothing of 'dj' is measured: there are a11y, apple-id, catalog, di, "))
    }

    @Test("a catalogue of a megabyte is parsed, and its texts are found")
    func catalog() async throws {
        let result = try await bench.run("measure", "catalog", "--rounds", "1")
        #expect(result.isSuccess && result.output.contains("catalog: find a text for es-MX: "), "\(result.errorOutput)")
    }

    @Test("tasks are added and listed, and what was measured with is removed")
    func tasks() async throws {
        var bench = bench
        bench.environment["TMPDIR"] = bench.folder.path.string
        let result = try await bench.run("measure", "tasks", "--rounds", "1")
        #expect(result.isSuccess, "\(result.errorOutput)")
        for name in ["list 100,000 of SQLite", "add 100,000 in one transaction of SQLite, each"] {
            #expect(result.output.contains("tasks: \(name): "))
        }
        #expect(try LocalFileSystem().list(bench.folder.path).allSatisfy { !$0.name.hasPrefix("feature-bench-") })
    }
}
