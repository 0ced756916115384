import AccessibilityAudit
import Foundation
import Testing

@Suite struct LabelTests {
    private static let good = AccessibilityNode(
        .screen, foreground: SchemePaint(light: .black, dark: .white),
        background: SchemePaint(light: .white, dark: .black), font: TextFont(size: 17, isBold: false, scales: true),
        children: [
            AccessibilityNode(.button, text: "Play", colorMeaning: ColorMeaning("live", cues: [.text])),
            AccessibilityNode(.image, label: "Sun", motion: Motion(.fade)),
            AccessibilityNode(
                .video, label: "Tour", media: Media(.video, hasSound: true, captions: true, audioDescription: true)),
        ])

    @Test("nutrition labels from the findings: all nine, each supported where something was looked at and all is good")
    func supported() {
        let report = Audit().run(LabelTests.good)
        #expect(report.outcome == .passed, "\(report.findings) \(report.unmeasured)")
        let labels = NutritionLabels(report)
        #expect(labels.claims.map(\.label) == NutritionLabel.allCases && labels.claims.count == 9)
        #expect(labels.claims.allSatisfy { $0.support == .supported && $0.findings.isEmpty })
        #expect(NutritionLabel.allCases.map(\.title).contains("Differentiate Without Color Alone"))
    }

    @Test(
        "one error denies its label, with the finding that says so, and no other",
        arguments: [
            (AccessibilityNode(.image), [.voiceOver]), (AccessibilityNode(.button), [.voiceOver, .voiceControl]),
            (AccessibilityNode(.button, label: "Send", text: "Submit"), [.voiceControl]),
            (AccessibilityNode(.text, text: "x", font: TextFont(size: 17, scales: false)), [.largerText]),
            (AccessibilityNode(.group, background: SchemePaint(.white)), [.darkInterface]),
            (AccessibilityNode(.cell, colorMeaning: ColorMeaning("late")), [.differentiateWithoutColorAlone]),
            (AccessibilityNode(.text, text: "x", foreground: SchemePaint(.black)), [.sufficientContrast]),
            (AccessibilityNode(.cell, motion: Motion(.zoom, respectsReduceMotion: false)), [.reducedMotion]),
            (AccessibilityNode(.cell, media: Media(.audio, captions: false, transcript: false)), [.captions]),
            (
                AccessibilityNode(.cell, media: Media(.video, captions: true, audioDescription: false)),
                [.audioDescriptions]
            ),
        ] as [(AccessibilityNode, [NutritionLabel])])
    func denied(node: AccessibilityNode, denied: [NutritionLabel]) {
        var tree = LabelTests.good
        tree.children.append(node)
        let labels = NutritionLabels(Audit().run(tree))
        let found = labels.claims.filter { $0.support == .notSupported }
        #expect(found.map(\.label) == denied)
        #expect(found.allSatisfy { !$0.findings.isEmpty })
        #expect(labels.claims.count { $0.support == .supported } == 9 - denied.count)
    }

    @Test("nothing to look at, something that nobody can tell, and one appearance alone are not measured")
    func notMeasured() {
        let empty = NutritionLabels(Audit().run(AccessibilityNode(.screen)))
        #expect(empty.claims.allSatisfy { $0.support == .notMeasured })
        #expect(Audit().run(AccessibilityNode(.screen)).outcome == .unmeasured)
        #expect(NutritionLabels([]).claims.allSatisfy { $0.support == .notMeasured })
        var tree = LabelTests.good
        tree.background = SchemePaint(light: .gradient, dark: .gradient)
        let unmeasured = NutritionLabels(Audit().run(tree))
        #expect(unmeasured[.sufficientContrast]?.support == .notMeasured)
        #expect(unmeasured[.darkInterface]?.support == .notMeasured)
        #expect(unmeasured[.darkInterface]?.findings.map(\.rule) == ["dark-background"])
        let light = NutritionLabels(Audit(schemes: [.light]).run(LabelTests.good))
        #expect(light[.sufficientContrast]?.support == .notMeasured && light[.voiceOver]?.support == .supported)
        #expect(light[.darkInterface]?.support == .notMeasured)
        #expect(NutritionLabels(Audit(schemes: [.dark]).run(LabelTests.good))[.darkInterface]?.support == .supported)
    }

    @Test("a warning is told with its label, and denies nothing; screens together claim what all of them may")
    func together() {
        var warned = LabelTests.good
        warned.children.append(AccessibilityNode(.button, label: "Play Button"))
        let labels = NutritionLabels(Audit().run(warned))
        #expect(labels[.voiceOver]?.support == .supported)
        #expect(labels[.voiceOver]?.findings.map(\.rule) == ["redundant-role"])
        let bad = Audit().run(AccessibilityNode(.button))
        let both = NutritionLabels([Audit().run(LabelTests.good), bad])
        #expect(both[.voiceOver]?.support == .notSupported && both[.captions]?.support == .supported)
    }

    @Test("a report is encoded and decoded as the same")
    func report() throws {
        var tree = LabelTests.good
        tree.children.append(AccessibilityNode(.button))
        let report = Audit().run(tree)
        #expect(try JSONDecoder().decode(AuditReport.self, from: JSONEncoder().encode(report)) == report)
    }
}
