import SlipwayReport

/// Finds blank lines behind opening brackets and the `in` of closures.
package struct VerticalWhitespaceOpeningBracesRule: Rule {
    package static let about = RuleDescription(
        id: "vertical_whitespace_opening_braces", name: "Vertical Whitespace after Opening Braces",
        summary: "What stands in brackets should begin on the line after the opening one.", kind: .style,
        isOptIn: true, options: [.severity()],
        examples: [
            .init("func run() {\n    stop()\n\n    run()\n}"),
            .init("func run() { // one\n\n    stop()\n}"),
            .init("// one {\n\nrun()"),
            .init("func run() {\r\n\r\n    stop()\r\n}"),
            .init("let text = \"\"\"\n    {\n\n    }\n    \"\"\""),
            .init("run { [one = \"1\"] in\n\n    stop()\n}"),
            .init("run(1, 2)\n\nstop()"),
            .init("func run() {\n↓\n    stop()\n}"),
            .init("let values = [ \n↓  \n\n    1,\n]"),
            .init("run(\n↓\n    1, 2\n)"),
            .init("run(\"one\") { [weak self] one, two in \n↓\n    stop()\n}"),
        ],
        fixes: [
            .init("func run() {\n\n  \n    stop()\n}", "func run() {\n    stop()\n}"),
            .init("run { one in\n\n    stop()\n}", "run { one in\n    stop()\n}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let file = walk.file
        for lines in BlankLines.all(in: file) where lines.lowerBound > 1 {
            guard let last = BlankLines.lastEnded(of: lines, in: file),
                let start = VerticalWhitespaceOpeningBracesRule.opening(onLine: lines.lowerBound - 1, in: file),
                !BlankLines.isText(lines.lowerBound, in: file)
            else { continue }
            let end = file.lines.content(of: lines.lowerBound - 1).upperBound
            if file.hasComment(in: start..<end) { continue }
            let blank = file.lines.start(of: lines.lowerBound)
            // SwiftLint looks for lines that end in `\n` alone
            if file.bytes[end..<file.lines.start(of: last + 1)].contains(Ascii.carriageReturn) { continue }
            walk.report(
                at: blank, severity, "remove the blank lines behind the opening bracket",
                fix: [TextEdit(blank..<file.lines.start(of: last + 1), "")])
        }
    }

    /// Where the bracket is that a line ends in, or that begins the parameters of a closure that it ends in. By the
    /// text, as SwiftLint looks at it; parameters with a string are none.
    private static func opening(onLine line: Int, in file: LintedFile) -> Int? {
        let content = file.trimmed(file.lines.content(of: line))
        guard let last = content.last else { return nil }
        if isOpening(file.bytes[last]) { return last }
        guard file.bytes[content].ends(with: " in") else { return nil }
        let text = content.dropLast(3)
        let brace = text.last { file.bytes[$0] == Ascii.openBrace }
        let start = text[(brace ?? text.lowerBound)...].dropLast().first { isOpening(file.bytes[$0]) }
        guard let start, !file.bytes[start..<text.upperBound].contains(UInt8(ascii: "\"")) else { return nil }
        return start
    }

    private static func isOpening(_ byte: UInt8) -> Bool {
        byte == Ascii.openBrace || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[")
    }
}

extension ArraySlice<UInt8> {
    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
