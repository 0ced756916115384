import SlipwayReport

/// Finds more blank lines in a row than allowed.
package struct VerticalWhitespaceRule: Rule {
    package static let about = RuleDescription(
        id: "vertical_whitespace", name: "Vertical Whitespace",
        summary: "Few blank lines should follow each other: one is enough to set code apart.", kind: .style,
        options: [
            .severity(),
            .init("max_empty_lines", "1", "blank lines that may follow each other"),
        ],
        examples: [
            .init("run()\n\nstop()\n\n"),
            .init("/* one\n\n\n two */\nlet text = \"\"\"\n    one\n\n\n    two\n    \"\"\"\n"),
            .init("\nrun()\n"),
            .init("run()\n\n\nstop()\n", options: "{max_empty_lines: 2}"),
            .init("let one = #/\n  a\n\n\n  b\n/#\n"),
            .init("run()\n\n↓\nstop()\n"),
            .init("struct Store {\n  \n  ↓\n    \n}\n"),
            .init("run() // one\n\n↓\n\n// two\n\n↓\n/* three */\n\n↓\n"),
            .init("run()\n\n\n↓\nstop()\n", options: "{max_empty_lines: 2}"),
            .init("\n\n↓run()\n"),
            .init("let text = \"\"\"\n    \\(one(\n\n↓\n    ))\n    \"\"\"\n"),
        ],
        fixes: [
            .init("run()\n\n\n\nstop()\n", "run()\n\nstop()\n"),
            .init("struct Store {\n  \n    \n  \n    var size = 1\n}\n", "struct Store {\n  \n    var size = 1\n}\n"),
            .init("// one\r\n\r\n\r\n// two\r\n", "// one\r\n\r\n// two\r\n"),
            .init("run()\n\n\n\n\nstop()\n", "run()\n\n\nstop()\n", options: "{max_empty_lines: 2}"),
        ])

    private let severity: Diagnostic.Severity
    private let limit: Int

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        limit = min(max(0, options.number("max_empty_lines", default: 1)), Int(Int32.max))
    }

    package func register(_ walk: inout RuleWalk) {
        let file = walk.file
        for lines in BlankLines.all(in: file) {
            guard let last = BlankLines.lastEnded(of: lines, in: file) else { continue }
            // The lines whose newlines are counted: the blank ones, and the one before them.
            let ended = max(1, lines.lowerBound - 1)...last
            let surplus = ended.dropFirst(limit + 1)
            let offset = lines.lowerBound == 1 ? startOffset(last, file) : surplus.first.map { end(of: $0, file) }
            guard let offset, !BlankLines.isText(lines.lowerBound, in: file) else { continue }
            var edits: [TextEdit] = []
            if let first = surplus.first {
                edits = [TextEdit(file.lines.start(of: first)..<file.lines.start(of: last + 1), "")]
            }
            let count = last - lines.lowerBound + 1
            walk.report(at: offset, severity, "reduce the blank lines to \(limit), here are \(count)", fix: edits)
        }
    }

    private func end(of line: Int, _ file: LintedFile) -> Int { file.lines.content(of: line).upperBound }

    /// Where the blank lines at the beginning of a file are too many. SwiftLint counts one newline more for every
    /// stretch of them without white space between, and moves on as if it were there, which is the contract.
    private func startOffset(_ newlines: Int, _ file: LintedFile) -> Int? {
        var (count, offset) = (0, 0)
        var line = 1
        while line <= newlines {
            let content = file.lines.content(of: line)
            offset += content.count
            let isFirst = line == 1 || !content.isEmpty
            let width =
                file.bytes[content.upperBound] == 13 && file.byte(at: content.upperBound + 1) == Ascii.newline ? 2 : 1
            for _ in 0..<(isFirst ? 2 : 1) {
                if count > limit { return offset }
                count += 1
                offset += width
            }
            line += 1
        }
        return nil
    }
}
