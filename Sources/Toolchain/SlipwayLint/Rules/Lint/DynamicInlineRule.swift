import SlipwayReport
import SwiftSyntax

/// Finds functions that should be inlined and replaceable at once.
package struct DynamicInlineRule: Rule {
    package static let about = RuleDescription(
        id: "dynamic_inline", name: "Dynamic Inline",
        summary: "A `dynamic` function can be replaced at run time, one that is always inlined cannot.",
        kind: .lint, options: [.severity("error")],
        examples: [
            .init("class View { dynamic func show() {} }"),
            .init("class View { @inline(__always) func show() {} }"),
            .init("class View { @inline(never) dynamic func show() {} }"),
            .init("class View { @inline(__always) dynamic var name: String { \"\" } }"),
            .init("class View { @inline(__always) dynamic ↓func show() {} }"),
            .init("class View {\n  @objc @inline(__always)\n  dynamic public\n  ↓func show() {}\n}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity(default: .error) }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onPlace(of: .keyword(.dynamic)) { place in
            guard let modifier = place.modifier, let node = modifier.parent?.parent?.as(FunctionDeclSyntax.self),
                node.modifiers.modifier(.dynamic) == modifier,
                node.attributes.contains(where: DynamicInlineRule.isInlineAlways)
            else { return }
            report(at: node.funcKeyword, severity, "a dynamic function cannot always be inlined")
        }
    }

    private static func isInlineAlways(_ element: AttributeListSyntax.Element) -> Bool {
        guard let attribute = element.as(AttributeSyntax.self),
            attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.isWritten("inline") == true
        else { return false }
        return attribute.arguments?.firstToken(viewMode: .sourceAccurate)?.isWritten("__always") == true
    }
}
