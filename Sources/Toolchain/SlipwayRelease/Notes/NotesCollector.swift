import SlipwayGit

/// Tells what each release of a log has that the one before it has not, and which pull request brought it.
///
/// Releases are asked lowest first, and each claims what nothing before it has claimed. Where a release meets what one
/// has claimed that is not on the way to the release before it, such as a maintenance release that was merged, the
/// commits it lacks are searched for; else no commit is visited twice. Within a release the first parents are followed
/// first, then, oldest merge first, what each merge brought: what a branch took over from the main branch is the main
/// branch's. A branch that a pull request merged belongs to it; one that a person merged is followed the same way.
struct NotesCollector {
    let log: CommitLog
    private let merged: [MergedPullRequest?]
    /// What commits say they revert, by their positions.
    private var reverts: [Int32: Reverts] = [:]
    /// For each commit the one whose pull request brought it, -1 for none, -2 while it is not claimed.
    private var owners: [Int32]
    /// The rank of the lowest release that has the commit, -1 while nothing has claimed it.
    private var ranks: [Int32]

    private static let none: Int32 = -1
    private static let unclaimed: Int32 = -2

    /// - Parameters:
    ///   - titled: where the commit of a pull request is in the log that is known by its title.
    ///   - title: the title.
    init(_ log: CommitLog, titled: Int?, title: String?) {
        self.log = log
        var merged: [MergedPullRequest?] = []
        merged.reserveCapacity(log.commits.count)
        for index in log.commits.indices {
            let (subject, rest) = MessageLine.parts(of: log.commits[index].message)
            let pullRequest = MergedPullRequest(subject: subject, body: rest)
            merged.append(pullRequest)
            let named = Reverts(subject: subject, body: rest, merged: pullRequest)
            if !named.isEmpty { reverts[Int32(index)] = named }
        }
        if let titled, let title { merged[titled] = MergedPullRequest(title: title, of: merged[titled]) }
        self.merged = merged
        owners = Array(repeating: NotesCollector.unclaimed, count: log.commits.count)
        ranks = Array(repeating: NotesCollector.none, count: log.commits.count)
    }

    /// Everything that a commit has, newest first.
    ///
    /// - Parameter tip: where it is in the log; `nil` has nothing.
    mutating func all(_ tip: Int?) -> [NotesChange] {
        guard let tip else { return [] }
        let claimed = claim(Int32(tip), rank: 0) { _ in true }.claimed
        return changes(claimed)
    }

    /// What a release's notes list, newest first.
    ///
    /// - Parameters:
    ///   - tip: where its commit is in the log.
    ///   - rank: its own; higher than those that were asked before.
    ///   - previous: the rank of the release before it, -1 for none.
    ///   - isListed: whether a commit is of interest at all.
    mutating func changes(
        of tip: Int32, rank: Int32, after previous: Int32, in chain: ReleaseChain, _ order: LogOrder,
        where isListed: (Int32) -> Bool
    ) -> [NotesChange] {
        let (claimed, isWhole) = claim(tip, rank: rank) { chain.isBefore($0, previous) }
        if isWhole { return changes(claimed.filter(isListed)) }
        let ranks = ranks
        let other = previous < 0 ? NotesCollector.none : chain.tips[Int(previous)]
        let own = order.commits(of: tip, without: other) { commit in
            ranks[Int(commit)] != rank && chain.isBefore(ranks[Int(commit)], previous)
        }
        for commit in own { owners[Int(commit)] = NotesCollector.unclaimed }
        let found = claim(tip, rank: rank) { _ in true }.claimed
        return changes(found.filter(isListed))
    }

    /// Claims a commit and its ancestors.
    ///
    /// - Parameter isBefore: whether what a rank has claimed is in the release before this one.
    /// - Returns: also whether everything else that the commit has is in the release before.
    private mutating func claim(
        _ tip: Int32, rank: Int32, isBefore: (Int32) -> Bool
    ) -> (claimed: [Int32], isWhole: Bool) {
        var claimed: [Int32] = []
        var isWhole = true
        var branches: [(tip: Int32, owner: Int32)] = [(tip, NotesCollector.none)]
        while let (tip, owner) = branches.popLast() {
            let first = claimed.count
            var next = tip
            while next >= 0, owners[Int(next)] == NotesCollector.unclaimed {
                owners[Int(next)] = owner
                if ranks[Int(next)] == NotesCollector.none { ranks[Int(next)] = rank }
                claimed.append(next)
                next = log.commits[Int(next)].parents.first ?? -1
            }
            if next >= 0, isWhole, ranks[Int(next)] != rank { isWhole = isBefore(ranks[Int(next)]) }
            // Newest first onto the stack: the oldest merge is taken from it first.
            for commit in claimed[first...] {
                let inner = merged[Int(commit)] == nil ? owner : commit
                for parent in log.commits[Int(commit)].parents.dropFirst().reversed() {
                    branches.append((parent, inner))
                }
            }
        }
        return (claimed, isWhole)
    }

    private func changes(_ claimed: [Int32]) -> [NotesChange] {
        let claimed = claimed.sorted()
        let cancelled = cancelled(claimed)
        var inner: [Int32: [LoggedCommit]] = [:]
        // Pull requests of which something was taken back, and those of which something else is left.
        var touched: Set<Int32> = []
        var left: Set<Int32> = []
        for index in claimed where owners[Int(index)] >= 0 && merged[Int(index)] == nil {
            let owner = owners[Int(index)]
            if cancelled.contains(index) {
                touched.insert(owner)
                continue
            }
            let commit = log.commits[Int(index)]
            inner[owner, default: []].append(commit)
            if !cancelled.isEmpty, commit.parents.count < 2 { left.insert(owner) }
        }
        return claimed.compactMap { index in
            if cancelled.contains(index) || touched.contains(index) && !left.contains(index) { return nil }
            let commit = log.commits[Int(index)]
            if let pullRequest = merged[Int(index)] {
                return NotesChange(commit: commit, pullRequest: pullRequest, inner: inner[index] ?? [])
            }
            // What a person merged is listed commit by commit; the merge itself tells nothing.
            if owners[Int(index)] >= 0 || commit.parents.count > 1 { return nil }
            return NotesChange(commit: commit, pullRequest: nil, inner: [])
        }
    }

    /// Those of some commits of which nothing is left, and their reverts.
    private func cancelled(_ claimed: [Int32]) -> Set<Int32> {
        if reverts.isEmpty || !claimed.contains(where: { reverts[$0] != nil }) { return [] }
        let named = claimed.map { index in
            Reverts.Named(
                id: log.commits[Int(index)].id, pullRequest: merged[Int(index)]?.number, reverts: reverts[index])
        }
        return Set(Reverts.cancelled(named).map { claimed[$0] })
    }
}

/// A pull request with the commits it brought, or a commit that belongs to none.
struct NotesChange {
    let commit: LoggedCommit
    let pullRequest: MergedPullRequest?
    /// Newest first.
    let inner: [LoggedCommit]
}

extension MergedPullRequest {
    /// The pull request of a commit whose title is known from elsewhere.
    init(title: String, of known: MergedPullRequest?) {
        self.init(
            number: known?.number, title: title, branch: known?.branch, form: known?.form ?? .gitHubSquash,
            reverts: known?.reverts ?? .none)
    }
}
