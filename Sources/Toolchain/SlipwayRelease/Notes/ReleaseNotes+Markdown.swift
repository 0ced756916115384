import SlipwayModel

extension ReleaseNotes {
    /// The notes as Markdown, for GitHub's releases, a changelog and the like.
    ///
    /// - Parameter level: of the sections' headings.
    package func markdown(level: Int = 2) -> String {
        var blocks = sections.map { section in
            let heading = "\(String(repeating: "#", count: level)) \(MarkdownText.escape(section.title))"
            return heading + "\n\n" + section.entries.map(\.markdown).joined(separator: "\n")
        }
        if blocks.isEmpty { blocks = ["No changes."] }
        if let compareURL, let from {
            blocks.append("All changes: \(MarkdownText.link("\(from)...\(to)", to: compareURL))")
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    /// Notes of several releases under one another, each with a heading.
    package static func markdown(_ notes: [ReleaseNotes]) -> String {
        notes.map { "## \(MarkdownText.escape($0.heading, isStart: true))\n\n" + $0.markdown(level: 3) }
            .joined(separator: "\n")
    }

    /// `v1.2.0 - 2026-01-01`.
    package var heading: String { tag.map { "\($0) - \(date)" } ?? "Unreleased" }
}

extension NotesEntry {
    /// `- **ui:** Add a page ([#12](…)) by Ada and Grace; closes [#3](…)`
    var markdown: String {
        var line = "- "
        if let scope { line += "**\(MarkdownText.escape(scope)):** " }
        line += MarkdownText.escape(title, isStart: scope == nil)
        if let pullRequest {
            line += " (\(MarkdownText.link(pullRequest.label, to: pullRequest.url)))"
        } else if let commitURL {
            line += " (\(MarkdownText.link(commit.short, to: commitURL)))"
        }
        if !authors.isEmpty { line += " by \(MarkdownText.escape(authorLine))" }
        if !closes.isEmpty {
            line += "; closes " + closes.map { MarkdownText.link($0.label, to: $0.url) }.joined(separator: ", ")
        }
        if let breakingChange { line += "\n\n  \(MarkdownText.escape(breakingChange, isStart: true))" }
        return line
    }

    /// The authors in words, at most five by name.
    var authorLine: String {
        if authors.count > 5 { return authors.prefix(4).joined(separator: ", ") + " and \(authors.count - 4) more" }
        guard authors.count > 1, let last = authors.last else { return authors.first ?? "" }
        return authors.dropLast().joined(separator: ", ") + " and " + last
    }
}
