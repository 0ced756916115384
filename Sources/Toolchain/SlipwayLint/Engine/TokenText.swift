@_spi(RawSyntax) package import SwiftSyntax

extension TokenSyntax {
    /// Whether the token is written `text`; unlike `text == …`, this makes no string.
    package func isWritten(_ text: StaticString) -> Bool { rawText == SyntaxText(text) }

    /// Whether two tokens are written alike.
    package func isWritten(like other: TokenSyntax) -> Bool { rawText == other.rawText }
}

extension RawSyntaxTokenView {
    func isWritten(_ text: StaticString) -> Bool { rawText == SyntaxText(text) }
}
