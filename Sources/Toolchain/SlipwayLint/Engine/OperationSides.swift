package import SwiftSyntax

extension Operation {
    /// The one of `operations` that makes up a whole side of another; `nil` where the side is a single operand.
    package static func making(_ side: ArraySlice<ExprSyntax>, among operations: [Operation]) -> Operation? {
        operations.first { $0.left.startIndex == side.startIndex && $0.right.endIndex == side.endIndex }
    }

    /// Whether `try`, `await` or `unsafe` stands in front of a side. In front of a right side it covers the whole side,
    /// which then is no operation itself.
    package static func hasEffect(_ side: ArraySlice<ExprSyntax>) -> Bool {
        guard let first = side.first else { return false }
        return first.is(TryExprSyntax.self) || first.is(AwaitExprSyntax.self) || first.is(UnsafeExprSyntax.self)
    }
}
