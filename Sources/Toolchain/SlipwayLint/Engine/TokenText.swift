@_spi(RawSyntax) package import SwiftSyntax

extension TokenSyntax {
    /// Whether the text of the token is `text`. Unlike `text`, makes no `String`.
    package func hasText(_ text: StaticString) -> Bool {
        rawText == SyntaxText(baseAddress: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    /// Whether two tokens have the same text.
    package func hasText(of other: TokenSyntax) -> Bool { rawText == other.rawText }
}
