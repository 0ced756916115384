import SlipwayReport
import SlipwayTest
import Testing

@Suite struct TestReportTests {
    private let report = TestReport(
        package: "Greeter", seconds: 1.5,
        cases: [
            TestCase(
                name: "wrong(n:)", suite: "NewTests.Red", framework: .swiftTesting, status: .failed, seconds: 0.25,
                location: SourceLocation(file: "Tests/New.swift", line: 3, column: 6),
                failures: [
                    TestFailure(
                        "one\ntwo", at: SourceLocation(file: "Tests/New.swift", line: 4, column: 9), argument: "7"),
                    TestFailure("elsewhere"),
                ]),
            TestCase(name: "testA", suite: "OldTests.A", framework: .xctest, status: .passed, seconds: 0),
            TestCase(
                name: "free()", suite: "NewTests", framework: .swiftTesting, status: .skipped, seconds: 0, reason: "why"
            ),
        ], notRun: ["NewTests.z()", "NewTests.y()"],
        problems: [Diagnostic(.error, code: "run-crashed", "the run ended", cause: "signal 4")])

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

    @Test("an empty report is not green") func empty() {
        let report = TestReport(package: "Empty", seconds: 0, cases: [], notRun: [], problems: [])
        #expect(!report.isSuccess)
        #expect(report.failure?.code == "no-tests")
    }
}
