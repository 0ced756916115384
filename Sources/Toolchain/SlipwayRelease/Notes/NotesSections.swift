import SlipwayModel

extension NotesSection {
    /// Entries in sections: what breaks, then by bump or by type, then what belongs to no pull request.
    ///
    /// By bump, commits that belong to no pull request are grouped only where there is no pull request: their first
    /// words were not chosen for it. A type is one wherever it stands.
    static func sections(of changes: [NotesChange], rules: NotesRules, web: WebAddress?) -> [NotesSection] {
        let hasPullRequests = changes.contains { $0.pullRequest != nil }
        var groups: [String: [NotesEntry]] = [:]
        for change in changes {
            let entry = NotesEntry(change, rules: rules, web: web)
            let isOther = rules.grouping == .bump && hasPullRequests && change.pullRequest == nil
            groups[id(of: entry, rules.grouping, isOther: isOther), default: []].append(entry)
        }
        let known = titles.map(\.id)
        let rest = groups.keys.filter { !known.contains($0) }.sortedBytewise()
        let order = known.dropLast() + rest + known.suffix(1)
        return order.compactMap { id in
            groups[id].map { entries in
                NotesSection(
                    id: id, title: titles.first { $0.id == id }?.title ?? PlainLine.clean(id), entries: entries)
            }
        }
    }

    private static func id(of entry: NotesEntry, _ grouping: NotesGrouping, isOther: Bool) -> String {
        if entry.isBreaking { return "breaking" }
        if isOther { return other }
        switch grouping {
        case .bump: return entry.bump?.rawValue ?? other
        case .type: return entry.type ?? other
        }
    }

    private static let other = "other"

    /// In the order in which they are shown; types that are not here come before the last.
    private static let titles: [(id: String, title: String)] = [
        ("breaking", "Breaking changes"),
        ("minor", "New features"),
        ("patch", "Fixes and improvements"),
        ("feat", "Features"),
        ("fix", "Fixes"),
        ("perf", "Performance"),
        ("revert", "Reverts"),
        ("docs", "Documentation"),
        ("refactor", "Refactoring"),
        ("test", "Tests"),
        ("build", "Build"),
        ("ci", "Continuous integration"),
        ("style", "Style"),
        ("chore", "Chores"),
        (other, "Other changes"),
    ]
}
