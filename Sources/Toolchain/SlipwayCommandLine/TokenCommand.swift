package import ArgumentParser
import SlipwayReport

/// `slipway token`
package struct TokenCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "token", _superCommandName: ServerProgram.superCommand,
        abstract: "Make, list and revoke the tokens of a server.",
        discussion: "It works on the data folder, also while the server runs.",
        subcommands: [Create.self, List.self, Revoke.self])

    package init() {}

    /// `slipway token create`
    struct Create: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "create", abstract: "Make a token; its secret is printed once.",
            discussion: "`export SLIPWAY_SERVER_TOKEN=$(slipway token create ci)` has the secret and nothing else.")

        @Argument(help: ArgumentHelp("Who uses it, such as ci.", valueName: "name"))
        var name: String

        @Option(help: "What it lets do: read, publish (and read) or admin (and both).")
        var scope: TokenScope = .publish

        @Option(help: ArgumentHelp("The one project that it is for; all by default.", valueName: "name"))
        var project: String?

        @Option(help: ArgumentHelp("Days until it ends; it does not by default.", valueName: "days"))
        var expires: Int?

        @Flag(help: "Make nothing; say what would be made.")
        var dryRun = false

        @OptionGroup var options: ServerOptions

        func validate() throws {
            if let expires, !(1...36_500).contains(expires) {
                throw ValidationError("'--expires' takes a number of days from 1 to 36500.")
            }
        }

        func run() async throws {
            try await options.run { work, session throws(SlipwayError) in
                try await work.createToken(
                    TokenRequest(name: name, scope: scope, project: project, days: expires, isDry: dryRun), session)
            }
        }
    }

    /// `slipway token list`
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the tokens: what they are for, when they end, when they were used.")

        @OptionGroup var options: ServerOptions

        func run() async throws {
            try await options.run { work, session throws(SlipwayError) in try await work.listTokens(session) }
        }
    }

    /// `slipway token revoke`
    struct Revoke: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "revoke", abstract: "End tokens: the next request with one is refused.")

        @Argument(help: ArgumentHelp("The numbers that `slipway token list` shows.", valueName: "id"))
        var ids: [Int64]

        @Flag(help: "Revoke nothing; say what would be revoked.")
        var dryRun = false

        @OptionGroup var options: ServerOptions

        func run() async throws {
            try await options.run { work, session throws(SlipwayError) in
                try await work.revokeTokens(ids, isDry: dryRun, session)
            }
        }
    }
}
