package import SlipwayModel

extension Commit {
    /// What a commit is about, for people: its first line. The merge of a pull request has nothing but names of
    /// branches there, and the pull request's title below.
    package var headline: String {
        guard ["Merge pull request #", "Merge branch '", "Merged in "].contains(where: { subject.hasPrefix($0) }) else {
            return subject
        }
        let title = body.split(whereSeparator: \.isNewline).first { line in !line.allSatisfy(\.isWhitespace) }
        // GitLab ends with a line of its own, and so does a merge without a title begin
        guard let title, !title.hasPrefix("See merge request ") else { return subject }
        return String(title)
    }
}
