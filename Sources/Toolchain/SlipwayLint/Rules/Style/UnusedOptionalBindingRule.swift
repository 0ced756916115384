import SlipwayReport
import SwiftSyntax

/// Finds bindings that bind nothing.
package struct UnusedOptionalBindingRule: Rule {
    package static let about = RuleDescription(
        id: "unused_optional_binding", name: "Unused Optional Binding",
        summary: "Whether there is a value is asked with `!= nil`, without a binding that is thrown away.",
        kind: .style,
        options: [
            .severity(),
            .init("ignore_optional_try", "false", "skips what comes from `try?`"),
        ],
        examples: [
            .init("if let name = find() {}"),
            .init("if let (_, second) = find() {}"),
            .init("if case .some(_) = find() {}"),
            .init("if isReady { let _ = find() }"),
            .init("if find() != nil {}"),
            .init("if let _ = try? find() {}", options: "ignore_optional_try: true"),
            .init("if let ↓_ = find() {}"),
            .init("guard let name = find(), let ↓_ = find() else { return }"),
            .init("while let ↓((_, _), _) = find() {}"),
            .init("if let ↓_ = try? find(), let ↓_ = try! find() {}\nif let ↓_ = try? find() {}"),
            .init("if let ↓_ = try find() {}", options: "ignore_optional_try: true"),
        ])

    private let severity: Diagnostic.Severity
    private let ignoresTry: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        ignoresTry = options.flag("ignore_optional_try", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, ignoresTry) = (walk.report, severity, ignoresTry)
        walk.onEnter { (node: OptionalBindingConditionSyntax) in
            guard let pattern = node.pattern.as(ExpressionPatternSyntax.self),
                UnusedOptionalBindingRule.bindsNothing(pattern.expression)
            else { return }
            let attempt = node.initializer?.value.as(TryExprSyntax.self)
            if ignoresTry, attempt?.questionOrExclamationMark?.tokenKind == .postfixQuestionMark { return }
            report(at: pattern.expression, severity, "compare with `nil` instead of binding `_`")
        }
    }

    private static func bindsNothing(_ expression: ExprSyntax) -> Bool {
        if expression.is(DiscardAssignmentExprSyntax.self) { return true }
        return expression.as(TupleExprSyntax.self)?.elements.allSatisfy { bindsNothing($0.expression) } ?? false
    }
}
