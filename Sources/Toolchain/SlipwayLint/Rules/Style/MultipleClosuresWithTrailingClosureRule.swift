import SlipwayReport
import SwiftSyntax

/// Finds calls with closures both inside and behind the parentheses.
package struct MultipleClosuresWithTrailingClosureRule: Rule {
    package static let about = RuleDescription(
        id: "multiple_closures_with_trailing_closure", name: "Multiple Closures with Trailing Closure",
        summary: "A call that takes several closures should pass all of them in the same way.", kind: .style,
        options: [.severity()],
        examples: [
            .init("names.map { $0.count }"),
            .init("animate(for: 1) { show() }"),
            .init("animate({ show() }, then: { hide() })"),
            .init("animate { show() } then: { hide() }"),
            .init("animate(show, with: (1, { 2 })) { hide() }"),
            .init("animate({ show() }) ↓{ hide() }"),
            .init("animate(for: 1, by: { show() }) ↓{ hide() } then: { end() }"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEntry(to: .closureExpr) { place in
            guard let call = place.parent, let arguments = call.first(.labeledExprList),
                arguments.children.contains(where: { $0.has(.closureExpr) }),
                let closure = place.syntax.as(ClosureExprSyntax.self), let node = closure.trailedCall,
                node.arguments.contains(where: { $0.expression.is(ClosureExprSyntax.self) })
            else { return }
            report(at: closure, severity, "pass this closure as the others are passed")
        }
    }
}
