import ArgumentParser
import SlipwayReport

/// What a completion script asks the program for: the names that can stand where somebody has pressed Tab.
enum CompletionRequest {
    private static let word = "---completion"

    /// Answers a request, and ends the process; does nothing with other arguments.
    ///
    /// The command is looked up by its name: the library would look at all of them, which takes longer than the
    /// answer. Nothing is said about mistakes, as it would stand in the middle of somebody's command line.
    static func answer(_ arguments: [String], commands: [any ParsableCommand.Type]) {
        guard arguments.first == word else { return }
        if let attributes = TemplateCompletion.request(Array(arguments.dropFirst())) {
            Console().write(attributes.map { $0 + "\n" }.joined())
            Terminal.end(ExitStatus.done.rawValue)
        }
        if arguments.count > 1, let command = commands.first(where: { $0._commandName == arguments[1] }) {
            do {
                _ = try command.parseAsRoot([word] + arguments.dropFirst(2))
            } catch {
                if command.exitCode(for: error) == .success { command.exit(withError: error) }
            }
        }
        Terminal.end(ExitStatus.done.rawValue)
    }

    /// Prints a completion script where one is asked for as the library has it, and ends the process.
    static func script(_ arguments: [String]) {
        let option = "--generate-completion-script"
        let words = arguments.first.map { $0.split(separator: "=", maxSplits: 1).map(String.init) } ?? []
        guard words.first == option else { return }
        let shell = (words + arguments.dropFirst()).dropFirst().first.map { CompletionShell(rawValue: $0) }
        guard let shell = shell ?? CompletionShell.autodetected() else { return }
        Console().write(CompletionScript.text(for: shell))
        Terminal.end(ExitStatus.done.rawValue)
    }
}
