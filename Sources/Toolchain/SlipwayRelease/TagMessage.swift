import SlipwayGit
import SlipwayModel
import SlipwayReport

/// The message of an annotated tag: what it is, the pull request's title, and the notes of the release.
struct TagMessage {
    let repository: Repository
    let request: TagRequest

    /// - Throws: status 3 where history cannot be read.
    func text(_ next: NextVersion, _ line: ReleaseLine) throws(SlipwayError) -> String {
        var parts = ["\(line.component ?? request.project) \(next.tag)"]
        let title = TagMessage.line(request.title.text ?? "")
        if !title.isEmpty { parts.append(title) }
        let notes = try notes(next, line)
        if !notes.isEmpty { parts.append(notes) }
        return parts.joined(separator: "\n\n")
    }

    private func notes(_ next: NextVersion, _ line: ReleaseLine) throws(SlipwayError) -> String {
        // a first release would list all of history
        guard let last = next.currentCommit, next.currentTag != next.tag else { return "" }
        let notes = try ReleaseNotes.make(
            in: repository,
            NotesRequest(
                project: request.project, line: line, from: last.description, to: next.head.description,
                version: next.next,
                title: request.title, mergeCommit: request.trigger.mergeCommit, bump: request.bump,
                remoteURL: try NotesRequest.address(of: request.remote, in: repository)))
        return notes.plainText()
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
