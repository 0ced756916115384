package import SlipwayModel

/// What a commit's message says it takes back.
///
///     This reverts commit 0123abc.        git-revert(1)
///     Reverts org/repo#3, Reverts #3      GitHub's Revert button
///     This reverts merge request !3       GitLab
package struct Reverts: Sendable, Hashable {
    /// The ids of commits, or their beginnings of at least seven digits, in lower case.
    package let commits: [String]
    /// The numbers of pull requests.
    package let pullRequests: [Int]
    /// Whether the subject says that the message is about nothing else: `Revert "…"`, `Reapply "…"`, `revert: …`.
    package let isWhole: Bool

    package var isEmpty: Bool { commits.isEmpty && pullRequests.isEmpty }

    static let none = Reverts([MessageLine](), isWhole: false, branch: nil)

    package init(message: String) {
        let (subject, rest) = MessageLine.parts(of: message)
        self.init(subject: subject, body: rest, merged: MergedPullRequest(subject: subject, body: rest))
    }

    init(subject: MessageLine, body: MessageLine, merged: MergedPullRequest?) {
        self = merged?.reverts ?? Reverts(title: subject, body)
    }

    /// - Parameters:
    ///   - title: the subject, or the title of the pull request.
    ///   - branch: the one that was merged.
    init(title: MessageLine, _ body: MessageLine, branch: String? = nil) {
        // Only lines that begin like one that names something are looked at.
        let starts = body.lineStarts { $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: "R") }
        self.init(starts.map { body.line(at: $0) }, isWhole: Reverts.isRevert(title), branch: branch)
    }

    /// - Parameter type: of a conventional commit.
    init(header type: String, _ lines: ArraySlice<MessageLine>) {
        self.init(lines, isWhole: type == "revert", branch: nil)
    }

    private init(_ lines: some Sequence<MessageLine>, isWhole: Bool, branch: String?) {
        var commits: [String] = []
        var numbers: [Int] = []
        for line in lines {
            if let id = Reverts.commit(line) {
                commits.append(id)
            } else if let number = Reverts.number(line) {
                numbers.append(number)
            }
        }
        // GitHub names the branch of its Revert button `revert-3-name`, and a merge's message has nothing else.
        if isWhole, numbers.isEmpty, let branch, let rest = Array(branch.utf8)[...].after("revert-"),
            let (digits, tail) = rest.splitDigits, tail.first == UInt8(ascii: "-"), let number = Int(digits.text)
        {
            numbers.append(number)
        }
        self.commits = commits
        pullRequests = numbers
        self.isWhole = isWhole
    }

    private static func isRevert(_ title: MessageLine) -> Bool {
        guard let first = title.first, first | 0x20 == UInt8(ascii: "r") else { return false }
        return title.after("Revert \"") != nil || title.after("Reapply \"") != nil
            || ConventionalHeader(title)?.type == "revert"
    }

    private static func commit(_ line: MessageLine) -> String? {
        guard let rest = line.after("This reverts commit ") else { return nil }
        let id = rest.prefix { byte in
            DecimalNumber.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
        }
        return (7...64).contains(id.count) ? id.text.lowercased() : nil
    }

    /// Of a line that says nothing else.
    private static func number(_ line: MessageLine) -> Int? {
        let reference: MessageLine
        if let rest = line.after("Reverts "), let (place, number) = rest.splitLast("#") {
            guard !place.contains(where: MessageLine.isSpace) else { return nil }
            reference = number
        } else if let rest = line.after("This reverts merge request "), let (_, number) = rest.splitLast("!") {
            reference = number
        } else {
            return nil
        }
        guard let (digits, tail) = reference.splitDigits, tail.isBlank || tail.trimmed.elementsEqual(".".utf8) else {
            return nil
        }
        return Int(digits.text)
    }
}

extension Reverts {
    /// A commit that may be taken back, and may take back others.
    struct Named {
        let id: ObjectID
        let pullRequest: Int?
        let reverts: Reverts?
    }

    /// The commits of which nothing is left: those that were taken back, and those that did nothing but take back
    /// others of the list. A revert that was taken back itself takes back nothing.
    ///
    /// - Parameter commits: newest first.
    /// - Returns: their indices.
    package static func cancelled(_ commits: [(id: ObjectID, message: String)]) -> Set<Int> {
        cancelled(
            commits.map { commit in
                let (subject, rest) = MessageLine.parts(of: commit.message)
                let merged = MergedPullRequest(subject: subject, body: rest)
                return Named(
                    id: commit.id, pullRequest: merged?.number,
                    reverts: Reverts(subject: subject, body: rest, merged: merged))
            })
    }

    static func cancelled(_ commits: [Named]) -> Set<Int> {
        guard commits.contains(where: { $0.reverts?.isEmpty == false }) else { return [] }
        var known = Targets(commits)
        var gone: Set<Int> = []
        for (index, commit) in commits.enumerated() where !gone.contains(index) {
            guard let reverts = commit.reverts, !reverts.isEmpty else { continue }
            let ids = reverts.commits.map { known.index(of: $0, except: index) }
            let numbers = reverts.pullRequests.map { known.index(of: $0, after: index) }
            let found = (ids + numbers).compactMap(\.self)
            gone.formUnion(found)
            // One that takes back something else too has an effect that is left.
            let isDone = !ids.isEmpty && !ids.contains(nil) || !numbers.isEmpty && !numbers.contains(nil)
            if reverts.isWhole && isDone { gone.insert(index) }
        }
        return gone
    }

    /// Finds commits by what messages call them.
    private struct Targets {
        private let commits: [Named]
        /// By the first seven digits.
        private var ids: [String: [Int]] = [:]
        /// Oldest first.
        private var numbers: [Int: [Int]] = [:]

        init(_ commits: [Named]) {
            self.commits = commits
            for (index, commit) in commits.enumerated() {
                ids[String(commit.id.description.prefix(7)), default: []].append(index)
            }
            for (index, commit) in commits.enumerated().reversed() {
                if let number = commit.pullRequest { numbers[number, default: []].append(index) }
            }
        }

        func index(of id: String, except own: Int) -> Int? {
            ids[String(id.prefix(7))]?.first { $0 != own && commits[$0].id.description.hasPrefix(id) }
        }

        /// The nearest older commit of a pull request. The list is read from its newest commit on, so those that are
        /// newer are not asked for again.
        mutating func index(of number: Int, after own: Int) -> Int? {
            while let last = numbers[number]?.last, last <= own { numbers[number]?.removeLast() }
            return numbers[number]?.last
        }
    }
}
