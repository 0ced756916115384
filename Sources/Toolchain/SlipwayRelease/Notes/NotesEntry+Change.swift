import SlipwayGit
import SlipwayModel

extension NotesEntry {
    /// The entry of a change.
    ///
    /// - Parameters:
    ///   - web: the remote's pages, for links.
    init(_ change: NotesChange, rules: NotesRules, web: WebAddress?) {
        let (subject, rest) = MessageLine.parts(of: change.commit.message)
        let rawTitle = change.pullRequest?.title ?? subject.text
        let conventional = ConventionalChange(change, title: rawTitle, body: rest)
        let title: NotesTitle
        switch rules.grouping {
        case .bump: title = NotesTitle(rawTitle, byFirstWord: rules)
        case .type:
            let bump = rules.settings.bump(ofType: conventional.type, isBreaking: conventional.isBreaking)
            title = NotesTitle(rawTitle, conventional: conventional.title, bump: bump)
        }
        self.title = title.text.isEmpty ? "(no title)" : title.text
        pullRequest = change.pullRequest?.number.map { number in
            NotesReference(
                label: web?.label(pullRequest: number) ?? "#\(number)", number: number,
                url: web?.pullRequest(number))
        }
        authors = NotesEntry.authors(of: change, body: rest)
        closes = NotesEntry.issues(
            IssueLink.closed(in: rawTitle) + IssueLink.closed(in: rest)
                + change.inner.flatMap { IssueLink.closed(in: $0.message) }, web: web)
        type = conventional.type
        scope = title.scope ?? (rules.grouping == .type ? nil : conventional.title?.scope.map { PlainLine.clean($0) })
        isBreaking = conventional.isBreaking || title.bump == .major
        bump = title.bump
        let breaking = conventional.breakingChange.map { PlainLine.clean($0) }
        breakingChange = breaking.flatMap { $0 == title.text || $0.isEmpty ? nil : $0 }
        commit = change.commit.id
        commitURL = pullRequest?.url == nil ? web?.commit(change.commit.id) : nil
    }

    /// Who wrote it: of a merged branch those who committed to it, else the commit's author; then the co-authors.
    private static func authors(of change: NotesChange, body: MessageLine) -> [String] {
        // Who took the main branch over into the merged one wrote nothing by it.
        let inner = change.inner.reversed().filter { $0.parents.count < 2 }
        var names = inner.isEmpty ? [change.commit.author] : inner.map(\.author)
        for commit in inner { names += CoAuthors.names(in: commit.message) }
        names += CoAuthors.names(in: body)
        names = names.map { PlainLine.clean($0, limit: 100) }.filter { !$0.isEmpty }
        if names.count < 2 || names.count == 2 && names[0] != names[1] { return names }
        var known: Set<String> = []
        return names.filter { known.insert($0).inserted }
    }

    private static func issues(_ links: [IssueLink], web: WebAddress?) -> [NotesReference] {
        IssueLink.unique(links).map { link in
            NotesReference(
                label: web?.label(link) ?? link.label, number: link.number, url: web.flatMap { $0.issue(link) })
        }
    }
}

/// What a change says about itself in the conventional way: by its title, by the messages that a squash joined, and
/// by the commits of a merged branch.
private struct ConventionalChange {
    /// Of the title alone.
    let title: ConventionalCommit?
    let type: String?
    let isBreaking: Bool
    let breakingChange: String?

    init(_ change: NotesChange, title: String, body: MessageLine) {
        let header = Array(title.utf8)[...]
        let own = ConventionalCommit(header: header, rest: [])
        // The title may be known better than from the message, so what a squash is, is told by the pull request.
        var all = ConventionalCommit.all(title: header, body: body, isMerged: change.pullRequest != nil)
        let isFirstOwn = own != nil
        for commit in change.inner { if let inner = ConventionalCommit(message: commit.message) { all.append(inner) } }
        self.title = own
        let strongest = all.first { $0.type == "feat" } ?? all.first { $0.type == "fix" } ?? all.first
        type = own?.type ?? strongest?.type
        isBreaking = own?.isBreaking == true || all.contains(where: \.isBreaking)
        var texts: [String] = []
        for (index, commit) in all.enumerated() where commit.isBreaking {
            let footers = commit.footers.filter { $0.isBreaking && !$0.value.isEmpty }.map(\.value)
            // The title's own description is what is shown anyway.
            let isTitle = index == 0 && isFirstOwn
            texts += footers.isEmpty && !isTitle ? [commit.description] : footers
        }
        breakingChange = texts.isEmpty ? nil : ConventionalChange.joined(texts)
    }

    /// Each text once.
    private static func joined(_ texts: [String]) -> String {
        var known: Set<String> = []
        return texts.filter { known.insert($0).inserted }.joined(separator: "; ")
    }
}
