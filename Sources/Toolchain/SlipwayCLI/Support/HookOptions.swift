import ArgumentParser
import SlipwayModel
import SlipwaySystem

/// How the pre-commit hook lints.
struct HookOptions: ParsableArguments {
    @Flag(help: "All lines of the files that a commit changes, not its own lines alone.")
    var allLines = false

    @Flag(help: "Warnings stop a commit, too.")
    var strict = false

    @Option(
        help: ArgumentHelp(
            "The configuration, by default the .swiftlint.yml at the top; of several, each adds to those before.",
            valueName: "file"))
    var config: [String] = []

    /// The same for the hook, which runs at the top of the work tree.
    func arguments(_ session: Session, root: Path) -> [String] {
        (allLines ? ["--all-lines"] : []) + (strict ? ["--strict"] : [])
            + config.flatMap { name in
                let path = session.path(name)
                return ["--config", path.relative(to: root) ?? path.string]
            }
    }
}
