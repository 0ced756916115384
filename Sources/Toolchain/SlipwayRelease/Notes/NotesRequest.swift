package import SlipwayGit
package import SlipwayModel
package import SlipwayReport

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

extension NotesRequest {
    /// The address of a remote, for links: as it is configured, or as `url.*.insteadOf` rewrites it where only that
    /// tells the service. Mirrors and shortcuts are both made with that setting.
    ///
    /// - Throws: status 3 where the configuration cannot be read.
    package static func address(of remote: String, in repository: Repository) throws(SlipwayError) -> String? {
        let configured = try repository.setting("remote.\(remote).url")
        if let configured, WebAddress(remote: configured) != nil { return configured }
        return try repository.remoteURL(remote)
    }
}

/// What decides the section of an entry.
package enum NotesGrouping: String, Sendable, Hashable, CaseIterable {
    /// The first word of the title, as ``BumpRule`` reads it.
    case bump
    /// The type of the conventional commit.
    case type
}
