package import SlipwayModel

/// What a release changes, for people: pull requests in sections, breaking changes first.
///
/// Every text in it is one line without control characters; none is escaped for Markdown yet. No e-mail address is in
/// it.
package struct ReleaseNotes: Sendable, Hashable, Codable {
    package let schema: Int
    package let project: String
    /// The component that is released; `nil` for the repository as a whole.
    package let component: String?
    /// `nil` for commits that are not released.
    package let version: SemanticVersion?
    /// Its tag.
    package let tag: String?
    /// What the notes begin after: a tag, or what was asked for. `nil` for the beginning of history.
    package let from: String?
    /// What they end with: a tag, or what was asked for.
    package let to: String
    /// The commit of ``to``.
    package let commit: ObjectID
    /// The day of that commit in UTC, `2026-01-01`.
    package let date: String
    /// The page that compares ``from`` and ``to``; `nil` where the remote has none.
    package let compareURL: String?
    /// Only those that have entries.
    package let sections: [NotesSection]

    init(_ heading: NotesHeading, sections: [NotesSection]) {
        schema = 1
        project = heading.project
        component = heading.component
        version = heading.version
        tag = heading.tag
        from = heading.from
        to = heading.to
        commit = heading.commit
        date = heading.date
        compareURL = heading.compareURL
        self.sections = sections
    }

    package var isEmpty: Bool { sections.isEmpty }
}

/// What release notes are about.
struct NotesHeading {
    let project: String
    let component: String?
    let version: SemanticVersion?
    let tag: String?
    let from: String?
    let to: String
    let commit: ObjectID
    let date: String
    let compareURL: String?
}

/// Entries of one kind.
package struct NotesSection: Sendable, Hashable, Codable {
    /// `breaking`, `minor`, `patch`, a conventional type, or `other`.
    package let id: String
    package let title: String
    /// Newest first.
    package let entries: [NotesEntry]
}

/// One pull request, or one commit that belongs to none.
package struct NotesEntry: Sendable, Hashable, Codable {
    package let title: String
    /// `nil` for a commit, and where the number is not known.
    package let pullRequest: NotesReference?
    /// Names, each once.
    package let authors: [String]
    /// Issues that the pull request says it closes.
    package let closes: [NotesReference]
    /// The conventional type in lower case; `nil` where there is none.
    package let type: String?
    package let scope: String?
    /// `nil` for a change that releases nothing.
    package let bump: Bump?
    package let isBreaking: Bool
    /// What breaks, where the message tells more than the title.
    package let breakingChange: String?
    /// The commit that brought it.
    package let commit: ObjectID
    /// Its page, where there is none of a pull request.
    package let commitURL: String?
}

/// A pull request or an issue.
package struct NotesReference: Sendable, Hashable, Codable {
    /// As the service writes it: `#12`, `!12`, `org/repo#12`.
    package let label: String
    package let number: Int
    /// `nil` where the remote's service is not known.
    package let url: String?
}
