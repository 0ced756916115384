import SlipwayReport
import SwiftSyntax

/// Asks that actions are private.
package struct PrivateActionRule: Rule {
    package static let about = RuleDescription(
        id: "private_action", name: "Private Actions",
        summary: "Actions of Interface Builder are a matter of their class: they should be private.",
        kind: .lint, isOptIn: true, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: FunctionDeclSyntax) in
            guard !node.attributes.isEmpty, node.attributes.contains(anyOf: ["IBAction"]), !node.modifiers.arePrivate,
                node.nearest(ExtensionDeclSyntax.self)?.modifiers.arePrivate != true
            else { return }
            report(at: node.funcKeyword, severity, "make the action private")
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("class Box { @IBAction private func open(_ sender: Any) {} }"),
        .init("extension Box { @IBAction fileprivate func open(_ sender: Any) {} }"),
        .init("private extension Box { @IBAction func open(_ sender: Any) {} }"),
        .init("class Box { @objc func open(_ sender: Any) {} }"),
        .init("class Box { @IBAction ↓func open(_ sender: Any) {} }"),
        .init("internal extension Box {\n    @IBAction @objc public ↓func open(_ sender: Any) {}\n}"),
    ]
}
