import ArgumentParser
import SlipwayCommandLine
import SlipwayReport
import SlipwaySystem

/// The program that serves: `slipway` starts it for the commands that it does not do itself.
@main
struct SlipwayServerProgram: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "slipway-server",
        abstract: "Serve builds to testers and a package registry to developers, and look after what is served.",
        discussion: """
            The same commands are part of `slipway`, which starts this program.
            Exit statuses: 0 done, 1 the check found damage, 2 the input is wrong, 3 the environment is wrong, \
            4 the remote refused, 64 usage, 70 a bug in slipway.
            """,
        version: SlipwayServerCommandVersion.string, subcommands: ServerProgram.commands)

    static func main() async {
        Terminal.reserveStandardStreams()
        FileSizeLimit.failWrites()
        await ServerProgram.$work.withValue(ServerWorker()) {
            await main(CommonOptions.directoryLast(Array(CommandLine.arguments.dropFirst())))
        }
    }
}
