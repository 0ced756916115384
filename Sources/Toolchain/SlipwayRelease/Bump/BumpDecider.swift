import SlipwayModel
import SlipwayReport

/// Decides how much a release changes, by the rule of the manifest.
///
/// A release can be of several merges: where they follow each other quickly, the job of the last one tags for all. So
/// every change since the last release has a vote, and the biggest wins.
struct BumpDecider {
    let settings: BumpSettings
    let trigger: ReleaseTrigger
    /// The commit to release.
    let head: ObjectID
    /// The last release; `nil` where there is none.
    let current: ReleaseTag?

    /// - Parameter commits: those that are to be released, HEAD's among them; asked for where the rule looks at them.
    /// - Throws: status 2 where the rule needs labels and nothing tells them; what `commits` throws.
    func decide(_ commits: () throws(SlipwayError) -> [Commit]) throws(SlipwayError) -> BumpDecision {
        if let bump = trigger.bump {
            return BumpDecision(bump: bump, rule: "bump", reason: "a \(bump.rawValue) release was asked for")
        }
        let votes: [BumpVote]
        switch settings.rule {
        case .pullRequestTitle, .words: votes = titleVotes(try commits())
        case .conventional:
            votes = ConventionalVotes(settings: settings, trigger: trigger, head: head).all(try commits())
        case .labels: votes = try labelVotes()
        }
        let winner = BumpVote.winner(of: votes) ?? BumpVote(bump: settings.otherwise, reason: "there is no title")
        return adapted(winner)
    }

    /// Below 1.0.0 bumps count as what the manifest says.
    private func adapted(_ vote: BumpVote) -> BumpDecision {
        let rule = settings.rule.rawValue
        guard let bump = vote.bump, (current?.version.major ?? 0) == 0, let other = settings.zero[bump] else {
            return BumpDecision(bump: vote.bump, rule: rule, reason: vote.reason)
        }
        return BumpDecision(
            bump: other, rule: rule,
            reason: vote.reason + (other == bump ? "" : ", which counts as \(other.rawValue) below 1.0.0"))
    }

    // MARK: Titles

    private func titleVotes(_ commits: [Commit]) -> [BumpVote] {
        let words = settings.titleWords
        func vote(_ title: String, _ name: String) -> BumpVote {
            // a table of types is meant as Conventional Commits mean them: `feat!:` is more than `feat:`
            if settings.rule == .words, ConventionalCommit(message: title)?.isBreaking == true {
                return BumpVote(bump: .major, reason: "\(name) has a '!' for a breaking change")
            }
            let decision = BumpRule.decide(title, words: words, otherwise: settings.otherwise)
            return BumpVote(bump: decision.bump, reason: "\(name) \(decision.reason)")
        }
        var votes: [BumpVote] = []
        if let title = trigger.title.text { votes.append(vote(title, "the title")) }
        let cancelled = Reverts.cancelled(commits.map { ($0.id, $0.message) })
        for (index, commit) in commits.enumerated() {
            // HEAD's own message may be older than the title, which can be edited until the merge
            if commit.id == head && trigger.title.text != nil { continue }
            guard let merged = MergedPullRequest(subject: commit.subject, body: commit.body) else { continue }
            // what was taken back since then asks for nothing, and so does taking it back
            if cancelled.contains(index) { continue }
            let name = merged.number.map { "pull request #\($0)" } ?? "a pull request"
            let since = commit.id == head ? "" : current.map { ", merged since \($0.name)," } ?? ""
            votes.append(vote(merged.title, "the title of \(name)\(since)"))
        }
        return votes
    }

    // MARK: Labels

    private func labelVotes() throws(SlipwayError) -> [BumpVote] {
        guard let labels = trigger.labels else {
            throw SlipwayError(
                .input, code: "no-labels", "the bump comes from the pull request's labels, and nothing tells them",
                cause: "the rule is 'labels'",
                hint: "give the event with `--event FILE`, or decide with `--bump major|minor|patch`")
        }
        if let label = labels.first(where: { BumpDecider.skipLabels.contains($0.lowercased()) }) {
            return [BumpVote(bump: nil, reason: "the pull request has the label '\(label)'")]
        }
        let words = BumpDecider.usualLabels.merging(settings.words) { $1 }
        let votes = labels.compactMap { label in
            words[label.lowercased()].map {
                BumpVote(bump: $0, reason: "the pull request has the label '\(label)'")
            }
        }
        return votes.isEmpty
            ? [BumpVote(bump: settings.otherwise, reason: "the pull request has no label that decides")] : votes
    }

    /// Labels that keep a pull request from being released, whatever else it has.
    private static let skipLabels: Set<String> = ["skip-release", "no-release", "skip release", "no release"]

    /// The labels that teams use, and those of the tools that they use today.
    private static let usualLabels: [String: Bump?] = {
        var labels: [String: Bump?] = [
            "breaking": .some(.major), "breaking-change": .some(.major), "breaking change": .some(.major),
            "enhancement": .some(.minor), "feature": .some(.minor), "bug": .some(.patch), "fix": .some(.patch),
        ]
        for bump in Bump.allCases {
            labels[bump.rawValue] = .some(bump)
            for word in ["semver", "release", "bump", "version"] {
                for separator in [":", ": ", "/", "-"] { labels[word + separator + bump.rawValue] = .some(bump) }
            }
        }
        return labels
    }()
}
