import SlipwayReport
import SwiftSyntax

/// Finds `?:` in the place of `if`.
package struct VoidFunctionInTernaryRule: Rule {
    package static let about = RuleDescription(
        id: "void_function_in_ternary", name: "Void Function in Ternary",
        summary: "`?:` chooses a value; which of two calls to make is said with `if`.", kind: .idiomatic,
        options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: UnresolvedTernaryExprSyntax) in
            guard node.thenExpression.is(FunctionCallExprSyntax.self),
                let list = node.parent?.as(ExprListSyntax.self), list.last?.is(FunctionCallExprSyntax.self) == true,
                let item = list.parent?.parent?.as(CodeBlockItemSyntax.self),
                !list.contains(where: VoidFunctionInTernaryRule.assigns),
                !VoidFunctionInTernaryRule.isResult(item)
            else { return }
            report(at: node.questionMark, severity, "choose the call with `if`")
        }
    }

    private static func assigns(_ element: ExprSyntax) -> Bool {
        if element.is(AssignmentExprSyntax.self) { return true }
        return element.as(BinaryOperatorExprSyntax.self).map { assignments.contains($0.operator.text) } ?? false
    }

    private static let assignments: Set<String> = [
        "*=", "/=", "%=", "+=", "-=", "<<=", ">>=", "&=", "|=", "^=", "&*=", "&+=", "&-=", "&<<=", "&>>=", ".&=", ".|=",
        ".^=",
    ]

    /// Whether the only statement of a body is its result.
    private static func isResult(_ item: CodeBlockItemSyntax) -> Bool {
        guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.only != nil, let block = list.parent
        else { return false }
        if block.is(ClosureExprSyntax.self) { return true }
        guard let owner = block.parent else { return false }
        if let function = owner.as(FunctionDeclSyntax.self) {
            return function.signature.returnClause.map(returnsValue) ?? false
        }
        if let function = owner.as(SubscriptDeclSyntax.self) { return returnsValue(function.returnClause) }
        return owner.is(PatternBindingSyntax.self) || owner.is(AccessorDeclSyntax.self)
    }

    private static func returnsValue(_ clause: ReturnClauseSyntax) -> Bool {
        if let type = clause.type.as(IdentifierTypeSyntax.self) {
            return type.name.text != "Void" && type.name.text != "Never"
        }
        return clause.type.as(TupleTypeSyntax.self).map { !$0.elements.isEmpty } ?? true
    }

    private static let examples: [RuleDescription.Example] = [
        .init("let name = isLong ? full() : short()"),
        .init("name = isLong ? full() : short()"),
        .init("size += isLong ? full() : short()"),
        .init("show(isLong ? full() : short())"),
        .init("names.map { $0.isLong ? full() : short() }"),
        .init("func name() -> String { isLong ? full() : short() }"),
        .init("var name: String { isLong ? full() : short() }\nvar two: Int { get { isLong ? full() : short() } }"),
        .init("subscript(key: Int) -> Int { key == 0 ? first() : find(key) }"),
        .init("func show() { isLong ? full() : nil }"),
        .init("isLong ↓? full() : short()"),
        .init("func show() -> () { isLong ↓? full() : isShort ↓? short() : middle() }"),
        .init("func name() -> String {\n    if isSet { isLong ↓? full() : short() } else { none() }\n}"),
        .init("names.map {\n    $0.isLong && isSet\n        ↓? full()\n        : short()\n    return 1\n}"),
        .init("init() { isLong ↓? full() : short() }", options: "error"),
    ]
}
