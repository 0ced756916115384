import ArgumentParser
import SlipwayReport

/// A first word that is no subcommand: told with the nearest one.
struct UnknownCommand {
    private let error: SlipwayError

    /// `nil` where the first word is a subcommand or an option, so that the mistake is elsewhere.
    init?(_ arguments: [String], known: [any ParsableCommand.Type]) {
        let names = known.compactMap { $0.configuration.commandName }
        let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
        guard let word = words.first, !word.hasPrefix("-"), word != "help", !names.contains(word) else { return nil }
        error = SlipwayError(
            .usage, code: "unknown-command", "there is no command '\(word)'",
            hint: Suggestion.hint(for: word, in: names) + " (`slipway --help` lists all)")
    }

    func exit() -> Never {
        Console().fail(error)
        Terminal.end(ExitStatus.usage.rawValue)
    }
}
