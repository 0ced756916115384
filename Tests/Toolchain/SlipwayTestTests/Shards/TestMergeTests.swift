import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayTest

@Suite struct TestMergeTests {
    private let all = ["T.S/a()", "T.S/b()", "T.S/c()"]

    private func test(_ name: String, _ status: TestCase.Status = .passed, seconds: Double = 1) -> TestCase {
        .made(name: name, suite: "T.S", framework: .swiftTesting, status: status, seconds: seconds)
    }

    private func part(
        _ index: Int, of count: Int, _ cases: [TestCase], notRun: [String] = [], problems: [Diagnostic] = [],
        coverage: CoverageReport? = nil, package: String = "Greeter", tests: [String]? = nil,
        revision: String? = nil
    ) -> (name: String, results: TestResults) {
        let report = TestReport(
            package: package, seconds: Double(index), cases: cases, notRun: notRun, problems: problems,
            shard: TestShardPart(TestShard(index: index, of: count, revision: revision), tests: tests ?? all))
        return ("\(index).json", TestResults(report: report, coverage: coverage))
    }

    @Test("green parts that have all tests are a green run") func green() throws {
        let parts = [part(2, of: 2, [test("b()"), test("c()", .skipped)]), part(1, of: 2, [test("a()")])]
        let report = try TestMerge(parts).report()
        #expect(report.isSuccess && report.diagnostics.isEmpty && report.shard == nil)
        #expect(report.cases.map(\.id) == all)
        #expect(report.seconds == 2)
        #expect(report.summary == "2 passed, 0 failed, 1 skipped")
    }

    @Test("a part in which everything is skipped is no fault where another one passes") func skipped() throws {
        let problem = TestReport.nothingPassed([test("c()", .skipped)])
        let parts = [
            part(1, of: 2, [test("c()", .skipped)], problems: problem), part(2, of: 2, [test("a()"), test("b()")]),
        ]
        #expect(try TestMerge(parts).report().isSuccess)
        let none = [
            part(1, of: 2, [test("c()", .skipped)], problems: problem),
            part(2, of: 2, [test("a()", .skipped), test("b()", .skipped)], problems: problem),
        ]
        #expect(try TestMerge(none).report().problems.map(\.code) == ["all-skipped"])
    }

    @Test("what is missing, differs or was lost is red") func red() throws {
        let ab = [test("a()"), test("b()")]
        let one = part(1, of: 2, ab)
        func codes(_ parts: [(name: String, results: TestResults)]) throws -> [String] {
            let report = try TestMerge(parts).report()
            #expect(!report.isSuccess)
            return report.diagnostics.map(\.code)
        }
        #expect(try codes([one]) == ["shard-missing"])
        #expect(try codes([one, part(2, of: 3, [test("c()")])]) == ["shards-differ"])
        let commits = ["aaaa", "bbbb"].enumerated().map { part($0 + 1, of: 2, ab, revision: $1) }
        #expect(try codes(commits) == ["shards-differ"])
        #expect(try codes([one, part(2, of: 2, [test("b()")])]) == ["tests-in-no-shard"])
        #expect(try codes([one, part(2, of: 2, [], notRun: ["T.S/c()"])]) == ["tests-not-run"])
        #expect(try codes([one, part(2, of: 2, [test("c()", .failed)])]) == ["test-failed"])
        let crash = Diagnostic(.error, code: "run-crashed", "the run ended")
        let crashed = [one, part(2, of: 2, [test("c()")], problems: [crash])]
        #expect(try TestMerge(crashed).report().problems.map(\.message) == ["shard 2 of 2: the run ended"])
        #expect(throws: SlipwayError.self) { try TestMerge([one, part(2, of: 2, [], package: "Other")]).report() }
    }

    @Test("a test that two parts have run has the worse result") func twice() throws {
        let parts = [
            part(1, of: 2, [test("a()"), test("b()", .failed)]), part(2, of: 2, [test("b()"), test("c()")]),
        ]
        for parts in [parts, parts.reversed()] {
            let report = try TestMerge(parts).report()
            #expect(report.failed.map(\.name) == ["b()"])
            #expect(report.flaky.map(\.name) == ["b()"])
        }
    }

