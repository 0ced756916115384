import SlipwayReport
import SwiftSyntax

/// Finds reductions to a truth value.
package struct ReduceBooleanRule: Rule {
    package static let about = RuleDescription(
        id: "reduce_boolean", name: "Reduce Boolean",
        summary: "Use `allSatisfy` and `contains(where:)`, which stop at the first element that decides.",
        kind: .performance, options: [.severity()],
        examples: [
            .init("let sum = numbers.reduce(0) { $0 + $1 }"),
            .init("let areAllEven = numbers.allSatisfy(isEven)"),
            .init("let result = numbers.reduce(start: true) { $0 && isEven($1) }"),
            .init("let result = reduce(true) { $0 && $1 }"),
            .init("let result = numbers.reduce(!false) { $0 && $1 }"),
            .init("let areAllEven = numbers.↓reduce(true) { $0 && isEven($1) }"),
            .init("let isAnyEven = numbers\n  .↓reduce(false, { $0 || isEven($1) })"),
            .init("let isAnyEven = numbers.↓reduce(into: false) { $0 = $0 || isEven($1) }"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("reduce") { name in
            guard let call = name.memberCall, let argument = call.arguments.first,
                argument.label?.isWritten("into") ?? true,
                let literal = argument.expression.as(BooleanLiteralExprSyntax.self)
            else { return }
            let successor = literal.literal.isWritten("true") ? "allSatisfy" : "contains(where:)"
            report(at: name, severity, "use '\(successor)', which stops early")
        }
    }
}
