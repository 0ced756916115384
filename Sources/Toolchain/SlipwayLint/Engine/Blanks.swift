import SlipwayReport
package import SwiftSyntax

/// White space in the bytes: blanks are spaces and tabs.
extension LintedFile {
    /// The place behind the last byte before `offset` that is not white space.
    package func endOfText(before offset: Int) -> Int {
        var index = offset
        while index > 0, Ascii.isSpace(bytes[index - 1]) { index -= 1 }
        return index
    }

    /// The place of the first byte from `offset` on that is not white space.
    package func startOfText(from offset: Int) -> Int {
        var index = offset
        while index < bytes.count, Ascii.isSpace(bytes[index]) { index += 1 }
        return index
    }

    /// The place of the first byte from `offset` on that is neither a space nor a tab.
    package func endOfBlanks(from offset: Int) -> Int {
        var index = offset
        while index < bytes.count, Ascii.isBlank(bytes[index]) { index += 1 }
        return index
    }

    /// The place behind the white space at `offset`: one character, or CR LF; `offset` itself where there is none.
    package func endOfBlank(at offset: Int) -> Int {
        guard offset < bytes.count, Ascii.isSpace(bytes[offset]) else { return offset }
        let isPair = bytes[offset] == Ascii.carriageReturn && byte(at: offset + 1) == Ascii.newline
        return offset + (isPair ? 2 : 1)
    }

    /// The place where the spaces and tabs in front of `offset` begin.
    package func startOfBlanks(before offset: Int) -> Int {
        var index = offset
        while index > 0, Ascii.isBlank(bytes[index - 1]) { index -= 1 }
        return index
    }

    /// Whether nothing but spaces and tabs is in front of `offset` on its line.
    package func isFirstOnLine(_ offset: Int) -> Bool {
        let start = startOfBlanks(before: offset)
        return start == 0 || Ascii.isNewline(bytes[start - 1])
    }

    /// A range without the spaces and tabs at both ends.
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, Ascii.isBlank(bytes[start]) { start += 1 }
        while end > start, Ascii.isBlank(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    /// The spaces and tabs at the front of a line.
    package func indentation(ofLine line: Int) -> Range<Int> {
        let content = lines.content(of: line)
        return content.lowerBound..<content.lowerBound + bytes[content].prefix(while: Ascii.isBlank).count
    }

    /// The spaces and tabs directly in front of a node.
    package func blanks(inFrontOf node: some SyntaxProtocol) -> String {
        let end = node.start.utf8Offset
        return text(in: max(startOfBlanks(before: end), node.position.utf8Offset)..<end)
    }
}
