import SlipwayReport
import SwiftSyntax

/// Finds loops whose body is a single `if`.
package struct ForWhereRule: Rule {
    package static let about = RuleDescription(
        id: "for_where", name: "Prefer For-Where",
        summary: "A loop with nothing in it but an `if` says what it goes over with a `where` clause.",
        kind: .idiomatic,
        options: [
            .severity(),
            .init("allow_for_as_filter", "false", "skips an `if` that returns, as in a search"),
        ],
        examples: examples)

    private let severity: Diagnostic.Severity
    private let allowsFilter: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        allowsFilter = options.flag("allow_for_as_filter", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, allowsFilter) = (walk.report, severity, allowsFilter)
        walk.onEnter { (node: ForStmtSyntax) in
            guard node.whereClause == nil,
                let statement = node.body.statements.only?.item.as(ExpressionStmtSyntax.self),
                let branch = statement.expression.as(IfExprSyntax.self), branch.elseBody == nil,
                let condition = branch.conditions.only?.condition, ForWhereRule.isSingle(condition)
            else { return }
            if allowsFilter, branch.body.statements.contains(where: { $0.item.is(ReturnStmtSyntax.self) }) { return }
            report(at: branch, severity, "move the condition to a `where` clause of the loop")
        }
    }

    /// Whether a condition could follow `where`: no binding, no pattern, nothing joined with `&&` or `||`.
    private static func isSingle(_ condition: ConditionElementSyntax.Condition) -> Bool {
        switch condition {
        case .optionalBinding, .matchingPattern: return false
        case .availability: return true
        case .expression(let expression):
            guard let sequence = expression.as(SequenceExprSyntax.self) else { return true }
            return !sequence.elements.contains { element in
                guard let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
                return name == "&&" || name == "||"
            }
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("for name in names where name.isEmpty { print(name) }"),
        .init("for name in names {\n    if let first = name.first { print(first) }\n}"),
        .init("for name in names {\n    if case .short = name { print(name) }\n}"),
        .init("for name in names {\n    if name.isEmpty { count += 1 } else { print(name) }\n}"),
        .init("for name in names {\n    if name.isEmpty { print(name) }\n    count += 1\n}"),
        .init("for name in names {\n    if name.isEmpty || isLong(name) { print(name) }\n}"),
        .init("for name in names {\n    if name.isEmpty, isReady { print(name) }\n}"),
        .init("for name in names where isReady {\n    if name.isEmpty { print(name) }\n}"),
        .init("for name in names {\n    if name.isEmpty { return name }\n}", options: "allow_for_as_filter: true"),
        .init("for name in names {\n    ↓if name.isEmpty { return name }\n}"),
        .init("for name in names {\n    ↓if !(isLong(name) && isReady) { print(name) }\n}"),
        .init(
            "for name in names {\n    ↓if name == first { if isReady { return name } }\n}",
            options: "allow_for_as_filter: true"),
    ]
}
