import SlipwayModel
import SlipwayReport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@testable import SlipwayTest

@Suite struct TestReportTests {
    private let report = TestReport(
        package: "Greeter", seconds: 1.5,
        cases: [
            .made(
                name: "wrong(n:)", suite: "NewTests.Red", framework: .swiftTesting, status: .failed, seconds: 0.25,
                location: SourceLocation(file: "Tests/New.swift", line: 3, column: 6),
                failures: [
                    TestFailure(
                        "one\ntwo", at: SourceLocation(file: "Tests/New.swift", line: 4, column: 9), argument: "7"),
                    TestFailure("elsewhere"),
                ]),
            .made(name: "testA", suite: "OldTests.A", framework: .xctest, status: .passed, seconds: 0),
            .made(
                name: "free()", suite: "NewTests", framework: .swiftTesting, status: .skipped, seconds: 0, reason: "why"
            ),
        ], notRun: ["NewTests.z()", "NewTests.y()"],
        problems: [Diagnostic(.error, code: "run-crashed", "the run ended", cause: "signal 4")])

    @Test(
        "an id is taken apart into what it was made of",
        arguments: [
            ("CoreTests.TwiceTests", "testOne"), ("CoreTests", "free()"), ("CoreTests.Red/Inner", "deep(n:)"),
            ("CoreTests", "`one/two. three`()"), ("CoreTests.`a/b`", "`c/d`()"),
        ])
    func id(_ suite: String, _ name: String) {
        #expect(TestCase.parts(of: TestCase.id(suite: suite, name: name)) == (suite, name))
    }

