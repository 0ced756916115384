package import SwiftSyntax

extension ExprSyntax {
    /// Whether `.name` can follow the expression and is about all of it.
    package var isPostfixBase: Bool {
        switch kind {
        case .declReferenceExpr, .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .tupleExpr, .forceUnwrapExpr,
            .optionalChainingExpr, .postfixOperatorExpr, .genericSpecializationExpr, .superExpr, .arrayExpr,
            .dictionaryExpr, .stringLiteralExpr, .macroExpansionExpr:
            true
        default: false
        }
    }

    /// Whether a comparison could stand in the place of the expression without parentheses.
    package var takesComparison: Bool {
        guard let parent else { return true }
        switch parent.kind {
        case .memberAccessExpr, .prefixOperatorExpr, .postfixOperatorExpr, .forceUnwrapExpr, .subscriptCallExpr,
            .functionCallExpr, .optionalChainingExpr:
            return false
        case .exprList: return parent.as(ExprListSyntax.self)?.allSatisfy(\.bindsWeakerThanComparison) ?? true
        default: return true
        }
    }

    /// Whether the expression, one of a sequence, is an operand or `&&`, `||`, `=` or `?:`.
    private var bindsWeakerThanComparison: Bool {
        if let binary = self.as(BinaryOperatorExprSyntax.self) {
            return binary.operator.isWritten("&&") || binary.operator.isWritten("||")
        }
        return !self.is(UnresolvedAsExprSyntax.self) && !self.is(UnresolvedIsExprSyntax.self)
    }

    /// Whether the expression can be an operand of a comparison without parentheses.
    package var isComparable: Bool {
        switch kind {
        case .closureExpr, .tryExpr, .awaitExpr, .unsafeExpr, .ifExpr, .switchExpr: return false
        default: break
        }
        guard let sequence = self.as(SequenceExprSyntax.self) else { return true }
        return sequence.elements.allSatisfy { element in
            if let binary = element.as(BinaryOperatorExprSyntax.self) {
                return ["+", "-", "*", "/", "%", "??", "...", "..<"].contains(binary.operator.text)
            }
            return !element.is(AssignmentExprSyntax.self) && !element.is(UnresolvedTernaryExprSyntax.self)
                && !element.is(ArrowExprSyntax.self) && !element.is(TryExprSyntax.self)
                && !element.is(AwaitExprSyntax.self)
        }
    }
}
