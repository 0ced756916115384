import SlipwayReport

/// What pages of the manual say that is not in the help.
enum ManualFacts {
    struct Fact {
        let name: String
        let text: String
        /// The commands that have to do with it, by their first word; none is all of them.
        let commands: Set<String>

        init(_ name: String, _ text: String, _ commands: Set<String> = []) {
            self.name = name
            self.text = text
            self.commands = commands
        }
    }

    static let statuses = [
        ("0", "Done, or nothing to do."),
        ("1", "The gate said no: findings, failed tests, generated files out of date."),
        ("2", "The input is wrong: the manifest, a file or a name."),
        ("3", "The environment is wrong: a missing tool, a full disk, missing credentials."),
        ("4", "The remote refused."),
        ("64", "The command line is wrong."),
        ("70", "A bug in slipway."),
    ]

    /// Sections of a command's page.
    static func sections(_ command: CommandHelp) -> [ManualPage.Section] {
        let item = { (fact: Fact) in ManualPage.Block.item(term: [.literal(fact.name)], text: fact.text) }
        return [
            .init("Exit status", statuses.map { .item(term: [.plain($0.0)], text: $0.1) }),
            .init("Environment", environment(of: command.words).map(item)),
            .init("Files", files(of: command.words).map(item)),
        ]
    }

    /// Those that matter to a command; to the program itself all.
    static func environment(of words: [String]) -> [Fact] { chosen(variables, words) }

    static func files(of words: [String]) -> [Fact] { chosen(places, words) }

    private static func chosen(_ facts: [Fact], _ words: [String]) -> [Fact] {
        guard words.count > 1 else { return facts }
        return facts.filter { $0.commands.isEmpty || $0.commands.contains(words[1]) }
    }

    private static let releasing: Set<String> = ["next-version", "notes", "tag", "untag", "bundle", "publish", "ship"]
    private static let pushing: Set<String> = ["tag", "untag", "ship"]
    private static let reading: Set<String> = [
        "generate", "version", "dump", "graph", "query", "lint", "test", "protect", "doctor", "completions",
    ]

    private static let serving: Set<String> = ["serve", "token", "hook", "backup", "fsck"]

    private static let variables = [
        Fact("NO_COLOR", "Where it is set to anything, nothing is coloured."),
        Fact("TERM", "`dumb` is a terminal without colours and lines that change."),
        Fact("GITHUB_ACTIONS", "`true` prints annotations and groups for the log of GitHub Actions."),
        Fact("GITHUB_STEP_SUMMARY", "Where the summary of a run is added.", ["test", "ship"]),
        Fact("GITHUB_OUTPUT", "Where outputs of a step are added.", releasing),
        Fact("GITHUB_EVENT_PATH", "The event file with the pull request's title.", releasing),
        Fact("SLIPWAY_PR_TITLE", "The pull request's title, whose first word is the bump.", releasing),
        Fact(
            "SLIPWAY_TOKEN", "The token for the remote over HTTP; `GITHUB_TOKEN` otherwise.", pushing.union(["protect"])
        ),
        Fact("SLIPWAY_SSH_KEY", "The key for the remote over SSH: a file, or the key itself.", pushing),
        Fact("SLIPWAY_SSH_PASSPHRASE", "The passphrase of that key.", pushing),
        Fact(
            "SLIPWAY_SWIFT_SDKS_PATH", "The folder of Swift SDKs, in place of SwiftPM's own.",
            ["bundle", "verify-bundle", "ship"]),
        Fact("SLIPWAY_SIGNING_KEY", "The key that tags are signed with.", ["tag", "ship"]),
        Fact("SLIPWAY_CACHE_TOKEN", "The token for a shared cache of results.", ["test"]),
        Fact("SLIPWAY_CACHE_USER", "The user of a shared cache, with `SLIPWAY_CACHE_PASSWORD`.", ["test"]),
        Fact("SLIPWAY_CACHE_KEY", "The key that results in a shared cache are signed with.", ["test"]),
        Fact("SLIPWAY_DATA", "The data folder of a server, where `--data` names none.", serving),
        Fact("SLIPWAY_SERVER", "The program `slipway-server`, where it is not beside `slipway`.", serving),
        Fact("XDG_CACHE_HOME", "Where `slipway` keeps what can be made again; `~/.cache` otherwise."),
        Fact("SHELL", "The shell whose completions are printed where none is named.", ["completions"]),
        Fact("XDG_DATA_HOME", "Where completions of bash and zsh are installed below.", ["completions"]),
        Fact("XDG_CONFIG_HOME", "Where completions of fish are installed below.", ["completions"]),
        Fact("SOURCE_DATE_EPOCH", "The time that pages are dated with, in seconds since 1970.", ["man"]),
    ]

    private static let places = [
        Fact("project.yml", "The manifest.", reading.union(releasing).union(["init", "migrate"])),
        Fact("Project.swift", "The manifest in Swift, where there is no project.yml.", reading.union(releasing)),
        Fact(".swiftlint.yml", "The configuration of the linter.", ["lint", "hooks", "rules", "init"]),
        Fact("Tests/quarantine.yml", "Tests that may fail for a while.", ["test"]),
        Fact(".slipway/bundles", "Bundles, each in a folder of its own.", ["bundle", "publish", "ship"]),
        Fact(".slipway/replaced", "Files of others that `generate --overwrite` has replaced.", ["generate"]),
        Fact("~/.local/share/slipway/server", "The data folder of a server, where nothing names another.", serving),
        Fact("CHANGELOG.md", "The usual name of a changelog.", ["notes"]),
        Fact(
            "~/.cache/slipway",
            "What can be made again, and can be deleted at any time: answers of Swift manifests, findings."),
    ]
}
