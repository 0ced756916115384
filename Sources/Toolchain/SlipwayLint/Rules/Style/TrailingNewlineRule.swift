import SlipwayReport

/// Finds files that do not end in one newline.
package struct TrailingNewlineRule: Rule {
    package static let about = RuleDescription(
        id: "trailing_newline", name: "Trailing Newline", summary: "A file should end in one newline.", kind: .style,
        options: [.severity()],
        examples: [
            .init("import One\n"),
            .init("import One\r\n"),
            .init(""),
            .init("↓import One"),
            .init("import One\n↓\n"),
            .init("import One\n\n\n↓\n"),
            .init("import One\n↓  "),
        ],
        fixes: [
            .init("import One", "import One\n"),
            .init("import One\n\n\n", "import One\n"),
            .init("import One\r\n\r\n", "import One\r\n"),
            .init("// one\n  ", "// one\n  \n"),
            .init("import One\r\nimport Two", "import One\r\nimport Two\r\n"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, bytes) = (walk.file, walk.file.bytes)
        if bytes.isEmpty { return }
        var start = bytes.count
        while start > 0, (10...13).contains(bytes[start - 1]) { start -= 1 }
        let isReturnNewline = bytes[start...].starts(with: [13, Ascii.newline])
        let kept = min(bytes.count, start + (isReturnNewline ? 2 : 1))
        if start < bytes.count, kept == bytes.count { return }
        walk.report(
            onLine: max(1, file.lines.count), severity, "end the file in one newline",
            fix: [TextEdit(kept..<bytes.count, start == bytes.count ? lineEnd(of: bytes) : "")])
    }

    /// That of the first line.
    private func lineEnd(of bytes: [UInt8]) -> String {
        guard let first = bytes.firstIndex(of: Ascii.newline), first > 0, bytes[first - 1] == 13 else { return "\n" }
        return "\r\n"
    }
}
