import SlipwayReport
import SwiftSyntax

/// Finds outlets that do not keep their view.
package struct StrongIboutletRule: Rule {
    package static let about = RuleDescription(
        id: "strong_iboutlet", name: "Strong IBOutlet",
        summary: "Outlets should hold on to their views: a weak one is `nil` once its view leaves the hierarchy.",
        kind: .lint, isOptIn: true, options: [.severity()], examples: examples,
        fixes: [
            .init("class Box { @IBOutlet weak var label: Label? }", "class Box { @IBOutlet var label: Label? }"),
            .init(
                "class Box {\n    @IBOutlet\n    private unowned(unsafe) /* one */ var label: Label!\n}",
                "class Box {\n    @IBOutlet\n    private /* one */ var label: Label!\n}"),
            .init(
                "class Box {\n    @IBOutlet\n    weak var label: Label?\n}",
                "class Box {\n    @IBOutlet\n    var label: Label?\n}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEnter { (node: VariableDeclSyntax) in
            guard !node.attributes.isEmpty, let reference = node.modifiers.weakOrUnowned,
                node.attributes.contains(anyOf: ["IBOutlet"])
            else { return }
            report(
                at: reference, severity, "leave out `\(reference.name.text)`", fix: [file.removal(ofWord: reference)])
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("class Box { @IBOutlet private var label: Label? }"),
        .init("class Box { weak var label: Label? }"),
        .init("class Box { @IBOutlet ↓weak var label: Label? }"),
        .init("class Box { @IBOutlet private ↓unowned var label: Label! }"),
        .init("@objc @IBOutlet private(set) ↓unowned(safe) var label: Label!"),
    ]
}
