import SlipwayDeliver
import SlipwayGit
import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwaySystem

/// Can this commit be shipped, and as what? Looks, changes nothing, and asks everything that could say no before
/// anything is built.
struct PreflightStage {
    static let name = "preflight"

    let request: ShipRequest

    struct Output: Sendable {
        let repository: Repository
        let head: ObjectID
        let channel: Channel
        let destinations: [any Destination]
        let tagger: Tagger
        let tagRequest: TagRequest
        let survey: Survey
    }

    /// - Parameter trigger: what the version is decided by.
    /// - Throws: status 2 for an unclean or shallow clone, 3 for a destination that cannot be written, 4 for a
    ///   remote that cannot be reached and for a version that is published of another commit.
    func run(
        _ repository: Repository, trigger: ReleaseTrigger, host: Host
    ) async throws(SlipwayError) -> Output {
        try await host.events.step(
            "Looking at the repository and its remote", clock: host.clock,
            summary: { PreflightStage.summary($0.survey) }
        ) { () async throws(SlipwayError) in
            let head = try repository.requiredHead()
            try repository.requireFullHistory()
            try CleanTree.check(repository)
            let parser = DestinationParser(
                host: host, directory: request.directory, baseURL: request.baseURL,
                allowsPlainHTTP: request.allowsPlainHTTP, registryScope: request.registryScope)
            var destinations: [any Destination] = []
            for name in request.destinations { destinations.append(try parser.parse(name)) }
            try await Publishing(destinations).preflight()
            let tagger = Tagger(repository: repository, host: host)
            let tagRequest = TagRequest(
                project: request.manifest.name, settings: request.manifest.release,
                trigger: trigger.on(head, environment: host.environment), push: true)
            let survey = try await tagger.survey(tagRequest)
            if case .next(let next) = survey {
                for destination in destinations {
                    try await destination.conflict(with: next.next, commit: head.commit, of: request.manifest.name)
                }
            }
            return Output(
                repository: repository, head: head.commit,
                channel: Channel.find(
                    asked: request.channel, branch: head.branch, environment: host.environment,
                    usual: request.manifest.workflows.branch),
                destinations: destinations, tagger: tagger, tagRequest: tagRequest,
                survey: survey)
        }
    }

    private static func summary(_ survey: Survey) -> String {
        switch survey {
        case .next(let next): "\(next.tag) is next (\(next.reason))"
        case .alreadyReleased(let tag): "HEAD is \(tag.name)"
        case .superseded(let tag): "\(tag.name) contains HEAD"
        case .nothingToTag(let reason): reason
        }
    }
}
