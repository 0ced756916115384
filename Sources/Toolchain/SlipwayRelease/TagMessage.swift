import SlipwayGit
import SlipwayModel
import SlipwayReport

/// The message of an annotated tag: what it is, then what is new in it.
struct TagMessage {
    let repository: Repository
    let request: TagRequest

    func text(_ next: NextVersion, _ line: ReleaseLine) throws(SlipwayError) -> String {
        let headline = "\(line.component ?? request.project) \(next.tag)"
        let title = TagMessage.line(request.title.text ?? "")
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
