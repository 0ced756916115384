import SlipwayModel
import SlipwayReport

/// Where a shell looks for a user's own completions.
struct CompletionPlace {
    let file: Path
    /// What is left to do.
    let next: String

    /// - Throws: status 3 where the user has no home.
    init(_ shell: ShellName, _ environment: [String: String]) throws(SlipwayError) {
        func folder(_ name: String) -> Path? {
            // bash-completion takes several, and looks into the first before others
            let first = environment[name]?.split(separator: ":").first.map { Path(String($0)) }
            return first.flatMap { $0.isAbsolute ? $0 : nil }
        }
        guard let home = folder("HOME") else {
            throw SlipwayError(
                .environment, code: "no-home", "it is not known where completions belong", cause: "HOME is not set",
                hint: "print them, and write them where the shell looks: `slipway completions \(shell.rawValue)`")
        }
        let data = folder("XDG_DATA_HOME") ?? home.appending(".local/share")
        switch shell {
        case .bash:
            let user = folder("BASH_COMPLETION_USER_DIR") ?? data.appending("bash-completion")
            file = user.appending("completions/slipway")
            next = "open a new shell; bash-completion has to be installed and loaded"
        case .zsh:
            let functions = data.appending("zsh/site-functions")
            file = functions.appending("_slipway")
            next = "have `fpath=(\(functions) $fpath)` in ~/.zshrc, in front of `compinit`, and open a new shell"
        case .fish:
            let settings = folder("XDG_CONFIG_HOME") ?? home.appending(".config")
            file = settings.appending("fish/completions/slipway.fish")
            next = "open a new shell"
        }
    }
}
