package import SlipwayModel

/// What release notes are asked for: the arguments of `slipway notes`.
package struct NotesRequest: Sendable {
    package let project: String
    package let naming: VersionTag
    /// A tag, a version, or a revision as git takes it: what the notes begin after. `nil` for the release before.
    package let from: String?
    /// What the notes end with; `nil` for HEAD.
    package let to: String?
    /// The version ``to`` is about to be released as, where it has no tag yet.
    package let version: SemanticVersion?
    /// The title of the pull request that HEAD comes from, where it is known better than from HEAD's message.
    package let title: PullRequestTitle?
    package let grouping: NotesGrouping
    /// The remote's address, for links.
    package let remoteURL: String?

    package init(
        project: String, naming: VersionTag, from: String? = nil, to: String? = nil, version: SemanticVersion? = nil,
        title: PullRequestTitle? = nil, grouping: NotesGrouping = .bump, remoteURL: String? = nil
    ) {
        self.project = project
        self.naming = naming
        self.from = from
        self.to = to
        self.version = version
        self.title = title
        self.grouping = grouping
        self.remoteURL = remoteURL
    }
}

/// What decides the section of an entry.
package enum NotesGrouping: String, Sendable, Hashable, CaseIterable {
    /// The first word of the title, as ``BumpRule`` reads it.
    case bump
    /// The type of the conventional commit.
    case type
}
