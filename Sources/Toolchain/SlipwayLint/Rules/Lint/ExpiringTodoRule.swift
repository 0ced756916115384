import SlipwayReport
import SlipwaySystem

/// Finds comments about what was to be done by a day that has come.
package struct ExpiringTodoRule: Rule {
    package static let about = RuleDescription(
        id: "expiring_todo", name: "Expiring Todo",
        summary: "What a comment says is to be done by a day should be done by then: `// TODO: [12/31/2030] one`.",
        kind: .lint, isOptIn: true,
        options: [
            .init("approaching_expiry_severity", "warning", "the level where the day is near"),
            .init("expired_severity", "error", "the level from the day on"),
            .init("bad_formatting_severity", "error", "the level of a day that is none"),
            .init("approaching_expiry_threshold", "15", "how many days before the day is near"),
            .init("date_delimiters", "{opening: '[', closing: ']'}", "what is around a day"),
            .init("date_format", "MM/dd/yyyy", "years, months and days as `y`, `M` and `d`"),
            .init("date_separator", "/", "what is between the three numbers"),
        ],
        examples: [
            .init("// TODO: one\nlet one = 1\n// [01/31/2020] FIXME\nlet two = 2\n// aTODO: [01/31/2020]"),
            .init("// TODO: [12/31/9999] one\nlet text = \"TODO: [01/31/2020]\""),
            .init("// TODO: (01/31/2020) [01-31-2020] [01/31] [01/31/20200]"),
            .init("// TODO: [↓01/31/2020] one\n/* FIXME(me): one\n   two [↓1/2/2020] */"),
            .init("let one = 1 // TODO [↓13/31/2020]\n/// FIXME [↓02/30/9999]\nlet two = 2"),
            .init("// TODO: one\n// two [↓01/31/2020]", options: "{expired_severity: warning}"),
            .init("// one\n// two\n// TODO: [↓↓↓01/31/2020]"),
            .init("  // one\n  // TODO:↓ [↓01/31/2020]"),
            .init("let one = 1 // one\n// TODO: [↓01/31/2020] ä\nlet two = 2 // ä TODO: ↓[01/31/2020]"),
            .init("/// one\n/// TODO: [↓01/31/2020]\n/* two */\n// TODO: [↓01/31/2020]"),
            .init("// TODO: one FIXME: [12/31/9999] [01/31/2020]"),
            .init("// TODO: <↓2020-01-31>", options: format),
            .init("// TODO: [12/31/9998]", options: "{approaching_expiry_threshold: 1}"),
            .init("// TODO: [↓12/31/9998]", options: "{approaching_expiry_threshold: 5000000}"),
        ])

    private static let format =
        "{date_format: yyyy-MM-dd, date_separator: '-', date_delimiters: {opening: <, closing: '>'}}"

    private let approaching: Diagnostic.Severity
    private let expired: Diagnostic.Severity
    private let badlyFormed: Diagnostic.Severity
    private let threshold: Int
    private let finder: TodoDates
    private let pattern: DatePattern
    /// Days since 1970, UTC.
    private let today: Int

    package init(_ options: inout RuleOptions) {
        approaching = options.severity("approaching_expiry_severity", default: .warning) ?? .warning
        expired = options.severity("expired_severity", default: .error) ?? .error
        badlyFormed = options.severity("bad_formatting_severity", default: .error) ?? .error
        threshold = options.number("approaching_expiry_threshold", default: 15)
        let (opening, closing) = ExpiringTodoRule.delimiters(&options)
        let separator = Array(options.text("date_separator", default: "/").utf8)
        finder = TodoDates(opening: opening, closing: closing, separator: separator)
        pattern = DatePattern(options.text("date_format", default: "MM/dd/yyyy"))
        today = Int(SystemClock().now() / 86_400)
    }

    private static func delimiters(_ options: inout RuleOptions) -> ([UInt8], [UInt8]) {
        let key = "date_delimiters"
        guard let value = options.value(key) else { return (Array("[".utf8), Array("]".utf8)) }
        func text(_ name: String) -> [UInt8]? {
            value.map?.last { $0.key == name }?.value.string.map { Array($0.utf8) }
        }
        if let opening = text("opening"), let closing = text("closing") { return (opening, closing) }
        options.refuse(value, "'\(key)'", "a mapping with `opening` and `closing`")
        return (Array("[".utf8), Array("]".utf8))
    }

    package var circumstances: String { "\(today)" }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        let comments = file.tokens.comments
        var index = 0
        while index < comments.count {
            let first = index
            index += 1
            // line comments below each other are one text
            while index < comments.count, ExpiringTodoRule.continues(index, in: file, from: first) { index += 1 }
            let group = CommentGroup(comments: comments[first..<index], bytes: file.bytes)
            for (word, date) in finder.dates(in: group.text) {
                for place in group.places(of: date.lowerBound, from: word) { check(date, in: file, report, at: place) }
            }
        }
    }

    private static func continues(_ index: Int, in file: LintedFile, from first: Int) -> Bool {
        let comments = file.tokens.comments
        guard comments[index].kind == .line, !comments[first].isBlock, !file.isBehindCode(commentAt: first) else {
            return false
        }
        let between = comments[index - 1].range.upperBound..<comments[index].range.lowerBound
        return file.bytes[between].allSatisfy(Ascii.isSpace)
    }

    private func check(_ date: Range<Int>, in file: LintedFile, _ report: Reporter, at place: Int) {
        let text = String(decoding: file.bytes[date], as: UTF8.self)
        guard let day = pattern.days(text, today: today) else {
            report(at: place, badlyFormed, "'\(text)' is no day: write it as the configuration says")
            return
        }
        if day <= today {
            report(at: place, expired, "do what was to be done by \(text)")
        } else if day - threshold <= today {
            report(at: place, approaching, "do soon what is to be done by \(text)")
        }
    }
}
