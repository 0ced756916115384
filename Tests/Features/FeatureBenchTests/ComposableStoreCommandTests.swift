import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct ComposableStoreCommandTests {
    private let bench: BenchProgram

    init() throws {
        bench = try BenchProgram()
        try LocalFileSystem().write("[\"Rick\", \"Morty\"]", to: bench.folder.path.appending("list.json"))
    }

    @Test("characters writes the state after each action")
    func states() async throws {
        let result = try await bench.run("store", "characters", "fetch", "wait", "--from", "list.json")
        #expect(result.isSuccess)
        #expect(result.output == "fetch: loading, names: []\nloaded: idle, names: [Rick, Morty]\n")
        let json = try await bench.run("store", "characters", "fetch", "wait", "--from", "list.json", "--json")
        #expect(json.output.contains("\"schema\" : 1"))
        #expect(json.output.contains("\"action\" : \"loaded\"") && json.output.contains("\"message\" : null"))
    }

    @Test("a fetch that is given up leaves nothing loading, and its answer is left out")
    func givenUp() async throws {
        let result = try await bench.run(
            "store", "characters", "fetch", "give-up", "wait", "--from", "list.json", "--delay", "600")
        #expect(result.isSuccess)
        #expect(result.output == "fetch: loading, names: []\ngive-up: idle, names: []\n")
    }

    @Test("a second fetch takes the place of the first")
    func again() async throws {
        let result = try await bench.run(
            "store", "characters", "fetch", "fetch", "wait", "--from", "list.json", "--delay", "0.5")
        #expect(
            result.output
                == "fetch: loading, names: []\nfetch: loading, names: []\nloaded: idle, names: [Rick, Morty]\n")
    }

    @Test("a failed fetch does not leave it loading, and is told")
    func failed() async throws {
        let result = try await bench.run("store", "characters", "fetch", "wait", "--from", "missing.json")
        #expect(result.termination == .exited(2))
        #expect(result.output.contains("\nfailed: idle, names: [], message: there is no such file\n"))
        #expect(result.errorOutput.hasPrefix("error: missing.json could not be fetched\n  because: "))
    }

    @Test("steps that are none are a usage error")
    func usage() async throws {
        let result = try await bench.run("store", "characters", "jump", "--from", "list.json")
        #expect(result.termination == .exited(64))
    }
}
