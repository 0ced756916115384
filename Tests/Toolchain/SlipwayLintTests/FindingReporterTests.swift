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
