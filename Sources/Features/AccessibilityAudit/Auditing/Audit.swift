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
        var (findings, unmeasured): ([AuditFinding], [AuditFinding]) = ([], [])
        var counts = Array(repeating: AuditReport.Count(), count: rules.count)
        for place in walk.entries.indices {
            let node = walk.audited(place, schemes: schemes)
            // of an element of which nothing is to be said it need not be known where it is
            var path: NodePath?
            for index in rules.indices {
                for outcome in rules[index].check(node) {
                    counts[index].add(outcome.kind)
                    guard outcome.kind != .passed else { continue }
                    let place = path ?? walk.path(place)
                    path = place
                    let name = node.node.identifier.nonBlank ?? node.name
                    let finding = AuditFinding(rules[index], outcome, path: place, name: name)
                    if outcome.kind == .failed { findings.append(finding) } else { unmeasured.append(finding) }
                }
            }
        }
        return AuditReport(
            schemes: schemes, nodes: walk.entries.count, rules: zip(rules, counts).map(AuditReport.RuleCount.init),
            findings: findings, unmeasured: unmeasured)
    }
}
