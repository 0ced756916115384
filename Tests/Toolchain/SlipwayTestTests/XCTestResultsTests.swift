import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Testing

@testable import SlipwayTest

@Suite struct XCTestResultsTests {
    private let root = SourceRoot(path: "/repo")

    private func merge(_ output: String, error: String = "", xunit: String?) -> FrameworkResults {
        let result = CommandResult(termination: .exited(1), output: output, errorOutput: error)
        let file = xunit.map { FoundFile.content(Array($0.utf8)) } ?? .missing(name: "xctest.xml")
        return XCTestResults.merge(xunit: file, result: result, root: root)
    }

    private func xunit(_ cases: [(String, String, Bool)]) -> String {
        let elements = cases.map { suite, name, isFailed in
            "<testcase classname=\"\(suite)\" name=\"\(name)\" time=\"0.5\">"
                + (isFailed ? "<failure message=\"failure\"></failure>" : "") + "</testcase>"
        }
        return "<testsuites><testsuite>\(elements.joined())</testsuite></testsuites>"
    }

    @Test("output of Linux") func linux() throws {
        let output = """
            [1/3] Testing OldTests.RedTests/testSkipped
            Test Suite 'Selected tests' started at 2026-01-01 10:00:00.000
            Test Case 'RedTests.testSkipped' started at 2026-01-01 10:00:00.000
            /repo/Tests/OldTests/OldTests.swift:11: RedTests.testSkipped : Test skipped - not today
            Test Case 'RedTests.testSkipped' skipped (0.001 seconds)
            Test Suite 'RedTests' passed at 2026-01-01 10:00:00.000
            Test Case 'RedTests.testThrows' started at 2026-01-01 10:00:00.000
            <EXPR>:0: error: RedTests.testThrows : threw error "Oops()"
            Test Case 'RedTests.testThrows' failed (0.001 seconds)
            Test Case 'RedTests.testWrong' started at 2026-01-01 10:00:00.000
            /repo/Tests/OldTests/OldTests.swift:9: error: RedTests.testWrong : XCTAssertEqual failed: ("4") is not equal to ("5") - a
            second line
            /repo/Tests/OldTests/OldTests.swift:10: error: RedTests.testWrong : XCTAssertTrue failed - 
            printed without a newlineTest Case 'RedTests.testWrong' failed (0.001 seconds)
            """
        let names = ["testSkipped", "testThrows", "testWrong"]
        let merged = merge(output, xunit: xunit(names.map { ("OldTests.RedTests", $0, $0 != "testSkipped") }))
        #expect(merged.problems.isEmpty)
        #expect(merged.cases.map(\.status) == [.skipped, .failed, .failed])
        #expect(merged.cases[0].reason == "not today")
        #expect(merged.cases[1].failures == [TestFailure("threw error \"Oops()\"")])
        let file = "Tests/OldTests/OldTests.swift"
        #expect(
            merged.cases[2].failures == [
                TestFailure(
                    "XCTAssertEqual failed: (\"4\") is not equal to (\"5\") - a\nsecond line",
                    at: SourceLocation(file: file, line: 9)),
                TestFailure("XCTAssertTrue failed", at: SourceLocation(file: file, line: 10)),
            ])
        #expect(merged.cases[2].seconds == 0.5)
    }

    @Test("output of macOS") func macOS() {
        let output = """
            Test Suite 'RedTests' started at 2026-01-01 10:00:00.000.
            Test Case '-[OldTests.RedTests testWrong]' started.
            /repo/Tests/OldTests/OldTests.swift:9: error: -[OldTests.RedTests testWrong] : XCTAssertTrue failed - -5 it is
            Test Case '-[OldTests.RedTests testWrong]' failed (0.201 seconds).
            Test Case '-[OldTests.RedTests testSkipped]' started.
            /repo/Tests/OldTests/OldTests.swift:12: -[OldTests.RedTests testSkipped] : Test skipped - not today
            Test Case '-[OldTests.RedTests testSkipped]' skipped (0.001 seconds).
            """
        let merged = merge(
            output,
            xunit: xunit([("OldTests.RedTests", "testWrong", true), ("OldTests.RedTests", "testSkipped", false)]))
        #expect(
            merged.cases[0].failures == [
                TestFailure(
                    "XCTAssertTrue failed - -5 it is",
                    at: SourceLocation(file: "Tests/OldTests/OldTests.swift", line: 9))
            ])
        #expect(merged.cases[1].status == .skipped)
    }

    @Test("tests of one name in two modules are told apart by their order") func sameName() {
        let output = """
            Test Case 'RedTests.testWrong' started at x
            Test Case 'RedTests.testWrong' passed (0.001 seconds)
            Test Case 'RedTests.testWrong' started at x
            /repo/T.swift:1: error: RedTests.testWrong : XCTAssertTrue failed - 
            Test Case 'RedTests.testWrong' failed (0.001 seconds)
            """
        let merged = merge(
            output, xunit: xunit([("OneTests.RedTests", "testWrong", false), ("TwoTests.RedTests", "testWrong", true)]))
        #expect(merged.cases.map(\.status) == [.passed, .failed])
        #expect(merged.cases[1].failures.map(\.message) == ["XCTAssertTrue failed"])
    }

    @Test("a crash is told by its message, its signal and its place") func crash() {
        let output = """
            Test Suite 'BoomTests' started at x
            Test Case 'BoomTests.testCrash' started at x
            OldTests/OldTests.swift:16: Fatal error: kaboom

            *** Program crashed: Illegal instruction at 0x00007f1d896f9361 ***

            Thread 0 "FixturePackageT" crashed:

              0      0x00007f1d896f9361 _assertionFailure(_:_:file:line:flags:) + 225 in libswiftCore.so
              1 [ra] 0x00005648c7e4dd9e BoomTests.testCrash() + 109 in FixturePackageTests.xctest at /repo/Tests/OldTests/OldTests.swift:16:24
              2 [ra] 0x00005648c7e1662b implicit closure in FixturePackageTests.xctest at /repo/.build/debug/x.derived/OldTests.swift
            """
        let error =
            "error: Process '/repo/.build/debug/Tests.xctest OldTests.BoomTests/testCrash' "
            + "exited with unexpected signal code 4\n"
        let merged = merge(output, error: error, xunit: xunit([("OldTests.BoomTests", "testCrash", true)]))
        #expect(merged.cases.first?.signal == 4)
        #expect(
            merged.cases.first?.failures == [
                TestFailure(
                    "Fatal error: kaboom: signal 4 (SIGILL)",
                    at: SourceLocation(file: "Tests/OldTests/OldTests.swift", line: 16, column: 24))
            ])
    }

    @Test("a test that starts and does not end has failed, also where SwiftPM calls it a success") func exit() {
        let output = """
            Test Case 'ExitTests.testExit' started at x
            Test Suite 'Selected tests' started at x
            """
        let merged = merge(output, xunit: xunit([("OldTests.ExitTests", "testExit", false)]))
        #expect(merged.cases.first?.status == .failed)
        #expect(merged.cases.first?.failures.first?.message == "the test process ended before the test did")
    }

    @Test("without the file the printed results are kept and the run is red") func missing() {
        let output = """
            Test Case 'A.testOne' started at x
            Test Case 'A.testOne' passed (0.25 seconds)
            """
        for file in [nil, "<testsuites>", ""] {
            let merged = merge(output, xunit: file)
            #expect(merged.cases.map(\.id) == ["A.testOne"])
            #expect(merged.cases.first?.seconds == 0.25)
            #expect(merged.problems.map(\.code) == [file == nil ? "results-missing" : "results-unreadable"])
        }
    }
}
