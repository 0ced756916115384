import AccessibilityAudit
import Testing

// The code of the page of this library.

@Test("the example of AccessibilityAudit") func example() throws {
    let tree = AccessibilityNode(
        .screen, foreground: SchemePaint(light: .black, dark: .white),
        background: SchemePaint(light: .white, dark: .black), font: TextFont(size: 17, isBold: false, scales: true),
        children: [
            AccessibilityNode(.heading, text: "Orders"),
            AccessibilityNode(.image, label: "Late", colorMeaning: ColorMeaning("late", cues: [.icon])),
            AccessibilityNode(.button, label: "Submit Button", text: "Submit"),
        ])
    let report = Audit().run(tree)
    for finding in report.findings { print(finding) }
    #expect(
        report.findings.map(\.description) == [
            "screen/button[2] \"Submit Button\": warning: the label 'Submit Button' ends with 'button', which "
                + "VoiceOver says anyhow [redundant-role, WCAG 2.4.6]"
        ])
    #expect(report.unmeasured.isEmpty && report.outcome == .failed)

    let pale = SRGBColor(bytes: 0x77, 0x77, 0x77)
    let ratio = Contrast.ratio(pale, .white)
    let isEnough = ratio >= Contrast.text  // 4.478…: it is not
    #expect(!isEnough)

    let read = try AccessibilityNode(
        json: ##"{"role": "text", "text": "Hi", "foreground": {"light": "#000", "dark": "#FFF"}}"##)
    #expect(read.foreground == SchemePaint(light: .black, dark: .white))

    let identifiers = AuditRule("identifier", "controls have an identifier", labels: [], help: "give it one") { node in
        guard node.node.role.isInteractive else { return [] }
        return [node.node.identifier == nil ? .failed("there is no identifier") : .passed()]
    }
    let audit = Audit(rules: AuditRule.all + [identifiers], schemes: [.dark])
    #expect(audit.run(tree).findings.map(\.rule) == ["redundant-role", "identifier"])

    let labels = NutritionLabels(report)
    let contrast = labels[.sufficientContrast]?.support
    #expect(contrast == .supported)
}
