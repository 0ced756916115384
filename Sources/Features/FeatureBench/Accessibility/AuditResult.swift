import AccessibilityAudit

/// What an audit says, for people and for programs.
struct AuditResult: Encodable {
    struct Finding: Encodable {
        let rule: String
        let outcome: AuditOutcome.Kind
        let path: String
        let indexes: [Int]
        @Nullable var name: String?
        let severity: AuditFinding.Severity
        @Nullable var scheme: AuditScheme?
        @Nullable var criterion: WCAGCriterion?
        let message: String
        @Nullable var measured: Double?
        @Nullable var limit: Double?
        let help: String

        init(_ finding: AuditFinding) {
            (rule, outcome, severity) = (finding.rule, finding.outcome, finding.severity)
            (path, indexes) = (finding.path.description, finding.path.indexes)
            (_name, _scheme) = (Nullable(wrappedValue: finding.name), Nullable(wrappedValue: finding.scheme))
            _criterion = Nullable(wrappedValue: finding.criterion)
            (_measured, _limit) = (Nullable(wrappedValue: finding.measured), Nullable(wrappedValue: finding.limit))
            (message, help) = (finding.message, finding.help)
        }
    }

    struct Label: Encodable {
        let label: NutritionLabel
        let support: NutritionLabels.Support
        /// The rules whose findings say so.
        let rules: [String]
    }

    let outcome: AuditOutcome.Kind
    let nodes: Int
    let schemes: [AuditScheme]
    let findings: [Finding]
    let unmeasured: [Finding]
    let labels: [Label]

    private let told: [String]

    private enum CodingKeys: String, CodingKey { case outcome, nodes, schemes, findings, unmeasured, labels }

    init(_ report: AuditReport) {
        (outcome, nodes, schemes) = (report.outcome, report.nodes, report.schemes)
        findings = report.findings.map(Finding.init)
        unmeasured = report.unmeasured.map(Finding.init)
        labels = NutritionLabels(report).claims.map { claim in
            let rules = claim.findings.map(\.rule)
            let named = AuditRule.all.map(\.id).filter(rules.contains)
            return Label(label: claim.label, support: claim.support, rules: named)
        }
        told = (report.findings + report.unmeasured).flatMap { ["\($0)", "  hint: \($0.help)"] }
    }

    /// Each finding with what helps, each label, and what comes of it all.
    var lines: [String] {
        let claims = labels.map { claim in
            let support =
                switch claim.support {
                case .supported: "supported"
                case .notSupported: "not supported"
                case .notMeasured: "not measured"
                }
            let rules = claim.rules.isEmpty ? "" : " (\(claim.rules.joined(separator: ", ")))"
            return "\(claim.label.title): \(support)\(rules)"
        }
        let sum =
            "\(outcome.rawValue): \(nodes) elements, \(findings.count) findings, \(unmeasured.count) not measured"
        return told + claims + [sum]
    }
}
