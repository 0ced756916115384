package import SlipwayReport

/// Starts programs with a mark, by which what they leave behind is found.
package struct MarkedRunner: ProcessRunner {
    private let base: any ProcessRunner
    private let mark: ProcessMark

    package init(_ base: any ProcessRunner, _ mark: ProcessMark) {
        self.base = base
        self.mark = mark
    }

    package func run(
        _ command: Command, onLine: @escaping @Sendable (String) -> Void
    ) async throws(SlipwayError) -> CommandResult {
        let environment = command.environment.merging([ProcessMark.variable: mark.variableValue]) { $1 }
        return try await base.run(
            Command(command.program, command.arguments, in: command.directory, environment: environment),
            onLine: onLine)
    }
}
