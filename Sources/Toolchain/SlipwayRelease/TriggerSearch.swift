package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Looks for what is known of a change: arguments, variables, the event file of GitHub Actions.
///
/// A title is only ever text: it comes from an argument, a file or a variable, never out of a shell line.
package struct TriggerSearch {
    /// `--title`.
    package var title: String?
    /// `--event`.
    package var event: Path?
    /// `--branch`.
    package var branch: String?
    /// `--bump`.
    package var bump: Bump?

    package init(title: String? = nil, event: Path? = nil, branch: String? = nil, bump: Bump? = nil) {
        self.title = title
        self.event = event
        self.branch = branch
        self.bump = bump
    }

    /// - Throws: status 2 where an event file that is needed cannot be read, is not JSON, or (where `--event` names it)
    ///   is of a kind that tells nothing about a release.
    package func run(
        environment: [String: String], files: any FileSystem
    ) throws(SlipwayError) -> ReleaseTrigger {
        var trigger = ReleaseTrigger(title: PullRequestTitle(text: nil, source: .none))
        if let event {
            trigger = try GitHubEvent.read(event, files: files).trigger(event, isAskedFor: true)
        } else if title == nil || environment["GITHUB_ACTIONS"] == "true",
            let path = TriggerSearch.actionsEvent(environment)
        {
            // with a title at hand an event that cannot be read is no reason to stop
            do throws(SlipwayError) {
                trigger = try GitHubEvent.read(path, files: files).trigger(path, isAskedFor: false)
            } catch {
                if title == nil && environment["SLIPWAY_PR_TITLE"] == nil { throw error }
            }
        }
        if let title {
            trigger.title = PullRequestTitle(text: title, source: .argument)
        } else if event == nil, let text = environment["SLIPWAY_PR_TITLE"] {
            trigger.title = PullRequestTitle(text: text, source: .variable)
        }
        trigger.branch = branch ?? trigger.branch
        trigger.bump = bump ?? trigger.bump
        return trigger
    }

    private static func actionsEvent(_ environment: [String: String]) -> Path? {
        guard environment["GITHUB_ACTIONS"] == "true", let path = environment["GITHUB_EVENT_PATH"], !path.isEmpty
        else { return nil }
        return Path(path)
    }
}
