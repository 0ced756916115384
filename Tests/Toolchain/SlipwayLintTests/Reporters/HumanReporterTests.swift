import SlipwayModel
import SlipwayReport
import Testing

@Suite struct HumanReporterTests {
    /// The two lines that show a place of a line.
    private func excerpt(_ line: String, column: Int?) -> [String] {
        let text = FindingsReporter.human.plain(
            report("m", at: SourceLocation(file: "A.swift", line: 1, column: column), in: line))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        return lines.prefix { !$0.isEmpty }.map(String.init)
    }

    @Test func whole() {
        #expect(
            FindingsReporter.human.plain(sampleReport) == """
                Sources/A.swift:2:6: error: ask `isEmpty`, not `count` (empty_count)
                 2 | if a.count == 0 {}
                   |      ^
                Sources/B c.swift:1:1: warning: line has 130 characters (line_length)
                error: too many (warning_threshold)

                2 errors, 1 warning in 2 files
                  1  empty_count
                  1  line_length
                  1  warning_threshold

                """)
        #expect(FindingsReporter.human.plain(report([])).isEmpty)
    }

    @Test("the most frequent rule comes first, numbers stand below each other") func summary() {
        let findings = (1...10).map { Diagnostic(.note, code: "b", "m", at: SourceLocation(file: "\($0)")) }
        let text = FindingsReporter.human.plain(report([Diagnostic(.warning, code: "a", "m")] + findings))
        #expect(text.hasSuffix("\n\n1 warning, 10 notes in 10 files\n  10  b\n   1  a\n"))
    }

    @Test("causes and hints stand below the line") func cause() {
        let finding = Diagnostic(
            .error, code: "c", "m", cause: "x\u{1B}[2J", hint: "h\rh",
            at: SourceLocation(file: "A.swift", line: 1, column: 2))
        #expect(
            FindingsReporter.human.plain(report([finding], in: "ab")).hasPrefix(
                """
                A.swift:1:2: error: m (c)
                 1 | ab
                   |  ^
                  because: x\\u{1B}[2J
                  hint: h\\rh

                """))
    }

    @Test(
        "the mark stands below its character, whatever is in front",
        arguments: [
            ("abc", 2, "abc", " ^"), ("abc", 4, "abc", "   ^"), ("abc", 99, "abc", "   ^"), ("", 1, "", "^"),
            ("\tx", 2, "    x", "    ^"), ("ab\tx", 4, "ab  x", "    ^"), ("abcd\tx", 6, "abcd    x", "        ^"),
            ("日本x", 3, "日本x", "    ^"), ("e\u{301}x", 3, "e\u{301}x", " ^"), ("e\u{301}x", 2, "e\u{301}x", "^"),
            ("👩‍👩‍👧‍👦x", 12, "👩‍👩‍👧‍👦x", "  ^"), ("🇩🇪x", 5, "🇩🇪x", "  ^"), ("❤️x", 3, "❤️x", "  ^"), ("ｱx", 2, "ｱx", " ^"),
            ("Ａx", 2, "Ａx", "  ^"), ("가x", 2, "가x", "  ^"), ("1️⃣x", 4, "1️⃣x", "  ^"),
            ("\u{1B}[2Jx", 5, "\\u{1B}[2Jx", "         ^"), ("\u{202E}x", 2, "\\u{202E}x", "        ^"),
            ("\u{2028}x", 2, "\\u{2028}x", "        ^"), ("\u{FEFF}x", 1, "x", "^"),
        ])
    func mark(line: String, column: Int, shown: String, mark: String) {
        #expect(excerpt(line, column: column) == [" 1 | \(shown)", "   | \(mark)"])
    }

    @Test("lines end with LF, CR LF and CR; a place that is not there is not shown") func lines() {
        let text = "a\rb\r\nc\nd"
        for (line, shown) in [(1, "a"), (2, "b"), (3, "c"), (4, "d")] {
            let location = SourceLocation(file: "A.swift", line: line, column: 1)
            #expect(
                FindingsReporter.human.plain(report("m", at: location, in: text)).hasPrefix(
                    "A.swift:\(line):1: warning: m (rule)\n \(line) | \(shown)\n   | ^\n"))
        }
        for line in [5, 0, -1] {
            let location = SourceLocation(file: "A.swift", line: line, column: 1)
            #expect(
                FindingsReporter.human.plain(report("m", at: location, in: text)).hasPrefix(
                    "A.swift:\(line):1: warning: m (rule)\n\n"))
        }
        #expect(excerpt("abc", column: nil) == [" 1 | abc"])
    }

    @Test("a long line is cut on both sides of the place") func longLine() {
        let line = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
        let shown = excerpt(line, column: 501)
        #expect(shown[0].count == 5 + 100)
        #expect(shown[0].hasPrefix(" 1 | …aaa") && shown[0].hasSuffix("bbb…"))
        #expect(Array(shown[0])[shown[1].count - 1] == "X")
        #expect(excerpt(line, column: 1) == [" 1 | \(String(repeating: "a", count: 98))…", "   | ^"])
        let end = excerpt(line, column: 1002)
        #expect(end[0] == " 1 | …\(String(repeating: "b", count: 98))")
        #expect(end[1].count == 5 + 99 + 1)
        #expect(excerpt(String(repeating: "a", count: 100), column: 1)[0].count == 5 + 100)
    }

    @Test("a very long line is cut between characters") func veryLongLine() {
        let shown = excerpt(String(repeating: "日", count: 20_000), column: 10_000)
        #expect(!shown[0].contains("\u{FFFD}"))
        #expect(shown[0].count == 5 + 2 + 49)
    }

    @Test("bytes that are no text do no harm") func invalid() {
        let report = FindingsDocument(
            findings: [Diagnostic(.error, code: "c", "m", at: SourceLocation(file: "A", line: 1, column: 4))],
            directory: "/r", content: { _ in [0xFF, 0x80, 0x9B, 0x41, 0xF0, 0x9F] })
        #expect(!FindingsReporter.human.plain(report).unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }

    @Test("colours are those of the severity") func colors() {
        let text = FindingsReporter.human.report(
            report("m", .error, in: "abc"), style: Style(isColored: true))
        #expect(
            text == """
                \u{1B}[1mA.swift:1:1:\u{1B}[0m \u{1B}[31;1merror:\u{1B}[0m m (rule)
                 \u{1B}[2m1 |\u{1B}[0m abc
                 \u{1B}[2m  |\u{1B}[0m \u{1B}[31;1m^\u{1B}[0m

                \u{1B}[1m1 error in 1 file\u{1B}[0m
                  1  rule

                """)
    }
}
