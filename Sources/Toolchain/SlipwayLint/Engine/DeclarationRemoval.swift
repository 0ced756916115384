package import SlipwayReport
package import SwiftSyntax

extension TextEdit {
    /// Removes a declaration, the comments that belong to it and the white space in front of it. A comment with an
    /// empty line behind it, such as a heading, belongs to nothing and stays so.
    package init(removing declaration: some DeclSyntaxProtocol, of file: LintedFile) {
        let item = declaration.parent?.as(MemberBlockItemSyntax.self).map(Syntax.init) ?? Syntax(declaration)
        let trivia = item.position.utf8Offset..<item.start.utf8Offset
        let end = item.endPosition.utf8Offset
        let foreign = TextEdit.endOfForeignComments(in: trivia, of: file)
        if let next = TextEdit.startOfNext(behind: item, in: file) {
            // what follows on the line takes the place of the declaration
            let own = file.comments(in: (foreign ?? trivia.lowerBound)..<trivia.upperBound).first
            self.init((own?.range.lowerBound ?? trivia.upperBound)..<next, "")
        } else if let foreign {
            self.init(foreign..<end, TextEdit.separator(at: end, of: file))
        } else {
            self.init(trivia.lowerBound..<end, "")
        }
    }

    /// Where that begins, comment or code, which follows a member on the same line, behind its semicolon.
    private static func startOfNext(behind item: Syntax, in file: LintedFile) -> Int? {
        guard let semicolon = item.as(MemberBlockItemSyntax.self)?.semicolon else { return nil }
        let start = file.endOfBlanks(from: semicolon.textRange.upperBound)
        guard let byte = file.byte(at: start), !Ascii.isNewline(byte), byte != Ascii.closeBrace else { return nil }
        return start
    }

    /// Where the last comment ends that has an empty line behind it.
    private static func endOfForeignComments(in trivia: Range<Int>, of file: LintedFile) -> Int? {
        var comments: [Comment] = []
        TriviaScanner(bytes: file.bytes).scan(trivia, into: &comments)
        var next = trivia.upperBound
        for comment in comments.reversed() {
            let end = comment.range.upperBound
            if file.lines.line(at: next) - file.lines.line(at: end) > 1 { return end }
            next = comment.range.lowerBound
        }
        return nil
    }

    /// What has to be in front of the newline at `offset` so that the comment in front of it does not come to belong
    /// to what follows.
    private static func separator(at offset: Int, of file: LintedFile) -> String {
        let line = file.lines.line(at: offset)
        let newline = file.bytes[offset...].prefix(while: Ascii.isNewline)
        guard line < file.lines.count, !newline.isEmpty else { return "" }
        let next = file.bytes[file.lines.content(of: line + 1)].first { !Ascii.isSpace($0) }
        guard let next, next != UInt8(ascii: "}") else { return "" }
        return String(decoding: newline, as: UTF8.self)
    }
}
