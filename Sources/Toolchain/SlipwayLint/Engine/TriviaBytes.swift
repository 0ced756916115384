package import SlipwayReport
package import SwiftSyntax

/// What stands between tokens, asked of the bytes: the pieces of swift-syntax are allocated anew on every access.
extension LintedFile {
    /// The white space and comments behind a token, up to the end of its line.
    package func trailingTrivia(of token: TokenSyntax) -> Range<Int> {
        let end = token.endPosition.utf8Offset
        return end - token.trailingTriviaLength.utf8Length..<end
    }

    /// The white space and comments in front of a token, from the end of the line of the token before.
    package func leadingTrivia(of token: TokenSyntax) -> Range<Int> {
        let start = token.position.utf8Offset
        return start..<start + token.leadingTriviaLength.utf8Length
    }

    /// `nil` beyond the text.
    package func byte(at offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

    package func isSingleSpace(_ range: Range<Int>) -> Bool {
        range.count == 1 && bytes[range.lowerBound] == Ascii.space
    }

    /// Whether a range begins with exactly one space: another byte than a space, or the end, follows it.
    package func beginsWithSingleSpace(_ range: Range<Int>) -> Bool {
        guard let first = range.first, bytes[first] == Ascii.space else { return false }
        return range.count == 1 || bytes[first + 1] != Ascii.space
    }

    /// Whether a mark of one byte stands as usual, by the bytes around it: something in front, behind it one space or
    /// a new line. Where the answer is no the trivia has to be looked at.
    package func isUsuallySpaced(at offset: Int) -> Bool {
        guard offset > 0, offset + 2 < bytes.count else { return false }
        let (before, after) = (bytes[offset - 1], bytes[offset + 1])
        // beyond ASCII there are blanks, too
        if before <= Ascii.space || before == Ascii.slash || before >= 0x80 { return false }
        return after == Ascii.space && bytes[offset + 2] != Ascii.space || Ascii.isNewline(after)
    }

    /// Whether a mark stands as usual, by the bytes around it: one space on both sides. Where the answer is no the
    /// trivia has to be looked at.
    package func isUsuallySpaced(onBothSides mark: Range<Int>) -> Bool {
        guard mark.lowerBound > 1, mark.upperBound + 1 < bytes.count, bytes[mark.lowerBound - 1] == Ascii.space,
            bytes[mark.upperBound] == Ascii.space
        else { return false }
        let (before, after) = (bytes[mark.lowerBound - 2], bytes[mark.upperBound + 1])
        return before > Ascii.space && before != Ascii.slash && after > Ascii.space && after != Ascii.slash
    }

    /// Whether there is nothing in a range, or only white space.
    package func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(Ascii.isSpace) }

    /// Whether there is nothing but white space between two places: no comment would get lost.
    package func isBlank(_ range: Range<AbsolutePosition>) -> Bool {
        isBlank(range.lowerBound.utf8Offset..<range.upperBound.utf8Offset)
    }

    /// Whether there is a `/` in a range, where a comment may begin.
    package func mayHaveComment(in range: Range<Int>) -> Bool { bytes[range].contains(Ascii.slash) }

    /// Whether there is a `/` between two places, where a comment may begin.
    package func mayHaveComment(in range: Range<AbsolutePosition>) -> Bool {
        mayHaveComment(in: range.lowerBound.utf8Offset..<range.upperBound.utf8Offset)
    }

    /// Whether a line ends in a range of trivia, other than within a comment.
    package func hasNewline(in trivia: Range<Int>) -> Bool {
        if isBlank(trivia) { return bytes[trivia].contains(where: Ascii.isNewline) }
        var comments: [Comment] = []
        TriviaScanner(bytes: bytes).scan(trivia, into: &comments)
        var start = trivia.lowerBound
        for comment in comments {
            if bytes[start..<comment.range.lowerBound].contains(where: Ascii.isNewline) { return true }
            start = comment.range.upperBound
        }
        return bytes[start..<trivia.upperBound].contains(where: Ascii.isNewline)
    }

    /// The comments in a range of trivia.
    package func comments(in trivia: Range<Int>) -> [Comment] {
        if isBlank(trivia) { return [] }
        var comments: [Comment] = []
        TriviaScanner(bytes: bytes).scan(trivia, into: &comments)
        return comments
    }

    /// Puts a mark where the white space in front of it begins, and one space or nothing behind it; nothing where a
    /// comment is in front.
    ///
    /// - Parameters:
    ///   - left: what is in front of the mark.
    ///   - right: the trivia behind it; a comment in it stays.
    package func respacing(_ mark: String, _ left: Range<Int>, _ right: Range<Int>, isSpaced: Bool) -> [TextEdit] {
        guard isBlank(left) else { return [] }
        if isBlank(right) { return [TextEdit(left.lowerBound..<right.upperBound, isSpaced ? mark + " " : mark)] }
        let blanks = bytes[right].prefix(while: Ascii.isBlank).count
        return [TextEdit(left.lowerBound..<right.lowerBound + blanks, mark + " ")]
    }
}
