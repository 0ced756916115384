package import SlipwayModel
package import SlipwaySystem

/// A tool of the machine that a test asks to check Slipway's work. Without it the test is skipped, but not where
/// `CI` is set: there it fails.
package enum Tool {
    /// Whether to skip a test that needs the program `name`.
    package static func isMissing(_ name: String) -> Bool {
        if Host.processEnvironment()["CI"] != nil { return false }
        let folders = (Host.processEnvironment()["PATH"] ?? "").split(separator: ":")
        return !folders.contains { ((try? LocalFileSystem().exists(Path(String($0)).appending(name))) ?? false) }
    }

    /// Whether to skip a test that needs packages of the `python3` in `PATH`.
    package static func isMissing(pythonModules: String...) async -> Bool {
        if isMissing("python3") { return true }
        if Host.processEnvironment()["CI"] != nil { return false }
        let arguments = ["-W", "ignore", "-c", "import " + pythonModules.joined(separator: ", ")]
        return (try? await run("python3", arguments, in: Golden.repository)) == nil
    }

    /// Runs a program to a good end.
    ///
    /// - Throws: `CommandFailure` for a status other than 0.
    @discardableResult
    package static func run(
        _ program: String, _ arguments: [String], in folder: Path, environment: [String: String?] = [:]
    ) async throws -> CommandResult {
        let command = Command(program, arguments, in: folder, environment: environment)
        let result = try await SubprocessRunner().run(command)
        guard result.isSuccess else { throw CommandFailure(command: command, result: result) }
        return result
    }
}
