package import SlipwayReport
package import SwiftSyntax

/// A condition, or a part of one that is a condition itself: an operand of `&&` that is not within another operation.
package struct ConditionOperand {
    /// Parentheses around the operand, outer ones first.
    private let parentheses: [TupleExprSyntax]
    /// More than one element where the operand is an operation.
    private let elements: ArraySlice<ExprSyntax>
    /// The operations of the sequence that the operand is in.
    private let operations: [Operation]

    /// An expression, in parentheses or not.
    package init(_ expression: ExprSyntax) {
        // only one pair of them is seen through
        let tuple = expression.as(TupleExprSyntax.self)
        let inner = tuple?.elements.only?.expression
        parentheses = inner == nil ? [] : [tuple].compactMap(\.self)
        let content = inner ?? expression
        if let sequence = content.as(SequenceExprSyntax.self) {
            elements = Array(sequence.elements)[...]
            operations = Operation.all(in: sequence)
        } else {
            elements = [content]
            operations = []
        }
    }

    private init(_ elements: ArraySlice<ExprSyntax>, _ operations: [Operation]) {
        self.elements = elements
        self.operations = operations
        parentheses = []
    }

    /// The `&&` that the operand is made of.
    package var conjunction: Operation? {
        guard elements.count > 1, !Operation.hasEffect(elements),
            let operation = Operation.making(elements, among: operations), operation.name == "&&"
        else { return nil }
        return operation
    }

    package func left(of conjunction: Operation) -> ConditionOperand {
        conjunction.left.only.map(ConditionOperand.init) ?? ConditionOperand(conjunction.left, operations)
    }

    /// Puts a comma in the place of an `&&` and takes parentheses away that are not needed then.
    package func edits(splitting conjunction: Operation, in file: LintedFile) -> [TextEdit] {
        let name = conjunction.operator.textRange
        let end = conjunction.left.last?.textRange.upperBound ?? name.lowerBound
        let start = file.hasComment(in: end..<name.lowerBound) ? name.lowerBound : end
        var edits = [TextEdit(start..<name.upperBound, ",")]
        for tuple in parentheses { edits += ConditionOperand.removing(tuple) }
        let left = left(of: conjunction)
        if left.conjunction == nil { edits += ConditionOperand.opening(conjunction.left, operations) }
        return ConditionOperand.joined(edits + ConditionOperand.opening(conjunction.right, operations))
    }

    /// Makes one edit of two at the same place, of which one removes a character.
    private static func joined(_ edits: [TextEdit]) -> [TextEdit] {
        let groups = Dictionary(grouping: edits, by: \.range.lowerBound)
        return groups.sorted { $0.key < $1.key }.map { start, edits in
            let end = edits.map(\.range.upperBound).max() ?? start
            return TextEdit(start..<end, edits.map(\.text).joined())
        }
    }

    private static func removing(_ tuple: TupleExprSyntax) -> [TextEdit] {
        [TextEdit(replacing: tuple.leftParen, with: ""), TextEdit(replacing: tuple.rightParen, with: "")]
    }

    /// Takes all parentheses around a side away, and puts some around calls with a closure behind them: a brace would
    /// begin the body.
    private static func opening(_ side: ArraySlice<ExprSyntax>, _ operations: [Operation]) -> [TextEdit] {
        var edits: [TextEdit] = []
        var (elements, operations) = (side, operations)
        while let tuple = elements.only?.as(TupleExprSyntax.self), let inner = tuple.elements.only?.expression {
            if call(in: inner) != nil, inner.is(FunctionCallExprSyntax.self) { return edits }
            edits += removing(tuple)
            if let sequence = inner.as(SequenceExprSyntax.self) {
                operations = Operation.all(in: sequence)
                elements = Array(sequence.elements)[...]
            } else {
                (elements, operations) = ([inner], [])
            }
        }
        return edits + wrappingCalls(elements, operations)
    }

    private static func wrappingCalls(_ side: ArraySlice<ExprSyntax>, _ operations: [Operation]) -> [TextEdit] {
        var edits: [TextEdit] = []
        var sides = [side]
        while let next = sides.popLast() {
            if let element = next.only {
                guard let call = call(in: element) else { continue }
                edits += [TextEdit(insert: "(", at: call.start), TextEdit(insert: ")", at: call.end)]
            } else if let operation = Operation.making(next, among: operations), ["&&", "||"].contains(operation.name) {
                sides += [operation.left, operation.right]
            }
        }
        return edits
    }

    /// The call with a closure behind it that an operand is, or whose contrary it is.
    private static func call(in operand: ExprSyntax) -> FunctionCallExprSyntax? {
        var operand = operand
        while let prefix = operand.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
            operand = prefix.expression
        }
        guard let call = operand.as(FunctionCallExprSyntax.self), call.trailingClosure != nil else { return nil }
        return call
    }
}
