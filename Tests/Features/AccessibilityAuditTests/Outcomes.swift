import AccessibilityAudit

/// What the rules say of an element on a white screen that is black in the dark.
func outcomes(
    _ node: AccessibilityNode, _ rule: AuditRule, schemes: [AuditScheme] = AuditScheme.allCases
) -> (passed: Int, failed: [AuditFinding], unmeasured: [AuditFinding]) {
    let screen = AccessibilityNode(
        .screen, foreground: SchemePaint(light: .black, dark: .white),
        background: SchemePaint(light: .white, dark: .black), children: [node])
    let report = Audit(rules: [rule], schemes: schemes).run(screen)
    return (report[rule.id]?.passed ?? 0, report.findings, report.unmeasured)
}

/// A colour by its hexadecimal digits; black where they are none.
func paint(_ light: String, _ dark: String? = nil) -> SchemePaint {
    SchemePaint(light: Paint(light) ?? .unknown, dark: Paint(dark ?? light) ?? .unknown)
}
