import SlipwayReport
import SwiftSyntax

/// Asks that outlets are private.
package struct PrivateOutletRule: Rule {
    package static let about = RuleDescription(
        id: "private_outlet", name: "Private Outlets",
        summary: "Outlets are a matter of their class: they should be private.",
        kind: .lint, isOptIn: true,
        options: [
            .severity(),
            .init("allow_private_set", "false", "accepts outlets of which only the setter is private"),
        ],
        examples: examples)

    private let severity: Diagnostic.Severity
    private let allowsPrivateSetter: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        allowsPrivateSetter = options.flag("allow_private_set", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, allowsPrivateSetter) = (walk.report, severity, allowsPrivateSetter)
        walk.onEnter { (node: VariableDeclSyntax) in
            guard !node.attributes.isEmpty, node.parent?.is(MemberBlockItemSyntax.self) == true,
                node.attributes.contains(anyOf: ["IBOutlet"]), !node.modifiers.arePrivate,
                !allowsPrivateSetter || !node.modifiers.mentionPrivate
            else { return }
            report(at: node.bindingSpecifier, severity, "make the outlet private")
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("class Box { @IBOutlet private weak var label: Label? }"),
        .init("class Box { @IBOutlet fileprivate var label: Label! }"),
        .init("class Box { var label: Label! }"),
        .init("@IBOutlet var label: Label!"),
        .init("class Box { @IBOutlet private(set) var label: Label! }", options: "{allow_private_set: true}"),
        .init("class Box { @IBOutlet weak ↓var label: Label? }"),
        .init("class Box { @IBOutlet private(set) ↓var label: Label! }"),
        .init("class Box {\n#if DEBUG\n    @objc @IBOutlet public ↓var label: Label!\n#endif\n}"),
        .init("class Box { @IBOutlet public ↓var label: Label! }", options: "{allow_private_set: true}"),
    ]
}