    @Test("functions that differ in the types of their parameters alone are tests of their own") func overloads() throws
    {
        func overload(_ line: Int, _ status: TestCase.Status = .passed) -> TestCase {
            .made(
                name: "a(n:)", suite: "T.S", framework: .swiftTesting, status: status, seconds: 1,
                location: SourceLocation(file: "T.swift", line: line))
        }
        let ids = ["T.S/a(n:)", "T.S/a(n:)"]
        let one = part(1, of: 2, [overload(3)], tests: ids)
        let both = try TestMerge([one, part(2, of: 2, [overload(7, .failed)], tests: ids)]).report()
        #expect(both.totals.tests == 2 && both.totals.failed == 1 && both.totals.flaky == 0)
        let open = try TestMerge([one, part(2, of: 2, [], notRun: ["T.S/a(n:)"], tests: ids)]).report()
        #expect(open.notRun == ["T.S/a(n:)"] && open.totals.passed == 1)
        let lost = try TestMerge([one, part(2, of: 2, [overload(3)], tests: ids)]).report()
        #expect(lost.problems.map(\.code) == ["tests-in-no-shard"])
    }

    @Test("lines count that any part has run") func coverage() throws {
        func lines(_ runs: [UInt64]) -> CoverageReport {
            let lines = runs.enumerated().map { CoverageLine(number: $0 + 1, runs: $1) }
            return CoverageReport(
                package: "Greeter",
                targets: [CoverageTarget(name: "Core", files: [CoverageFile(path: "Core.swift", lines: lines)])])
        }
        let one = part(1, of: 2, [test("a()"), test("b()")], coverage: lines([1, 0, 0, 0]))
        let merge = TestMerge([one, part(2, of: 2, [test("c()")], coverage: lines([1, 2, 0, 0]))])
        let package = try TemporaryDirectory()
        let report = try merge.report(CoverageSettings(minimum: 50), package: package.path, host: Host())
        #expect(report.isSuccess && report.coverage?.totals.covered == 2)
        let strict = try merge.report(CoverageSettings(minimum: 51), package: package.path, host: Host())
        #expect(strict.problems.map(\.code) == ["coverage-below"])
        let half = TestMerge([one, part(2, of: 2, [test("c()")])])
        #expect(try half.report().problems.map(\.code) == ["no-coverage"])
    }

    @Test("results are read as they were written, and nothing else is") func files() throws {
        let folder = try TemporaryDirectory()
        let files = LocalFileSystem()
        let (_, results) = part(1, of: 1, [test("a()"), test("b()", .failed), test("c()")])
        let file = folder.path.appending("1.json")
        #expect(TestReportFiles(results: file).write(results.report, to: files) == nil)
        #expect(try TestResults.read(file, files: files) == results)
        for (text, code) in [("{", "bad-results"), ("{}", "bad-results"), ("", "bad-results")] {
            try folder.write(text, to: "2.json")
            let error = try #require(throws: SlipwayError.self) {
                try TestMerge(files: [file, folder.path.appending("2.json")], from: files)
            }
            #expect(error.code == code && error.status == .input)
        }
        let missing = folder.path.appending("3.json")
        #expect(throws: SlipwayError.self) { try TestResults.read(missing, files: files) }
    }

    @Test("times of all parts are kept, and those of tests that are gone are not") func timings() throws {
        let merge = TestMerge([
            part(1, of: 2, [test("a()", seconds: 2)]), part(2, of: 2, [test("b()", seconds: 3), test("c()")]),
        ])
        let folder = try TemporaryDirectory()
        let file = folder.path.appending("times.json")
        try TestTimings(seconds: ["T.S/gone()": 9, "T.S/a()": 7]).write(to: file, LocalFileSystem())
        #expect(merge.keepTimings(in: file, LocalFileSystem()).isEmpty)
        #expect(merge.keepTimings(in: folder.path, LocalFileSystem()).map(\.severity) == [.warning])
        let kept = TestTimings.read(file, LocalFileSystem()).timings.seconds
        #expect(kept == ["T.S/a()": 2, "T.S/b()": 3, "T.S/c()": 1])
    }
}
