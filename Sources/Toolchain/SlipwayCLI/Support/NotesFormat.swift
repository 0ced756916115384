import ArgumentParser
import SlipwayRelease
import SlipwayReport

/// How notes are printed.
enum NotesFormat: String, WordArgument {
    case markdown, json, text

    /// - Parameters:
    ///   - lines: the notes of the repository, or of each of its components.
    ///   - all: whether they are those of every release, each with a heading.
    func text(of lines: [[ReleaseNotes]], all: Bool) -> String {
        switch self {
        case .json where all: JSONDocument.pretty(OneOrMore(lines.map { NotesDocument(releases: $0) }))
        case .json: JSONDocument.pretty(OneOrMore(lines.flatMap { $0 }))
        case .markdown:
            join(lines, mark: "# ") { all ? ReleaseNotes.markdown($0) : $0.map { $0.markdown() }.joined() }
        case .text:
            join(lines, mark: "") { notes in
                notes.map { (all ? "\($0.heading)\n\n" : "") + $0.plainText(limit: .max) }.joined(separator: "\n")
            }
        }
    }

    /// The texts under one another, below the names of the components where there are several.
    private func join(_ lines: [[ReleaseNotes]], mark: String, _ text: ([ReleaseNotes]) -> String) -> String {
        lines.map { notes in
            lines.count == 1 ? text(notes) : "\(mark)\(notes.first?.component ?? "")\n\n\(text(notes))"
        }.joined(separator: "\n")
    }
}

extension NotesGrouping: WordArgument {}

/// What `slipway notes --all --json` prints.
private struct NotesDocument: Encodable {
    let schema = 1
    let releases: [ReleaseNotes]

    private enum CodingKeys: String, CodingKey { case schema, releases }
}

/// What `slipway notes --changelog` tells a person.
enum ChangelogLines {
    /// - Parameters:
    ///   - name: the file's.
    ///   - writes: whether the plan was carried out.
    ///   - withText: whether what is put in is shown.
    static func lines(_ plan: ChangelogPlan, _ name: String, writes: Bool, withText: Bool) -> [String] {
        if plan.isEmpty { return ["\(name) has every release, nothing to write"] }
        var lines = plan.insertions.map { "\(writes ? "added" : "would add")  \($0.tag)  \(name):\($0.line)" }
        if withText { lines += plan.insertions.flatMap { ["", $0.text] } }
        let what = (plan.isNew ? "new, " : "") + Plural.count(plan.insertions.count, "release")
        lines.append("\(writes ? "wrote" : "would write")  \(name)  (\(what))")
        if writes { lines.append("next: git add \(name)") }
        return lines
    }
}
