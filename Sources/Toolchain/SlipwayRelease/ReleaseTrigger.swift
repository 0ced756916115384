package import SlipwayGit
package import SlipwayModel

/// What is known of the change that a release is to be made of.
package struct ReleaseTrigger: Sendable, Hashable {
    package var title: PullRequestTitle
    /// The pull request's labels; `nil` where nothing tells them.
    package var labels: [String]?
    /// The commit that the event says the pull request became.
    package var mergeCommit: ObjectID?
    /// The branch that was merged into or pushed to.
    package var branch: String?
    /// What somebody decided, whatever the rules say.
    package var bump: Bump?

    /// This trigger with the branch it is about: its own, HEAD's, or that of the CI job (where HEAD is detached).
    package func on(_ head: Head, environment: [String: String]) -> ReleaseTrigger {
        var trigger = self
        trigger.branch = branch ?? head.branch ?? environment["GITHUB_REF"].flatMap { GitHubEvent.branch($0) }
        return trigger
    }

    package init(
        title: PullRequestTitle, labels: [String]? = nil, mergeCommit: ObjectID? = nil, branch: String? = nil,
        bump: Bump? = nil
    ) {
        self.title = title
        self.labels = labels
        self.mergeCommit = mergeCommit
        self.branch = branch
        self.bump = bump
    }
}

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
}
