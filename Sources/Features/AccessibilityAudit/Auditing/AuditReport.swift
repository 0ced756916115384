/// What comes of an audit.
public struct AuditReport: Sendable, Hashable, Codable {
    /// How often a rule said what.
    public struct Count: Sendable, Hashable, Codable {
        public private(set) var passed = 0
        public private(set) var failed = 0
        public private(set) var unmeasured = 0

        mutating func add(_ kind: AuditOutcome.Kind) {
            switch kind {
            case .passed: passed += 1
            case .failed: failed += 1
            case .unmeasured: unmeasured += 1
            }
        }
    }

    /// A rule, and how often it said what.
    public struct RuleCount: Sendable, Hashable, Codable {
        /// The rule's ``AuditRule/id``.
        public let rule: String
        public let labels: [NutritionLabel]
        public let count: Count

        init(_ rule: AuditRule, _ count: Count) {
            (self.rule, self.labels, self.count) = (rule.id, rule.labels, count)
        }
    }

    /// The appearances that were looked at.
    public let schemes: [AuditScheme]
    /// How many elements there are.
    public let nodes: Int
    public let rules: [RuleCount]
    /// What failed.
    public let findings: [AuditFinding]
    /// What nobody can tell: none of it passed.
    public let unmeasured: [AuditFinding]

    init(
        schemes: [AuditScheme], nodes: Int, rules: [RuleCount], findings: [AuditFinding], unmeasured: [AuditFinding]
    ) {
        (self.schemes, self.nodes, self.rules) = (schemes, nodes, rules)
        (self.findings, self.unmeasured) = (findings, unmeasured)
    }

    /// `failed` where something is found; `passed` where all that was looked at is good, and something was; else
    /// `unmeasured`.
    public var outcome: AuditOutcome.Kind {
        if !findings.isEmpty { return .failed }
        return unmeasured.isEmpty && rules.contains { $0.count.passed > 0 } ? .passed : .unmeasured
    }

    /// How often a rule said what; nil where it was not asked.
    public subscript(rule: String) -> Count? { rules.first { $0.rule == rule }?.count }
}
