package import SlipwayReport

/// Starts programs with a mark, by which what they leave behind is found, and without some variables.
package struct MarkedRunner: ProcessRunner {
    private let base: any ProcessRunner
    private let changes: [String: String?]

    package init(_ base: any ProcessRunner, _ mark: ProcessMark, without variables: [String] = []) {
        self.base = base
        var changes: [String: String?] = [ProcessMark.variable: mark.variableValue]
        for name in variables { changes[name] = .some(nil) }
        self.changes = changes
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
