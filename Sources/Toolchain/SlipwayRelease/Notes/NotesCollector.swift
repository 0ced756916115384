import SlipwayGit

/// Gives every commit of a log to one release, and to the pull request that brought it.
///
/// A release claims what nothing before it has claimed: releases are asked lowest first, so each commit goes to the
/// lowest that contains it, and no commit is visited twice. Within a release the first parents are followed first,
/// then, oldest merge first, what each merge brought: what a branch took over from the main branch is the main
/// branch's. A branch that a pull request merged belongs to it; one that a person merged is followed the same way.
struct NotesCollector {
    let log: CommitLog
    private let merged: [MergedPullRequest?]
    /// For each commit the one whose pull request brought it, -1 for none, -2 while it is not claimed.
    private var owners: [Int32]

    private static let none: Int32 = -1
    private static let unclaimed: Int32 = -2

    /// - Parameters:
    ///   - titled: where the commit of a pull request is in the log that is known by its title.
    ///   - title: the title.
    init(_ log: CommitLog, titled: Int?, title: String?) {
        self.log = log
        var merged = log.commits.map { commit in
            let (subject, rest) = MessageLine.parts(of: commit.message)
            return MergedPullRequest(subject: subject, body: rest)
        }
        if let titled, let title { merged[titled] = MergedPullRequest(title: title, of: merged[titled]) }
        self.merged = merged
        owners = Array(repeating: NotesCollector.unclaimed, count: log.commits.count)
    }

    /// Claims a commit and its ancestors.
    ///
    /// - Parameter tip: where it is in the log; `nil` claims nothing.
    /// - Returns: what a release's notes list, newest first.
    mutating func claim(_ tip: Int?) -> [NotesChange] {
        guard let tip else { return [] }
        var claimed: [Int32] = []
        var branches: [(tip: Int32, owner: Int32)] = [(Int32(tip), NotesCollector.none)]
        while let (tip, owner) = branches.popLast() {
            let first = claimed.count
            var next = tip
            while next >= 0, owners[Int(next)] == NotesCollector.unclaimed {
                owners[Int(next)] = owner
                claimed.append(next)
                next = log.commits[Int(next)].parents.first ?? -1
            }
            // Newest first onto the stack: the oldest merge is taken from it first.
            for commit in claimed[first...] {
                let inner = merged[Int(commit)] == nil ? owner : commit
                for parent in log.commits[Int(commit)].parents.dropFirst().reversed() {
                    branches.append((parent, inner))
                }
            }
        }
        return changes(claimed.sorted())
    }

    private func changes(_ claimed: [Int32]) -> [NotesChange] {
        var inner: [Int32: [LoggedCommit]] = [:]
        for index in claimed where owners[Int(index)] >= 0 && merged[Int(index)] == nil {
            inner[owners[Int(index)], default: []].append(log.commits[Int(index)])
        }
        return claimed.compactMap { index in
            let commit = log.commits[Int(index)]
            if let pullRequest = merged[Int(index)] {
                return NotesChange(commit: commit, pullRequest: pullRequest, inner: inner[index] ?? [])
            }
            // What a person merged is listed commit by commit; the merge itself tells nothing.
            if owners[Int(index)] >= 0 || commit.parents.count > 1 { return nil }
            return NotesChange(commit: commit, pullRequest: nil, inner: [])
        }
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
        self.init(number: known?.number, title: title, branch: known?.branch, form: known?.form ?? .gitHubSquash)
    }
}
