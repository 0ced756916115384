import SlipwayReport
import Testing

@Suite struct JUnitReporterTests {
    private func text(_ name: String, _ outcome: JUnitDocument.Outcome, seconds: Double = 0) -> String {
        JUnitReporter.text(
            of: JUnitDocument(
                name: "n",
                suites: [
                    JUnitDocument.Suite(
                        name: "s",
                        cases: [
                            JUnitDocument.Case(
                                name: name, className: "c", location: nil, seconds: seconds, outcome: outcome)
                        ])
                ]))
    }

    @Test("characters that XML cannot hold or that end an attribute are replaced") func escapes() {
        #expect(
            text("a<b>&\"'\u{0}\u{1}\u{1B}\n\r\t\u{FFFE}é😀\u{7F}", .passed)
                .contains("name=\"a&lt;b&gt;&amp;&quot;'\u{FFFD}\u{FFFD}\u{FFFD}&#10;&#13;&#9;\u{FFFD}é😀\u{7F}\""))
        let failure = JUnitDocument.Failure(message: "]]>\u{8}\nsecond", location: SourceLocation(file: "f<", line: 2))
        #expect(
            text("t", .failed([failure]))
                .contains("<failure message=\"]]&gt;\u{FFFD}\">f&lt;:2: ]]&gt;\u{FFFD}&#10;second</failure>"))
    }

    @Test(
        "seconds are decimal, whatever they are",
        arguments: [
            (0, "0.000"), (0.0004, "0.000"), (0.0006, "0.001"), (12.3456, "12.346"), (-1, "0.000"), (.nan, "0.000"),
            (.infinity, "0.000"), (3600, "3600.000"),
        ] as [(Double, String)])
    func seconds(value: Double, expected: String) {
        #expect(text("t", .passed, seconds: value).contains("name=\"t\" time=\"\(expected)\"/>"))
    }

    @Test("an empty document and an empty message are valid too") func empty() {
        #expect(
            JUnitReporter.text(of: JUnitDocument(name: "", suites: [])) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="" tests="0" failures="0" errors="0" skipped="0" time="0.000">
                </testsuites>

                """)
        #expect(
            text("t", .failed([JUnitDocument.Failure(message: "", location: nil)]))
                .contains("<failure message=\"\"></failure>"))
        #expect(text("t", .skipped(reason: nil)).contains("<skipped/>"))
    }
}
