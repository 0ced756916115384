import SlipwayModel
import SlipwayReport
import Testing

@Suite struct FindingReporterTests {
    private let findings = [
        Diagnostic(
            .warning, code: "line_length", title: "Line Length", "line has 150 characters, the limit is 120",
            at: SourceLocation(file: "Sources/a \"b\".swift", line: 3, column: 1)),
        Diagnostic(.error, code: "warning_threshold", title: "Warning Threshold", "too\nmany"),
    ]

    @Test func xcode() {
        #expect(
            XcodeReporter.report(findings, directory: "/r") == """
                /r/Sources/a "b".swift:3:1: warning: Line Length Violation: \
                line has 150 characters, the limit is 120 (line_length)
                <nopath>:1:1: error: Warning Threshold Violation: too many (warning_threshold)

                """)
        #expect(XcodeReporter.report([], directory: "/r").isEmpty)
    }

    @Test("no name and no message makes a line of its own") func oneLine() {
        let forged = Diagnostic(
            .error, code: "c", "m\r\n/x.swift:1:1: error: \u{1B}[2K", at: SourceLocation(file: "a\nb: error: x\u{85}"))
        #expect(
            XcodeReporter.report([forged], directory: "/r")
                == "/r/a\\nb: error: x\\u{85}:1:1: error: c Violation: m /x.swift:1:1: error: \\u{1B}[2K (c)\n")
        #expect(
            FindingsReporter.github.report([forged], directory: "/r", style: .plain)
                == "::error file=a\\nb%3A error%3A x\\u{85},title=c::m%0D%0A/x.swift:1:1: error: \\u{1B}[2K\n")
        #expect(
            JSONReporter.report([forged], directory: "/r").split(separator: "\n").count == 11)
        #expect(forged.location?.description == "a\\nb: error: x\\u{85}")
    }

    @Test func json() {
        #expect(
            JSONReporter.report([findings[0]], directory: "/r") == """
                [
                  {
                    "character" : 1,
                    "file" : "/r/Sources/a \\"b\\".swift",
                    "line" : 3,
                    "reason" : "line has 150 characters, the limit is 120",
                    "rule_id" : "line_length",
                    "severity" : "Warning",
                    "type" : "Line Length"
                  }
                ]

                """)
        #expect(JSONReporter.report([findings[1]], directory: "/r").contains("\"file\" : null"))
    }
}
