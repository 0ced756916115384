import SlipwayModel
import SlipwayReport
import Testing

/// The forms that are read line by line.
@Suite struct LineReporterTests {
    @Test func xcode() {
        #expect(
            FindingsReporter.xcode.plain(sampleReport) == """
                /r/app/Sources/A.swift:2:6: error: Empty Count Violation: ask `isEmpty`, not `count` (empty_count)
                /r/app/Sources/B c.swift:1:1: warning: Line Length Violation: line has 130 characters (line_length)
                <nopath>:1:1: error: Warning Threshold Violation: too many (warning_threshold)

                """)
        #expect(FindingsReporter.xcode.plain(report([])).isEmpty)
    }

    @Test func relativePath() {
        #expect(
            FindingsReporter.relativePath.plain(sampleReport) == """
                Sources/A.swift:2:6: error: Empty Count Violation: ask `isEmpty`, not `count` (empty_count)
                Sources/B c.swift:1:1: warning: Line Length Violation: line has 130 characters (line_length)
                <nopath>:1:1: error: Warning Threshold Violation: too many (warning_threshold)

                """)
    }

    @Test("no name and no message makes a line of its own") func oneLine() {
        let forged = report(
            "m\r\n/x.swift:1:1: error: \u{1B}[2K", code: "c", .error,
            at: SourceLocation(file: "a\nb: error: x\u{85}\u{202E}"))
        #expect(
            FindingsReporter.xcode.plain(forged)
                == "/r/a\\nb: error: x\\u{85}\\u{202E}:1:1: error: c Violation: m /x.swift:1:1: error: \\u{1B}[2K (c)\n"
        )
        #expect(forged.findings[0].location?.description == "a\\nb: error: x\\u{85}\\u{202E}")
    }

    @Test func emoji() {
        #expect(
            FindingsReporter.emoji.plain(sampleReport) == """
                /r/app/Sources/A.swift
                ⛔️ Line 2: ask `isEmpty`, not `count` (empty_count)
                /r/app/Sources/B c.swift
                ⚠️ Line 1: line has 130 characters (line_length)
                Other
                ⛔️ too many (warning_threshold)

                """)
    }

    @Test("errors come first within a file") func emojiOrder() {
        #expect(
            FindingsReporter.emoji.plain(report([.note, .warning, .error, .warning], files: ["a", "a", "a", "b"]))
                == """
                /r/a
                ⛔️ Line 3: m (rule)
                ⚠️ Line 2: m (rule)
                ℹ️ Line 1: m (rule)
                /r/b
                ⚠️ Line 4: m (rule)

                """)
    }

    @Test func csv() {
        #expect(
            FindingsReporter.csv.plain(sampleReport)
                == [
                    "file,line,character,severity,type,reason,rule_id",
                    "/r/app/Sources/A.swift,2,6,Error,Empty Count,\"ask `isEmpty`, not `count`\",empty_count",
                    "/r/app/Sources/B c.swift,1,1,Warning,Line Length,line has 130 characters,line_length",
                    ",,,Error,Warning Threshold,too many,warning_threshold",
                ].map { $0 + "\r\n" }.joined())
    }

    @Test(
        "a field is quoted where it has to be, and never a formula",
        arguments: [
            ("say \"hi\"", "\"say \"\"hi\"\"\""), ("a;b", "a;b"), ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"),
            ("@SUM(A1,2)", "\"'@SUM(A1,2)\""), ("＝1", "'＝1"), ("\tx", "\\tx"), ("a\r\nb", "a b"), ("a\rb", "a b"),
            ("\"\u{301}", "\"\"\"\u{301}\""), ("1-1", "1-1"), ("a\u{2028}b", "a b"), ("\u{0}", "\\u{0}"),
        ])
    func csvField(text: String, expected: String) {
        #expect(
            FindingsReporter.csv.plain(report(text)).unicodeScalars.elementsEqual(
                "file,line,character,severity,type,reason,rule_id\r\n/r/A.swift,1,1,Warning,rule,\(expected),rule\r\n"
                    .unicodeScalars))
    }

    @Test func summary() {
        #expect(
            FindingsReporter.summary.plain(sampleReport) == """
                rule               errors  warnings  files
                empty_count             1         0      1
                line_length             0         1      1
                warning_threshold       1         0      0
                total                   2         1      2

                """)
        #expect(
            FindingsReporter.summary.plain(report([]))
                == "rule   errors  warnings  files\ntotal       0         0      0\n")
    }

    @Test("wide names keep the columns, notes have theirs where there are some") func summaryWidths() {
        let many = report([
            Diagnostic(.note, code: "日本", "m", at: SourceLocation(file: "a")),
            Diagnostic(.note, code: "a\nb", "m", at: SourceLocation(file: "a")),
            Diagnostic(.note, code: "a\nb", "m", at: SourceLocation(file: "b")),
        ])
        #expect(
            FindingsReporter.summary.plain(many) == """
                rule   errors  warnings  notes  files
                a\\nb        0         0      2      2
                日本        0         0      1      1
                total       0         0      3      2

                """)
    }
}
