import SlipwayReport
import SwiftSyntax

/// Finds `?` behind cases in patterns for optional values.
package struct OptionalEnumCaseMatchingRule: Rule {
    package static let about = RuleDescription(
        id: "optional_enum_case_matching", name: "Optional Enum Case Match",
        summary: "A case matches an optional value without `?` too.", kind: .style, isOptIn: true,
        options: [.severity()], examples: examples,
        fixes: [
            .init(
                "switch key {\ncase .one?: run()\ndefault: break\n}",
                "switch key {\ncase .one: run()\ndefault: break\n}"),
            .init(
                "switch key {\ncase (.one?, Key.two? /* both */), .six? where isReady: run()\ndefault: break\n}",
                "switch key {\ncase (.one, Key.two /* both */), .six where isReady: run()\ndefault: break\n}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        func check(_ expression: ExprSyntax) {
            guard let optional = expression.as(OptionalChainingExprSyntax.self),
                !optional.expression.is(DiscardAssignmentExprSyntax.self),
                !optional.expression.is(BooleanLiteralExprSyntax.self)
            else { return }
            report(
                at: optional.questionMark, severity, "leave out the `?`",
                fix: [TextEdit(replacing: optional.questionMark, with: "")])
        }
        walk.onEnter { (node: SwitchCaseItemSyntax) in
            guard let expression = node.pattern.as(ExpressionPatternSyntax.self)?.expression else { return }
            if let tuple = expression.as(TupleExprSyntax.self) {
                for element in tuple.elements { check(element.expression) }
            } else {
                check(expression)
            }
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("switch key {\ncase .one: run()\ncase (.one, _?): run()\ncase true?: run()\ncase nil: break\n}"),
        .init("switch key {\ncase let name?: run()\ncase .one(.two?): run()\ncase (true?, _): break\n}"),
        .init("if case .one? = key {}"),
        .init("switch key {\ncase .one↓?: run()\ncase Key.two↓?, .six↓? where isReady: run()\ndefault: break\n}"),
        .init("switch (a, b) {\ncase (.one↓?, (.two?, 1)), (_, .six↓?): run()\ndefault: break\n}"),
    ]
}
