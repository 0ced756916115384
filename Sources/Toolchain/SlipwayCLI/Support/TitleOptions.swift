import ArgumentParser
import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwaySystem

/// Where the pull request's title comes from.
struct TitleOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The pull request's title; its first word is the bump.", valueName: "text"))
    var title: String?

    @Option(
        help: ArgumentHelp("The event file that GitHub wrote, with the title in it.", valueName: "file"),
        completion: .file())
    var event: String?

    @Option(help: ArgumentHelp("The bump, whatever the title says.", valueName: "bump"))
    var bump: Bump?

    func validate() throws {
        if title != nil && event != nil { throw ValidationError("'--title' and '--event' exclude each other.") }
    }

    /// What is known of the change: `--title`, `--event`, `SLIPWAY_PR_TITLE`, `GITHUB_EVENT_PATH`.
    func trigger(_ session: Session, branch: String? = nil) throws(SlipwayError) -> ReleaseTrigger {
        try TriggerSearch(title: title, event: event.map { session.path($0) }, branch: branch, bump: bump).run(
            environment: session.host.environment, files: session.host.files)
    }
}

extension Bump: WordArgument {}
