import SlipwayReport
import SwiftSyntax

/// Finds optional booleans.
package struct DiscouragedOptionalBooleanRule: Rule {
    package static let about = RuleDescription(
        id: "discouraged_optional_boolean", name: "Discouraged Optional Boolean",
        summary: "An optional boolean has three values and names for two of them; an enumeration names all.",
        kind: .idiomatic, isOptIn: true, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        let message = "use a boolean that is not optional, or an enumeration"
        walk.onEnter { (node: OptionalTypeSyntax) in
            guard node.wrappedType.simpleName?.isWritten("Bool") == true else { return }
            report(at: node, severity, message)
        }
        walk.onEnter { (node: OptionalChainingExprSyntax) in
            guard node.expression.as(DeclReferenceExprSyntax.self)?.baseName.isWritten("Bool") == true else { return }
            report(at: node, severity, message)
        }
        walk.onName("Optional") { name in
            guard let type = name.parent?.as(DeclReferenceExprSyntax.self),
                let callee = type.parent?.as(MemberAccessExprSyntax.self), callee.base?.id == type.id,
                callee.declName.baseName.isWritten("some"),
                let node = callee.parent?.as(FunctionCallExprSyntax.self), node.calledExpression.id == callee.id,
                node.arguments.count == 1, node.arguments.first?.expression.is(BooleanLiteralExprSyntax.self) == true
            else { return }
            report(at: node, severity, message)
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("var isOpen: Bool = true"),
        .init("let flags: [Bool]? = nil"),
        .init("let isOpen = Optional.some(1)"),
        .init("var isOpen: ↓Bool?"),
        .init("func open(_ flags: [String: ↓Bool?]) -> ((↓Bool?) -> ↓Bool?)? { nil }"),
        .init("let flags = [↓Bool?](), isOpen = ↓Optional.some(true)"),
        .init("let isOpen = value as? ↓Bool?"),
    ]
}
