import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct UpdatePolicyCommandTests {
    private let bench: BenchProgram

    init() throws { bench = try BenchProgram() }

    private func verdict(_ version: String, _ more: String...) async throws -> CommandResult {
        try await bench.run(
            ["update-policy", "verdict", version, "--minimum", "1.5", "--current", "2.0"] + more)
    }

    @Test("a verdict, and status 1 for a version that does not work any more")
    func verdicts() async throws {
        #expect(try await verdict("1.7.0").output == "optional\n")
        #expect(try await verdict("3").output == "current\n")
        let old = try await verdict("1.4")
        #expect(old.termination == .exited(1) && old.output == "required\n" && old.errorOutput.isEmpty)
        #expect(try await verdict("1.8", "--blocked", "1.7...1.9").termination == .exited(1))
        let later = ["--enforce-after", "2026-12-01T00:00:00Z", "--now", "2026-11-30T23:59:59Z"]
        #expect(try await verdict("1.4", later[0], later[1], later[2], later[3]).output == "optional\n")
        #expect(
            try await verdict("1.7", "--json").output == """
                {
                  "failure" : null,
                  "policy" : {
                    "currentVersion" : "2.0",
                    "minimumVersion" : "1.5"
                  },
                  "schema" : 1,
                  "verdict" : "optional",
                  "version" : "1.7"
                }

                """)
    }

    @Test("what is no version or no policy is told")
    func input() async throws {
        let bad = try await verdict("1.x")
        #expect(bad.termination == .exited(2))
        #expect(
            bad.errorOutput == """
                error: '1.x' is no version: there is something else than digits and dots in it
                  hint: 1.7.0

                """)
        #expect(try await verdict("1", "--blocked", "2").errorOutput == "error: the current version 2.0 is blocked\n")
        #expect(try await verdict("1", "--now", "soon").termination == .exited(2))
    }

    @Test("a server that does not answer: the app may go on, and why is told")
    func failsOpen() async throws {
        let result = try await bench.run("update-policy", "check", "1.0", "--url", "http://127.0.0.1:1/minversion")
        #expect(result.termination == .exited(4) && result.output == "current\n")
        #expect(result.errorOutput.hasPrefix("warning: the policy cannot be read: 127.0.0.1 cannot be reached"))
        guard !Tool.isMissing("python3") else { return }
        try await OddServer.serve(in: bench.folder.path) { server in
            let silent = try await bench.run("update-policy", "check", "1.0", "--url", server + "/silent")
            #expect(silent.errorOutput.contains("no response within 5.0 seconds"), "\(silent.errorOutput)")
        }
    }
}
