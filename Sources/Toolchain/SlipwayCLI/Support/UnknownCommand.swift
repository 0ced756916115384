import ArgumentParser
import SlipwayReport

/// A first word that is no subcommand: told with the nearest one.
struct UnknownCommand {
    private let error: SlipwayError

    /// `nil` where the words lead to a subcommand or an option, so that the mistake is elsewhere.
    init?(_ arguments: [String], known: [any ParsableCommand.Type]) {
        var words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
        var level = known
        var path: [String] = []
        while let word = words.popFirst(), !word.hasPrefix("-"), word != "help", !level.isEmpty {
            if let command = level.first(where: { UnknownCommand.names($0).contains(word) }) {
                // a word behind one whose subcommand may be left out is an argument
                let configuration = command.configuration
                level = configuration.defaultSubcommand == nil ? configuration.subcommands : []
                path.append(word)
                continue
            }
            let help = ([Slipway.name] + path + ["--help"]).joined(separator: " ")
            error = SlipwayError(
                .usage, code: "unknown-command", "there is no command '\((path + [word]).joined(separator: " "))'",
                hint: Suggestion.hint(for: word, in: level.flatMap(UnknownCommand.names)) + " (`\(help)` lists all)")
            return
        }
        return nil
    }

    private static func names(_ command: any ParsableCommand.Type) -> [String] {
        [command._commandName] + command.configuration.aliases
    }

    func exit() -> Never {
        Console().fail(error)
        Terminal.end(ExitStatus.usage.rawValue)
    }
}
