@_spi(RawSyntax) package import SwiftSyntax

extension TokenSyntax {
    /// Whether the token is written `text`; unlike `text == …`, this makes no string.
    package func isWritten(_ text: StaticString) -> Bool { rawText == SyntaxText(text) }

    /// Whether the token is written `text`, which is UTF-8.
    package func isWritten(_ text: String) -> Bool {
        rawText.count == text.utf8.count && rawText.elementsEqual(text.utf8)
    }

    /// The first byte of the text and how many there are; this makes no string.
    package var outline: (first: UInt8, count: Int) { (rawText.first ?? 0, rawText.count) }

    /// Whether two tokens are written alike.
    package func isWritten(like other: TokenSyntax) -> Bool { rawText == other.rawText }
}

extension SyntaxProtocol {
    /// The text between the trivia around the node; `trimmedDescription` would make a new tree for it.
    package var trimmedText: String {
        if let token = Syntax(self).as(TokenSyntax.self) { return token.text }
        let bytes = syntaxTextBytes
        let end = bytes.count - trailingTriviaLength.utf8Length
        return String(decoding: bytes[min(leadingTriviaLength.utf8Length, end)..<end], as: UTF8.self)
    }
}

extension TypeSyntax {
    /// Whether the type is written `name`, with nothing in front of it and no generic arguments.
    package func isNamed(_ name: String) -> Bool {
        if let type = self.as(IdentifierTypeSyntax.self), type.genericArgumentClause == nil {
            return type.name.isWritten(name)
        }
        return trimmedText == name
    }
}

extension RawSyntaxTokenView {
    func isWritten(_ text: StaticString) -> Bool { rawText == SyntaxText(text) }
}
