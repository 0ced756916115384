import SlipwayReport
import SwiftSyntax

/// Asks for one name for `self` where it is bound again.
package struct SelfBindingRule: Rule {
    package static let about = RuleDescription(
        id: "self_binding", name: "Self Binding",
        summary: "A weak `self` that is bound again should have the same name everywhere.", kind: .style, isOptIn: true,
        options: [.severity(), .init("bind_identifier", "self", "the name")], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity
    private let name: String

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        name = options.text("bind_identifier", default: "self")
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, name) = (walk.report, severity, name)
        walk.onEnter { (node: OptionalBindingConditionSyntax) in
            guard let identifier = node.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return }
            let bound = identifier.text
            if let value = node.initializer?.value {
                guard bound != name, value.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" else { return }
                report(
                    at: identifier, severity, "bind `self` to `\(name)`",
                    fix: [TextEdit(replacing: identifier, with: name)])
            } else if bound == "self", name != "self" {
                report(
                    at: identifier, severity, "bind `self` to `\(name)`",
                    fix: [TextEdit(replacing: identifier, with: name + " = self")])
            }
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("guard let self = self else { return }"),
        .init("guard let self else { return }"),
        .init("if let that = other {}"),
        .init("guard let this = self else { return }", options: "bind_identifier: this"),
        .init("guard let ↓`self` = self else { return }"),
        .init("if let ↓this = self, let that = this {}"),
        .init("if let ↓self {}\nif let ↓that = self {}", options: "bind_identifier: this"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("guard let this /* me */ = self else { return }", "guard let self /* me */ = self else { return }"),
        .init(
            "if let self {}\nif let self = self {}", "if let this = self {}\nif let this = self {}",
            options: "bind_identifier: this"),
    ]
}
