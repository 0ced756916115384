import ArgumentParser

/// The part of completion scripts that asks for the attributes of templates: they are options that only the template at
/// hand knows.
enum AttributeScript {
    /// Adds it to the script of a shell.
    static func adding(to text: String, _ shell: CompletionShell) -> String {
        switch shell {
        case .bash:
            // any number of words may follow: values of options that the script does not know
            changing(text, [("__slipway_offer_flags_options 1\n", "__slipway_offer_flags_options -1\n")], head: bash)
        case .zsh:
            changing(
                text,
                [
                    (
                        "_arguments -w -s -S : \"${arg_specs[@]}\"",
                        "_arguments -w -s -S : \"${arg_specs[@]}\" \"${attributes[@]}\""
                    )
                ],
                head: zsh)
        case .fish: text + (text.hasSuffix("\n") ? "" : "\n") + fish
        default: text
        }
    }

    /// Changes the function of `scaffold` in a script.
    private static func changing(_ text: String, _ changes: [(old: String, new: String)], head: String) -> String {
        let start = "\n_slipway_scaffold() {\n"
        guard let opening = text.firstRange(of: start),
            let end = text[opening.upperBound...].firstRange(of: "\n}\n")
        else { return text }
        var body = String(text[opening.upperBound..<end.lowerBound])
        for change in changes { body = body.replacing(change.old, with: change.new) }
        return text[..<opening.upperBound] + head + body + text[end.lowerBound...]
    }

    private static let bash = """
            # attributes of the template are options, too
            __slipway_add_completions -W "$(__slipway_custom_complete ---completion scaffold -- --set "${COMP_CWORD}" "$(__slipway_cursor_index_in_current_word)")"
            if [[ "${#COMPREPLY[@]}" -gt 0 && "${COMPREPLY[0]}" != --* ]]; then
                return
            fi

        """

    private static let zsh = """
            # attributes of the template are options, too
            local attribute
            local -a attributes=()
            for attribute in "${(@f)$("${command_name}" ---completion scaffold --attributes "${command_line[@]}")}"; do
                local action='value:{__slipway_custom_complete ---completion scaffold -- --set "${current_word_index}" 0}'
                case "${attribute}" in
                --*=) attributes+=("${attribute}[An attribute of the template.]:${action}") ;;
                --*) attributes+=("${attribute}=[An attribute of the template.]::${action}") ;;
                esac
            done

        """

    private static let fish = """
        # attributes of templates are options, too
        complete -c 'slipway' -n '__slipway_should_offer_completions_for_flags_or_options "slipway scaffold"' -fka '(__slipway_custom_completion ---completion scaffold -- --set (count (__slipway_tokens -pc)) (string length -- "$(commandline -ct)"))'

        """
}
