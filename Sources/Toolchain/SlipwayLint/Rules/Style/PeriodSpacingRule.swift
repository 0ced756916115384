import SlipwayReport

/// Finds periods in comments with more than one space behind.
package struct PeriodSpacingRule: Rule {
    package static let about = RuleDescription(
        id: "period_spacing", name: "Period Spacing",
        summary: "One space is enough between the sentences of a comment.", kind: .style, isOptIn: true,
        options: [.severity()],
        examples: [
            .init("// One. Two.\n// Three.\n//   Four."),
            .init("let text = \"One.  Two.\""),
            .init("/*\n One.\n\n  Two.\n */"),
            .init("// One. ↓ Two. ↓  Three. ↓ "),
            .init("/// One. ↓\tTwo\n/** Three. ↓ Four\n Five.\t↓ Six */"),
        ],
        fixes: [
            .init("// One.  Two.   Three.\n", "// One. Two. Three.\n"),
            .init("/* é.  One.\n   Two.\t\tThree. */\n", "/* é. One.\n   Two.\tThree. */\n"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, bytes) = (walk.file, walk.file.bytes)
        for comment in file.tokens.comments {
            var index = comment.range.lowerBound
            while index + 2 < comment.range.upperBound {
                defer { index += 1 }
                guard bytes[index] == UInt8(ascii: "."), PeriodSpacingRule.isSpace(bytes[index + 1]) else { continue }
                let end = bytes[index + 1..<comment.range.upperBound].firstIndex { !PeriodSpacingRule.isSpace($0) }
                let surplus = index + 2..<(end ?? comment.range.upperBound)
                if surplus.isEmpty { continue }
                // SwiftLint counts UTF-16 units of the comment as bytes of the file, which is the contract
                let offset = UTF16Units.count(in: bytes[comment.range.lowerBound..<surplus.lowerBound])
                walk.report(
                    at: comment.range.lowerBound + offset, severity, "put one space behind the period",
                    fix: [TextEdit(surplus, "")])
                index = surplus.upperBound - 1
            }
        }
    }

    /// Whether a byte is white space within a line.
    private static func isSpace(_ byte: UInt8) -> Bool {
        Ascii.isSpace(byte) && !Ascii.isNewline(byte)
    }
}
