/// Looks at every element of a tree.
public struct Audit: Sendable {
    public let rules: [AuditRule]
    /// In which appearances.
    public let schemes: [AuditScheme]

    public init(rules: [AuditRule] = AuditRule.all, schemes: [AuditScheme] = AuditScheme.allCases) {
        self.rules = rules
        self.schemes = AuditScheme.allCases.filter(schemes.contains)
    }

    /// What is to be said of the tree, element by element in the order in which they are read, and rule by rule.
    public func run(_ tree: AccessibilityNode) -> AuditReport {
        let walk = AuditWalk(tree)
        var findings: [AuditFinding] = []
        var counts = Array(repeating: AuditReport.Count(), count: rules.count)
        for place in walk.entries.indices {
            let node = walk.audited(place, schemes: schemes)
            for (index, rule) in rules.enumerated() {
                for outcome in rule.check(node) {
                    counts[index].add(outcome.kind)
                    guard outcome.kind != .passed else { continue }
                    let name = node.node.identifier.nonBlank ?? node.name
                    findings.append(AuditFinding(rule, outcome, path: walk.path(place), name: name))
                }
            }
        }
        return AuditReport(
            schemes: schemes, nodes: walk.entries.count, rules: zip(rules, counts).map(AuditReport.RuleCount.init),
            all: findings)
    }
}
