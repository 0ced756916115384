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
            throw SlipwayError(
                .input, code: "not-github", "the rules of branches cannot be set",
                cause: "the remote '\(remote)' is not on GitHub", hint: "name the remote in `slipway.remote`")
        }
        self.manifest = manifest
        self.gitHub = gitHub
        self.host = host
    }

    /// What is there, what should be, and in what they differ.
    ///
    /// - Throws: status 2 where a required check has never been reported, 3 without a token, 4 where GitHub refuses.
    package func plan() async throws(SlipwayError) -> ProtectionPlan {
        let checks = try await requiredChecks()
        let wanted = BranchRuleset(manifest, checks: checks)
        let known = try await gitHub.rulesets().first { $0.name == wanted.name && $0.isOwn }
        let found: BranchRuleset?
        if let known { found = try await gitHub.ruleset(known.id) } else { found = nil }
        return ProtectionPlan(
            repository: gitHub.repository, id: known?.id, wanted: wanted,
            drift: RulesetDrift(found, wanted: wanted).lines)
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

    /// A required check that nobody reports keeps every merge waiting for ever: each must have been reported on a
    /// protected branch, and who reports it is kept, so that nobody else can.
    private func requiredChecks() async throws(SlipwayError) -> [BranchRuleset.Check] {
        let names = BranchRuleset.checks(manifest)
        if names.isEmpty { return [] }
        let branch = branchOfChecks
        let reported = try await gitHub.checks(on: branch)
        return try names.map { (name) throws(SlipwayError) in
            if let check = reported.first(where: { $0.context == name }) { return check }
            let near = Suggestion.nearest(to: name, in: reported.map(\.context))
            throw SlipwayError(
                .input, code: "unknown-check",
                "the check '\(name)' has not been reported on \(branch)",
                cause: "a required check that nobody reports keeps every merge waiting",
                hint: near.map { "did you mean '\($0)'?" }
                    ?? "merge the workflow that reports it first, then run this again")
        }
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
