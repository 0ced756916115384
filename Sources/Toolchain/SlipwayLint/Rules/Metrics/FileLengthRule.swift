import SlipwayReport

/// Limits the lines of a file.
package struct FileLengthRule: Rule {
    package static let about = RuleDescription(
        id: "file_length", name: "File Length", summary: "Files should not span too many lines.", kind: .metrics,
        options: [
            .init("warning", "400", "lines above which a file is a warning"),
            .init("error", "1000", "lines above which a file is an error"),
            .init("ignore_comment_only_lines", "false", "does not count comments and blank lines"),
        ],
        examples: examples)

    private let limits: Limits
    private let ignoresComments: Bool

    package init(_ options: inout RuleOptions) {
        limits = options.limits(warning: 400, error: 1000)
        ignoresComments = options.flag("ignore_comment_only_lines", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let file = walk.file
        guard file.lines.count > limits.lowest else { return }
        let count = ignoresComments ? file.tokens.contentLines.count : file.lines.count
        guard let (severity, limit) = limits.exceeded(by: count) else { return }
        let what = ignoresComments ? "lines without comments and blank lines" : "lines"
        walk.report(
            at: file.lines.start(of: file.lines.count), severity, "file has \(count) \(what), the limit is \(limit)")
    }

    private static let examples: [RuleDescription.Example] = [
        .init("first()\nsecond()\nthird()\n", options: "3"),
        .init("first()\nsecond()\n↓third()\n", options: "2"),
        .init("first()\nsecond()\n↓third()", options: "2"),
        .init(
            "first()\n// one\n\n/* two\n three */\nsecond()\n", options: "{warning: 2, ignore_comment_only_lines: true}"
        ),
        .init("first()\nsecond() // one\n↓third()", options: "{warning: 2, ignore_comment_only_lines: true}"),
    ]
}