    @Test("a red report names everything that is red, with its place") func diagnostics() throws {
        let failure = try #require(report.failure)
        #expect(failure.status == .gate)
        #expect(
            failure.diagnostics.map { HumanRenderer.text(of: $0, style: .plain) }.joined() == """
                Tests/New.swift:4:9: error: NewTests.Red/wrong(n:) failed with 7
                  because: one
                    two
                Tests/New.swift:3:6: error: NewTests.Red/wrong(n:) failed
                  because: elsewhere
                error: the run ended
                  because: signal 4
                error: 2 tests did not run to the end
                  because: the run ended before NewTests.y() and 1 more
                  hint: see what ended it, then run again

                """)
        #expect(report.summary == "1 passed, 1 failed, 1 skipped, 2 not run")
    }

    @Test("JUnit has every case and every problem") func junit() {
        #expect(
            report.junit == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="Greeter" tests="6" failures="4" errors="0" skipped="1" time="0.250">
                  <testsuite name="NewTests.Red" tests="1" failures="1" errors="0" skipped="0" time="0.250">
                    <testcase classname="NewTests.Red" name="wrong(n:)" time="0.250" file="Tests/New.swift" line="3">
                      <failure message="with 7: one">Tests/New.swift:4:9: with 7: one&#10;two</failure>
                      <failure message="elsewhere">elsewhere</failure>
                    </testcase>
                  </testsuite>
                  <testsuite name="NewTests" tests="1" failures="0" errors="0" skipped="1" time="0.000">
                    <testcase classname="NewTests" name="free()" time="0.000">
                      <skipped message="why"/>
                    </testcase>
                  </testsuite>
                  <testsuite name="OldTests.A" tests="1" failures="0" errors="0" skipped="0" time="0.000">
                    <testcase classname="OldTests.A" name="testA" time="0.000"/>
                  </testsuite>
                  <testsuite name="slipway" tests="3" failures="3" errors="0" skipped="0" time="0.000">
                    <testcase classname="not run" name="NewTests.y()" time="0.000">
                      <failure message="it did not run to its end">it did not run to its end</failure>
                    </testcase>
                    <testcase classname="not run" name="NewTests.z()" time="0.000">
                      <failure message="it did not run to its end">it did not run to its end</failure>
                    </testcase>
                    <testcase classname="test run" name="run-crashed" time="0.000">
                      <failure message="the run ended">the run ended&#10;signal 4</failure>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
    }

    private var flaky: TestReport {
        var first = TestAttempt(status: .failed, seconds: 1)
        first.failures = [TestFailure("one <b>\ntwo", at: SourceLocation(file: "Tests/New.swift", line: 4, column: 9))]
        first.output = "printed & shown\nlast\n"
        return TestReport(
            package: "Greeter", seconds: 2,
            cases: [
                .made(
                    name: "now and then()", suite: "NewTests", framework: .swiftTesting, status: .passed, seconds: 0.5,
                    others: [first]),
                .made(name: "slow()", suite: "NewTests", framework: .swiftTesting, status: .passed, seconds: 61.2345),
            ], notRun: [], problems: [])
    }

    @Test("a test that passes when it is tried again is told") func flakyTest() throws {
        #expect(flaky.isSuccess && flaky.diagnostics.isEmpty && flaky.summary == "2 passed, 0 failed, 1 flaky")
        #expect(
            flaky.warnings.map { HumanRenderer.text(of: $0, style: .plain) }.joined() == """
                Tests/New.swift:4:9: warning: NewTests.now and then() failed 1 of 2 times
                  because: one <b>
                    two

                """)
        #expect(
            flaky.junit.contains(
                """
                      <flakyFailure message="Tests/New.swift:4:9: one &lt;b&gt;"><stackTrace>Tests/New.swift:4:9: one &lt;b&gt;
                two</stackTrace><system-out>printed &amp; shown
                last
                </system-out></flakyFailure>
                """))
        #expect(flaky.slowest(1).map(\.name) == ["slow()"])
    }

    @Test("a failure in quarantine is told and does not fail; one that has expired does") func quarantine() throws {
        let day = try #require(CalendarDate("2026-06-15"))
        func failed(_ name: String, until: String) throws -> TestCase {
            let entry = TestQuarantine.Entry(
                test: "T.\(name)", owner: "@ada", until: try #require(CalendarDate(until)), reason: "ABC-1 <b>", line: 2
            )
            return .made(
                name: name, suite: "T", framework: .swiftTesting, status: .failed, seconds: 1,
                failures: [TestFailure("no", at: SourceLocation(file: "T.swift", line: 4))],
                quarantine: QuarantinedTest(entry, on: day))
        }
        let green = TestCase.made(
            name: "a()", suite: "T", framework: .swiftTesting, status: .passed, seconds: 1)
        let held = TestReport(
            package: "Greeter", seconds: 1, cases: [green, try failed("b()", until: "2026-06-15")], notRun: [],
            problems: [])
        #expect(held.isSuccess && held.summary == "1 passed, 0 failed, 1 in quarantine")
        #expect(
            held.warnings.map { HumanRenderer.text(of: $0, style: .plain) } == [
                "T.swift:4: warning: T.b() failed, in quarantine until 2026-06-15 by @ada: ABC-1 <b>\n  because: no\n"
            ])
        #expect(held.junit.contains("<skipped message=\"in quarantine until 2026-06-15 by @ada: ABC-1 &lt;b&gt;\"/>"))
        #expect(held.junit.contains("failures=\"0\"") && held.junit.contains("<system-out>no"))
        #expect(held.markdown.contains("**Failed in quarantine**\n\n- <code>T.b()</code> until 2026-06-15"))
        #expect(held.html.contains("<h2>Failed in quarantine</h2>") && !held.html.contains("ABC-1 <b>"))
        let text = JSONDocument.pretty(held)
        #expect(try JSONDecoder().decode(TestReport.self, from: Data(text.utf8)) == held)

        let expired = TestReport(
            package: "Greeter", seconds: 1, cases: [green, try failed("b()", until: "2026-06-14")], notRun: [],
            problems: [])
        #expect(!expired.isSuccess && expired.summary == "1 passed, 1 failed" && expired.warnings.isEmpty)
        #expect(expired.diagnostics.map(\.hint) == ["its quarantine has ended: until 2026-06-14 by @ada: ABC-1 <b>"])
        #expect(expired.junit.contains("failures=\"1\""))
    }

    @Test("what should be changed in the quarantine is told") func quarantineNotes() throws {
        func entry(_ test: String, _ until: String, _ line: Int) throws -> TestQuarantine.Entry {
            TestQuarantine.Entry(test: test, owner: "ada", until: try #require(CalendarDate(until)), line: line)
        }
        let entries = [
            try entry("T.S/a()", "2026-06-14", 1), try entry("T.S/b()", "2026-06-14", 5),
            try entry("T.S/bc()", "2026-06-16", 9), try entry("T", "2026-06-16", 13),
        ]
        let day = QuarantineDay(
            quarantine: TestQuarantine(file: "q.yml", entries: entries), today: try #require(CalendarDate("2026-06-15"))
        )
        let notes = day.notes(ids: ["T.S/a()", "T.S/b()"], failed: ["T.S/b()"], passed: ["T.S/a()"])
        #expect(notes.map(\.code) == ["quarantine-expired", "quarantine-unknown"])
        #expect(notes.map(\.location?.line) == [1, 9])
        #expect(notes[1].hint == "did you mean 'T.S/b()'?")
        #expect(notes[0].hint == "remove the entry, as the test does not fail")
        let unknown = day.notes(ids: ["T.S/a()", "T.S/b()"], failed: [], passed: [])
        #expect(unknown.first?.hint?.hasPrefix("mend the test") == true)
        #expect(day.tolerates("T.S/c()") && !QuarantineDay(quarantine: nil, today: day.today).tolerates("T.S/c()"))
    }

    @Test("where all that ran has failed in quarantine nothing has been shown") func nothingPassed() throws {
        let entry = TestQuarantine.Entry(
            test: "T", owner: "ada", until: try #require(CalendarDate("2026-06-14")), line: 1)
        let day = QuarantineDay(
            quarantine: TestQuarantine(file: "q.yml", entries: [entry]), today: try #require(CalendarDate("2026-06-14"))
        )
        let failed = TestCase.made(
            name: "a()", suite: "T", framework: .xctest, status: .failed, seconds: 1,
            quarantine: day.verdict(of: "T.a()"))
        let skipped = TestCase.made(name: "b()", suite: "T", framework: .xctest, status: .skipped, seconds: 1)
        #expect(TestReport.nothingPassed([failed, skipped]).map(\.code) == ["all-quarantined"])
        #expect(TestReport.nothingPassed([skipped]).map(\.code) == ["all-skipped"])
        #expect(TestReport.nothingPassed([]).isEmpty)
    }

    @Test("JSON says as much as is known, and is read again") func json() throws {
        for report in [report, flaky] {
            let text = JSONDocument.pretty(report)
            #expect(try JSONDecoder().decode(TestReport.self, from: Data(text.utf8)) == report)
            #expect(!text.contains("attachments") && !text.contains("\"signal\""))
        }
    }

    @Test("Markdown says what failed, and nothing in it is markup") func markdown() {
        #expect(
            flaky.markdown == """
                ### ✅ Tests of <code>Greeter</code>: 2 passed, 0 failed, 1 flaky

                **Flaky tests**

                - <code>NewTests.now and then()</code> failed 1 of 2 times

                <details><summary><code>NewTests.now and then()</code> failed</summary>

                ```
                Tests/New.swift:4:9
                one <b>
                two

                printed meanwhile:
                printed & shown
                last

                ```

                </details>

                <details><summary>Slowest tests</summary>

                | test | time |
                | --- | --: |
                | <code>NewTests.slow()</code> | 61.235 s |
                | <code>NewTests.now and then()</code> | 0.500 s |

                </details>

                """)
        let text = report.markdown
        #expect(text.hasPrefix("### ❌ Tests of <code>Greeter</code>: 1 passed, 1 failed, 1 skipped, 2 not run\n"))
        #expect(text.contains("```\nTests/New.swift:4:9\nwith 7: one\ntwo\n\nTests/New.swift:3:6\nelsewhere\n```\n"))
        #expect(text.contains("- the run ended: signal 4\n") && text.contains("- <code>NewTests.y()</code>\n"))
        let fenced = TestReport(
            package: "`<b>`", seconds: 0,
            cases: [
                .made(
                    name: "a", suite: "M.<i>", framework: .xctest, status: .failed, seconds: 0,
                    failures: [TestFailure("````\n</details>\u{1B}[0m")])
            ], notRun: [], problems: []
        ).markdown
        #expect(fenced.contains("`````\n````\n</details>\\u{1B}[0m\n`````") && !fenced.contains("<i>"))
    }

    @Test("the page says what failed, and nothing in it is markup") func html() {
        let text = report.html
        for part in ["NewTests.Red/wrong(n:)", "with 7: one\ntwo", "elsewhere", "the run ended", "NewTests.z()", "why"]
        {
            #expect(text.contains(part.replacing("\n", with: "&#10;")), "\(part)")
        }
        #expect(flaky.html.contains("one &lt;b&gt;") && flaky.html.contains("passed, flaky"))
        #expect(!text.contains("<script") && text.contains("default-src 'none'"))
    }

    @Test("an empty report is not green") func empty() {
        let report = TestReport(package: "Empty", seconds: 0, cases: [], notRun: [], problems: [])
        #expect(!report.isSuccess)
        #expect(report.failure?.code == "no-tests")
    }
}

extension TestCase {
    static func made(
        name: String, suite: String, framework: TestFramework, status: Status, seconds: Double,
        location: SlipwayReport.SourceLocation? = nil, reason: String? = nil, failures: [TestFailure] = [],
        output: String = "",
        others: [TestAttempt] = [], quarantine: QuarantinedTest? = nil
    ) -> TestCase {
        var result = TestAttempt(status: status, seconds: seconds)
        result.reason = reason
        result.failures = failures
        result.output = output
        return TestCase(
            name: name, suite: suite, framework: framework, location: location, result: result, others: others,
            quarantine: quarantine)
    }
}
