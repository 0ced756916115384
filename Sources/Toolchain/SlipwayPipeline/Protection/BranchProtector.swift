package import SlipwayGit
package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Sees to it that a repository's branches ask of a merge what the manifest says.
package struct BranchProtector: Sendable {
    private let manifest: Manifest
    private let gitHub: GitHubAPI
    private let host: Host

    /// - Throws: status 2 where there is no remote, or it is not on GitHub.
    package init(_ manifest: Manifest, repository: Repository, host: Host) throws(SlipwayError) {
        let remote = manifest.release.remote
        try repository.requireRemote(remote)
        guard let gitHub = try GitHubAPI(of: repository, remote: remote, environment: host.environment) else {
            let address = try repository.remoteLocation(remote).map { "it is \($0.host)/\($0.path)" }
            throw SlipwayError(
                .input, code: "not-github", "the rules of branches cannot be set",
                cause: "the remote '\(remote)' is not on GitHub: \(address ?? "it is a folder")",
                hint: "name the remote in `slipway.remote`, or GitHub's address in GITHUB_SERVER_URL")
        }
        self.manifest = manifest
        self.gitHub = gitHub
        self.host = host
    }

    /// What is there, what should be, and in what they differ.
    ///
    /// - Throws: status 2 where a required check has never been reported, a pattern of branches is
    ///   none of GitHub's or the rule set is there twice, 3 without a token, 4 where GitHub refuses.
    package func plan() async throws(SlipwayError) -> ProtectionPlan {
        let id = try own(try await gitHub.rulesets())
        let found: BranchRuleset?
        if let id { found = try await gitHub.ruleset(id) } else { found = nil }
        let wanted = try BranchRuleset(manifest, checks: try await requiredChecks(found))
        let drift = RulesetDrift(found, wanted: wanted)
        for setting in drift.unknown { warn(of: setting) }
        return ProtectionPlan(repository: gitHub.repository, id: id, wanted: wanted, drift: drift.lines)
    }

    /// The number of the rule set that is Slipway's; one for tags is somebody else's.
    private func own(_ entries: [GitHubAPI.RulesetEntry]) throws(SlipwayError) -> Int? {
        let own = entries.filter { $0.name == BranchRuleset.slipwayName && $0.isOwn && $0.isForBranches }.map(\.id)
        if own.count < 2 { return own.first }
        throw SlipwayError(
            .input, code: "ambiguous-rules", "\(gitHub.repository) has \(own.count) rule sets 'slipway' for branches",
            cause: "their numbers are \(own.map(String.init).joined(separator: ", "))",
            hint: "remove all of them but one in the settings of the repository")
    }

    /// GitHub adds settings of its own, some of them on: what nobody here knows is told and no difference.
    private func warn(of setting: String) {
        host.events.send(
            .diagnostic(
                Diagnostic(
                    .warning, code: "unknown-setting",
                    "the rule set '\(BranchRuleset.slipwayName)' has a setting that Slipway does not know: \(setting)",
                    cause: "GitHub has it by itself, or somebody has set it by hand",
                    hint: "where the rule set is written, it becomes what GitHub makes of it")))
    }

    /// Writes the rule set, and reads it back.
    ///
    /// - Throws: status 4 where GitHub refuses, or where what is there afterwards is something else.
    package func apply(_ plan: ProtectionPlan) async throws(SlipwayError) {
        let id = try await gitHub.write(plan.wanted, to: plan.id)
        let drift = RulesetDrift(try await gitHub.ruleset(id), wanted: plan.wanted)
        if drift.isEmpty { return }
        throw SlipwayError(
            .remote, code: "rules-differ", "GitHub has taken the rule set and has another one now",
            cause: drift.lines.joined(separator: "; "),
            hint: "see whether an organisation's policy allows less, or somebody has changed it meanwhile")
    }

    /// A branch that will be protected: the one that workflows run on, if it is among them, or else the first that is
    /// named in full.
    private var branchOfChecks: String {
        let usual = manifest.workflows.branch
        let branches = BranchRuleset.branches(manifest)
        if branches.contains(usual) { return usual }
        return branches.first { !$0.hasPrefix("~") && !Glob.isPattern($0) } ?? usual
    }

    /// Each must have been reported on a protected branch, or be required already.
    private func requiredChecks(_ found: BranchRuleset?) async throws(SlipwayError) -> [BranchRuleset.Check] {
        let names = BranchRuleset.checks(manifest)
        if names.isEmpty { return [] }
        let branch = branchOfChecks
        let choice = CheckChoice(
            branch: branch, reported: try await gitHub.checks(on: branch), required: found?.requiredChecks ?? [])
        let gate = BranchRuleset.gate(manifest)
        return try names.map { (name) throws(SlipwayError) in try choice.check(name, isGate: gate.contains(name)) }
    }
}

/// What `slipway protect` does.
package struct ProtectionPlan: Sendable, Codable {
    /// `OWNER/NAME`.
    package let repository: String
    /// The rule set that is there; `nil` for none.
    package let id: Int?
    package let wanted: BranchRuleset
    /// In what it differs.
    package let drift: [String]
}
