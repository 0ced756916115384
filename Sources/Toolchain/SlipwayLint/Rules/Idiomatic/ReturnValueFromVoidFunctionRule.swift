import SlipwayReport
import SwiftSyntax

/// Finds `return call()` in functions that return nothing.
package struct ReturnValueFromVoidFunctionRule: Rule {
    package static let about = RuleDescription(
        id: "return_value_from_void_function", name: "Return Value from Void Function",
        summary: "A function that returns nothing makes its last call first and returns then.", kind: .idiomatic,
        isOptIn: true, options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEnter { (node: ReturnStmtSyntax) in
            guard let value = node.expression,
                let function = node.nearest(ofAny: [.functionDecl, .closureExpr, .variableDecl, .initializerDecl])?
                    .as(FunctionDeclSyntax.self),
                ReturnValueFromVoidFunctionRule.returnsNothing(function)
            else { return }
            report(
                at: node, severity, "make the call in front of `return`",
                fix: ReturnValueFromVoidFunctionRule.edits(of: node, value, in: file))
        }
    }

    private static func returnsNothing(_ function: FunctionDeclSyntax) -> Bool {
        guard let type = function.signature.returnClause?.type else { return true }
        return type.as(IdentifierTypeSyntax.self)?.name.text == "Void"
            || type.as(TupleTypeSyntax.self)?.elements.isEmpty ?? false
    }

    /// Puts `return` on a line of its own behind the call. Nothing where other statements follow.
    private static func edits(of node: ReturnStmtSyntax, _ value: ExprSyntax, in file: LintedFile) -> [TextEdit] {
        guard let item = node.parent?.as(CodeBlockItemSyntax.self), let list = item.parent,
            list.as(CodeBlockItemListSyntax.self)?.last?.id == item.id
        else { return [] }
        let start = node.textRange.lowerBound
        let gap = node.returnKeyword.textRange.upperBound..<value.textRange.lowerBound
        let end = file.hasComment(in: gap) ? file.startOfText(from: gap.lowerBound) : gap.upperBound
        let isFirst = file.isFirstOnLine(start)
        let indentation = isFirst ? file.text(in: file.startOfBlanks(before: start)..<start) : ""
        // behind a comment on the line
        let rest = item.textRange.upperBound..<item.endPosition.utf8Offset
        let place = file.hasComment(in: rest) ? file.endOfText(before: rest.upperBound) : rest.lowerBound
        return [TextEdit(start..<end, ""), TextEdit(place..<place, "\n\(indentation)return")]
    }

    private static let examples: [RuleDescription.Example] = [
        .init("func run() {\n    stop()\n    return\n}"),
        .init("func run() -> Int { return stop() }"),
        .init("func run() {\n    names.map { return $0 }\n    var name: Int { return 1 }\n}"),
        .init("init?() { return nil }"),
        .init("func run() -> Void? { return stop() }"),
        .init("func run() {\n    ↓return stop()\n}"),
        .init("func run() -> Void {\n    guard isReady else { ↓return /* now */ stop() }\n}"),
        .init("func run() -> Int {\n    func stop() -> ( ) { if isReady { ↓return end() } }\n    return 1\n}"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init(
            "func run() {\n    if isReady {\n        return stop()\n    }\n    end()\n}",
            "func run() {\n    if isReady {\n        stop()\n        return\n    }\n    end()\n}"),
        .init(
            "func run() {\n    return /* now */ stop() // end\n}",
            "func run() {\n    /* now */ stop() // end\n    return\n}"),
        .init("func run() { return stop() }", "func run() { stop()\nreturn }"),
        .init(
            "func run() {\n    return stop()\n    end()\n}", "func run() {\n    return stop()\n    end()\n}"),
    ]
}
