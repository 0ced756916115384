package import SlipwayGit
package import SlipwayModel
package import SlipwayReport

/// What release notes are asked for: the arguments of `slipway notes`.
package struct NotesRequest: Sendable {
    package let project: String
    /// What is released: the repository, or one of its components, of which only the changes are listed.
    package let line: ReleaseLine
    /// A tag, a version, or a revision as git takes it: what the notes begin after. `nil` for the release before.
    package let from: String?
    /// What the notes end with; `nil` for HEAD.
    package let to: String?
    /// The version ``to`` is about to be released as, where it has no tag yet.
    package let version: SemanticVersion?
    /// The title of a pull request, where it is known better than from the message of its commit.
    package let title: PullRequestTitle?
    /// The commit that the pull request became; `nil` for HEAD.
    package let mergeCommit: ObjectID?
    /// How bumps are found: the words of titles and the types of commits.
    package let bump: BumpSettings
    package let grouping: NotesGrouping
    /// The remote's address, for links.
    package let remoteURL: String?

    /// - Parameter grouping: by type where the rule for bumps is `conventional`, else by bump, where it is left out.
    package init(
        project: String, line: ReleaseLine, from: String? = nil, to: String? = nil, version: SemanticVersion? = nil,
        title: PullRequestTitle? = nil, mergeCommit: ObjectID? = nil, bump: BumpSettings = BumpSettings(),
        grouping: NotesGrouping? = nil,
        remoteURL: String? = nil
    ) {
        self.project = project
        self.line = line
        self.from = from
        self.to = to
        self.version = version
        self.title = title
        self.mergeCommit = mergeCommit
        self.bump = bump
        self.grouping = grouping ?? (bump.rule == .conventional ? .type : .bump)
        self.remoteURL = remoteURL
    }

    package var naming: VersionTag { line.naming }
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
    /// The first word of the title, as ``BumpRule`` reads it, by the words of the manifest.
    case bump
    /// The type of the conventional commit.
    case type
}
