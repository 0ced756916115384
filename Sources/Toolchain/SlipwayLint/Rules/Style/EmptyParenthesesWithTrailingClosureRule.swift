import SlipwayReport
@_spi(RawSyntax) import SwiftSyntax

/// Finds empty parentheses in front of a trailing closure.
package struct EmptyParenthesesWithTrailingClosureRule: Rule {
    package static let about = RuleDescription(
        id: "empty_parentheses_with_trailing_closure", name: "Empty Parentheses with Trailing Closure",
        summary: "A call with nothing but a trailing closure needs no parentheses.", kind: .style,
        options: [.severity()],
        examples: [
            .init("values.map { $0 + 1 }"),
            .init("values.reduce(0) { $0 + $1 }"),
            .init("values.map({ $0 + 1 })"),
            .init("values.shuffled()"),
            .init("values.map↓() { $0 + 1 }"),
            .init("run↓(  ) {\n    values.map↓(\n    ) { $0 }\n}"),
            .init("run↓() { 1 } finally: { 2 }"),
            .init("run↓(/* none */) { 1 }"),
        ],
        fixes: [
            .init("values.map() { $0 + 1 }", "values.map { $0 + 1 }"),
            .init("run(){ values.map( )\n{ $0 } }", "run { values.map { $0 } }"),
            .init("run(/* none */) { 1 }", "run(/* none */) { 1 }"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEntry(to: .closureExpr) { place in
            guard let call = place.parent, call.kind == .functionCallExpr, call.has(.leftParen),
                !call.has(.labeledExprList), let closure = place.syntax.as(ClosureExprSyntax.self),
                let node = closure.trailedCall, let left = node.leftParen, let right = node.rightParen,
                node.arguments.isEmpty
            else { return }
            let gaps = [node.calledExpression.end..<left.start, left.end..<right.start, right.end..<closure.start]
                .map { $0.lowerBound.utf8Offset..<$0.upperBound.utf8Offset }
            report(
                at: left, severity, "remove the empty parentheses",
                fix: gaps.allSatisfy(file.isBlank)
                    ? [TextEdit(gaps[0].lowerBound..<gaps[2].upperBound, " ")] : [])
        }
    }
}
