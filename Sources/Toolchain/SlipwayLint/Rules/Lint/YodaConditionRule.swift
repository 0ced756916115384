import SlipwayReport
import SwiftSyntax

/// Finds comparisons in conditions that begin with a literal.
package struct YodaConditionRule: Rule {
    package static let about = RuleDescription(
        id: "yoda_condition", name: "Yoda Condition",
        summary: "Write what is compared on the left and the literal that it is compared with on the right.",
        kind: .lint, isOptIn: true, options: [.severity()],
        examples: [
            .init("if count == 2 {}"),
            .init("let isPair = 2 == count"),
            .init("if 1 + count == 2 {}"),
            .init("if count ?? 0 == other {}"),
            .init("if (2 == count) {}"),
            .init("if 1 < 2, count > 1 {}"),
            .init("if -1 == count {}"),
            .init("if ↓2 == count {}"),
            .init("guard isReady, ↓\"one\" != name else { return }"),
            .init("while isReady && ↓0.5 < share || count > 1 {}"),
            .init("repeat {} while ↓nil == next()"),
            .init("if ↓1 < 2 + count {}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        walk.onEnter { [self, report = walk.report] (node: IfExprSyntax) in check(node.conditions, report) }
        walk.onEnter { [self, report = walk.report] (node: GuardStmtSyntax) in check(node.conditions, report) }
        walk.onEnter { [self, report = walk.report] (node: WhileStmtSyntax) in check(node.conditions, report) }
        walk.onEnter { [self, report = walk.report] (node: RepeatStmtSyntax) in check(node.condition, report) }
    }

    private func check(_ conditions: ConditionElementListSyntax, _ report: Reporter) {
        for element in conditions {
            if case .expression(let condition) = element.condition { check(condition, report) }
        }
    }

    private func check(_ condition: ExprSyntax, _ report: Reporter) {
        guard let sequence = condition.as(SequenceExprSyntax.self) else { return }
        let elements = Array(sequence.elements)
        for index in stride(from: 1, to: elements.count - 1, by: 2)
        where YodaConditionRule.isComparison(elements[index]) && YodaConditionRule.isLiteral(elements[index - 1]) {
            let isAlone = index == 1 || YodaConditionRule.isLogical(elements[index - 2])
            let end = index + 2
            let comparesLiterals =
                YodaConditionRule.isLiteral(elements[index + 1])
                && (end >= elements.count || YodaConditionRule.isLogical(elements[end]))
            if isAlone, !comparesLiterals {
                report(at: elements[index - 1], severity, "write the literal on the right of the comparison")
            }
        }
    }

    private static func isComparison(_ element: ExprSyntax) -> Bool {
        guard let text = element.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
        return ["==", "!=", ">", "<", ">=", "<="].contains(text)
    }

    private static func isLogical(_ element: ExprSyntax) -> Bool {
        guard let token = element.as(BinaryOperatorExprSyntax.self)?.operator else { return false }
        return token.isWritten("&&") || token.isWritten("||")
    }

    private static func isLiteral(_ element: ExprSyntax) -> Bool {
        switch element.kind {
        case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .stringLiteralExpr, .nilLiteralExpr: true
        default: false
        }
    }
}
