package import SlipwayGit
package import SlipwayModel
package import SlipwayReport

extension NotesRequest {
    /// The lines that texts of a command line are about: of several components those whose tags the texts are,
    /// `website/v1.0.0`; all where no text is a tag of one.
    package static func lines(_ lines: [ReleaseLine], namedBy texts: [String?]) -> [ReleaseLine] {
        let texts = texts.compactMap(\.self)
        let named = lines.filter { line in texts.contains { line.naming.version(in: $0) != nil } }
        return named.isEmpty ? lines : named
    }

    /// The version that a text is: as a tag of the line, or without its prefix.
    ///
    /// - Throws: status 64 where it is neither.
    package static func version(_ text: String, of line: ReleaseLine) throws(SlipwayError) -> SemanticVersion {
        if let version = line.naming.version(in: text) ?? SemanticVersion(text) { return version }
        let example = line.naming.name(of: SemanticVersion(1, 2, 0))
        throw SlipwayError(
            .usage, code: "not-a-version",
            "'\(String(text.unicodeScalars.prefix(100)).escapingControls)' is no version",
            hint: "give one of semver.org, such as 1.2.0, or its tag, such as \(example)")
    }

    /// Refuses a ``version`` that cannot be about to be tagged.
    ///
    /// - Throws: status 2 where another commit has it, and where it is not above the last release.
    package func requireNewVersion(in repository: Repository) throws(SlipwayError) {
        if version == nil { return }
        try NotesRange(self, in: repository).requireNew(in: repository)
    }
}
