import AccessibilityAudit
import AlertComponent
import Foundation
import Testing

/// What the library is for, a sentence each.
@Suite struct SpecificationTests {
    private static let question = AlertModel(
        title: "Delete the draft?", message: "It cannot be brought back.",
        buttons: [
            AlertModel.Button("Keep it", isDefault: true), AlertModel.Button("Cancel", role: .cancel),
            AlertModel.Button("Delete", role: .destructive),
        ])

    @Test("portable AlertModel: title, message and roles, encoded and decoded as the same")
    func model() throws {
        let question = Self.question
        #expect(question.validate().isEmpty)
        #expect(try JSONDecoder().decode(AlertModel.self, from: JSONEncoder().encode(question)) == question)
        #expect(AlertModel(title: "Saved").buttons.map(\.title) == ["OK"])
    }

    @Test("focus order: title, message, buttons, and the ways out last; the keyboard begins where nothing is lost")
    func focus() {
        var alert = Self.question
        #expect(alert.focusOrder == [.title, .message, .button(0), .button(2), .button(1)])
        #expect(alert.initialFocus == .button(0))
        alert.buttons[0].isDefault = false
        alert.message = " \n"
        #expect(alert.focusOrder.prefix(2) == [.title, .button(0)] && alert.initialFocus == .button(1))
        alert.buttons[2].role = .regular
        #expect(alert.initialFocus == .button(0))
        alert.buttons = []
        #expect(alert.initialFocus == nil && alert.focusOrder == [.title])
        alert.buttons = [AlertModel.Button("Erase", role: .destructive)]
        #expect(alert.initialFocus == .button(0))
    }

    @Test("validation: each mistake is a typed problem, and tells itself")
    func validation() {
        typealias Button = AlertModel.Button
        let cancel = Button("Cancel", role: .cancel)
        let cases: [(String, [Button], [AlertProblem])] = [
            ("", [cancel], [.noTitle]), ("\u{A0}", [cancel], [.noTitle]), ("T", [], [.noButtons, .noWayOut]),
            ("T", [Button("A"), Button("B")], [.noWayOut]), ("T", [Button("A", role: .destructive)], [.noWayOut]),
            ("T", [cancel, Button(" ")], [.emptyButton(1)]),
            ("T", [cancel, Button("cancel")], [.sameTitle(0, 1)]),
            ("T", [cancel, Button("Cancel ")], [.sameTitle(0, 1)]),
            ("T", [cancel, Button("Can\u{200B}cel")], [.sameTitle(0, 1)]),
            ("\u{200B}", [cancel, Button("\u{2060}")], [.noTitle, .emptyButton(1)]),
            (
                "T", [Button("A", isDefault: true), Button("B", isDefault: true), cancel],
                [.severalDefaults([0, 1])]
            ),
            ("T", [cancel, Button("No", role: .cancel)], [.severalCancels([0, 1])]),
            ("T", [Button("D", role: .destructive, isDefault: true), cancel], [.destructiveDefault(0)]),
        ]
        for (title, buttons, problems) in cases {
            let found = AlertModel(title: title, buttons: buttons).validate()
            #expect(found == problems)
            #expect(found.allSatisfy { !$0.description.isEmpty && !$0.code.isEmpty })
        }
        let codes = Set(cases.flatMap(\.2).map(\.code))
        #expect(codes.count == 8)
        #expect("\(AlertProblem.severalDefaults([0, 2]))" == "buttons 0, 2 are all the default one")
    }

    @Test("it renders to an accessibility node: modal, with a heading, a text and buttons in the order of the focus")
    func node() {
        let node = Self.question.node()
        #expect(node.role == .alert && node.label == "Delete the draft?" && node.traits == [.modal])
        #expect(node.children.map(\.role) == [.heading, .text, .button, .button, .button])
        #expect(node.children.map(\.text).last == "Cancel")
        #expect(node.identifier == "alert")
        let identifiers = ["alert.title", "alert.message", "alert.button.0", "alert.button.2", "alert.button.1"]
        #expect(node.children.map(\.identifier) == identifiers)
    }

    @Test("contrast of the button: 4.5:1 or more for every title and text, in light and dark")
    func contrast() {
        // as it was: system blue
        #expect(Contrast.description(of: Contrast.ratio(SRGBColor(bytes: 0, 0x7A, 0xFF), .white)) == "4.01:1")
        let style = AlertStyle()
        for scheme in AuditScheme.allCases {
            for (title, fill) in [
                (style.text, style.background), (style.button.title, style.button.fill),
                (style.defaultButton.title, style.defaultButton.fill),
                (style.destructiveButton.title, style.destructiveButton.fill),
            ] {
                guard case .ratio(let ratio) = Contrast.measure(title[scheme], on: fill[scheme]) else {
                    Issue.record("\(scheme) is not measured")
                    continue
                }
                #expect(ratio >= Contrast.text, "\(scheme)")
            }
            // the coloured buttons stand out from the alert as well
            for fill in [style.defaultButton.fill, style.destructiveButton.fill] {
                let measure = Contrast.measure(fill[scheme], on: style.background[scheme])
                guard case .ratio(let ratio) = measure else { continue }
                #expect(ratio >= Contrast.large)
            }
        }
    }

    @Test("the background is that of the appearance, and not always white")
    func background() {
        let style = AlertStyle()
        #expect(style.background.light == .color(.white) && style.background.dark != style.background.light)
        let report = Audit(rules: [.darkBackground]).run(Self.question.node())
        #expect(report.outcome == .passed)
    }

    @Test("there is an escape: what cancels, or the only button; without one it is a problem, and the audit finds it")
    func escape() {
        #expect(Self.question.escape == 1 && Self.question.node().actions == [.escape])
        #expect(AlertModel(title: "Saved").escape == 0)
        let trap = AlertModel(title: "T", buttons: [AlertModel.Button("A"), AlertModel.Button("B")])
        #expect(trap.escape == nil && trap.node().actions.isEmpty)
        #expect(Audit().run(trap.node()).findings.map(\.rule) == ["modal-escape"])
    }

    @Test("its audit is clean in both colour schemes", arguments: [AuditScheme.light, .dark])
    func clean(scheme: AuditScheme) {
        for alert in [Self.question, AlertModel(title: "Saved"), AlertModel(title: "Saved", message: "All of it.")] {
            let report = Audit(schemes: [scheme]).run(alert.node())
            #expect(report.outcome == .passed, "\(report.findings) \(report.unmeasured)")
        }
        let labels = NutritionLabels(Audit().run(Self.question.node()))
        let claimed = labels.claims.filter { $0.support == .supported }.map(\.label)
        #expect(
            claimed == [
                .voiceOver, .voiceControl, .largerText, .darkInterface, .differentiateWithoutColorAlone,
                .sufficientContrast,
            ])
    }
}
