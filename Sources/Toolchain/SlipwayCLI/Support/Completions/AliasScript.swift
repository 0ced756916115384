import ArgumentParser

/// The part of completion scripts that knows other names of subcommands: the library completes nothing behind them.
enum AliasScript {
    /// Adds the aliases of all subcommands to the script of a shell.
    static func adding(to text: String, _ shell: CompletionShell) -> String {
        var text = text
        for command in Slipway.configuration.subcommands {
            for other in command.configuration.subcommands {
                for alias in other.configuration.aliases {
                    text = adding(alias, of: other._commandName, command._commandName, to: text, shell)
                }
            }
        }
        return text
    }

    private static func adding(
        _ alias: String, of name: String, _ command: String, to text: String, _ shell: CompletionShell
    ) -> String {
        switch shell {
        case .bash:
            let branch = "    \(alias))\n        _slipway_\(command)_\(name)\n        ;;\n"
            return ScriptText.adding(
                branch, behind: "    case \"${subcommand}\" in\n", after: "\n_slipway_\(command)() {\n", to: text)
        case .zsh:
            let branch =
                "        \(alias))\n            _slipway_\(command)_\(name) && ret=0\n            ;;\n"
            return ScriptText.adding(
                branch, behind: "        case \"${words[1]}\" in\n", after: "\n_slipway_\(command)() {\n", to: text)
        case .fish:
            let change = """
                            if test "$unparsed_tokens[1]" = \(alias)
                                set unparsed_tokens \(name) $unparsed_tokens[2..]
                            end

                """
            return ScriptText.adding(
                change, before: "            switch $unparsed_tokens[1]\n", after: "\n        case '\(command)'\n",
                to: text)
        default: return text
        }
    }
}
