package import SlipwayModel
package import SlipwayReport

/// A rule set of GitHub's (docs.github.com/rest/repos/rules, version 2022-11-28): what is sent and what is read.
package struct BranchRuleset: Sendable, Equatable, Codable {
    package var name: String
    package var target = "branch"
    package var enforcement = "active"
    /// Who may pass it by; `nil` where the token may not see them.
    package var bypassActors: [Actor]?
    /// `nil` where the rules are for no branch.
    package var conditions: Conditions?
    package var rules: [Rule]

    private enum CodingKeys: String, CodingKey {
        case name, target, enforcement, conditions, rules
        case bypassActors = "bypass_actors"
    }

    package struct Actor: Sendable, Hashable, Codable {
        package var id: Int?
        package var type: String
        package var mode: String

        private enum CodingKeys: String, CodingKey {
            case id = "actor_id"
            case type = "actor_type"
            case mode = "bypass_mode"
        }
    }

    package struct Conditions: Sendable, Equatable, Codable {
        package var refName: Names

        private enum CodingKeys: String, CodingKey { case refName = "ref_name" }

        package struct Names: Sendable, Equatable, Codable {
            package var include: [String]
            package var exclude: [String]
        }
    }

    /// A rule: those with parameters have their own case, of others the type is known.
    package enum Rule: Sendable, Equatable {
        case plain(String)
        case pullRequest(PullRequest)
        case checks(Checks)

        package var type: String {
            switch self {
            case .plain(let type): type
            case .pullRequest: "pull_request"
            case .checks: "required_status_checks"
            }
        }
    }

    package struct PullRequest: Sendable, Equatable, Codable {
        package var approvals: Int
        package var dismissesStaleReviews: Bool
        package var codeOwners: Bool
        package var lastPushApproval: Bool
        package var resolvesThreads: Bool
        /// `nil` where GitHub is older than the setting.
        package var mergeMethods: [String]?
        /// What else is there; it is not written.
        package var others: [String: JSONValue] = [:]

        fileprivate enum CodingKeys: String, CodingKey, CaseIterable {
            case approvals = "required_approving_review_count"
            case dismissesStaleReviews = "dismiss_stale_reviews_on_push"
            case codeOwners = "require_code_owner_review"
            case lastPushApproval = "require_last_push_approval"
            case resolvesThreads = "required_review_thread_resolution"
            case mergeMethods = "allowed_merge_methods"
        }
    }

    package struct Checks: Sendable, Equatable, Codable {
        package var isStrict: Bool
        package var checks: [Check]
        /// What else is there; it is not written.
        package var others: [String: JSONValue] = [:]

        fileprivate enum CodingKeys: String, CodingKey, CaseIterable {
            case isStrict = "strict_required_status_checks_policy"
            case checks = "required_status_checks"
        }
    }

    package struct Check: Sendable, Hashable, Codable {
        package var context: String
        /// The application that has to report it; `nil` for any.
        package var integration: Int?

        private enum CodingKeys: String, CodingKey {
            case context
            case integration = "integration_id"
        }
    }
}

extension BranchRuleset.Rule: Codable {
    private enum CodingKeys: String, CodingKey { case type, parameters }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let type = try container.decode(String.self, forKey: .type)
        func others(_ known: [String]) throws -> [String: JSONValue] {
            try container.decode([String: JSONValue].self, forKey: .parameters).filter { !known.contains($0.key) }
        }
        switch type {
        case "pull_request":
            var parameters = try container.decode(BranchRuleset.PullRequest.self, forKey: .parameters)
            parameters.others = try others(BranchRuleset.PullRequest.CodingKeys.allCases.map(\.rawValue))
            self = .pullRequest(parameters)
        case "required_status_checks":
            var parameters = try container.decode(BranchRuleset.Checks.self, forKey: .parameters)
            parameters.others = try others(BranchRuleset.Checks.CodingKeys.allCases.map(\.rawValue))
            self = .checks(parameters)
        default: self = .plain(type)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(type, forKey: .type)
        switch self {
        case .plain: break
        case .pullRequest(let parameters): try container.encode(parameters, forKey: .parameters)
        case .checks(let parameters): try container.encode(parameters, forKey: .parameters)
        }
    }
}

extension BranchRuleset {
    /// The name by which the rule set is found again.
    package static let slipwayName = "slipway"

    /// What a manifest asks for.
    ///
    /// - Parameter checks: the required checks, with the application that reports each.
    /// - Throws: status 2 (`bad-branch`) where a pattern of branches is none that GitHub knows.
    package init(_ manifest: Manifest, checks: [Check]) throws(SlipwayError) {
        var include: [String] = []
        for pattern in BranchRuleset.branches(manifest) {
            for name in try RulesetPattern(pattern).includes where !include.contains(name) { include.append(name) }
        }
        let protection = manifest.protection
        name = BranchRuleset.slipwayName
        let roles: [(BranchProtection.RepositoryRole, Int)] = [(.maintainers, 2), (.writers, 4), (.admins, 5)]
        bypassActors = roles.filter { protection.bypass.contains($0.0) }.map {
            Actor(id: $0.1, type: "RepositoryRole", mode: "pull_request")
        }
        conditions = Conditions(refName: Conditions.Names(include: include, exclude: []))
        let methods = BranchProtection.MergeMethod.allCases.filter {
            protection.mergeMethods.isEmpty || protection.mergeMethods.contains($0)
        }
        rules = [.plain("deletion"), .plain("non_fast_forward")]
        if protection.linearHistory { rules.append(.plain("required_linear_history")) }
        if protection.signatures { rules.append(.plain("required_signatures")) }
        rules.append(
            .pullRequest(
                PullRequest(
                    approvals: protection.reviews, dismissesStaleReviews: protection.reviews > 0,
                    codeOwners: protection.codeOwners, lastPushApproval: false, resolvesThreads: true,
                    mergeMethods: methods.map(\.rawValue))))
        if !checks.isEmpty { rules.append(.checks(Checks(isStrict: protection.upToDate, checks: checks))) }
    }

    /// The branches that are protected: those the manifest names, or those that are released from.
    package static func branches(_ manifest: Manifest) -> [String] {
        if !manifest.protection.branches.isEmpty { return manifest.protection.branches }
        let branch = manifest.workflows.branch
        return [branch] + manifest.release.branches.map(\.pattern).filter { $0 != branch }
    }

    /// The names of the checks that a merge has to pass.
    package static func checks(_ manifest: Manifest) -> [String] {
        let gate = gate(manifest)
        return gate + manifest.protection.checks.filter { !gate.contains($0) }
    }

    /// The check of the generated workflow, where there is one.
    static func gate(_ manifest: Manifest) -> [String] {
        manifest.workflows.isEnabled && manifest.workflows.systems.contains(.github) ? ["gate"] : []
    }

    /// The checks that a merge has to pass.
    var requiredChecks: [Check] {
        rules.flatMap { if case .checks(let checks) = $0 { checks.checks } else { [Check]() } }
    }
}
