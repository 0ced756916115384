package import SlipwayReport
package import SwiftSyntax

extension LintedFile {
    /// Removes a word such as a modifier and the spaces behind it.
    package func removal(ofWord node: some SyntaxProtocol) -> TextEdit {
        let range = node.textRange
        return TextEdit(range.lowerBound..<endOfBlanks(from: range.upperBound), "")
    }

    /// Removes a clause such as `-> Void` or `= nil` and the white space in front of it; where the next token would
    /// come too close, that in front is kept. `nil` where a comment within would get lost.
    package func removal(ofClause node: some SyntaxProtocol) -> TextEdit? {
        let range = node.textRange
        var end = range.lowerBound
        for token in node.tokens(viewMode: .sourceAccurate) {
            let next = token.textRange
            if hasComment(in: end..<max(end, next.lowerBound)) { return nil }
            end = next.upperBound
        }
        let before = node.previousToken(viewMode: .sourceAccurate)?.textRange.upperBound ?? 0
        if hasComment(in: before..<range.lowerBound) {
            return TextEdit(range.lowerBound..<endOfBlanks(from: range.upperBound), "")
        }
        return TextEdit((isApart(at: range.upperBound) ? before : range.lowerBound)..<range.upperBound, "")
    }

    /// Whether no space is needed in front of what stands at `offset`.
    private func isApart(at offset: Int) -> Bool {
        offset >= bytes.count || Ascii.isSpace(bytes[offset]) || ",;)]".utf8.contains(bytes[offset])
    }
}
