/// Something that is looked at in each element.
public struct AuditRule: Sendable {
    /// `contrast`.
    public let id: String
    /// What holds where it passes, in a sentence.
    public let summary: String
    public let criterion: WCAGCriterion?
    public let severity: AuditFinding.Severity
    /// The labels that it says something of.
    public let labels: [NutritionLabel]
    /// What to do about it.
    public let help: String
    /// - Returns: nothing where it does not apply.
    public let check: @Sendable (AuditedNode) -> [AuditOutcome]

    public init(
        _ id: String, _ summary: String, criterion: WCAGCriterion? = nil, severity: AuditFinding.Severity = .error,
        labels: [NutritionLabel], help: String, check: @escaping @Sendable (AuditedNode) -> [AuditOutcome]
    ) {
        (self.id, self.summary, self.criterion, self.severity) = (id, summary, criterion, severity)
        (self.labels, self.help, self.check) = (labels, help, check)
    }

    /// All rules of the library, each under its own name too.
    public static let all: [AuditRule] = [
        .label, .imageLabel, .redundantRole, .hint, .traits, .modalEscape, .labelInName, .dynamicType, .darkBackground,
        .colorAlone, .contrast, .graphicContrast, .reducedMotion, .pausing, .captions, .audioDescription,
    ]
}
