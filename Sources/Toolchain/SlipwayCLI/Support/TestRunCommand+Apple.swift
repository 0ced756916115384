import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTest

extension TestRunCommand {
    /// Runs the tests with `xcodebuild`.
    func runOnApple(_ session: Session, _ package: Path) async throws(SlipwayError) -> ExitStatus {
        try refuse(session)
        let manifest = try manifest.load(session, of: package)
        let policy = manifest?.test ?? TestPolicy()
        let choice = apple.choice(manifest)
        let request = AppleTestRequest(
            package: package, container: apple.container, scheme: choice.scheme, packageScheme: choice.packageScheme,
            testPlan: choice.testPlan, destinations: choice.destinations, filter: filter, skip: skip,
            scratchPath: scratchPath.map { session.path($0) }, xcodeArguments: swiftArguments, retries: retries,
            repetitions: repetitions, timeLimit: limits.test(policy), failsOnWarnings: limits.failsOnWarnings(policy),
            reports: try reports.files(session, and: coverage.files(session).all),
            coverage: try coverage.settings(
                session, package: package, policy, isPart: !filter.isEmpty || !skip.isEmpty),
            quarantine: try QuarantineReader(files: session.host.files).load(quarantine, package, session))
        let plan = try AppleTestPlan(request, host: session.host)
        if dryRun {
            session.console.result(plan, human: plan.lines)
            return .done
        }
        let report = try await reports.summarizing(package, session) { () async throws(SlipwayError) in
            try await AppleTestRunner(host: session.host).run(plan)
        }
        return try reports.show(report, of: package, session)
    }

    /// - Throws: status 2 for options that mean nothing to `xcodebuild`.
    private func refuse(_ session: Session) throws(SlipwayError) {
        let order = "xcodebuild itself says which tests run when"
        let kept = "results are kept of targets of SwiftPM"
        let isSelective = selective.selective || selective.cache != nil || selective.explain != nil
        let refused = [
            (shard != nil, "--shard", order), (timings != nil, "--timings", order),
            (workers != nil, "--workers", order),
            (limits.targetTimeLimit != nil, "--target-time-limit", "xcodebuild limits single tests"),
            (!limits.allowEmpty.isEmpty, "--allow-empty", "which targets there are is told by the result bundles"),
            (shuffle != nil, "--shuffle", order), (failFast, "--fail-fast", order), (isSelective, "--selective", kept),
            (list, "--list", "xcodebuild knows the tests when it has run them"),
            (reports.attachmentsPath != nil, "--attachments-path", "what tests attach is in the result bundles"),
        ]
        guard let (_, option, cause) = refused.first(where: \.0) else { return }
        throw SlipwayError(
            .input, code: "contradiction", "\(option) and --apple exclude each other", cause: cause,
            hint: "leave one of them out")
    }
}
