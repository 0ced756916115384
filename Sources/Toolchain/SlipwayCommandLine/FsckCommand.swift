package import ArgumentParser
import SlipwayReport

/// `slipway fsck`
package struct FsckCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "fsck", _superCommandName: ServerProgram.superCommand,
        abstract: "Check the data folder of a server: every file against its hash, every row against its files.",
        discussion: """
            It only reads, also while the server runs, and exits with 1 where something is damaged or lost. Files that \
            nobody refers to are told and are no damage. With --repair, while no server runs, it removes those, puts \
            damaged files aside and hides the builds that lost one, until they are published again.
            """)

    @Flag(help: "Mend what can be mended; the server must not run.")
    var repair = false

    @OptionGroup var options: ServerOptions

    package init() {}

    package func run() async throws {
        try await options.run { work, session throws(SlipwayError) in
            try await work.check(repairs: repair, session)
        }
    }
}
