package import SlipwayGit
package import SlipwayModel
package import SlipwayReport

/// Works out which version of a line comes next.
package struct VersionPlanner: Sendable {
    let repository: Repository
    let line: ReleaseLine
    let settings: BumpSettings
    let trigger: ReleaseTrigger

    package init(repository: Repository, line: ReleaseLine, settings: BumpSettings, trigger: ReleaseTrigger) {
        self.repository = repository
        self.line = line
        self.settings = settings
        self.trigger = trigger
    }

    /// The next version by the tags that are here; no server is asked.
    ///
    /// - Throws: status 2 in a shallow clone and where nothing has been committed yet; see ``next(at:after:_:)``.
    package func local() throws(SlipwayError) -> NextVersion {
        let head = try repository.requiredHead().commit
        try repository.requireFullHistory()
        let history = try ReleaseHistory(of: repository, line: line)
        if let released = history.release(of: head) {
            return NextVersion(released: released, line: line, title: trigger.title)
        }
        var next = try next(at: head, after: try history.current(at: head, in: repository), history)
        if next.bump != nil, let other = history.tag(of: next.next) {
            next.warnings.append(
                Diagnostic(
                    .warning, code: "version-exists", "\(other.name) is the tag of another commit already",
                    cause: "\(other.commit.short) is not in the history of HEAD: `slipway tag` would refuse",
                    hint: "merge that release into this branch, or ask for a bigger bump"))
        }
        return next
    }

    /// What `head`, which has no release, would be released as.
    ///
    /// - Parameter current: the highest release of the line that `head` contains.
    /// - Throws: status 2 where the rule lacks what it needs, the bump leads out of the branch's range, or the channel
    ///   would be ordered before what is there.
    func next(
        at head: ObjectID, after current: ReleaseTag?, _ history: ReleaseHistory
    ) throws(SlipwayError) -> NextVersion {
        // a pre-release is one on the way from the last release, so that is what bumps start from
        let last =
            current?.version.isPrerelease == true ? try history.currentRelease(at: head, in: repository) : current
        let decision = try decision(at: head, since: last, current)
        guard let bump = decision.bump else {
            return NextVersion(
                current?.version ?? .zero, after: current, line: line, head: head, title: trigger.title,
                decision: decision)
        }
        var version = (last?.version ?? .zero).bumped(bump)
        if let channel = line.channel {
            version = try Prerelease(channel: channel, history: history).next(version, after: current)
        }
        try requireInRange(version, decision)
        var next = NextVersion(
            version, after: current, line: line, head: head, title: trigger.title, decision: decision)
        next.warnings = try VersionWarnings(repository: repository, history: history).all(
            of: next, current: current, head: head)
        return next
    }

    private func decision(
        at head: ObjectID, since last: ReleaseTag?, _ current: ReleaseTag?
    ) throws(SlipwayError) -> BumpDecision {
        if let unchanged = try unchanged(head, current) { return unchanged }
        return try BumpDecider(settings: settings, trigger: trigger, head: head, current: last)
            .decide { () throws(SlipwayError) in try commits(to: head, since: last) }
    }

    /// That a component has nothing to release; `nil` where it has changed.
    private func unchanged(_ head: ObjectID, _ current: ReleaseTag?) throws(SlipwayError) -> BumpDecision? {
        // who names the component and the bump wants a release of it
        if line.isChosen && trigger.bump != nil { return nil }
        guard let paths = line.paths, let current,
            try !repository.differs(current.commit, from: head, below: paths)
        else { return nil }
        return BumpDecision(
            bump: nil, rule: "components",
            reason: "nothing of \(line.component ?? "it") has changed since \(current.name)")
    }

    /// The commits that are to be released. Of a repository that has no release yet only the conventional rule asks for
    /// all of them; else that is HEAD alone, since titles of years ago say nothing about a first release.
    private func commits(to head: ObjectID, since last: ReleaseTag?) throws(SlipwayError) -> [Commit] {
        let isFirst = last == nil && settings.rule != .conventional
        if isFirst { return try inLine([repository.commit(head)]) }
        let log = try repository.log(from: last.map { [$0.commit] } ?? [], to: head)
        if settings.rule == .conventional { return try inLine(log.commits.map(Commit.init)) }
        return try inLine(ownCommits(of: log, head).map(Commit.init))
    }

    /// The commits whose titles count: what a pull request merged was written by whoever wrote it, and is told by the
    /// request's own title alone. Behind a merge of no pull request all sides count.
    private func ownCommits(of log: CommitLog, _ head: ObjectID) -> [LoggedCommit] {
        guard let start = log.index(of: head) else { return [] }
        var seen = Set([start])
        var left = [start]
        while let next = left.popLast() {
            let commit = log.commits[next]
            let isToldByTitle = next == start && trigger.title.text != nil
            let isPullRequest =
                isToldByTitle || MergedPullRequest(subject: commit.subject, body: commit.body) != nil
            let parents = isPullRequest ? commit.parents.prefix(1) : commit.parents[...]
            for parent in parents where parent >= 0 && seen.insert(Int(parent)).inserted { left.append(Int(parent)) }
        }
        return seen.sorted().map { log.commits[$0] }
    }

    /// Those of the commits that change something of the component.
    private func inLine(_ commits: [Commit]) throws(SlipwayError) -> [Commit] {
        guard let paths = line.paths else { return commits }
        return try repository.changing(paths, among: commits)
    }

    private func requireInRange(_ version: SemanticVersion, _ decision: BumpDecision) throws(SlipwayError) {
        guard let range = line.range, !range.contains(version) else { return }
        throw SlipwayError(
            .input, code: "out-of-range",
            "\(line.naming.name(of: version)) is not a version of the branch \(line.branch ?? "this is")",
            cause: "its range is \(range), and \(decision.reason)",
            hint: version.core < range.lower
                ? "a bigger bump, or another range in the manifest (`slipway.release.branches`)"
                : "a smaller bump, or merge into the branch that \(version.major).x is made from")
    }
}

extension Commit {
    fileprivate init(_ commit: LoggedCommit) {
        self.init(
            id: commit.id, subject: commit.subject, body: commit.body, author: commit.author, time: commit.time)
    }
}
