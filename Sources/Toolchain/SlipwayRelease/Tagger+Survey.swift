import SlipwayGit
import SlipwayModel
package import SlipwayReport
import SlipwaySystem

extension Tagger {
    /// Finds out what there is to do for HEAD in each line, from the server's tags where the request asks for a push.
    ///
    /// Objects of newer releases that are not here are fetched; no reference is made or moved.
    ///
    /// - Throws: status 2 in a shallow clone, without a commit or a remote, where a tag is in the way, and where HEAD
    ///   is not what the event is about; 3 where credentials are missing; 4 where the server cannot be reached.
    package func surveys(_ request: TagRequest) async throws(SlipwayError) -> [Survey] {
        if let reason = request.title.nothingToTag { return request.lines.map { _ in .nothingToTag(reason) } }
        let head = try repository.requiredHead().commit
        try repository.requireFullHistory()
        try requireMerge(head, request)
        let here = try repository.tags { name in request.lines.contains { $0.naming.mayName(name) } }
        let local = request.lines.map { ReleaseHistory(here, line: $0) }
        let histories = request.push ? try await serverHistories(head, request.lines, request) : local
        var surveys: [Survey] = []
        for (history, local) in zip(histories, local) {
            surveys.append(try survey(head, history, local: local, request))
        }
        // a race is run several times, and told about once
        if versionWarnings.first() {
            for case .next(let next) in surveys {
                for warning in next.warnings { host.events.send(.diagnostic(warning)) }
            }
        }
        return surveys
    }

    /// As ``surveys(_:)``, for a request of one line.
    package func survey(_ request: TagRequest) async throws(SlipwayError) -> Survey { try await surveys(request)[0] }

    private func survey(
        _ head: ObjectID, _ history: ReleaseHistory, local: ReleaseHistory, _ request: TagRequest
    ) throws(SlipwayError) -> Survey {
        if let released = history.release(of: head) { return .alreadyReleased(released) }
        let current = try history.current(at: head, in: repository)
        if let newer = try history.superseding(head, above: current, in: repository) {
            return .superseded(by: newer)
        }
        // Without a push the tags here are the whole history, and none of them is of HEAD.
        if let mine = local.release(of: head) {
            try requireUsable(mine, history: history, current: current, request)
            return .next(
                NextVersion(
                    released: mine, line: history.line, title: request.title,
                    reason: "HEAD carries the tag \(mine.name) here, which \(request.remote) has not yet",
                    isReleased: false))
        }
        let planner = VersionPlanner(
            repository: repository, line: history.line, settings: request.bump, trigger: request.trigger)
        let next = try planner.next(at: head, after: current, history)
        if next.bump == nil { return .nothingToTag(next.reason) }
        try requireFree(next, history: history, local: local, request)
        return .next(next)
    }

    /// The checkout of a job can be another commit than the merge it was started for: then its tag would be wrong.
    private func requireMerge(_ head: ObjectID, _ request: TagRequest) throws(SlipwayError) {
        guard let merge = request.trigger.mergeCommit, merge != head, try !repository.isAncestor(merge, of: head)
        else { return }
        if try !repository.contains(merge) {
            if mergeWarning.first() { warnOfMissing(merge) }
            return
        }
        throw SlipwayError(
            .input, code: "not-the-merge", "HEAD (\(head.short)) is not the merge that the event is about",
            cause: "the pull request became \(merge.short), which HEAD does not contain",
            hint: "give actions/checkout `ref: ${{ github.event.pull_request.merge_commit_sha }}`")
    }

    private func warnOfMissing(_ merge: ObjectID) {
        host.events.send(
            .diagnostic(
                Diagnostic(
                    .warning, code: "merge-missing", "the commit that the event is about is not in this clone",
                    cause: "the pull request became \(merge.short)",
                    hint: "give actions/checkout `fetch-depth: 0` and the `ref` of the merge")))
    }

