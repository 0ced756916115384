package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// The title of the pull request that HEAD comes from, as far as it is known.
package struct PullRequestTitle: Sendable, Hashable {
    /// `nil` where there is none.
    package let text: String?
    package let source: Source
    /// Why there is nothing to tag: the pull request was not merged. `nil` otherwise.
    package let nothingToTag: String?

    package init(text: String?, source: Source, nothingToTag: String? = nil) {
        self.text = text
        self.source = source
        self.nothingToTag = nothingToTag
    }

    package enum Source: Sendable, Hashable {
        /// `--title`.
        case argument
        /// `--event`, or the file GitHub Actions names.
        case event(Path)
        /// `SLIPWAY_PR_TITLE`.
        case variable
        case none
    }

    /// Looks for the title: `--title`, `--event`, `SLIPWAY_PR_TITLE`, and on GitHub Actions the event file.
    ///
    /// A title is only ever text: it comes from an argument, a file or a variable, never out of a shell line.
    ///
    /// - Throws: status 2 where the event file cannot be read, is not JSON, or (where `--event` names it) is not
    ///   about a pull request.
    package static func find(
        title: String?, event: Path?, environment: [String: String], files: any FileSystem
    ) throws(SlipwayError) -> PullRequestTitle {
        if let title { return PullRequestTitle(text: title, source: .argument) }
        if let event {
            if let found = try GitHubEvent.read(event, files: files).title(from: event) { return found }
            throw SlipwayError(
                .input, code: "no-pull-request", "the event is not about a pull request",
                cause: "it has no 'pull_request'",
                hint: "give the file of a `pull_request` event, or the title with `--title`",
                at: SourceLocation(file: event.string))
        }
        if let text = environment["SLIPWAY_PR_TITLE"] { return PullRequestTitle(text: text, source: .variable) }
        if environment["GITHUB_ACTIONS"] == "true", let path = environment["GITHUB_EVENT_PATH"], !path.isEmpty,
            let found = try GitHubEvent.read(Path(path), files: files).title(from: Path(path))
        {
            return found
        }
        return PullRequestTitle(text: nil, source: .none)
    }
}
