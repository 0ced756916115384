import SlipwayModel
import SlipwayReport

extension GitHubEvent {
    /// What the event tells about a release: `pull_request`, `push`, `merge_group` and `workflow_dispatch`.
    ///
    /// - Parameters:
    ///   - path: the event file, for messages.
    ///   - isAskedFor: whether somebody named the file; an event of another kind is an error then, else it tells
    ///     nothing.
    /// - Throws: status 2 for an event of another kind, and for an input that is no bump.
    func trigger(_ path: Path, isAskedFor: Bool) throws(SlipwayError) -> ReleaseTrigger {
        if let pullRequest { return pullRequest.trigger(path) }
        if let mergeGroup {
            // the queue asks whether the merge may happen: nothing is merged yet
            return ReleaseTrigger(
                title: PullRequestTitle(
                    text: nil, source: .event(path), nothingToTag: "the merge group is not merged yet"),
                branch: GitHubEvent.branch(mergeGroup.baseRef))
        }
        if inputs != nil || workflow != nil { return try dispatch(path) }
        if let ref, headCommit != nil || after != nil { return push(ref, path) }
        if isAskedFor {
            throw SlipwayError(
                .input, code: "no-pull-request", "the event tells nothing about a release",
                cause: "it is no `pull_request`, `push`, `merge_group` or `workflow_dispatch`",
                hint: "give the file of a `pull_request` event, or the title with `--title`",
                at: SourceLocation(file: path.string))
        }
        return ReleaseTrigger(title: PullRequestTitle(text: nil, source: .none))
    }

    private func push(_ ref: String, _ path: Path) -> ReleaseTrigger {
        var nothingToTag: String?
        if deleted == true {
            nothingToTag = "the push removed \(ref)"
        } else if ref.hasPrefix("refs/tags/") {
            nothingToTag = "a tag was pushed, not a branch"
        }
        let lines = (headCommit?.message ?? "").split(maxSplits: 1, omittingEmptySubsequences: false) { $0.isNewline }
        let merged = MergedPullRequest(
            subject: lines.first.map(String.init) ?? "", body: lines.dropFirst().first.map(String.init) ?? "")
        return ReleaseTrigger(
            title: PullRequestTitle(text: merged?.title, source: .event(path), nothingToTag: nothingToTag),
            branch: GitHubEvent.branch(ref))
    }

    private func dispatch(_ path: Path) throws(SlipwayError) -> ReleaseTrigger {
        var bump: Bump?
        if let text = inputs?.bump, !text.isEmpty {
            bump = Bump(rawValue: text.lowercased())
            if bump == nil {
                throw SlipwayError(
                    .input, code: "bad-event", "the input 'bump' of the workflow is no bump",
                    cause: "it is '\(text.prefix(40))'", hint: "major, minor or patch",
                    at: SourceLocation(file: path.string))
            }
        }
        let title = inputs?.title.flatMap { $0.isEmpty ? nil : $0 }
        return ReleaseTrigger(
            title: PullRequestTitle(text: title, source: .event(path)), branch: GitHubEvent.branch(ref), bump: bump)
    }

    static func branch(_ ref: String?) -> String? {
        guard let ref else { return nil }
        let prefix = "refs/heads/"
        if ref.hasPrefix(prefix) { return String(ref.dropFirst(prefix.count)) }
        return ref.hasPrefix("refs/") ? nil : ref
    }
}

extension GitHubEvent.PullRequest {
    func trigger(_ path: Path) -> ReleaseTrigger {
        let name = number.map { "pull request #\($0)" } ?? "the pull request"
        return ReleaseTrigger(
            title: PullRequestTitle(
                text: title, source: .event(path), nothingToTag: merged == true ? nil : "\(name) is not merged"),
            labels: (labels ?? []).compactMap(\.name),
            mergeCommit: merged == true ? mergeCommit.flatMap { ObjectID($0) } : nil, branch: base?.ref)
    }
}