    /// The server's releases, with the objects of those above HEAD's own fetched.
    func serverHistories(
        _ head: ObjectID, _ lines: [ReleaseLine], _ request: TagRequest
    ) async throws(SlipwayError) -> [ReleaseHistory] {
        for round in 1...3 {
            do throws(SlipwayError) {
                return try fetchHistories(head, lines, request)
            } catch {
                guard error.code == "remote-unreachable", round < 3 else { throw error }
                try await pause(round)
            }
        }
        return try fetchHistories(head, lines, request)
    }

    private func fetchHistories(
        _ head: ObjectID, _ lines: [ReleaseLine], _ request: TagRequest
    ) throws(SlipwayError) -> [ReleaseHistory] {
        let connection = try repository.connect(to: request.remote, for: .fetch)
        let tags = try connection.tags()
        let histories = lines.map { ReleaseHistory(tags, line: $0) }
        try warnUnlessPushed(head, connection, request)
        var missing: [String] = []
        for history in histories {
            let current = try history.current(at: head, in: repository)
            for tag in history.above(current) + [history.release(of: head)].compactMap({ $0 })
            where try !repository.contains(tag.object) {
                missing.append(tag.name)
            }
        }
        try connection.download(tags: missing)
        return histories
    }

    /// A tag takes its commit along, branch or no branch: told once, where it can be known from here.
    private func warnUnlessPushed(
        _ head: ObjectID, _ connection: borrowing RemoteConnection, _ request: TagRequest
    ) throws(SlipwayError) {
        let branches = try connection.branchHeads()
        for branch in branches where try !repository.contains(branch) { return }
        if try repository.isAncestor(head, ofAny: branches) || !unpushedWarning.first() { return }
        host.events.send(
            .diagnostic(
                Diagnostic(
                    .warning, code: "unpushed-commit", "HEAD (\(head.short)) is on no branch of \(request.remote)",
                    cause: "a release of it would be part of no branch there",
                    hint: "push the branch too: git push \(request.remote) HEAD")))
    }

    /// A tag of HEAD that is only here is pushed as it is, unless it would break the order on the server.
    private func requireUsable(
        _ mine: ReleaseTag, history: ReleaseHistory, current: ReleaseTag?, _ request: TagRequest
    ) throws(SlipwayError) {
        let reason: String
        if let theirs = history.tag(named: mine.name) {
            reason = "on \(request.remote) it is the tag of \(theirs.commit.short)"
        } else if let current, current.version >= mine.version {
            reason = "\(current.name) is on \(request.remote) already"
        } else {
            return
        }
        throw SlipwayError(
            .input, code: "tag-in-the-way", "HEAD carries the tag \(mine.name) here, which cannot be released",
            cause: reason, hint: "remove it with `git tag -d \(mine.name)` and run again")
    }

    /// The name of the next version must be free: where it is not, the version exists on another branch.
    private func requireFree(
        _ next: NextVersion, history: ReleaseHistory, local: ReleaseHistory, _ request: TagRequest
    ) throws(SlipwayError) {
        let name = next.tag
        // a pre-release of what is released elsewhere would come after it in nobody's order
        let taken = next.next.isPrerelease ? history.tag(of: next.next.core) : nil
        if let other = history.tag(of: next.next) ?? taken {
            throw SlipwayError(
                .input, code: "version-exists", "\(other.name) is the tag of another commit already",
                cause: "\(other.commit.short) is not in the history of HEAD",
                hint: "merge that release into this branch, or ask for a bigger bump in the title")
        }
        if let other = local.tag(of: next.next) {
            throw SlipwayError(
                .input, code: "tag-in-the-way", "\(name) would be next, but is a tag here already",
                cause: "\(request.remote) does not have it; here it is the tag of \(other.commit.short)",
                hint: "push it (`git push \(request.remote) \(name)`) or remove it (`git tag -d \(name)`)")
        }
    }
}
