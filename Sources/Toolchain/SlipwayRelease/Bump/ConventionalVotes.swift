import SlipwayModel

/// What the commits since the last release ask for, as conventionalcommits.org 1.0.0 reads them.
///
/// `BREAKING CHANGE` and `!` are major, `feat` is minor, other types are what the manifest says of them, else a patch.
/// A commit that was reverted since then, and its revert, ask for nothing more than a patch together.
struct ConventionalVotes {
    let settings: BumpSettings
    let trigger: ReleaseTrigger
    let head: ObjectID

    func all(_ commits: [Commit]) -> [BumpVote] {
        var read: [(commit: Commit, parts: [ConventionalCommit])] = []
        for commit in commits { read.append((commit, parts(of: commit))) }
        let cancelled = Reverts.cancelled(commits.map { ($0.id, $0.message) })
        var votes: [BumpVote] = []
        if let title = trigger.title.text, !commits.contains(where: { $0.id == head }) {
            votes += ConventionalCommit(message: title).map { [vote($0, "the title")] } ?? []
        }
        for (index, (commit, parts)) in read.enumerated() {
            if cancelled.contains(index) {
                votes.append(BumpVote(bump: settings.otherwise, reason: "\(commit.id.short) was reverted"))
                continue
            }
            if parts.isEmpty {
                votes += plain(commit)
            } else {
                votes += parts.map { vote($0, commit.id.short) }
            }
        }
        return votes.isEmpty
            ? [BumpVote(bump: settings.otherwise, reason: "no commit since the last release says more")] : votes
    }

    /// What the message tells of; HEAD's with the pull request's title, which can be newer, as its first line.
    private func parts(of commit: Commit) -> [ConventionalCommit] {
        let merged = MergedPullRequest(subject: commit.subject, body: commit.body)?.title
        let title = commit.id == head ? trigger.title.text ?? merged : merged
        return ConventionalCommit.all(
            in: "\(title ?? commit.subject)\n\n\(commit.body)", isMerged: title != nil)
    }

    private func vote(_ part: ConventionalCommit, _ name: String) -> BumpVote {
        let header = part.type + (part.scope.map { "(\($0))" } ?? "")
        if part.isBreaking { return BumpVote(bump: .major, reason: "\(name) has a breaking change ('\(header)')") }
        let bump = settings.bump(ofType: part.type, isBreaking: false)
        return BumpVote(bump: bump, reason: "\(name) has the type '\(header)'")
    }

    /// A commit that follows no convention; a merge by itself changes nothing.
    private func plain(_ commit: Commit) -> [BumpVote] {
        if commit.subject.utf8.starts(with: "Merge ".utf8) { return [] }
        return [BumpVote(bump: settings.otherwise, reason: "\(commit.id.short) has no type")]
    }
}
