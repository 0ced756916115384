import SlipwayReport
import SwiftSyntax

/// Finds reductions that copy a collection or a text for each element.
package struct ReduceIntoRule: Rule {
    package static let about = RuleDescription(
        id: "reduce_into", name: "Reduce into",
        summary: "Build collections and texts with `reduce(into:_:)`, which changes the result instead of copying it.",
        kind: .performance, isOptIn: true, options: [.severity()],
        examples: [
            .init("let text = names.reduce(into: \"\") { $0 += $1 }"),
            .init("let sum = numbers.reduce(0, +)"),
            .init("let tree = nodes.reduce(Tree()) { $0.inserting($1) }"),
            .init("let all = lists.reduce(first) { $0 + $1 }"),
            .init("let all = lists.reduce([])"),
            .init("let text = names.↓reduce(\"\") { $0 + $1 }"),
            .init("let all = lists.↓reduce([], +)"),
            .init("let counts = words.↓reduce([String: Int]()) { count($0, $1) }"),
            .init("let all = ↓reduce(Set<Int>.init()) { $0.union($1) }"),
            .init("let all = lists\n  .↓reduce(Array(first), { $0 + $1 })"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("reduce") { name in
            guard let call = name.memberCall ?? name.plainCall,
                call.arguments.count == 2 || call.arguments.count == 1 && call.trailingClosure != nil,
                let start = call.arguments.first, start.label == nil, ReduceIntoRule.isCopied(start.expression)
            else { return }
            report(at: name, severity, "use 'reduce(into:_:)', which does not copy the result")
        }
    }

    /// Whether an expression is a text or a collection that is copied when it is written to.
    private static func isCopied(_ start: ExprSyntax) -> Bool {
        var expression = start
        while true {
            if expression.is(StringLiteralExprSyntax.self) || expression.is(ArrayExprSyntax.self)
                || expression.is(DictionaryExprSyntax.self)
            {
                return true
            }
            guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
            if let name = typeName(call.calledExpression) { return isCollection(name) }
            if let access = call.calledMember, access.declName.baseName.isWritten("init"),
                let name = access.base.flatMap(typeName)
            {
                return isCollection(name)
            }
            expression = call.calledExpression
        }
    }

    /// `Name` of `Name` and `Name<…>`.
    private static func typeName(_ expression: ExprSyntax) -> TokenSyntax? {
        var expression = expression
        while let special = expression.as(GenericSpecializationExprSyntax.self) { expression = special.expression }
        return expression.plainName
    }

    private static func isCollection(_ name: TokenSyntax) -> Bool {
        name.isWritten("Array") || name.isWritten("Dictionary") || name.isWritten("Set")
    }
}
