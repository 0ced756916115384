import ArgumentParser

/// What a shell reads to complete commands, options and names.
enum CompletionScript {
    /// The script of a shell.
    ///
    /// It is the argument parser's, but for commands with a subcommand that may be left out, behind which the library
    /// completes nothing, for attributes of templates, which it does not know, for other names of subcommands, and for
    /// options with several values.
    static func text(for shell: CompletionShell) -> String {
        var text = Slipway.completionScript(for: shell)
        for command in Slipway.configuration.subcommands {
            guard let usual = command.configuration.defaultSubcommand else { continue }
            let known = command.configuration.subcommands.map { $0._commandName }
            text = adding(command._commandName, usual._commandName, known, to: text, shell)
        }
        text = AttributeScript.adding(to: text, shell)
        text = SeriesScript.adding(to: AliasScript.adding(to: text, shell), shell)
        // fish tells the cursor's place only to a person at a terminal
        if shell == .fish {
            text = text.replacing("(__slipway_tokens -tC)", with: "(string length -- \"$(commandline -ct)\")")
        }
        return text.hasSuffix("\n") ? text : text + "\n"
    }

    private static func adding(
        _ command: String, _ usual: String, _ known: [String], to text: String, _ shell: CompletionShell
    ) -> String {
        switch shell {
        case .bash:
            let head = "\n_slipway_\(command)() {\n"
            return text.replacing(head, with: head + bash(command, usual, known), maxReplacements: 1)
        case .zsh:
            let head = "\n_slipway_\(command)() {\n"
            return text.replacing(head, with: head + zsh(command, usual, known), maxReplacements: 1)
        case .fish:
            let head = "\n        case '\(command)'\n"
            return text.replacing(head, with: head + fish(command, usual, known), maxReplacements: 1)
        default: return text
        }
    }

    private static func bash(_ command: String, _ usual: String, _ known: [String]) -> String {
        """
            # `\(usual)` may be left out
            case "${unparsed_words[0]}" in
            \(known.joined(separator: "|"))) ;;
            *)
                if [[ "${cur}" = -* || "${#unparsed_words[@]}" -gt 1 ]]; then
                    _slipway_\(command)_\(usual)
                    return
                fi
                ;;
            esac

        """
    }

    private static func zsh(_ command: String, _ usual: String, _ known: [String]) -> String {
        """
            # `\(usual)` may be left out
            if [[ ( "${CURRENT}" -gt 2 || "${words[CURRENT]}" = -* ) && "${words[2]}" != (\(known.joined(separator: "|"))) ]]; then
                _slipway_\(command)_\(usual)
                return
            fi

        """
    }

    private static func fish(_ command: String, _ usual: String, _ known: [String]) -> String {
        """
                    # `\(usual)` may be left out
                    if not contains -- "$unparsed_tokens[2]" \(known.joined(separator: " "))
                        if test (count $unparsed_tokens) -gt 1; or string match -q -- '-*' (commandline -ct)
                            set unparsed_tokens \(command) \(usual) $unparsed_tokens[2..]
                        end
                    end

        """
    }
}
