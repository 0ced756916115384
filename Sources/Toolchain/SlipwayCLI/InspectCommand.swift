import ArgumentParser

/// `slipway inspect`
struct InspectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect", _superCommandName: Slipway.name,
        abstract: "Hold imports and versions against the manifest, and mend what is not so.",
        subcommands: [InspectImportsCommand.self, InspectVersionsCommand.self])
}
