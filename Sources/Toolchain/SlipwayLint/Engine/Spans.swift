package import SlipwayReport
package import SwiftSyntax

extension LintedFile {
    /// The text of a node without the white space and comments around it.
    package func text(of node: some SyntaxProtocol) -> String {
        String(decoding: bytes[node.textRange], as: UTF8.self)
    }

    /// Where the spaces and tabs that begin at `offset` end.
    package func endOfSpaces(from offset: Int) -> Int {
        var offset = offset
        while offset < bytes.count, bytes[offset] == 32 || bytes[offset] == 9 { offset += 1 }
        return offset
    }

    /// Where the spaces, tabs and line ends that begin at `offset` end.
    package func endOfWhiteSpace(from offset: Int) -> Int {
        var offset = offset
        while offset < bytes.count, TriviaScanner.isSpace(bytes[offset]) { offset += 1 }
        return offset
    }

    /// Removes a word such as a modifier and the spaces behind it.
    package func removal(ofWord node: some SyntaxProtocol) -> TextEdit {
        let range = node.textRange
        return TextEdit(range.lowerBound..<endOfSpaces(from: range.upperBound), "")
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
            return TextEdit(range.lowerBound..<endOfSpaces(from: range.upperBound), "")
        }
        return TextEdit((isApart(at: range.upperBound) ? before : range.lowerBound)..<range.upperBound, "")
    }

    /// Whether no space is needed in front of what stands at `offset`.
    private func isApart(at offset: Int) -> Bool {
        offset >= bytes.count || TriviaScanner.isSpace(bytes[offset]) || ",;)]".utf8.contains(bytes[offset])
    }
}
