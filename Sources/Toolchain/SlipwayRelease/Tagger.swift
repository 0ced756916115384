package import SlipwayGit
import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Tags releases, alone or against others who do the same at the same moment.
///
/// With `push` the server's list of tags is the truth. A tag is never moved, neither here nor there, and a commit
/// never gets a second one. *Releasing* in the documentation tells the whole algorithm.
package struct Tagger: Sendable {
    let repository: Repository
    let host: Host
    let unpushedWarning = Once()

    package init(repository: Repository, host: Host) {
        self.repository = repository
        self.host = host
    }

    /// Rounds of a race until it is given up. Six jobs that tagged five times each needed 26 at the most.
    static let rounds = 60

    /// What ``tag(_:)`` would do.
    ///
    /// - Throws: as ``survey(_:)``.
    package func plan(_ request: TagRequest) async throws(SlipwayError) -> TagPlan {
        let head = try repository.requiredHead().commit
        return TagPlan(try await survey(request), head: head, request: request)
    }

    /// Tags HEAD as the next version, unless it is released already.
    ///
    /// - Throws: status 2 where the repository is not one that can be tagged (shallow, no commit, no remote, a tag
    ///   in the way), 3 where credentials are missing, 4 where the server cannot be reached, refuses, or every
    ///   round of the race was lost.
    package func tag(_ request: TagRequest) async throws(SlipwayError) -> TagOutcome {
        for round in 1...Tagger.rounds {
            switch try await survey(request) {
            case .nothingToTag(let reason): return .nothingToTag(reason)
            case .superseded(let newer): return .superseded(by: newer)
            case .alreadyReleased(let tag):
                if request.push { try settle(tag) }
                return .alreadyTagged(tag)
            case .next(let next):
                let message = request.message(for: next.next)
                switch try await claim(next.next, at: next.head, message: message, request: request) {
                case .claimed(let tag): return .tagged(tag, pushed: request.push)
                case .alreadyOurs(let tag): return .alreadyTagged(tag)
                case .taken: try await pause(round)
                }
            }
        }
        throw SlipwayError(
            .remote, code: "race-lost", "another job took every version this one asked for",
            cause: "\(Tagger.rounds) rounds were lost", hint: "run again; a concurrency group in the workflow helps")
    }

    /// Waits a random time that grows with the rounds, up to two seconds, so that those who collided part.
    func pause(_ round: Int) async throws(SlipwayError) {
        let longest = min(2.0, 0.05 * Double(1 << min(round, 6)))
        try await host.clock.pause(seconds: .random(in: longest / 4...longest))
    }

    /// Makes what is here agree with a release that is on the server: its tag is here, nothing is pending.
    ///
    /// A tag of that name that is another one here stays, with a warning.
    package func settle(_ tag: ReleaseTag) throws(SlipwayError) {
        if try repository.contains(tag.object) {
            let isNew = try repository.createReference("refs/tags/\(tag.name)", at: tag.object)
            if !isNew, let known = try repository.tag(named: tag.name), known.object != tag.object {
                host.events.send(
                    .diagnostic(
                        Diagnostic(
                            .warning, code: "tag-differs", "the tag \(tag.name) here is not the server's",
                            cause: "here \(known.object.short), there \(tag.object.short)",
                            hint: "`git tag -d \(tag.name)` and fetch it again")))
            }
        }
        Failpoint.tagLocalReferenceCreated.hit()
        try repository.removeReferences(startingWith: Tagger.pending)
        Failpoint.tagFinished.hit()
    }

    /// Where a tag that is being pushed lies: libgit2 pushes references only, and the tag itself is made here
    /// after the server's yes.
    static let pending = "refs/slipway/pending/"
}
