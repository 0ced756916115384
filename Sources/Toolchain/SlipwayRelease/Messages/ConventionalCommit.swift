/// A commit's message as Conventional Commits 1.0.0 (conventionalcommits.org) structures it.
///
///     feat(parser)!: read arrays
///
///     The body.
///
///     BREAKING CHANGE: a footer
///     Refs #12
///
/// Footers begin at the first paragraph that begins like one. A line that begins with `BREAKING CHANGE:` begins them
/// wherever it stands: one that was left without its blank line is meant all the same.
package struct ConventionalCommit: Sendable, Hashable {
    /// In lower case: types are the same in any case (item 15).
    package let type: String
    package let scope: String?
    /// Whether a `!` stands before the colon or a footer says so (items 11 to 13).
    package let isBreaking: Bool
    package let description: String
    /// Paragraphs between the description and the footers; `nil` where there are none.
    package let body: String?
    package let footers: [CommitFooter]
    /// What the body says it reverts.
    package let reverts: Reverts
    /// The ids of the commits that it reverts.
    package var revertedCommits: [String] { reverts.commits }

    /// - Returns: `nil` where the message is not a conventional commit. What `git revert` writes is one of the type
    ///   `revert`, described by the title that was reverted.
    package init?(message: String) {
        let lines = MessageLine.lines(of: message)
        guard let first = lines.firstIndex(where: { !$0.isBlank }) else { return nil }
        self.init(header: lines[first], rest: lines[(first + 1)...])
    }

    init?(header: MessageLine, rest: ArraySlice<MessageLine>) {
        guard let header = ConventionalHeader(header) ?? ConventionalHeader(revert: header) else { return nil }
        let isCode = CodeFence.lines(of: rest)
        type = header.type
        scope = header.scope
        description = header.description
        let start = ConventionalCommit.footers(in: rest, isCode)
        footers = start.map { CommitFooter.read(rest[$0...], isCode) } ?? []
        let text = MessageLine(rest[..<(start ?? rest.endIndex)].joined(separator: [UInt8(ascii: "\n")])).trimmed.text
        body = text.isEmpty ? nil : text
        isBreaking = header.isBreaking || footers.contains(where: \.isBreaking)
        reverts = Reverts(header: header.type, rest)
    }

    /// What breaks: the text of the footer, else the description; `nil` where nothing does.
    package var breakingChange: String? {
        if !isBreaking { return nil }
        return footers.first { $0.isBreaking && !$0.value.isEmpty }?.value ?? description
    }

    /// The index of the first footer's line.
    private static func footers(in lines: ArraySlice<MessageLine>, _ isCode: Set<Int>) -> Int? {
        var isAfterBlank = false
        for (index, line) in zip(lines.indices, lines) where !isCode.contains(index) {
            if CommitFooter.breakingStart(of: line) != nil { return index }
            if isAfterBlank, CommitFooter.start(of: line) != nil { return index }
            isAfterBlank = line.isBlank
        }
        return nil
    }
}

extension ConventionalCommit {
    /// Every conventional commit that a message tells of, in the message's order.
    ///
    /// The message of a merged pull request counts by the request's title. Its body is, as GitHub writes it for a
    /// squash, a list of the messages that were squashed: a line `* feat: …` or `- feat: …` begins the next one, and
    /// what stands below it, footers included, is part of it. In other messages a list is a list.
    ///
    /// - Parameter isMerged: whether the message is that of a merged pull request; `nil` to find out by the message.
    package static func all(in message: String, isMerged: Bool? = nil) -> [ConventionalCommit] {
        let (subject, rest) = MessageLine.parts(of: message)
        let merged = MergedPullRequest(subject: subject, body: rest)
        return all(
            title: merged.map { Array($0.title.utf8)[...] } ?? subject, body: rest,
            isMerged: isMerged ?? (merged != nil))
    }

    /// - Parameters:
    ///   - title: of the pull request, where the message is of one.
    ///   - body: what follows the message's first line.
    static func all(title: MessageLine, body: MessageLine, isMerged: Bool) -> [ConventionalCommit] {
        // Most messages hold none, and are not split to find that out.
        let isOwn = ConventionalHeader(title) != nil || ConventionalHeader(revert: title) != nil
        guard isOwn || isMerged && hasBullet(body) else { return [] }
        var rest = MessageLine.lines(of: body)[...]
        // The line that the title was taken from is no part of the body.
        if let line = rest.firstIndex(where: { !$0.isBlank }), rest[line].trimmed == title {
            rest = rest[(line + 1)...]
        }
        let isCode = isMerged ? CodeFence.lines(of: rest) : []
        var starts = isMerged ? rest.indices.filter { !isCode.contains($0) && bullet(rest[$0]) != nil } : []
        let own = ConventionalCommit(header: title, rest: rest[..<(starts.first ?? rest.endIndex)])
        starts.append(rest.endIndex)
        let inner = zip(starts, starts.dropFirst()).compactMap { start, end in
            bullet(rest[start]).flatMap { ConventionalCommit(header: $0, rest: rest[(start + 1)..<end]) }
        }
        return (own.map { [$0] } ?? []) + inner
    }

    private static func hasBullet(_ body: MessageLine) -> Bool {
        body.lineStarts { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "-") }.contains { start in
            bullet(body.line(at: start)) != nil
        }
    }

    /// The header behind a list's mark; `nil` where it is not that of a conventional commit.
    private static func bullet(_ line: MessageLine) -> MessageLine? {
        guard let mark = line.first, mark == UInt8(ascii: "*") || mark == UInt8(ascii: "-"),
            line.dropFirst().first == UInt8(ascii: " "), ConventionalHeader(line.dropFirst(2)) != nil
        else { return nil }
        return line.dropFirst(2)
    }
}
