package import SlipwayGit
import SlipwayModel
package import SlipwayRelease
package import SlipwayReport
package import SlipwaySystem

/// Sees to it that something happens after a tag: GitHub starts no workflow for one that was pushed with the job's own
/// token (docs.github.com, "Triggering a workflow from a workflow").
package struct WorkflowStart: Sendable {
    private let repository: Repository
    private let remote: String
    private let host: Host

    package init(repository: Repository, remote: String, host: Host) {
        self.repository = repository
        self.remote = remote
        self.host = host
    }

    /// Starts a workflow for each tag of HEAD; without one, warns where the tag starts none by itself.
    ///
    /// - Throws: status 2 where the remote is not on GitHub, 3 without a token, 4 where GitHub refuses.
    package func run(_ workflow: String?, after results: [TagResult]) async throws(SlipwayError) {
        guard let workflow else {
            guard results.contains(where: \.pushed), isJobsOwnToken else { return }
            if try GitHubAPI(of: repository, remote: remote, environment: host.environment) != nil { warn() }
            return
        }
        // a job that is repeated finds its tag made, and the workflow maybe not started
        let tags = results.filter { $0.outcome == .tagged || $0.outcome == .alreadyTagged }.compactMap(\.tag)
        if tags.isEmpty { return }
        guard let gitHub = try GitHubAPI(of: repository, remote: remote, environment: host.environment) else {
            throw SlipwayError(
                .input, code: "not-github", "cannot start the workflow \(workflow)",
                cause: "the remote '\(remote)' is not on GitHub", hint: "leave '--dispatch' out")
        }
        for tag in tags {
            _ = try await host.events.step(
                "Starting \(workflow) for \(tag)", clock: host.clock,
                summary: { $0 ? "started" : "started before" }
            ) { () async throws(SlipwayError) in try await gitHub.dispatch(workflow, on: tag) }
        }
    }

    /// Whether the token of this job is the one that GitHub makes for it.
    private var isJobsOwnToken: Bool {
        guard host.environment["GITHUB_ACTIONS"] == "true" else { return false }
        let own = host.environment["SLIPWAY_TOKEN"] ?? ""
        // tokens of people and of deploy keys start workflows; those of installations begin with ghs_
        return own.isEmpty || own == host.environment["GITHUB_TOKEN"] || own.hasPrefix("ghs_")
    }

    private func warn() {
        host.events.send(
            .diagnostic(
                Diagnostic(
                    .warning, code: "no-workflow-starts", "a tag pushed with the job's own token starts no workflow",
                    cause: "GitHub does so to keep workflows from starting each other",
                    hint: "`--dispatch WORKFLOW` starts one; or push with a token of your own in SLIPWAY_TOKEN")))
    }
}
