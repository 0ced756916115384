package import SwiftSyntax

/// A comparison in a sequence of operands and operators, which the parser leaves flat.
///
/// Only comparisons whose operands are single are found: folding a whole file by precedence costs as much as
/// parsing it. Source of the precedences: the Swift standard library's `Policy.swift`.
package struct Comparison {
    package let left: ExprSyntax
    package let right: ExprSyntax

    /// The comparisons in `sequence` that bind two single operands.
    package static func all(in sequence: SequenceExprSyntax) -> [Comparison] {
        let elements = Array(sequence.elements)
        return stride(from: 1, to: elements.count - 1, by: 2).compactMap { index in
            guard isComparison(elements[index]),
                index < 3 || isWeaker(elements[index - 2]),
                index + 2 >= elements.count || isWeaker(elements[index + 2]) || isComparison(elements[index + 2])
            else { return nil }
            return Comparison(left: withoutEffects(elements[index - 1]), right: elements[index + 1])
        }
    }

    /// The operand beside one that `isWanted`, the right one tried first.
    package func other(than isWanted: (ExprSyntax) -> Bool) -> ExprSyntax? {
        isWanted(right) ? left : isWanted(left) ? right : nil
    }

    private static let comparisons: Set<String> = ["==", "!=", "<", "<=", ">", ">="]

    private static func isComparison(_ element: ExprSyntax) -> Bool {
        element.as(BinaryOperatorExprSyntax.self).map { comparisons.contains($0.operator.text) } ?? false
    }

    /// Whether an operator binds less than a comparison.
    private static func isWeaker(_ element: ExprSyntax) -> Bool {
        if let binary = element.as(BinaryOperatorExprSyntax.self) {
            let text = binary.operator.text
            if ["&&", "||"].contains(text) { return true }
            return text.hasSuffix("=") && !["===", "!==", "~="].contains(text) && !comparisons.contains(text)
        }
        return element.is(AssignmentExprSyntax.self) || element.is(UnresolvedTernaryExprSyntax.self)
            || element.is(ArrowExprSyntax.self)
    }

    /// `try`, `await` and `unsafe` cover everything to their right.
    private static func withoutEffects(_ operand: ExprSyntax) -> ExprSyntax {
        if let effect = operand.as(TryExprSyntax.self) { return withoutEffects(effect.expression) }
        if let effect = operand.as(AwaitExprSyntax.self) { return withoutEffects(effect.expression) }
        if let effect = operand.as(UnsafeExprSyntax.self) { return withoutEffects(effect.expression) }
        return operand
    }
}
