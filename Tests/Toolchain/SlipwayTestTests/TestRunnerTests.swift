import SlipwayReport
import SlipwaySystem
import SlipwayTest
import SlipwayTestKit
import Testing

/// Runs of a real package. One build, one run per question.
@Suite(.serialized, .fixturePackage) struct TestRunnerTests {
    private let fixture: FixturePackage

    init() throws { fixture = try #require(FixturePackage.current) }

    @Test("green tests of both frameworks make a green report") func green() async throws {
        let report = try await fixture.run(filter: ["Green", "free"])
        #expect(report.failure == nil)
        #expect(report.isSuccess)
        #expect(
            report.cases.map(\.id) == [
                "NewTests.Green/each(n:)", "NewTests.Green/one()", "NewTests.Green/two()", "NewTests.free()",
                "OldTests.GreenTests/testNoise", "OldTests.GreenTests/testOne",
            ])
        #expect(report.totals == TestReport.Totals(tests: 6, passed: 6, failed: 0, skipped: 0, notRun: 0))
        #expect(report.cases[0].location == SourceLocation(file: "Tests/NewTests/NewTests.swift", line: 8, column: 6))
        let progress = fixture.sink.events.filter { if case .progress = $0 { true } else { false } }
        #expect(progress.count == 6)
        #expect(
            fixture.sink.events.contains(.output("[1/2] Testing OldTests.GreenTests/testOne"))
                || fixture.sink.events.contains(.output("[2/2] Testing OldTests.GreenTests/testOne")))
    }

    @Test("failures have their message and their place") func red() async throws {
        let report = try await fixture.run(filter: ["Red", "Off"])
        #expect(report.notRun.isEmpty && report.problems.isEmpty)
        #expect(report.totals == TestReport.Totals(tests: 11, passed: 2, failed: 6, skipped: 3, notRun: 0))
        let cases = Dictionary(uniqueKeysWithValues: report.cases.map { ($0.id, $0) })
        let old = "Tests/OldTests/OldTests.swift"
        let new = "Tests/NewTests/NewTests.swift"
        #expect(
            cases["OldTests.RedTests/testWrong"]?.failures == [
                TestFailure(
                    #"XCTAssertEqual failed: ("4") is not equal to ("5") - a <b> & "c""# + "\nsecond line",
                    at: SourceLocation(file: old, line: 10)),
                TestFailure("XCTAssertTrue failed", at: SourceLocation(file: old, line: 10)),
            ])
        #expect(cases["OlderTests.RedTests/testWrong"]?.status == .passed)
        #expect(cases["OldTests.RedTests/testThrows"]?.failures.first?.message.contains("fixture") == true)
        #expect(cases["OldTests.RedTests/testSkipped"]?.status == .skipped)
        #expect(cases["OldTests.RedTests/testSkipped"]?.reason == "not today")
        #expect(
            cases["NewTests.Red/some(n:)"]?.failures == [
                TestFailure(
                    "Expectation failed: (n → 2) != 2", at: SourceLocation(file: new, line: 13, column: 53),
                    argument: "2")
            ])
        #expect(cases["NewTests.Red/wrong()"]?.failures.first?.message.hasSuffix("a <b> & \u{1}") == true)
        #expect(cases["NewTests.Red/throwing()"]?.failures.first?.message == "Caught error: Oops()")
        #expect(cases["NewTests.Red/Inner/deep()"]?.status == .failed)
        #expect(cases["NewTests.Red/known()"]?.status == .passed)
        #expect(cases["NewTests.Red/off()"]?.reason == "not today")
        #expect(cases["NewTests.Off/never()"]?.status == .skipped)
        #expect(cases["NewTests.Off/never()"]?.reason == "the whole suite")
        let failure = try #require(report.failure)
        #expect(failure.status == .gate)
        #expect(failure.diagnostics.count == 7)
        #expect(failure.diagnostics.allSatisfy { $0.location != nil || $0.message.contains("testThrows") })
    }

    @Test("a crash costs its test, and what it took along is named") func crash() async throws {
        let report = try await fixture.run(filter: ["Boom"])
        let cases = Dictionary(uniqueKeysWithValues: report.cases.map { ($0.id, $0) })
        #expect(cases["OldTests.BoomTests/testA"]?.status == .passed)
        #expect(cases["OldTests.BoomTests/testZ"]?.status == .passed)
        #expect(cases["NewTests.Boom/a()"]?.status == .passed)
        for (id, file, line) in [
            ("OldTests.BoomTests/testCrash", "Tests/OldTests/OldTests.swift", 16),
            ("NewTests.Boom/crash()", "Tests/NewTests/NewTests.swift", 23),
        ] {
            let crashed = try #require(cases[id])
            #expect(crashed.status == .failed)
            #expect(crashed.signal != nil)
            let failure = try #require(crashed.failures.first)
            #expect(failure.message.hasPrefix("Fatal error: kaboom: signal"))
            #expect(failure.file == file)
            #expect(failure.line == line)
        }
        #expect(report.notRun == ["NewTests.Boom/z()"])
        #expect(report.problems.map(\.code) == ["run-crashed"])
        #expect(report.failure?.diagnostics.last?.code == "tests-not-run")
    }

    @Test("a test that exits with status 0 is not green") func exit() async throws {
        let report = try await fixture.run(filter: ["Exit"], workers: 1)
        let cases = Dictionary(uniqueKeysWithValues: report.cases.map { ($0.id, $0) })
        #expect(cases["OldTests.ExitTests/testExit"]?.status == .failed)
        #expect(cases["NewTests.Exit/a()"]?.status == .passed)
        #expect(cases["NewTests.Exit/leave()"]?.status == .failed)
        #expect(report.notRun == ["NewTests.Exit/z()"])
        #expect(report.problems.map(\.code) == ["run-ended-early"])
        #expect(!report.isSuccess)
    }

    @Test("a filter that matches nothing is red") func noMatch() async throws {
        let error = try await #require(throws: SlipwayError.self) { try await fixture.run(filter: ["gren"]) }
        #expect(error.status == .gate)
        #expect(error.code == "no-matching-tests")
        #expect(error.diagnostics.first?.hint == "did you mean 'Green'?")
    }

    @Test("a run in which everything is skipped is red") func allSkipped() async throws {
        let report = try await fixture.run(filter: ["off\\(\\)", "testSkipped"])
        #expect(report.totals.skipped == 2)
        #expect(report.problems.map(\.code) == ["all-skipped"])
        #expect(!report.isSuccess)
    }
}
