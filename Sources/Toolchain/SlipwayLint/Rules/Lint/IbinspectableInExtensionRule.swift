import SlipwayReport
import SwiftSyntax

/// Finds inspectable properties that an extension adds.
package struct IbinspectableInExtensionRule: Rule {
    package static let about = RuleDescription(
        id: "ibinspectable_in_extension", name: "IBInspectable in Extension",
        summary:
            "`@IBInspectable` in an extension is there for all instances of a class, also where it makes no sense.",
        kind: .lint, isOptIn: true, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: AttributeSyntax) in
            guard node.attributeName.simpleName?.isWritten("IBInspectable") == true,
                node.nearest(ofAny: IbinspectableInExtensionRule.unseen) == nil
            else { return }
            report(at: node, severity, "declare inspectable properties in a class")
        }
    }

    /// Declarations whose inside is not looked at.
    private static let unseen = PrunedWalk.declarations.subtracting([.extensionDecl, .variableDecl])

    private static let examples: [RuleDescription.Example] = [
        .init("class Box { @IBInspectable var width: Int = 1 }"),
        .init("extension Box { var width: Int { 1 } }"),
        .init("extension Box {\n    class Part { @IBInspectable var width: Int = 1 }\n}"),
        .init("extension Box { ↓@IBInspectable var width: Int { 1 } }"),
        .init("extension Box {\n    @objc\n    ↓@IBInspectable private var width: Int {\n        1\n    }\n}"),
    ]
}
