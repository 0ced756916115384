package import ArgumentParser
import SlipwayReport

/// `slipway hook`
package struct HookCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "hook", _superCommandName: ServerProgram.superCommand,
        abstract: "Have a server tell others of builds and reports, by signed webhooks or in a chat.",
        discussion: "It works on the data folder, also while the server runs. Hooks of git are `slipway hooks`.",
        subcommands: [Add.self, List.self, Test.self, Remove.self, Retry.self])

    package init() {}

    /// `slipway hook add`
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Add an address that is told; the secret of its signatures is printed once.")

        @Argument(help: ArgumentHelp("Where to send, such as https://ci.example.org/builds.", valueName: "url"))
        var url: String

        @Option(help: ArgumentHelp("The one project that it is told of; all by default.", valueName: "name"))
        var project: String?

        @Option(help: "What is sent: json (signed), or slack (a message for a chat).")
        var format: HookForm = .json

        @Flag(help: "Also send to addresses of this machine and of private networks.")
        var allowPrivate = false

        @Flag(help: "Add nothing; say what would be added.")
        var dryRun = false

        @OptionGroup var options: ServerOptions

        func run() async throws {
            try await options.run { work, session throws(SlipwayError) in
                try await work.addHook(
                    HookRequest(
                        url: url, project: project, form: format, allowsPrivate: allowPrivate, isDry: dryRun), session)
            }
        }
    }

    /// `slipway hook list`
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the hooks, or what could not be delivered.")

        @Flag(help: "List deliveries that were given up.")
        var dead = false

        @OptionGroup var options: ServerOptions

        func run() async throws {
            try await options.run { work, session throws(SlipwayError) in
                try await work.listHooks(isDead: dead, session)
            }
        }
    }

    /// `slipway hook test`
    struct Test: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "test",
            abstract: "Have the running server send a message to a hook, and say what became of it.")

        @Argument(help: ArgumentHelp("The number that `slipway hook list` shows.", valueName: "id"))
        var id: Int64

        @Flag(help: "Send nothing; say what would be sent.")
        var dryRun = false

        @OptionGroup var options: ServerOptions

        func run() async throws {
            try await options.run { work, session throws(SlipwayError) in
                try await work.testHook(id, isDry: dryRun, session)
            }
        }
    }

    /// `slipway hook remove`
    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Remove a hook, and what waits to be delivered to it.")

        @Argument(help: ArgumentHelp("The number that `slipway hook list` shows.", valueName: "id"))
        var id: Int64

        @Flag(help: "Remove nothing; say what would be removed.")
        var dryRun = false

        @OptionGroup var options: ServerOptions

        func run() async throws {
            try await options.run { work, session throws(SlipwayError) in
                try await work.removeHook(id, isDry: dryRun, session)
            }
        }
    }

    /// `slipway hook retry`
    struct Retry: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "retry", abstract: "Deliver again what was given up.")

        @Argument(
            help: ArgumentHelp("The numbers that `slipway hook list --dead` shows; all by default.", valueName: "id"))
        var ids: [Int64] = []

        @Flag(help: "Deliver nothing; say what would be delivered.")
        var dryRun = false

        @OptionGroup var options: ServerOptions

        func run() async throws {
            try await options.run { work, session throws(SlipwayError) in
                try await work.retryDeliveries(ids, isDry: dryRun, session)
            }
        }
    }
}
