import SlipwayReport
import SwiftSyntax

/// Finds patterns that spell out that the values of an enumeration case are not wanted.
package struct EmptyEnumArgumentsRule: Rule {
    package static let about = RuleDescription(
        id: "empty_enum_arguments", name: "Empty Enum Arguments",
        summary: "A pattern that takes none of the values of an enumeration case needs no parentheses.", kind: .style,
        options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        func check(_ place: WalkedNode) {
            guard place.place.first(.expressionPattern)?.first(.functionCallExpr) != nil else { return }
            let item = place.syntax
            let pattern =
                item.as(SwitchCaseItemSyntax.self)?.pattern ?? item.as(MatchingPatternConditionSyntax.self)?.pattern
            guard let expression = pattern?.as(ExpressionPatternSyntax.self)?.expression,
                let call = expression.as(FunctionCallExprSyntax.self), EmptyEnumArgumentsRule.takesNothing(call),
                EmptyEnumArgumentsRule.isImplicit(call),
                let parenthesis = EmptyEnumArgumentsRule.innermost(of: call).leftParen
            else { return }
            report(
                at: parenthesis, severity, "leave out the parentheses of values that are not taken",
                fix: EmptyEnumArgumentsRule.edits(of: call, in: file))
        }
        walk.onEntry(to: .switchCaseItem, .matchingPatternCondition, action: check)
    }

    /// Whether `call` names a member, has no arguments but `_` and calls that take nothing themselves.
    private static func takesNothing(_ call: FunctionCallExprSyntax) -> Bool {
        guard let callee = call.calledExpression.as(MemberAccessExprSyntax.self),
            callee.lastToken(viewMode: .sourceAccurate)?.tokenKind != .keyword(.`init`)
        else { return false }
        return call.arguments.allSatisfy { argument in
            if argument.expression.is(DiscardAssignmentExprSyntax.self) { return true }
            return argument.expression.as(FunctionCallExprSyntax.self).map(takesNothing) ?? false
        }
    }

    /// Whether a member without a type in front is called: `.one()`.
    private static func isImplicit(_ call: FunctionCallExprSyntax) -> Bool {
        guard let callee = call.calledExpression.as(MemberAccessExprSyntax.self) else { return false }
        return callee.base == nil
    }

    private static func innermost(of call: FunctionCallExprSyntax) -> FunctionCallExprSyntax {
        var call = call
        while let inner = call.arguments.lazy.compactMap({ $0.expression.as(FunctionCallExprSyntax.self) }).first {
            call = inner
        }
        return call
    }

    private static func edits(of call: FunctionCallExprSyntax, in file: LintedFile) -> [TextEdit] {
        guard isImplicit(call), let right = call.rightParen else { return [] }
        if call.arguments.allSatisfy({ $0.expression.is(DiscardAssignmentExprSyntax.self) }) {
            let range = call.calledExpression.textRange.upperBound..<right.textRange.upperBound
            return file.hasComment(in: range) ? [] : [TextEdit(range, "")]
        }
        return call.arguments.flatMap { argument in
            argument.expression.as(FunctionCallExprSyntax.self).map { edits(of: $0, in: file) } ?? []
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("switch shape {\ncase .circle: draw()\ncase .square(let side): draw(side)\n}"),
        .init("if case .circle = shape {}"),
        .init("if case .pair(_, nil) = shape {}"),
        .init("if case (_, _) = pair {}"),
        .init("if case .custom(.init()) = shape {}"),
        .init("if case Shape.circle(_) = shape {}"),
        .init("for case .circle(_) in shapes {}"),
        .init("if shape == .circle() {}"),
        .init("switch shape {\ncase .circle↓(_), .square↓( ): draw()\n}"),
        .init("guard case .pair(_, .square↓(_, _)) = shape else { return }"),
        .init("while case .one(.two↓(), .three()) = next() {}"),
        .init("if case .one(Number.two↓()) = next() {}"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("if case .circle(_) = shape {}", "if case .circle = shape {}"),
        .init(
            "if case .one(.two(_, _), .three(/* all */)) = next() {}",
            "if case .one(.two, .three(/* all */)) = next() {}"),
        .init(
            "switch shape {\ncase .circle (_), .pair(_, .square()) where isFilled: // none\n    draw()\n}",
            "switch shape {\ncase .circle, .pair(_, .square) where isFilled: // none\n    draw()\n}"),
        .init("if case .one(Number.two()) = next() {}", "if case .one(Number.two()) = next() {}"),
    ]
}
