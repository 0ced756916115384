/// Which labels an app may claim, by what an audit says.
public struct NutritionLabels: Sendable, Hashable {
    public enum Support: String, Sendable, Hashable, Codable {
        case supported
        case notSupported
        /// Nothing was looked at that says so, or not all of it could be measured.
        case notMeasured
    }

    public struct Claim: Sendable, Hashable {
        public let label: NutritionLabel
        public let support: Support
        /// What says so: what failed, and what could not be measured. Warnings are among them, and deny nothing.
        public let findings: [AuditFinding]
    }

    /// One for each label, in the order of the App Store.
    public let claims: [Claim]

    public subscript(label: NutritionLabel) -> Claim? { claims.first { $0.label == label } }

    /// A screen's; an app may claim what all of its screens may: see ``init(_:)-([AuditReport])``.
    public init(_ report: AuditReport) { self.init([report]) }

    /// Those of several screens together.
    public init(_ reports: [AuditReport]) {
        claims = NutritionLabel.allCases.map { label in
            let isAbout = { (finding: AuditFinding) in finding.labels.contains(label) }
            let failed = reports.flatMap(\.findings).filter(isAbout)
            let unmeasured = reports.flatMap(\.unmeasured).filter(isAbout)
            let isLookedAt = reports.allSatisfy { label.schemes.allSatisfy($0.schemes.contains) }
            let hasPassed = reports.contains { report in
                report.rules.contains { $0.labels.contains(label) && $0.count.passed > 0 }
            }
            let support: Support =
                if failed.contains(where: { $0.severity == .error }) {
                    .notSupported
                } else if isLookedAt, hasPassed, unmeasured.isEmpty {
                    .supported
                } else {
                    .notMeasured
                }
            return Claim(label: label, support: support, findings: failed + unmeasured)
        }
    }
}
