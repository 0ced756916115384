import ArgumentParser

/// `slipway test`
struct TestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", _superCommandName: Slipway.name,
        abstract: "Build and run the package's tests, and keep every result.",
        subcommands: [TestRunCommand.self, TestMergeCommand.self], defaultSubcommand: TestRunCommand.self)

    /// `run` may be left out; said, its options are in the help.
    static func withRun(_ arguments: [String]) -> [String] {
        guard arguments.first == configuration.commandName else { return arguments }
        let known = configuration.subcommands.compactMap { $0.configuration.commandName }
        if let next = arguments.dropFirst().first, known.contains(next) { return arguments }
        return [arguments[0], "run"] + arguments.dropFirst()
    }
}
