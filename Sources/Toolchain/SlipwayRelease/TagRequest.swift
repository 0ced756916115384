package import SlipwayModel

/// What to tag: the arguments of `slipway tag`.
package struct TagRequest: Sendable {
    /// The project's name, for the tag's message.
    package let project: String
    /// What stands in front of the version in a tag.
    package let prefix: String
    /// The remote whose list of tags is the truth, and that the tag is pushed to.
    package let remote: String
    package let title: PullRequestTitle
    /// Whether the tag goes to the remote; else only the tags that are here count.
    package let push: Bool

    package init(project: String, settings: ReleaseSettings, title: PullRequestTitle, push: Bool) {
        self.project = project
        prefix = settings.tagPrefix
        remote = settings.remote
        self.title = title
        self.push = push
    }

    package var naming: VersionTag { VersionTag(prefix: prefix) }

    /// The message of an annotated tag: what it is, then the pull request's title, as text.
    package func message(for version: SemanticVersion) -> String {
        let headline = "\(project) \(naming.name(of: version))"
        let title = TagRequest.line(self.title.text ?? "")
        return title.isEmpty ? headline : "\(headline)\n\n\(title)"
    }

    /// `text` as one line of at most 8,000 characters. A line that begins like a signature would be read as one.
    private static func line(_ text: String) -> String {
        let words = text.unicodeScalars.prefix(8000).split { scalar in
            scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
        }
        let line = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
        return line.hasPrefix("-----BEGIN") ? " " + line : line
    }
}
