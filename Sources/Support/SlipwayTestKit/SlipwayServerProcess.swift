package import SlipwayModel
import SlipwayReport
package import SlipwaySystem

/// The built `slipway-server`, run as an operator would, on a free port of loopback.
package enum SlipwayServerProcess {
    /// The program beside the running test product.
    package static var binary: Path { SlipwayCommand.binary.parent.appending("slipway-server") }

    /// - Parameter program: `slipway`, which starts the server's program, or that one.
    package static func command(
        _ arguments: [String], in folder: Path, environment: [String: String?] = [:], program: Path = binary
    ) -> Command {
        var all = GitFixture.environment(home: folder)
        for name in ["CI", "GITHUB_ACTIONS", "SLIPWAY_DATA", "SLIPWAY_FAILPOINT", "SLIPWAY_SERVER", "XDG_DATA_HOME"] {
            all[name] = .some(nil)
        }
        return Command(program.string, arguments, in: folder, environment: all.merging(environment) { $1 })
    }

    /// Starts a server, hands its address to `body`, and ends it with SIGTERM.
    package static func serve<Value: Sendable>(
        _ data: Path, _ arguments: [String] = [], environment: [String: String?] = [:], program: Path = binary,
        _ body: @Sendable (_ url: String) async throws -> Value
    ) async throws -> Value {
        let command = command(
            ["serve", "--data", data.string, "--port", "0"] + arguments, in: data.parent, environment: environment,
            program: program)
        return try await ServerProcess.serve(command, ready: { $0.firstMatch("listening ") }, body)
    }

    /// Runs another command on a data folder.
    package static func run(
        _ arguments: [String], on data: Path, environment: [String: String?] = [:]
    ) async throws -> CommandResult {
        let command = command(arguments + ["--data", data.string], in: data.parent, environment: environment)
        return try await Patience.limit("slipway-server \(arguments)") { try await SubprocessRunner().run(command) }
    }
}

extension String {
    /// What follows a word at the beginning.
    fileprivate func firstMatch(_ word: String) -> String? {
        hasPrefix(word) ? String(dropFirst(word.count)) : nil
    }
}
