import SlipwayReport
import SwiftSyntax

/// Finds spaces and tabs at the end of lines.
package struct TrailingWhitespaceRule: Rule {
    package static let about = RuleDescription(
        id: "trailing_whitespace", name: "Trailing Whitespace", summary: "Lines should not end in white space.",
        kind: .style,
        options: [
            .init("severity", "warning", "`warning` or `error`"),
            .init("ignores_empty_lines", "false", "skips lines with nothing but white space"),
            .init("ignores_comments", "true", "skips lines that end in a comment"),
            .init("ignores_literals", "false", "skips lines of strings in three quotes"),
        ],
        examples: [
            .init("let one = 1\n"),
            .init("let one = 1 // \n"),
            .init("/* one \n   two \n */\n"),
            .init("let one = 1↓ \n"),
            .init("let 👍 = 1↓\t \nlet two = 2↓  "),
            .init("let one = 1\r\nlet two = 2↓ \r\n"),
            .init("/* one */ let two = 2↓ \n"),
            .init("// one↓ \n", options: "{ignores_comments: false}"),
            .init("one()\n↓  \ntwo()\n"),
            .init("one()\n  \ntwo()\n", options: "{ignores_empty_lines: true}"),
            .init("let text = \"\"\"\n  one↓ \n  \"\"\"\n"),
            .init("let text = \"\"\"\n  one \n  \"\"\"\n", options: "{ignores_literals: true}"),
        ],
        fixes: [
            .init("let one = 1 \nlet two = 2\t \r\n  \nlet three = 3  ", "let one = 1\nlet two = 2\r\n\nlet three = 3"),
            .init("one() // \n", "one() // \n"),
            .init("one() // \n", "one() //\n", options: "{ignores_comments: false}"),
            .init("/* one */ let two = 2 // three \n", "/* one */ let two = 2 // three \n"),
            .init("one() \n  \ntwo()\n", "one()\n  \ntwo()\n", options: "{ignores_empty_lines: true}"),
        ])

    private let severity: Diagnostic.Severity
    private let ignoresEmptyLines: Bool
    private let ignoresComments: Bool
    private let ignoresLiterals: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity(default: .warning)
        ignoresEmptyLines = options.flag("ignores_empty_lines", default: false)
        ignoresComments = options.flag("ignores_comments", default: true)
        ignoresLiterals = options.flag("ignores_literals", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let file = walk.file
        var candidates = Candidate.all(in: file)
        if ignoresEmptyLines { candidates.removeAll { $0.text.isEmpty } }
        guard !candidates.isEmpty else { return }
        if ignoresComments { candidates.removeAll { $0.endsInComment(of: file) } }
        let (report, severity) = (walk.report, severity)
        var literalLines = LineSet(upTo: file.lines.count + 1)
        if ignoresLiterals {
            walk.onEnter { (node: StringLiteralExprSyntax) in
                guard node.openingQuote.tokenKind == .multilineStringQuote else { return }
                literalLines.insert(
                    file.lines.lines(
                        from: node.positionAfterSkippingLeadingTrivia.utf8Offset,
                        to: node.endPositionBeforeTrailingTrivia.utf8Offset))
            }
        }
        walk.atEnd {
            for candidate in candidates where !literalLines.contains(candidate.line) {
                report(
                    at: candidate.content.upperBound, severity, "line ends in white space",
                    fix: [TextEdit(candidate.content.upperBound..<candidate.end, "")])
            }
        }
    }
}

/// A line that ends in white space.
private struct Candidate {
    let line: Int
    /// The line without the white space at its end.
    let content: Range<Int>
    /// `content` without the white space at its front.
    let text: Range<Int>
    /// Where the line ends, in front of its newline.
    let end: Int

    static func all(in file: LintedFile) -> [Candidate] {
        let (bytes, lines) = (file.bytes, file.lines)
        return (1...max(1, lines.count)).compactMap { line in
            let whole = lines.content(of: line)
            guard !whole.isEmpty, Ascii.isBlank(bytes[whole.upperBound - 1]) else { return nil }
            return Candidate(line, whole, bytes)
        }
    }

    private init(_ line: Int, _ whole: Range<Int>, _ bytes: [UInt8]) {
        var end = whole.upperBound
        while end > whole.lowerBound, Ascii.isBlank(bytes[end - 1]) { end -= 1 }
        var start = whole.lowerBound
        while start < end, Ascii.isSpace(bytes[start]) { start += 1 }
        self.line = line
        content = whole.lowerBound..<end
        text = start..<end
        self.end = whole.upperBound
    }

    /// Whether the line ends in a line comment, or has nothing that is not in one block comment.
    func endsInComment(of file: LintedFile) -> Bool {
        let comments = file.tokens.comments
        // The last comment that begins at or before the end of the text; comments do not overlap.
        var (low, high) = (0, comments.count)
        while low < high {
            let middle = (low + high) / 2
            if comments[middle].range.lowerBound < max(text.upperBound, content.lowerBound + 1) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low > 0 else { return false }
        let comment = comments[low - 1]
        if !comment.isBlock {
            return !text.isEmpty && comment.range.contains(text.upperBound - 1)
                && comment.range.lowerBound >= content.lowerBound
        }
        if !text.isEmpty {
            return text.lowerBound >= comment.range.lowerBound && text.upperBound <= comment.range.upperBound
        }
        let whole = file.lines.content(of: line)
        return whole.lowerBound >= comment.range.lowerBound && whole.upperBound <= comment.range.upperBound
    }
}
