package import ArgumentParser
import SlipwayReport

/// `slipway audit`
package struct AuditCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "audit", _superCommandName: ServerProgram.superCommand,
        abstract: "List who has changed what on a server, newest first.",
        discussion: "It reads the data folder, also while the server runs.")

    @Option(help: ArgumentHelp("How many changes are listed.", valueName: "count"))
    var limit = 50

    @Option(help: ArgumentHelp("List older ones than the change of this number.", valueName: "id"))
    var before: Int64?

    @OptionGroup var options: ServerOptions

    package init() {}

    package func validate() throws {
        guard (1...100_000).contains(limit) else { throw ValidationError("'--limit' is a number from 1 to 100000.") }
    }

    package func run() async throws {
        try await options.run { work, session throws(SlipwayError) in
            try await work.listChanges(limit: limit, before: before, session)
        }
    }
}
