extension ReleaseNotes {
    /// The notes as plain text, for the message of an annotated tag.
    ///
    /// Without headings that begin with `#`, which git takes for a comment when a message is edited, and no line
    /// begins with `-----BEGIN`, which git takes for a signature. Entries that do not fit are counted in the last line.
    ///
    /// - Parameter limit: the most bytes.
    package func plainText(limit: Int = 60_000) -> String {
        // Room for the line that counts the rest.
        let limit = max(0, limit - 80)
        var text = ""
        var left = sections.reduce(0) { $0 + $1.entries.count }
        for section in sections {
            var block = (text.isEmpty ? "" : "\n") + ReleaseNotes.harmless(section.title) + "\n\n"
            for entry in section.entries {
                let line = entry.plainText
                if text.utf8.count + block.utf8.count + line.utf8.count > limit {
                    return text + (block.hasSuffix("\n\n") ? "" : block) + "\n… and \(left) more\n"
                }
                block += line
                left -= 1
            }
            text += block
        }
        return text.isEmpty ? "No changes.\n" : text
    }

    private static func harmless(_ line: String) -> String {
        line.utf8.starts(with: "-----BEGIN".utf8) || line.utf8.first == UInt8(ascii: "#") ? " " + line : line
    }
}

extension NotesEntry {
    /// `- ui: Add a page (#12) by Ada and Grace; closes #3`
    fileprivate var plainText: String {
        var line = "- "
        if let scope { line += "\(scope): " }
        line += title
        if let pullRequest { line += " (\(pullRequest.label))" }
        if !authors.isEmpty { line += " by \(authorLine)" }
        if !closes.isEmpty { line += "; closes " + closes.map(\.label).joined(separator: ", ") }
        if let breakingChange { line += "\n  \(breakingChange)" }
        return line + "\n"
    }
}
