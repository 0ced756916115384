import SlipwayReport

/// Finds white space at the beginning of a file.
package struct LeadingWhitespaceRule: Rule {
    package static let about = RuleDescription(
        id: "leading_whitespace", name: "Leading Whitespace", summary: "A file should not begin with white space.",
        kind: .style, options: [.severity()],
        examples: [
            .init("// one\n"),
            .init("import One\n\n  import Two\n"),
            .init("\n"),
            .init("↓\n// one\n"),
            .init("↓ \t// one\n"),
            .init("↓\u{A0}\n"),
        ],
        fixes: [
            .init("\n\n  // one\n", "// one\n"),
            .init("\t\r\n\u{A0}import One\n", "import One\n"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let bytes = walk.file.bytes
        guard let first = bytes.first, first <= Ascii.space || first >= 0x80, bytes != [Ascii.newline] else { return }
        var length = 0
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            guard scalar.properties.isWhitespace else { break }
            length += scalar.utf8.count
        }
        guard length > 0 else { return }
        walk.report(
            onLine: 1, severity, "remove the white space at the beginning of the file",
            fix: [TextEdit(0..<length, "")])
    }
}
