import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Testing

@testable import SlipwayTest

/// What XCTest prints, from its lines to what came of the tests.
@Suite struct XCTestReaderTests {
    private let root = SourceRoot(path: "/repo")

    private func info(_ name: String, suite: String = "OldTests.RedTests") -> TestInfo {
        TestInfo(key: TestKey("\(suite)/\(name)"), name: name, suite: suite, framework: .xctest)
    }

    private func outcome(_ output: String, _ names: String...) -> BatchOutcome {
        let tests = names.map { info($0) }
        var reader = XCTestReader(root: root, tests: tests)
        var fold = BatchFold(TestBatch(number: 0, framework: .xctest, tests: tests), at: 0)
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            let bytes = Array(line.utf8)[...]
            fold.print(bytes)
            for event in reader.take(bytes).events { fold.add(event, at: 1) }
        }
        for event in reader.flush() { fold.add(event, at: 1) }
        return fold.outcome(BatchEnd(status: 1))
    }

    private func attempt(_ outcome: BatchOutcome, _ name: String) throws -> TestAttempt {
        try #require(outcome.results[info(name).key])
    }

    @Test("output of Linux") func linux() throws {
        let outcome = outcome(
            """
            Test Suite 'Selected tests' started at 2026-01-01 10:00:00.000
            Test Suite 'RedTests' started at 2026-01-01 10:00:00.000
            Test Case 'RedTests.testSkipped' started at 2026-01-01 10:00:00.000
            /repo/Tests/OldTests/OldTests.swift:11: RedTests.testSkipped : Test skipped - not today
            Test Case 'RedTests.testSkipped' skipped (0.001 seconds)
            Test Case 'RedTests.testThrows' started at 2026-01-01 10:00:00.000
            <EXPR>:0: error: RedTests.testThrows : threw error "Oops()"
            Test Case 'RedTests.testThrows' failed (0.001 seconds)
            Test Case 'RedTests.testWrong' started at 2026-01-01 10:00:00.000
            /repo/Tests/OldTests/OldTests.swift:9: error: RedTests.testWrong : XCTAssertEqual failed: ("4") is not equal to ("5") - a
            second line
            /repo/Tests/OldTests/OldTests.swift:10: error: RedTests.testWrong : XCTAssertTrue failed -\u{20}
            printed without a newlineTest Case 'RedTests.testWrong' failed (0.25 seconds)
            Test Suite 'RedTests' failed at 2026-01-01 10:00:00.000
            \t Executed 3 tests, with 1 test skipped and 3 failures (1 unexpected) in 0.219 (0.219) seconds
            Test Suite 'Selected tests' failed at 2026-01-01 10:00:00.000
            """, "testSkipped", "testThrows", "testWrong")
        #expect(outcome.isComplete && outcome.problems.isEmpty && outcome.untouched.isEmpty)
        #expect(try attempt(outcome, "testSkipped").status == .skipped)
        #expect(try attempt(outcome, "testSkipped").reason == "not today")
        #expect(try attempt(outcome, "testThrows").failures == [TestFailure("threw error \"Oops()\"")])
        let wrong = try attempt(outcome, "testWrong")
        let file = "Tests/OldTests/OldTests.swift"
        #expect(
            wrong.failures == [
                TestFailure(
                    "XCTAssertEqual failed: (\"4\") is not equal to (\"5\") - a\nsecond line",
                    at: SourceLocation(file: file, line: 9)),
                TestFailure("XCTAssertTrue failed", at: SourceLocation(file: file, line: 10)),
            ])
        #expect(wrong.seconds == 0.25 && wrong.output.contains("second line") && !wrong.isOutputShared)
    }

    @Test("output of macOS") func macOS() throws {
        let outcome = outcome(
            """
            Test Suite 'RedTests' started at 2026-01-01 10:00:00.000.
            Test Case '-[OldTests.RedTests testWrong]' started.
            /repo/Tests/OldTests/OldTests.swift:9: error: -[OldTests.RedTests testWrong] : XCTAssertTrue failed - -5 it is
            Test Case '-[OldTests.RedTests testWrong]' failed (0.201 seconds).
            Test Case '-[OldTests.RedTests testSkipped]' started.
            /repo/Tests/OldTests/OldTests.swift:12: -[OldTests.RedTests testSkipped] : Test skipped - not today
            Test Case '-[OldTests.RedTests testSkipped]' skipped (0.001 seconds).
            """, "testWrong", "testSkipped")
        #expect(
            try attempt(outcome, "testWrong").failures == [
                TestFailure(
                    "XCTAssertTrue failed - -5 it is",
                    at: SourceLocation(file: "Tests/OldTests/OldTests.swift", line: 9))
            ])
        #expect(try attempt(outcome, "testSkipped").status == .skipped)
    }

    @Test("what a test prints about others or itself is not believed") func impostors() throws {
        let outcome = outcome(
            """
            Test Case 'RedTests.testA' started at x
            Test Case 'RedTests.testB' failed (0.0 seconds)
            Test Case 'RedTests.testB' started at x
            /repo/x.swift:1: error: RedTests.testB : no
            Test Suite 'Selected tests' passed at x
            Test Case 'RedTests.testA' passed (0.0 seconds)
            /repo/x.swift:2: error: RedTests.testA : yes
            Test Case 'RedTests.testA' failed (0.5 seconds)
            Test Case 'RedTests.testB' started at x
            Test Case 'RedTests.testB' passed (0.1 seconds)
            Test Case 'RedTests.testA' started at x
            """, "testA", "testB")
        #expect(!outcome.isComplete && outcome.running.isEmpty)
        #expect(try attempt(outcome, "testA").status == .failed)
        #expect(try attempt(outcome, "testB").status == .passed)
        #expect(try attempt(outcome, "testB").failures.isEmpty)
    }

    @Test("a test that ended the process is the one that ran") func crash() {
        let outcome = outcome(
            """
            Test Case 'RedTests.testA' started at x
            Test Case 'RedTests.testA' passed (0.0 seconds)
            Test Case 'RedTests.testB' started at x
            half a li
            """, "testA", "testB", "testC")
        #expect(outcome.running == [info("testB").key] && outcome.untouched == [info("testC")])
        #expect(outcome.unfinished[info("testB").key]?.output == "half a li\n")
    }
}
