package import SlipwayGit
import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Tags releases, alone or against others who do the same at the same moment.
///
/// With `push` the server's list of tags is the truth. A tag is never moved, neither here nor there, and a commit
/// never gets a second one of the same line. *Releasing* in the documentation tells the whole algorithm.
package struct Tagger: Sendable {
    let repository: Repository
    let host: Host
    let unpushedWarning = Once()
    let versionWarnings = Once()
    let mergeWarning = Once()

    package init(repository: Repository, host: Host) {
        self.repository = repository
        self.host = host
    }

    /// Rounds of a race until it is given up. Six jobs that tagged five times each needed 26 at the most.
    static let rounds = 60

    /// What ``tag(_:)`` would do, line by line.
    ///
    /// - Throws: as ``surveys(_:)``.
    package func plan(_ request: TagRequest) async throws(SlipwayError) -> [TagPlan] {
        let head = try repository.requiredHead().commit
        let surveys = try await surveys(request)
        var plans: [TagPlan] = []
        for (line, survey) in zip(request.lines, surveys) {
            var message: String?
            if case .next(let next) = survey, request.style != .lightweight {
                message = try claim(of: next, line: line, request: request).message
            }
            plans.append(TagPlan(survey, line: line, head: head, request: request, message: message))
        }
        return plans
    }

    /// Tags HEAD as the next version of every line, unless it is released already; all tags are made, or none.
    ///
    /// - Returns: the outcome of each line, in the order of the request.
    /// - Throws: status 2 where the repository is not one that can be tagged (shallow, no commit, no remote, a tag
    ///   in the way), 3 where credentials are missing, 4 where the server cannot be reached, refuses, or every
    ///   round of the race was lost.
    package func tag(_ request: TagRequest) async throws(SlipwayError) -> [TagOutcome] {
        for round in 1...Tagger.rounds {
            let surveys = try await surveys(request)
            if request.push { for case .alreadyReleased(let tag) in surveys { try settle([tag]) } }
            let claims = try claims(surveys, request)
            if claims.isEmpty { return surveys.map { outcome($0, [:], request) } }
            switch try await claim(claims, request: request) {
            case .claimed(let tags):
                return surveys.map { outcome($0, Tagger.byName(tags), request) }
            case .alreadyOurs(let tags):
                let names = Tagger.byName(tags)
                return surveys.map { survey in
                    if case .next(let next) = survey, let tag = names[next.tag] { return .alreadyTagged(tag) }
                    return outcome(survey, [:], request)
                }
            case .taken: try await pause(round)
            }
        }
        throw SlipwayError(
            .remote, code: "race-lost", "another job took every version this one asked for",
            cause: "\(Tagger.rounds) rounds were lost", hint: "run again; a concurrency group in the workflow helps")
    }

    private func claims(_ surveys: [Survey], _ request: TagRequest) throws(SlipwayError) -> [ReleaseClaim] {
        var claims: [ReleaseClaim] = []
        for (line, survey) in zip(request.lines, surveys) {
            guard case .next(let next) = survey else { continue }
            claims.append(try claim(of: next, line: line, request: request))
        }
        return claims
    }

    /// What the next version of a line is claimed with.
    ///
    /// - Throws: status 3 where history cannot be read.
    package func claim(
        of next: NextVersion, line: ReleaseLine, request: TagRequest
    ) throws(SlipwayError) -> ReleaseClaim {
        let message = try TagMessage(repository: repository, request: request).text(next, line)
        return ReleaseClaim(line: line, version: next.next, commit: next.head, message: message)
    }

    private func outcome(_ survey: Survey, _ made: [String: ReleaseTag], _ request: TagRequest) -> TagOutcome {
        switch survey {
        case .nothingToTag(let reason): return .nothingToTag(reason)
        case .superseded(let newer): return .superseded(by: newer)
        case .alreadyReleased(let tag): return .alreadyTagged(tag)
        case .next(let next):
            guard let tag = made[next.tag] else { return .nothingToTag(next.reason) }
            return .tagged(tag, pushed: request.push)
        }
    }

    private static func byName(_ tags: [ReleaseTag]) -> [String: ReleaseTag] {
        Dictionary(tags.map { ($0.name, $0) }) { first, _ in first }
    }

    /// Waits a random time that grows with the rounds, up to two seconds, so that those who collided part.
    func pause(_ round: Int) async throws(SlipwayError) {
        let longest = min(2.0, 0.05 * Double(1 << min(round, 6)))
        try await host.clock.pause(seconds: .random(in: longest / 4...longest))
    }

    /// Makes what is here agree with releases that are on the server: their tags are here, nothing is pending.
    ///
    /// A tag of such a name that is another one here stays, with a warning.
    package func settle(_ tags: [ReleaseTag]) throws(SlipwayError) {
        for tag in tags where try repository.contains(tag.object) {
            let isNew = try repository.createReference("refs/tags/\(tag.name)", at: tag.object)
            if !isNew, let known = try repository.tag(named: tag.name), known.object != tag.object {
                host.events.send(
                    .diagnostic(
                        Diagnostic(
                            .warning, code: "tag-differs", "the tag \(tag.name) here is not the server's",
                            cause: "here \(known.object.short), there \(tag.object.short)",
                            hint: "`git tag -d \(tag.name)` and fetch it again")))
            }
            Failpoint.tagLocalReferenceCreated.hit()
        }
        try repository.removeReferences(startingWith: Tagger.pending)
        Failpoint.tagFinished.hit()
    }

    /// Where a tag that is being pushed lies: libgit2 pushes references only, and the tag itself is made here
    /// after the server's yes.
    static let pending = "refs/slipway/pending/"
}
