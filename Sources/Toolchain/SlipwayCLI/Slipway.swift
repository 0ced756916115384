import ArgumentParser
import SlipwayCommandLine
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The root command.
@main
struct Slipway: AsyncParsableCommand {
    static let name = "slipway"

    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Generate, check, test, bundle, tag and publish a Swift repository from one manifest.",
        discussion: """
            Start with `slipway init NAME`, or write a project.yml and run `slipway generate`.
            Exit statuses: 0 done, 1 the gate said no, 2 the input is wrong, 3 the environment is wrong, \
            4 the remote refused, 64 usage, 70 a bug in slipway.
            """,
        version: SlipwayCLIVersion.string,
        subcommands: [
            // a repository and its files
            InitCommand.self, ScaffoldCommand.self, MigrateCommand.self, GenerateCommand.self, MergeDriverCommand.self,
            // the manifest
            VersionCommand.self,
            InstallCommand.self,
            DumpCommand.self,
            ConvertCommand.self,
            GraphCommand.self,
            QueryCommand.self,
            SchemaCommand.self,
            EditCommand.self,
            // the gates
            LintCommand.self, RulesCommand.self, HooksCommand.self, TestCommand.self, ProtectCommand.self,
            InspectCommand.self,
            // a release, step by step
            NextVersionCommand.self, NotesCommand.self, TagCommand.self, UntagCommand.self, BundleCommand.self,
            VerifyBundleCommand.self, PublishCommand.self,
            // what was published
            ChannelsCommand.self, BuildsCommand.self, FetchCommand.self, ReportsCommand.self,
            // all of it
            ShipCommand.self,
            // a server
            ServeCommand.self, TokenCommand.self, HookCommand.self, BackupCommand.self, FsckCommand.self,
            AuditCommand.self,
            // the machine
            DoctorCommand.self,
            CompletionsCommand.self, ManCommand.self,
        ])

    static func main() async {
        Terminal.reserveStandardStreams()
        FileSizeLimit.failWrites()
        let given = Array(CommandLine.arguments.dropFirst())
        CompletionRequest.answer(given, commands: configuration.subcommands)
        CompletionRequest.script(given)
        let placed = CommonOptions.directoryLast(given)
        let arguments = ScaffoldCommand.withAttributes(TestCommand.withRun(withBase(placed)))
        if let mistake = UnknownCommand(arguments, known: configuration.subcommands) { mistake.exit() }
        do {
            var command = try command(of: arguments)
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch let code as ExitCode {
            // everything is said; the library would put together a help text that nobody sees
            Terminal.end(code.rawValue)
        } catch {
            exit(withError: error)
        }
    }

    /// The command that the arguments ask for.
    ///
    /// One by its name is read by itself: the library would first read the arguments as those of the root, and as
    /// requests for completions, which takes a fifth of the time to start. Where they are wrong it does so after all,
    /// and says how.
    private static func command(of arguments: [String]) throws -> any ParsableCommand {
        if let name = arguments.first, let type = configuration.subcommands.first(where: { $0._commandName == name }),
            let command = try? type.parseAsRoot(Array(arguments.dropFirst())) as? any AsyncParsableCommand
        {
            // all are asynchronous but the library's own, which tells the help: of options of the root, too
            return command
        }
        if arguments.first == BundleCommand._commandName {
            // its `--version` is none of the root's, which would print its own and say that all is well
            do {
                return try BundleCommand.parseAsRoot(Array(arguments.dropFirst()))
            } catch {
                BundleCommand.exit(withError: error)
            }
        }
        return try parseAsRoot(arguments)
    }

    /// `--only-changed` may stand without its branch: an option, a file that is there or nothing follows then.
    private static func withBase(_ arguments: [String]) -> [String] {
        guard let index = arguments.firstIndex(of: "--only-changed") else { return arguments }
        let next = index + 1 < arguments.count ? arguments[index + 1] : "-"
        let isBase = !next.hasPrefix("-") && (try? LocalFileSystem().exists(Path(next))) != true
        // a variable that is not set is no path, and is refused later
        if isBase || next.isEmpty { return arguments }
        let word = next.hasPrefix("-") ? "" : next
        return arguments[..<index] + ["--only-changed=\(LintCommand.usualBase)\(word)"] + arguments[(index + 1)...]
    }
}
