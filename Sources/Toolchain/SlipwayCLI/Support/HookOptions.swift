import ArgumentParser
import SlipwayModel
import SlipwayReport
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
            valueName: "file"), completion: .file())
    var config: [String] = []

    /// The same for the hook, which runs at the top of the work tree.
    ///
    /// - Throws: status 2 where there is no such configuration: every commit would fail.
    func arguments(_ session: Session, root: Path) throws(SlipwayError) -> [String] {
        var arguments = (allLines ? ["--all-lines"] : []) + (strict ? ["--strict"] : [])
        for name in config {
            let path = session.path(name)
            guard try session.host.files.exists(path) else {
                throw SlipwayError(
                    .input, code: "no-configuration", "there is no lint configuration at '\(name)'",
                    cause: "the hook would stop every commit", hint: "check the path")
            }
            arguments += ["--config", path.relative(to: root) ?? path.string]
        }
        return arguments
    }
}
