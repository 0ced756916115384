package import SwiftSyntax

extension ExprSyntax {
    /// Whether the expression is a whole number that is zero, in any notation: `0`, `0x00`, `0b0_0`.
    package var isZeroInteger: Bool {
        guard let literal = self.as(IntegerLiteralExprSyntax.self)?.literal else { return false }
        return literal.isWritten("0") || ExprSyntax.isZero(literal.text)
    }

    /// Whether the expression is a number that is zero, such as `0` and `0.0`.
    package var isZeroNumber: Bool {
        if let literal = self.as(FloatLiteralExprSyntax.self)?.literal { return ExprSyntax.isZero(literal.text) }
        return isZeroInteger
    }

    /// The prefixes are those of whole numbers: `0x0.0p1` is not known as zero.
    private static func isZero(_ text: String) -> Bool {
        let text = text.lowercased()
        let digits = ["0x", "0o", "0b"].contains { text.hasPrefix($0) } ? text.dropFirst(2) : text[...]
        return Float(digits.filter { $0 != "_" }) == 0
    }
}

extension StringLiteralExprSyntax {
    /// Whether nothing is put into the text by `\(…)`.
    package var isConstant: Bool { segments.allSatisfy { $0.is(StringSegmentSyntax.self) } }

    /// Whether there is nothing between the quotes.
    package var isEmpty: Bool { segments.count == 1 && segments.first?.trimmedLength == .zero }
}
