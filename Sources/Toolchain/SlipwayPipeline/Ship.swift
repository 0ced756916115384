import SlipwayBundle
import SlipwayDeliver
import SlipwayGenerate
import SlipwayGit
import SlipwayModel
import SlipwayRelease
package import SlipwayReport
package import SlipwaySystem

/// `slipway ship`: the stages of a release, in order.
package struct Ship: Sendable {
    private let host: Host

    package init(host: Host) { self.host = host }

    /// How often a version may be lost to another job before the release is given up.
    private static let rounds = 10

    /// Ships HEAD.
    ///
    /// Safe to run again after any kind of end: the next run finishes the same release.
    ///
    /// - Throws: the error of the stage that failed.
    package func run(_ request: ShipRequest) async throws(SlipwayError) -> ShipResult {
        let repository = try Repository(discovering: request.root, environment: host.environment)
        let head = try repository.requiredHead().commit
        let state = StateFolder(root: request.root, files: host.files)
        try state.prepare()
        guard let lock = try FileLock.acquire(state.lock) else {
            throw SlipwayError(
                .environment, code: "ship-busy", "another `slipway ship` is at work in this folder",
                hint: "wait for it to end")
        }
        defer { withExtendedLifetime(lock) {} }
        let journal = try Journal(state.journal(head), title: request.trigger.title.text, files: host.files)
        var trigger = request.trigger
        trigger.title = Ship.decidingTitle(trigger.title, journal)

        // 1. preflight: what is there to ship, and can it be shipped?
        let preflight = try await PreflightStage(request: request).run(repository, trigger: trigger, host: host)
        if let result = try await nothingToDo(preflight, request) { return result }
        var runner = StageRunner(host: host, journal: journal)
        // 2. generate: generated files are what the manifest says
        _ = try await runner.output(of: generateStage(request))
        // 3. lint: the first gate
        _ = try await runner.output(of: LintStage(root: request.root))
        // 4. test: the second
        _ = try await runner.output(of: TestStage(root: request.root, policy: request.manifest.test))
        // 5. bundle, 6. tag: back to 5 where another job took the version
        switch try await bundleAndTag(preflight, request, &runner) {
        case .superseded(let newer): return superseded(by: newer, preflight)
        case .release(let tag, let bundle):
            // 7. publish: what the tag stands for becomes visible
            let builds = try await publish(bundle, preflight, request)
            Failpoint.shipFinished.hit()
            return ShipResult(.shipped, commit: tag.commit, version: tag.version, tag: tag.name, builds: builds)
        }
    }

    /// What ``run(_:)`` would do; nothing is changed, and nothing is built.
    ///
    /// - Throws: what preflight throws.
    package func plan(_ request: ShipRequest) async throws(SlipwayError) -> ShipPlan {
        let repository = try Repository(discovering: request.root, environment: host.environment)
        let preflight = try await PreflightStage(request: request).run(
            repository, trigger: request.trigger, host: host)
        if let result = try await nothingToDo(preflight, request, settling: false) {
            return ShipPlan(
                commit: result.commit, version: result.version, tag: result.tag, stages: [], reason: result.reason)
        }
        let (version, tag) = Ship.version(preflight.survey)
        return ShipPlan(
            commit: preflight.head, version: version, tag: tag,
            stages: ShipPlan.stages(tag: tag, destinations: preflight.destinations.map(\.name)))
    }

    // MARK: Deciding

    /// The title of this run; where it has none, the one this commit's release began with.
    private static func decidingTitle(_ title: PullRequestTitle, _ journal: Journal) -> PullRequestTitle {
        guard title.text == nil, title.nothingToTag == nil, let known = journal.title else { return title }
        return PullRequestTitle(text: known, source: .none)
    }

    /// The result of a run that has nothing to ship; `nil` where there is something to do.
    private func nothingToDo(
        _ preflight: PreflightStage.Output, _ request: ShipRequest, settling: Bool = true
    ) async throws(SlipwayError) -> ShipResult? {
        switch preflight.survey {
        case .next: return nil
        case .nothingToTag(let reason): return ShipResult(.nothingToShip, commit: preflight.head, reason: reason)
        case .superseded(let newer): return superseded(by: newer, preflight)
        case .alreadyReleased(let tag):
            if settling { try preflight.tagger.settle([tag]) }
            var builds: [PublishedBuild] = []
            for destination in preflight.destinations {
                let known = try await destination.find(tag.version, commit: tag.commit, of: request.manifest.name)
                guard let known else { return nil }
                builds.append(known)
            }
            return ShipResult(
                .alreadyShipped, commit: tag.commit, version: tag.version, tag: tag.name,
                reason: "\(tag.name) is tagged and published", builds: builds)
        }
    }

    private func superseded(by newer: ReleaseTag, _ preflight: PreflightStage.Output) -> ShipResult {
        ShipResult(
            .superseded, commit: preflight.head, version: newer.version, tag: newer.name,
            reason: "\(newer.name) contains this commit already")
    }

    private static func version(_ survey: Survey) -> (SemanticVersion?, String?) {
        switch survey {
        case .next(let next): (next.next, next.tag)
        case .alreadyReleased(let tag), .superseded(let tag): (tag.version, tag.name)
        case .nothingToTag: (nil, nil)
        }
    }

    // MARK: Stages

    private func generateStage(_ request: ShipRequest) -> GenerateStage {
        GenerateStage(
            context: GenerateContext(manifest: request.manifest, manifestName: request.manifestName),
            root: request.root)
    }

    private enum BundleAndTag {
        case release(ReleaseTag, Bundle)
        case superseded(ReleaseTag)
    }

    private func bundleAndTag(
        _ preflight: PreflightStage.Output, _ request: ShipRequest, _ runner: inout StageRunner
    ) async throws(SlipwayError) -> BundleAndTag {
        var survey = preflight.survey
        for _ in 1...Ship.rounds {
            switch survey {
            case .nothingToTag:
                break
            case .superseded(let newer):
                return .superseded(newer)
            case .alreadyReleased(let tag):
                let bundle = try await bundle(tag.version, preflight, request, &runner)
                return .release(tag, bundle)
            case .next(let next):
                let bundle = try await bundle(next.next, preflight, request, &runner)
                if let tag = try await tag(next, preflight) { return .release(tag, bundle) }
            }
            survey = try await preflight.tagger.survey(preflight.tagRequest)
        }
        throw SlipwayError(
            .remote, code: "race-lost", "another job took every version this release was built for",
            cause: "\(Ship.rounds) rounds were lost", hint: "run again; a concurrency group in the workflow helps")
    }

    private func bundle(
        _ version: SemanticVersion, _ preflight: PreflightStage.Output, _ request: ShipRequest,
        _ runner: inout StageRunner
    ) async throws(SlipwayError) -> Bundle {
        let bundleRequest = try BundleRequest.make(
            request.manifest, manifestName: request.manifestName, version: version, commit: preflight.head,
            repository: preflight.repository, root: request.root, tool: request.tool,
            notes: try BundleNotes.text(
                of: version, request.manifest, in: preflight.repository, events: host.events),
            signer: request.signer, variables: BuildVariables(environment: host.environment), files: host.files)
        let output = try await runner.output(of: BundleStage(request: bundleRequest))
        return Bundle(directory: output.directory, release: output.release, signatures: output.signatures)
    }

    /// The tag, or `nil` where the version was lost.
    private func tag(
        _ next: NextVersion, _ preflight: PreflightStage.Output
    ) async throws(SlipwayError) -> ReleaseTag? {
        try await host.events.step(
            "Tagging \(next.tag)", clock: host.clock, summary: { $0 == nil ? "taken by another job" : "pushed" }
        ) { () async throws(SlipwayError) in
            let request = preflight.tagRequest
            let claim = try preflight.tagger.claim(of: next, line: request.line, request: request)
            switch try await preflight.tagger.claim([claim], request: request) {
            case .claimed(let tags), .alreadyOurs(let tags): return tags.first
            case .taken: return nil
            }
        }
    }

    private func publish(
        _ bundle: Bundle, _ preflight: PreflightStage.Output, _ request: ShipRequest
    ) async throws(SlipwayError) -> [PublishedBuild] {
        let publication = try Publication.make(
            bundle, manifest: request.manifest, channel: preflight.channel, repository: preflight.repository)
        return try await Publishing(preflight.destinations).publish(publication)
    }
}
