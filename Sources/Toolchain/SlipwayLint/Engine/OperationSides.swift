package import SwiftSyntax

extension Operation {
    /// The one of `operations` that makes up a whole side of another; `nil` where the side is a single operand.
    ///
    /// - Parameter operations: all of a sequence, in the order of ``all(in:)``.
    package static func making(_ side: ArraySlice<ExprSyntax>, among operations: [Operation]) -> Operation? {
        // they are sorted by their ends, and of those with the same end the inner ones come first
        func isBefore(_ operation: Operation) -> Bool {
            let (start, end) = (operation.left.startIndex, operation.right.endIndex)
            return end == side.endIndex ? start > side.startIndex : end < side.endIndex
        }
        var (low, high) = (0, operations.count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(operations[middle]) { low = middle + 1 } else { high = middle }
        }
        guard low < operations.count, operations[low].covers(side) else { return nil }
        return operations[low]
    }

    /// Whether `try`, `await` or `unsafe` stands in front of a side. In front of a right side it covers the whole side,
    /// which then is no operation itself.
    package static func hasEffect(_ side: ArraySlice<ExprSyntax>) -> Bool {
        guard let first = side.first else { return false }
        return first.is(TryExprSyntax.self) || first.is(AwaitExprSyntax.self) || first.is(UnsafeExprSyntax.self)
    }
}
