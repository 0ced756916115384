package import SlipwayReport

/// Starts programs with a mark, by which what they leave behind is found.
package struct MarkedRunner: ProcessRunner {
    private let base: any ProcessRunner
    private let changes: [String: String?]

    /// - Parameter variables: set, or with `nil` removed, for all programs.
    package init(_ base: any ProcessRunner, _ mark: ProcessMark, changing variables: [String: String?] = [:]) {
        self.base = base
        changes = variables.merging([ProcessMark.variable: mark.variableValue]) { $1 }
    }

    package func run(
        _ command: Command, onLine: @escaping @Sendable (String) -> Void
    ) async throws(SlipwayError) -> CommandResult {
        let environment = command.environment.merging(changes) { $1 }
        return try await base.run(
            Command(command.program, command.arguments, in: command.directory, environment: environment),
            onLine: onLine)
    }
}
