package import SlipwayModel

/// What to tag: the arguments of `slipway tag`.
package struct TagRequest: Sendable {
    /// The project's name, for the tag's message.
    package let project: String
    /// The remote whose list of tags is the truth, and that the tag is pushed to.
    package let remote: String
    /// The lines to release; more than one for components, which are tagged all or not at all.
    package let lines: [ReleaseLine]
    package let bump: BumpSettings
    package let trigger: ReleaseTrigger
    /// Whether the tag goes to the remote; else only the tags that are here count.
    package let push: Bool
    package let style: TagStyle

    /// - Parameter lines: what ``ReleaseSettings/lines(branch:channel:components:below:)`` gives; the repository as a whole
    ///   where it is left out.
    package init(
        project: String, settings: ReleaseSettings, trigger: ReleaseTrigger, push: Bool, lines: [ReleaseLine]? = nil,
        style: TagStyle? = nil
    ) {
        self.project = project
        remote = settings.remote
        self.lines = lines ?? [settings.wholeLine(branch: trigger.branch)]
        bump = settings.bump
        self.trigger = trigger
        self.push = push
        self.style = style ?? settings.signing.map { .signed($0) } ?? .usual
    }

    package var title: PullRequestTitle { trigger.title }

    /// The first line; the only one where the repository is released as a whole.
    package var line: ReleaseLine { lines[0] }
}

/// How a tag is made.
package enum TagStyle: Sendable, Hashable {
    /// Annotated; signed where git's configuration says so (`tag.gpgSign`, `gpg.format`).
    case usual
    case signed(SigningFormat)
    /// A name of the commit and nothing else.
    case lightweight
}
