import SlipwayReport
import SwiftSyntax

/// Finds conditions and subjects of statements in parentheses that they do not need.
package struct ControlStatementRule: Rule {
    package static let about = RuleDescription(
        id: "control_statement", name: "Control Statement",
        summary:
            "The conditions of `if`, `guard` and `while` and what `switch` and `catch` look at need no parentheses.",
        kind: .style, options: [.severity()],
        examples: examples,
        fixes: [
            .init("if(isReady) {}\nwhile(isReady){}", "if isReady {}\nwhile isReady{}"),
            .init("if (first), let second, ( third == 1 ) {}", "if first, let second, third == 1 {}"),
            .init("if ((isReady)) {}", "if isReady {}"),
            .init("switch (value){ default: stop() }", "switch value { default: stop() }"),
            .init("do {} catch(let error as Problem) {}", "do {} catch let error as Problem {}"),
            .init("if (first &&\n    second) {}", "if first &&\n    second {}"),
            .init(
                "guard\n    (first),\n    (second)\nelse { return }", "guard\n    first,\n    second\nelse { return }"),
            .init("while (first /* one */) {}", "while (first /* one */) {}"),
            .init("if (first) {} else if (second) {}", "if first {} else if second {}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        func check(_ keyword: TokenSyntax, _ expressions: [ExprSyntax?]) {
            let tuples = expressions.compactMap(ControlStatementRule.unneeded)
            if tuples.isEmpty || keyword.nearest(ProtocolDeclSyntax.self) != nil { return }
            report(
                at: keyword, severity, "remove the parentheses behind '\(keyword.text)'",
                fix: ControlStatementRule.fix(keyword, tuples, in: file))
        }
        walk.onEntry(to: .ifExpr, .guardStmt, .whileStmt) { place in
            // most conditions have no parentheses
            guard let conditions = place.place.first(.conditionElementList),
                conditions.children.contains(where: { $0.has(.tupleExpr) })
            else { return }
            switch place.syntax.as(SyntaxEnum.self) {
            case .ifExpr(let node): check(node.ifKeyword, ControlStatementRule.expressions(in: node.conditions))
            case .guardStmt(let node): check(node.guardKeyword, ControlStatementRule.expressions(in: node.conditions))
            case .whileStmt(let node): check(node.whileKeyword, ControlStatementRule.expressions(in: node.conditions))
            default: break
            }
        }
        walk.onEnter { (node: SwitchExprSyntax) in check(node.switchKeyword, [node.subject]) }
        walk.onEnter { (node: CatchClauseSyntax) in
            check(node.catchKeyword, node.catchItems.map { $0.pattern?.as(ExpressionPatternSyntax.self)?.expression })
        }
    }

    private static func expressions(in conditions: ConditionElementListSyntax) -> [ExprSyntax?] {
        conditions.map { element in
            if case .expression(let expression) = element.condition { expression } else { nil }
        }
    }

    /// An expression that is another one in parentheses; `nil` where that begins a trailing closure, which would
    /// become the statement's body.
    private static func unneeded(_ expression: ExprSyntax?) -> TupleExprSyntax? {
        guard let tuple = expression?.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let inner = tuple.elements.first?.expression, !hasClosure(inner)
        else { return nil }
        return tuple
    }

    private static func hasClosure(_ expression: ExprSyntax) -> Bool {
        if let call = expression.as(FunctionCallExprSyntax.self) {
            return call.trailingClosure != nil || call.calledExpression.is(ClosureExprSyntax.self)
        }
        return expression.as(SequenceExprSyntax.self)?.elements.contains(where: hasClosure) ?? false
    }

    /// Takes the parentheses away, unless a comment would go with them.
    private static func fix(
        _ keyword: TokenSyntax, _ tuples: [TupleExprSyntax], in file: LintedFile
    ) -> [TextEdit] {
        var edits: [TextEdit] = []
        for tuple in tuples {
            guard let inner = tuple.elements.first, inner.label == nil else { return [] }
            let (whole, content) = (tuple.textRange, inner.expression.textRange)
            // in code that is not whole the expression may be empty, or a parenthesis not there
            guard !content.isEmpty, whole.lowerBound < content.lowerBound, content.upperBound < whole.upperBound else {
                return []
            }
            let (left, right) = (whole.lowerBound..<content.lowerBound, content.upperBound..<whole.upperBound)
            guard file.isBlank(left.dropFirst()), file.isBlank(right.dropLast()) else { return [] }
            let isTouched =
                left.lowerBound == keyword.endPosition.utf8Offset && keyword.trailingTriviaLength.utf8Length == 0
            edits.append(TextEdit(left, isTouched ? " " : ""))
            // SwiftLint sets the brace of `switch` apart, not those of the others, which is the contract
            let isBody = tuple.parent?.kind == .switchExpr && file.byte(at: right.upperBound) == Ascii.openBrace
            edits.append(TextEdit(right, isBody ? " " : ""))
        }
        let gap = file.trailingTrivia(of: keyword)
        let isLineEnd = file.byte(at: gap.upperBound).map(Ascii.isNewline) ?? true
        if gap.isEmpty || isLineEnd || file.isSingleSpace(gap) { return edits }
        return file.isBlank(gap) ? [TextEdit(gap, " ")] + edits : []
    }

    private static let examples: [RuleDescription.Example] = [
        .init("if isReady, (first, second) == (1, 2) {}"),
        .init("if (first || second) && third {}"),
        .init("switch (first, second) { default: stop() }"),
        .init("if (values.contains { $0 > 1 }) {}"),
        .init("if (size + values.count { $0 > 1 } > 2) {}"),
        .init("if ({ true }()) {}"),
        .init("repeat {} while (isReady)"),
        .init("for value in (values) {}"),
        .init("call(if: (isReady))"),
        .init("protocol Runner { func run() { if (isReady) {} } }"),
        .init("↓if (isReady) {}"),
        .init("↓if isReady, (values.contains(where: { $0 > 1 })) {} else ↓if(isDone) {}"),
        .init("↓guard ((first || second) && third) else { return }"),
        .init("↓while(values.isEmpty) {}"),
        .init("let name = ↓switch (value) { default: 1 }"),
        .init("do {} ↓catch (Problem.one), Problem.two {}"),
        .init("↓if (values.map { $0 }.isEmpty) {}"),
        .init("↓guard\n    first,\n    (second)\nelse { return }"),
    ]
}
