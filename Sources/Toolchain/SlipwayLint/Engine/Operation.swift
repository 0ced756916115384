package import SwiftSyntax

/// An operation in a sequence of operands and operators, which the parser leaves flat: `a`, `+`, `b`, `==`, `c`.
///
/// Sequences are taken apart one by one, by the precedences of the standard library (its `Policy.swift`); folding whole
/// trees, as a compiler does, costs as much as parsing them.
package struct Operation {
    /// Operands and operators of the left side; more than one where the side is an operation itself.
    package let left: ArraySlice<ExprSyntax>
    /// A `BinaryOperatorExprSyntax`, `AssignmentExprSyntax`, `UnresolvedTernaryExprSyntax`, `UnresolvedIsExprSyntax`,
    /// `UnresolvedAsExprSyntax` or `ArrowExprSyntax`.
    package let `operator`: ExprSyntax
    /// Behind `is` and `as` the type, a `TypeExprSyntax`.
    package let right: ArraySlice<ExprSyntax>

    /// The left side where it is a single operand. `try` and `await` in front of the sequence's first operand are about
    /// all of the sequence and are left out.
    package var leftOperand: ExprSyntax? { Operation.single(left).map(Operation.withoutEffects) }
    /// The right side where it is a single operand.
    package var rightOperand: ExprSyntax? { Operation.single(right) }

    /// The operator as written: `==`, `=`, `?`, `is`, `as`, `->`.
    package var name: String {
        if let binary = `operator`.as(BinaryOperatorExprSyntax.self) { return binary.operator.text }
        return `operator`.firstToken(viewMode: .sourceAccurate)?.text ?? ""
    }

    /// Whether it is `==`, `!=`, `<`, `<=`, `>` or `>=`.
    package var isComparison: Bool { Operation.comparisons.contains(name) }

    private static let comparisons: Set<String> = ["==", "!=", "<", "<=", ">", ">="]

    /// Whether `side` of another operation is this one.
    package func covers(_ side: ArraySlice<ExprSyntax>) -> Bool {
        left.startIndex == side.startIndex && right.endIndex == side.endIndex
    }

    /// Whether the operator is one of the language or the standard library.
    package var isStandard: Bool { Folder.precedence(of: `operator`).0 != Folder.defaultPrecedence }

    /// The single operand beside one that `isWanted`, the right one tried first; `nil` where a side is an operation.
    package func operand(beside isWanted: (ExprSyntax) -> Bool) -> ExprSyntax? {
        guard let left = leftOperand, let right = rightOperand else { return nil }
        return isWanted(right) ? left : isWanted(left) ? right : nil
    }

    /// All operations of a sequence, inner ones before those that they are operands of. Those within operands (calls,
    /// closures, parentheses, the middle of `?:`) belong to sequences of their own.
    package static func all(in sequence: SequenceExprSyntax) -> [Operation] {
        var folder = Folder(elements: Array(sequence.elements))
        return folder.fold()
    }

    /// The operation that is done last, which the others are operands of.
    package static func outermost(of sequence: SequenceExprSyntax) -> Operation? { all(in: sequence).last }

    private static func single(_ side: ArraySlice<ExprSyntax>) -> ExprSyntax? { side.count == 1 ? side.first : nil }

    /// `x` of `try x`, `await x`, `unsafe x`.
    package static func withoutEffects(_ operand: ExprSyntax) -> ExprSyntax {
        var operand = operand
        while true {
            if let node = operand.as(TryExprSyntax.self) {
                operand = node.expression
            } else if let node = operand.as(AwaitExprSyntax.self) {
                operand = node.expression
            } else if let node = operand.as(UnsafeExprSyntax.self) {
                operand = node.expression
            } else {
                return operand
            }
        }
    }
}

/// Climbs precedences over the elements of one sequence.
private struct Folder {
    let elements: [ExprSyntax]
    private var operations: [Operation] = []
    private var next = 0

    init(elements: [ExprSyntax]) { self.elements = elements }

    mutating func fold() -> [Operation] {
        if elements.count >= 3 {
            next = 1
            _ = climb(from: 0, above: nil)
        }
        return operations
    }

    /// Folds everything that binds stronger than `floor` to what begins at `start`; everything at all where there is
    /// none.
    ///
    /// Operators that the standard library does not have are not ordered with the others: all that is in front of one
    /// is its left side, and only the next operand its right one. Behind `is` and `as` there is only the type.
    ///
    /// - Returns: where the operand ends.
    private mutating func climb(from start: Int, above floor: Int?) -> Int {
        var end = start + 1
        while next < elements.count {
            let operation = elements[next]
            let (precedence, isRight) = Folder.precedence(of: operation)
            let isUnordered = precedence == Folder.defaultPrecedence
            if let floor, isUnordered || precedence <= floor { return end }
            let index = next
            next = index + 2
            guard index + 1 < elements.count else { return elements.count }
            let takesOne = isUnordered || precedence == Folder.castPrecedence
            let rightEnd =
                takesOne ? next : climb(from: index + 1, above: isRight ? precedence - 1 : precedence)
            operations.append(
                Operation(
                    left: elements[start..<end], operator: operation, right: elements[(index + 1)..<rightEnd]))
            end = rightEnd
        }
        return end
    }

    private static let castPrecedence = 9
    /// That of operators which the standard library does not have.
    fileprivate static let defaultPrecedence = 4

    /// A higher one binds stronger.
    fileprivate static func precedence(of element: ExprSyntax) -> (Int, isRight: Bool) {
        if let binary = element.as(BinaryOperatorExprSyntax.self) { return precedence(of: binary.operator.text) }
        if element.is(AssignmentExprSyntax.self) { return (1, true) }
        if element.is(UnresolvedTernaryExprSyntax.self) { return (3, true) }
        if element.is(ArrowExprSyntax.self) { return (2, true) }
        return (castPrecedence, false)
    }

    private static func precedence(of text: String) -> (Int, isRight: Bool) {
        switch text {
        case "<<", ">>", "&<<", "&>>": (13, false)
        case "*", "/", "%", "&*", "&": (12, false)
        case "+", "-", "&+", "&-", "|", "^": (11, false)
        case "...", "..<": (10, false)
        case "??": (8, true)
        case "==", "!=", "<", "<=", ">", ">=", "===", "!==", "~=": (7, false)
        case "&&": (6, false)
        case "||": (5, false)
        case "=": (1, true)
        case "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&<<=", "&>>=", "&=", "|=", "^=", "&+=", "&-=", "&*=":
            (1, true)
        default: (defaultPrecedence, false)
        }
    }
}
