import SlipwayReport
import SwiftSyntax

/// Finds calls with white space in front of their parentheses.
package struct NoSpaceInMethodCallRule: Rule {
    package static let about = RuleDescription(
        id: "no_space_in_method_call", name: "No Space in Method Call",
        summary: "The parentheses of a call should stand right behind the name of what is called.", kind: .style,
        options: [.severity()],
        examples: [
            .init("run(1)\nstore.run()"),
            .init("run { stop() }"),
            .init("let text = (String) (name)"),
            .init("run\n(1)"),
            .init("run↓ (1)"),
            .init("store.run↓\t (to: 1) { stop↓ () }"),
            .init("run(1)↓ (2)"),
            .init("run↓ /* one */(1)"),
        ],
        fixes: [
            .init("store.run  (1) { stop ( 2) }", "store.run(1) { stop( 2) }"),
            .init("run (1) (2)", "run(1)(2)"),
            .init("run /* one */(1)", "run /* one */(1)"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onPlace(of: .leftParen) { place in
            guard let last = file.byte(at: place.start - 1), last <= Ascii.space || last == Ascii.slash,
                let node = place.syntax.parent?.as(FunctionCallExprSyntax.self),
                let start = node.leftParen?.position.utf8Offset, !node.calledExpression.is(TupleExprSyntax.self)
            else { return }
            let gap = node.calledExpression.endPositionBeforeTrailingTrivia.utf8Offset..<start
            if gap.isEmpty { return }
            report(
                at: gap.lowerBound, severity, "remove the space in front of the parentheses",
                fix: file.isBlank(gap) ? [TextEdit(gap, "")] : [])
        }
    }
}
