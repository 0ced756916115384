import SlipwayReport

/// Finds blank lines in front of closing brackets.
package struct VerticalWhitespaceClosingBracesRule: Rule {
    package static let about = RuleDescription(
        id: "vertical_whitespace_closing_braces", name: "Vertical Whitespace before Closing Braces",
        summary: "What stands in brackets should end on the line before the closing one.", kind: .style,
        isOptIn: true,
        options: [
            .severity(),
            .init(
                "only_enforce_before_trivial_lines", "false",
                "looks only at lines with nothing but closing brackets, and at blank lines that follow each other"),
        ],
        examples: [
            .init("func run() {\n    stop()\n}"),
            .init("func run() {\n    stop() // one\n\n}"),
            .init("/*\n\n}\n*/"),
            .init("func run() {\r\n    stop()\r\n\r\n}"),
            .init("let text = \"\"\"\n    {\n\n    }\n    \"\"\""),
            .init(
                "if isReady {\n    stop()\n\n} else {\n    run()\n}",
                options: "{only_enforce_before_trivial_lines: true}"),
            .init("func run() {\n    stop()\n↓\n}"),
            .init("func run() {\n    run(\n        1\n↓  \n\n    ) /* one */\n↓\n}"),
            .init("let values = [\n    1,\n↓\n]"),
            .init(
                "run([\n    { stop() }\n↓\n    ])\n\nrun()\n↓\n\nstop()\n",
                options: "{only_enforce_before_trivial_lines: true}"),
        ],
        fixes: [
            .init("func run() {\n    stop()\n\n  \n}", "func run() {\n    stop()\n}"),
            .init(
                "run([\n    1\n\n])\n\n\n\nstop()\n", "run([\n    1\n])\n\nstop()\n",
                options: "{only_enforce_before_trivial_lines: true}"),
        ])

    private let severity: Diagnostic.Severity
    private let isTrivialOnly: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        isTrivialOnly = options.flag("only_enforce_before_trivial_lines", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let file = walk.file
        for lines in BlankLines.all(in: file) {
            guard let last = BlankLines.lastEnded(of: lines, in: file),
                let surplus = surplus(lines.lowerBound...last, before: lines.upperBound + 1, in: file),
                !BlankLines.isText(lines.lowerBound, in: file), !isComment(lines.lowerBound - 1, file)
            else { continue }
            let removed = file.lines.start(of: surplus.lowerBound)..<file.lines.start(of: surplus.upperBound + 1)
            // SwiftLint looks for lines that end in `\n` alone
            if file.bytes[removed].contains(Ascii.carriageReturn) { continue }
            walk.report(
                at: removed.lowerBound, severity, "remove the blank lines in front of the closing bracket",
                fix: [TextEdit(removed, "")])
        }
    }

    /// The lines to be removed. The first line of a file has no newline in front, and stays.
    private func surplus(_ blank: ClosedRange<Int>, before next: Int, in file: LintedFile) -> ClosedRange<Int>? {
        let first = max(2, blank.lowerBound)
        guard first <= blank.upperBound else { return nil }
        let content = next <= file.lines.count ? file.bytes[file.lines.content(of: next)] : []
        let isClosing =
            isTrivialOnly
            ? content.allSatisfy { Ascii.isBlank($0) || isBracket($0) }
            : content.first { !Ascii.isBlank($0) }.map(isBracket) ?? false
        if isClosing { return first...blank.upperBound }
        return isTrivialOnly && first < blank.upperBound ? first...blank.upperBound - 1 : nil
    }

    private func isBracket(_ byte: UInt8) -> Bool {
        byte == Ascii.closeBrace || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
    }

    /// Whether a line ends in a line comment: its newline counts as part of it.
    private func isComment(_ line: Int, _ file: LintedFile) -> Bool {
        guard line > 0 else { return false }
        let end = file.lines.content(of: line).upperBound
        return file.comment(around: end - 1).map { !$0.isBlock && $0.range.upperBound == end } ?? false
    }
}
