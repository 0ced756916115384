package import SwiftSyntax

extension StringLiteralExprSyntax {
    /// Whether there is nothing between the quotes.
    package var isEmpty: Bool { segments.count == 1 && segments.first?.trimmedLength == .zero }
}
