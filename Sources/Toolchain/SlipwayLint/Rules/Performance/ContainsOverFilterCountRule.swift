import SlipwayReport
import SwiftSyntax

/// Finds collections that are filtered and counted only to see whether anything is left.
package struct ContainsOverFilterCountRule: Rule {
    package static let about = RuleDescription(
        id: "contains_over_filter_count", name: "Contains over Filter Count",
        summary:
            "Ask `contains(where:)`, which stops at the first match, instead of counting all that a filter leaves.",
        kind: .performance, isOptIn: true, options: [.severity()],
        examples: [
            .init("let hasEven = numbers.contains(where: isEven)"),
            .init("let isSingle = numbers.filter(isEven).count == 1"),
            .init("let hasNone = 0 == numbers.filter(isEven).count"),
            .init("let hasNone = numbers.filter(isEven).count <= 0"),
            .init("let result = isReady && numbers.filter(isEven).count > 0"),
            .init("let hasEven = ↓numbers.filter(isEven).count > 0"),
            .init("if ↓numbers.filter({ $0 % 2 == 0 }).count != 0x0 {}"),
            .init("if (↓(numbers.filter { $0 % 2 == 0 }).count == 0) {}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("count") { name in
            guard name.callBefore("filter") != nil, let access = name.memberAccess,
                let elements = access.parent?.as(ExprListSyntax.self), elements.count == 3,
                elements.first?.id == access.id, elements.last?.isZeroInteger == true,
                let comparison = elements.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator,
                comparison.isWritten(">") || comparison.isWritten("==") || comparison.isWritten("!=")
            else { return }
            report(at: access, severity, "ask 'contains(where:)' instead of counting")
        }
    }
}
