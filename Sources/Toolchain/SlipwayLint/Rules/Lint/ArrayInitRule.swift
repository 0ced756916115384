import SlipwayReport
import SwiftSyntax

/// Finds `map` that gives every element unchanged.
package struct ArrayInitRule: Rule {
    package static let about = RuleDescription(
        id: "array_init", name: "Array Init",
        summary: "Make an array of a sequence with `Array(sequence)` instead of mapping each element to itself.",
        kind: .lint, isOptIn: true, options: [.severity()],
        examples: [
            .init("let numbers = Array(range)"),
            .init("let names = people.map { $0.name }"),
            .init("let numbers = range.map { $0! }"),
            .init("let numbers = range.map { one, two in two }"),
            .init("let numbers = range.map { (_ item: Int) in item }"),
            .init("let numbers = map { $0 }"),
            .init("let numbers = range.flatMap { $0 }"),
            .init("let numbers = range.↓map { $0 }"),
            .init("let numbers = range\n  .↓map({ return $0 /* as it is */ })"),
            .init("let numbers = range.↓map { item -> Int in item }"),
            .init("let numbers = range.↓map { (item: Int) in\n  return item\n}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("map") { name in
            guard let call = name.memberCall, let closure = ArrayInitRule.closure(of: call),
                let statement = closure.statements.only?.item,
                let result = statement.as(DeclReferenceExprSyntax.self)
                    ?? statement.as(ReturnStmtSyntax.self)?.expression?.as(DeclReferenceExprSyntax.self),
                result.baseName.text == closure.signature.flatMap(ArrayInitRule.parameter)?.text ?? "$0"
            else { return }
            report(at: name, severity, "use 'Array(…)' instead of mapping each element to itself")
        }
    }

    /// The closure that is the only argument of a call.
    private static func closure(of call: FunctionCallExprSyntax) -> ClosureExprSyntax? {
        call.arguments.only.flatMap { $0.expression.as(ClosureExprSyntax.self) }
            ?? (call.arguments.isEmpty ? call.trailingClosure : nil)
    }

    /// The name of a closure's only parameter.
    private static func parameter(_ signature: ClosureSignatureSyntax) -> TokenSyntax? {
        switch signature.parameterClause {
        case .simpleInput(let parameters): return parameters.only?.name
        case .parameterClause(let clause):
            return clause.parameters.only.flatMap { $0.secondName == nil ? $0.firstName : nil }
        case nil: return nil
        }
    }
}
