@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Synchronization
import Testing

@Suite("Variables of builds") struct BuildRunnerTests {
    private final class Recorder: ProcessRunner {
        let commands = Mutex<[Command]>([])

        func run(
            _ command: Command, onLine: @escaping @Sendable (String) -> Void
        ) async throws(SlipwayError) -> CommandResult {
            commands.withLock { $0.append(command) }
            return CommandResult(termination: .exited(0), output: "", errorOutput: "")
        }
    }

    @Test("are those that say where things are, those that are named, and those of the command")
    func variables() async throws {
        let recorder = Recorder()
        let runner = BuildRunner(
            recorder,
            inherited: [
                "PATH", "HTTPS_PROXY", "LC_CTYPE", "CPATH", "CC", "GIT_DIR", "SLIPWAY_KEY_PASSPHRASE", "FOO", "TZ",
            ],
            named: ["FOO": "named", "BAR": "also"], root: "/work/root")
        _ = try await runner.run(Command("swift", ["build"], in: "/", environment: ["BAR": "own", "TZ": "UTC"]))
        var wanted: [String: String?] = [
            "FOO": "named", "BAR": "own", "TZ": "UTC", "GIT_CEILING_DIRECTORIES": "/work/root",
        ]
        for name in ["CPATH", "CC", "GIT_DIR", "SLIPWAY_KEY_PASSPHRASE"] { wanted.updateValue(nil, forKey: name) }
        #expect(recorder.commands.withLock { $0.first?.environment } == wanted)
    }

    @Test("what a manifest may name")
    func names() {
        #expect(BuildVariable.isName("A_1") && !BuildVariable.isName("1A") && !BuildVariable.isName("A-B"))
        #expect(!BuildVariable.isName(""))
        for name in ["PATH", "FAKETIME_SHARED", "no_proxy", "ALL_PROXY", "XDG_CACHE_HOME", "SSH_AUTH_SOCK"] {
            #expect(BuildVariable.isInherited(name), "\(name)")
        }
        for name in ["CPATH", "LIBRARY_PATH", "GIT_INDEX_FILE", "PKG_CONFIG_PATH", "SWIFT_EXEC"] {
            #expect(!BuildVariable.isInherited(name), "\(name)")
        }
        #expect(
            BuildVariable.isOwn("SLIPWAY_X") && BuildVariable.isOwn("SOURCE_DATE_EPOCH") && !BuildVariable.isOwn("X"))
    }
}
