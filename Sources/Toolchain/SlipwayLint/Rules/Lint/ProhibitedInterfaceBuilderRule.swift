import SlipwayReport
import SwiftSyntax

/// Finds what Interface Builder connects to.
package struct ProhibitedInterfaceBuilderRule: Rule {
    package static let about = RuleDescription(
        id: "prohibited_interface_builder", name: "Prohibited Interface Builder",
        summary: "Views should be made in code, without outlets and actions of Interface Builder.",
        kind: .lint, isOptIn: true, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: VariableDeclSyntax) in
            guard !node.attributes.isEmpty, node.attributes.contains(anyOf: ["IBOutlet"]) else { return }
            report(at: node.bindingSpecifier, severity, "make the view in code")
        }
        walk.onEnter { (node: FunctionDeclSyntax) in
            guard !node.attributes.isEmpty, node.attributes.contains(anyOf: ["IBAction"]) else { return }
            report(at: node.funcKeyword, severity, "connect the action in code")
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("class Box { var label: Label! }"),
        .init("class Box { @objc func open(_ sender: Any) {} }"),
        .init("class Box { @IBInspectable var width = 1 }"),
        .init("class Box { @IBOutlet private weak ↓var label: Label? }"),
        .init("extension Box {\n    @IBAction\n    private ↓func open(_ sender: Any) {}\n}"),
    ]
}
