import SlipwayModel
import SlipwayReport

/// In what a rule set is not as it should be: a line of text for each difference.
package struct RulesetDrift: Sendable, Equatable {
    package private(set) var lines: [String] = []
    /// Settings that Slipway neither writes nor knows, where they are on.
    package private(set) var unknown: [String] = []

    /// Settings that Slipway leaves out, and what GitHub makes of that.
    private static let usual: [String: JSONValue] = [
        "do_not_enforce_on_create": .flag(false), "required_reviewers": .list([]),
        "dismissal_restriction": .object(["enabled": .flag(false), "allowed_actors": .list([])]),
        "automatic_copilot_code_review_enabled": .flag(false),
        "require_extra_approval_for_unattributed_changes": .flag(true),
    ]

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
                compareOthers(found.others)
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
        compareOthers(found.others)
    }

    private mutating func compareOthers(_ found: [String: JSONValue]) {
        for key in found.keys.sortedBytewise() {
            guard let value = found[key], value != .null else { continue }
            if let usual = RulesetDrift.usual[key] {
                if value == usual || RulesetDrift.isOff(value) && RulesetDrift.isOff(usual) { continue }
                lines.append("\(key): \(value.canonical), should be \(usual.canonical)")
            } else if !RulesetDrift.isOff(value) {
                unknown.append("\(key): \(value.canonical)")
            }
        }
    }

    /// Whether a value asks for nothing.
    private static func isOff(_ value: JSONValue) -> Bool {
        switch value {
        case .null: true
        case .flag(let flag): !flag
        case .number(let number): number == 0
        case .text(let text): text.isEmpty
        case .list(let elements): elements.isEmpty
        case .object(let entries): entries.values.allSatisfy(isOff)
        }
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
