import ArgumentParser
import SlipwayModel
import SlipwayRelease
import SlipwaySystem
import SlipwayReport

/// Where the pull request's title comes from.
struct TitleOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The pull request's title; its first word is the bump.", valueName: "text"))
    var title: String?

    @Option(help: ArgumentHelp("The event file that GitHub wrote, with the title in it.", valueName: "file"))
    var event: String?

    func validate() throws {
        if title != nil && event != nil { throw ValidationError("'--title' and '--event' exclude each other.") }
    }

    /// The title and where it came from: `--title`, `--event`, `SLIPWAY_PR_TITLE`, `GITHUB_EVENT_PATH`.
    func read(_ session: Session) throws(SlipwayError) -> PullRequestTitle {
        try PullRequestTitle.find(
            title: title, event: event.map { session.path($0) }, environment: session.host.environment,
            files: session.host.files)
    }
}
