import AccessibilityAudit
import Testing

@Suite struct RuleTests {
    @Test("symbols have 3:1 where their colour is known; decoration, and what is disabled, need none")
    func graphics() {
        let symbol = { AccessibilityNode(.button, label: "Close", foreground: paint($0, "#fff")) }
        #expect(outcomes(symbol("#949494"), .graphicContrast).passed == 2)
        #expect(outcomes(symbol("#959595"), .graphicContrast).failed.map(\.scheme) == [.light])
        #expect(outcomes(symbol("gradient"), .graphicContrast).unmeasured.count == 1)
        #expect(outcomes(AccessibilityNode(.image, label: "Photo"), .graphicContrast).passed == 0)
        for node in [
            AccessibilityNode(.button, label: "x", traits: [.disabled], foreground: paint("#eee")),
            AccessibilityNode(.image, isHidden: true, foreground: paint("#eee")),
        ] {
            #expect(outcomes(node, .graphicContrast).failed.isEmpty)
        }
        let disabled = AccessibilityNode(.text, text: "x", foreground: paint("#eee"))
        let group = AccessibilityNode(.group, traits: [.disabled], children: [disabled])
        #expect(outcomes(group, .contrast).failed.isEmpty && outcomes(disabled, .contrast).failed.count == 1)
    }

    @Test("surfaces are dark in the dark: white stands out from them more than black does")
    func dark() {
        let surface = { AccessibilityNode(.cell, background: paint("#fff", $0)) }
        #expect(outcomes(surface("#757575"), .darkBackground).failed.isEmpty)
        let failed = outcomes(surface("#767676"), .darkBackground).failed
        #expect(failed.map(\.scheme) == [.dark] && failed.first?.measured ?? 0 > failed.first?.limit ?? 1)
        #expect(outcomes(surface("gradient"), .darkBackground).unmeasured.count == 1)
        #expect(outcomes(surface("#fff"), .darkBackground, schemes: [.light]).failed.isEmpty)
        for grey in UInt8.min...UInt8.max {
            let color = SRGBColor(bytes: grey, grey, grey)
            let isDark = Contrast.ratio(color, .white) > Contrast.ratio(color, .black)
            #expect(outcomes(surface(color.description), .darkBackground).failed.isEmpty == isDark)
        }
    }

    @Test("Voice Control: what is shown is in the name, or among the input labels")
    func labelInName() {
        func fails(_ text: String, _ label: String?, _ inputLabels: [String] = []) -> Bool {
            let node = AccessibilityNode(.button, label: label, inputLabels: inputLabels, text: text)
            return !outcomes(node, .labelInName).failed.isEmpty
        }
        #expect(fails("Submit", "Send") && fails("Go now", "Go right now") && fails("Sub", "Submit"))
        #expect(!fails("Submit", nil) && !fails("Submit", "Submit the form") && !fails("SUBMIT…", "submit form"))
        #expect(!fails("Submit", "Send", ["Submit"]) && !fails("→", "Next"))
        let field = AccessibilityNode(.textField, label: "Name", text: "Ann")
        #expect(outcomes(field, .labelInName).failed.isEmpty)
    }

    @Test("hints, traits and ways out")
    func others() {
        #expect(outcomes(AccessibilityNode(.button, label: "Send", hint: "Send."), .hint).failed.count == 1)
        #expect(outcomes(AccessibilityNode(.button, hint: "Sends it"), .hint).failed.count == 1)
        #expect(outcomes(AccessibilityNode(.button, label: "Send", hint: "Sends it"), .hint).passed == 1)
        let both = AccessibilityNode(.button, label: "x", traits: [.link])
        #expect(outcomes(both, .traits).failed.first?.message == "it is link and button at once")
        #expect(outcomes(AccessibilityNode(.button, label: "x", traits: [.button]), .traits).passed == 1)
        #expect(outcomes(AccessibilityNode(.alert, traits: [.modal]), .modalEscape).failed.count == 1)
        let left = AccessibilityNode(.alert, traits: [.modal], actions: [.escape])
        #expect(outcomes(left, .modalEscape).passed == 1)
    }

    @Test("a finding says where: the path leads to the element, and the line has what is needed")
    func places() {
        let pale = AccessibilityNode(
            .text, identifier: "note", text: "x", foreground: paint("#777"), font: TextFont(size: 17, scales: true))
        let tree = AccessibilityNode(
            .screen, background: SchemePaint(light: .white, dark: .black),
            children: [AccessibilityNode(.image, isHidden: true), AccessibilityNode(.group, children: [pale])])
        let findings = Audit(schemes: [.light]).run(tree).findings
        #expect(findings.map(\.path.description) == ["screen/group[1]/text[0]"])
        #expect(findings.first.map { tree[$0.path] } == pale)
        #expect(
            findings.first?.description == """
                screen/group[1]/text[0] "note", light: error: the contrast of text is 4.47:1 (#777777 on #ffffff), \
                less than 4.50:1 [contrast, WCAG 1.4.3]
                """)
    }

    @Test("rules have their own names, and one of somebody else's is one as well")
    func own() {
        #expect(Set(AuditRule.all.map(\.id)).count == AuditRule.all.count)
        let rule = AuditRule("identifier", "elements have identifiers", labels: [], help: "give it one") { node in
            [node.node.identifier == nil ? .failed("there is none") : .passed()]
        }
        let report = Audit(rules: [rule]).run(AccessibilityNode(.text))
        #expect(report.findings.map(\.rule) == ["identifier"] && report["identifier"]?.failed == 1)
        #expect(report["contrast"] == nil)
    }
}
