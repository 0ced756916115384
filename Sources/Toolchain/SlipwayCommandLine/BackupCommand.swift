package import ArgumentParser
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// `slipway backup`
package struct BackupCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "backup", _superCommandName: ServerProgram.superCommand,
        abstract: "Back up the data folder of a server, also while it runs.",
        discussion: """
            The backup is a data folder: `slipway fsck` checks it and `slipway serve` serves it. The next one into the \
            same folder takes what is new. A backup that is killed leaves the one before.
            """)

    @Argument(help: ArgumentHelp("The folder to back up to.", valueName: "dir"), completion: .directory)
    var destination: String

    @Flag(help: "Write nothing; say what would be written.")
    var dryRun = false

    @OptionGroup var options: ServerOptions

    package init() {}

    package func run() async throws {
        try await options.run { work, session throws(SlipwayError) in
            let folder = session.host.directory ?? Path("/")
            return try await work.backUp(to: folder.appending(destination), isDry: dryRun, session)
        }
    }
}
