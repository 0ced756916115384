import SlipwayReport
import SwiftSyntax

/// Finds lines that are not indented by a level more than the line before, or by levels less.
package struct IndentationWidthRule: Rule {
    package static let about = RuleDescription(
        id: "indentation_width", name: "Indentation Width",
        summary: """
            A line should be indented as the one before, by one level more, or by any number of levels less; a level \
            is a tab or some spaces, and the first line has none.
            """,
        kind: .style, isOptIn: true,
        options: [
            .severity(),
            .init("indentation_width", "4", "spaces of a level"),
            .init("include_comments", "true", "looks at lines with nothing but comments"),
            .init("include_compiler_directives", "true", "looks at `#if`, `#elseif`, `#else` and `#endif`"),
            .init("include_multiline_strings", "true", "looks at the lines of strings"),
        ],
        examples: examples)

    private let severity: Diagnostic.Severity
    private let width: Int
    private let includesComments: Bool
    private let includesDirectives: Bool
    private let includesStrings: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        let width = options.number("indentation_width", default: 4)
        self.width = width < 1 ? 4 : min(width, 1000)
        includesComments = options.flag("include_comments", default: true)
        includesDirectives = options.flag("include_compiler_directives", default: true)
        includesStrings = options.flag("include_multiline_strings", default: true)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        var texts: [StringText] = []
        if !includesStrings || !includesComments || !includesDirectives {
            walk.onEnter { (node: StringLiteralExprSyntax) in
                if node.openingQuote.tokenKind == .multilineStringQuote { texts += StringText.pieces(of: node) }
            }
        }
        walk.atEnd {
            texts.sort { $0.range.lowerBound < $1.range.lowerBound }
            check(file, texts, report)
        }
    }

    private func check(_ file: LintedFile, _ texts: [StringText], _ report: Reporter) {
        var levels = IndentationLevels(width: width)
        var text = 0
        for line in 1..<file.lines.count + 1 {
            let content = file.lines.content(of: line)
            let blanks = file.indentation(ofLine: line)
            if blanks == content { continue }
            while text < texts.count, texts[text].range.upperBound <= content.lowerBound { text += 1 }
            let around = text < texts.count && texts[text].range.lowerBound < content.lowerBound ? texts[text] : nil
            if isExcluded(line, blanks.upperBound..<content.upperBound, around, file) { continue }
            let tabs = file.bytes[blanks].count { $0 == Ascii.tab }
            let spaces = blanks.count - tabs
            if tabs > 0, spaces > 0 {
                report(at: content.lowerBound, severity, "indent with tabs or with spaces, not with both")
            }
            if levels.accept(spaces + tabs * width, isFirst: blanks.isEmpty) { continue }
            report(at: content.lowerBound, severity, "indent in steps of a tab or \(width) spaces")
        }
    }

    /// - Parameters:
    ///   - content: the line without its indentation and newline.
    ///   - string: the piece of a string that the line begins in.
    private func isExcluded(_ line: Int, _ content: Range<Int>, _ string: StringText?, _ file: LintedFile) -> Bool {
        if let string {
            return !includesStrings && string.excludes(line, in: file)
        }
        if !includesDirectives, isDirective(content, file) { return true }
        return !includesComments && isComment(content, file)
    }

    private func isDirective(_ content: Range<Int>, _ file: LintedFile) -> Bool {
        guard file.bytes[content.lowerBound] == UInt8(ascii: "#"), file.comment(around: content.lowerBound) == nil
        else { return false }
        let word = file.bytes[content].dropFirst().prefix { (97...122).contains($0) }
        return ["if", "elseif", "else", "endif"].contains { word.elementsEqual($0.utf8) }
    }

    /// Whether a line has a comment, and else only brackets and marks, which SwiftLint does not see in a line.
    private func isComment(_ content: Range<Int>, _ file: LintedFile) -> Bool {
        var index = content.lowerBound
        var hasComment = false
        while index < content.upperBound {
            if let comment = file.comment(around: index + 1), comment.range.lowerBound <= index {
                hasComment = true
                index = comment.range.upperBound
            } else if IndentationWidthRule.marks.contains(file.bytes[index]) {
                index += 1
            } else {
                return false
            }
        }
        return hasComment
    }

    private static let marks = Array(" \t()[]{},;:.".utf8)

    private static let examples: [RuleDescription.Example] = [
        .init("run {\n    stop()\n        .now()\n}\nrun()"),
        .init("run {\n\tstop {\n\t\t1\n\n\t}\n}"),
        .init("run {\n  stop()\n}", options: "{indentation_width: 2}"),
        .init("run {\n    stop()\n  // one\n    stop()\n}", options: "{include_comments: false}"),
        .init(
            "run {\n    stop()\n  #if DEBUG\n    stop()\n  #endif\n}", options: "{include_compiler_directives: false}"),
        .init(
            "run {\n    let text = \"\"\"\n           one\n     \\(two) three\n    \"\"\"\n}",
            options: "{include_multiline_strings: false}"),
        .init("↓    run()"),
        .init("run {\n↓  stop()\n  stop()\n↓   stop()\n}"),
        .init("run {\n    stop()\n↓            .now()\n}"),
        .init("run {\n↓↓ \tstop()\n}"),
        .init("run {\n    stop()\n↓  // one\n    stop()\n}"),
    ]
}
