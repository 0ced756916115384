/// In what a rule set is not as it should be: a line of text for each difference.
package struct RulesetDrift: Sendable, Equatable {
    package private(set) var lines: [String] = []

    package var isEmpty: Bool { lines.isEmpty }

    /// - Parameter found: what is there; `nil` where there is none.
    package init(_ found: BranchRuleset?, wanted: BranchRuleset) {
        guard let found else {
            lines = ["there is no rule set '\(wanted.name)'"]
            return
        }
        compare("enforcement", found.enforcement, wanted.enforcement)
        compare("target", found.target, wanted.target)
        compareSets("branch", found.conditions?.refName.include ?? [], wanted.conditions?.refName.include ?? [])
        compareSets(
            "excluded branch", found.conditions?.refName.exclude ?? [], wanted.conditions?.refName.exclude ?? [])
        if let actors = found.bypassActors {
            compareSets("bypass", actors.map(RulesetDrift.name), (wanted.bypassActors ?? []).map(RulesetDrift.name))
        } else {
            lines.append("bypass: GitHub shows it only to those who may change the rules, and this token may not")
        }
        compareSets("rule", found.rules.map(\.type), wanted.rules.map(\.type))
        for rule in wanted.rules {
            switch (rule, found.rules.first { $0.type == rule.type }) {
            case (.pullRequest(let wanted), .pullRequest(let found)): compare(found, wanted)
            case (.checks(let wanted), .checks(let found)):
                compare("up to date before merge", found.isStrict, wanted.isStrict)
                compareSets("required check", found.checks.map(RulesetDrift.name), wanted.checks.map(RulesetDrift.name))
            default: break
            }
        }
    }

    private mutating func compare(_ found: BranchRuleset.PullRequest, _ wanted: BranchRuleset.PullRequest) {
        compare("approvals", found.approvals, wanted.approvals)
        compare("reviews of former commits dismissed", found.dismissesStaleReviews, wanted.dismissesStaleReviews)
        compare("review of code owners", found.codeOwners, wanted.codeOwners)
        compare("approval of the last push", found.lastPushApproval, wanted.lastPushApproval)
        compare("conversations resolved", found.resolvesThreads, wanted.resolvesThreads)
        if let methods = found.mergeMethods { compareSets("merge method", methods, wanted.mergeMethods ?? []) }
    }

    private mutating func compare<Value: Equatable>(_ what: String, _ found: Value, _ wanted: Value) {
        if found != wanted { lines.append("\(what): \(found), should be \(wanted)") }
    }

    private mutating func compareSets(_ what: String, _ found: [String], _ wanted: [String]) {
        for name in wanted where !found.contains(name) { lines.append("\(what) missing: \(name)") }
        for name in found where !wanted.contains(name) { lines.append("\(what) too many: \(name)") }
    }

    private static func name(_ actor: BranchRuleset.Actor) -> String {
        "\(actor.type) \(actor.id.map(String.init) ?? "of the organisation") (\(actor.mode))"
    }

    private static func name(_ check: BranchRuleset.Check) -> String {
        check.context + (check.integration.map { " of application \($0)" } ?? "")
    }
}
