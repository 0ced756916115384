import ArgumentParser

/// The part of completion scripts for an option that takes several values, up to the next option: the library offers
/// something for the first one alone.
enum SeriesScript {
    private static let command = "graph"
    private static let option = "--focus"

    /// Adds it to the script of a shell.
    static func adding(to text: String, _ shell: CompletionShell) -> String {
        let head = "\n_slipway_\(command)() {\n"
        switch shell {
        case .bash:
            let place = "    case \"${prev}\" in\n"
            return ScriptText.replacing(place, with: bash, after: head, in: text)
        case .zsh:
            let place = "    _arguments -w -s -S : \"${arg_specs[@]}\" &&"
            return ScriptText.replacing(place, with: zsh, after: head, in: text)
        case .fish: return text + (text.hasSuffix("\n") ? "" : "\n") + fish
        default: return text
        }
    }

    private static let bash = """
            # `\(option)` takes all words up to the next option
            local option_before="${prev}"
            local -i word_before
            for ((word_before = COMP_CWORD - 1; word_before > 0; word_before--)); do
                if [[ "${COMP_WORDS[word_before]}" = -* ]]; then
                    if [[ "${COMP_WORDS[word_before]}" = '\(option)' && "${cur}" != -* ]]; then
                        COMPREPLY=()
                        option_before='\(option)'
                    fi
                    break
                fi
            done
            case "${option_before}" in

        """

    private static let zsh = """
            # `\(option)` takes all words up to the next option
            local word_before
            local -a series=()
            for word_before in "${(@Oa)words[1,CURRENT-1]}"; do
                if [[ "${word_before}" = -* ]]; then
                    if [[ "${word_before}" = '\(option)' ]]; then
                        series=('*:target:{__slipway_custom_complete ---completion \(command) -- \(option) "${current_word_index}" 0}')
                    fi
                    break
                fi
            done
            _arguments -w -s -S : "${arg_specs[@]}" "${series[@]}" &&
        """

    private static let fish = """
        function __slipway_is_behind -a command option
            set -l tokens (__slipway_tokens -pc)
            set -l last (string match -- '-*' $tokens)[-1]
            test "$tokens[2]" = "$command" -a "$last" = "$option"
        end
        complete -c slipway -n '__slipway_is_behind \(command) \(option)' -fka \
            '(__slipway_custom_completion ---completion \(command) -- \(option) (count (__slipway_tokens -pc)) 0)'

        """
}
