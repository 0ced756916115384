import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@testable import SlipwayTest

/// Targets whose tests several shards divide among them.
@Suite struct TestRecordPartTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private let inputs = TestInputs(target: "ATests", shared: [:], targets: ["ATests": "1"], packages: [:])
    private let ids = ["ATests.a()", "ATests.b()", "ATests.c()"]

    private func results(
        _ index: Int, _ names: [String], status: TestCase.Status = .passed, problems: [Diagnostic] = [], count: Int = 3,
        lines: [Int]? = nil
    ) -> (String, TestResults) {
        let cases = names.map { name in
            TestCase(
                name: "\(name)()", suite: "ATests", framework: .swiftTesting, location: nil,
                result: TestAttempt(status: status, seconds: 1))
        }
        let report = TestReport(
            package: "P", seconds: 1, cases: cases, notRun: [], problems: problems,
            shard: TestShardPart(TestShard(index: index, of: 2), tests: ids))
        let covered = lines.map { lines in
            CoveredLines([CoverageFile(path: "a.swift", lines: lines.map { CoverageLine(number: $0, runs: 1) })])
        }
        let record = TestRecord(
            inputs, tests: cases.map { TestRecord.Test(id: $0.id, seconds: 1) }, covered: covered, time: Int64(index))
        return ("\(index).json", TestResults(report: report, passed: [TestRecordPart(record: record, count: count)]))
    }

    private func kept(_ results: [(String, TestResults)]) async throws -> TestRecord? {
        let cache = TestCacheFolder(folder.path.appending("\(UInt64.random(in: 0 ... .max))"), files: LocalFileSystem())
        let merge = TestMerge(results)
        #expect(merge.hasParts)
        #expect(await merge.keep(try merge.report(), in: cache, TestCacheTrust()).isEmpty)
        guard case .passed(let record) = await TestRecords(cache: cache, trust: TestCacheTrust()).record(for: inputs)
        else { return nil }
        return record
    }

    @Test("all parts together show that a target has passed") func whole() async throws {
        let record = try await kept([results(1, ["a", "c"], lines: [1, 2, 7]), results(2, ["b"], lines: [3, 5, 7])])
        #expect(record?.tests.map(\.id) == ids && record?.time == 2)
        #expect(record?.covered?.files == ["a.swift": [1...3, 5...5, 7...7]])
        #expect(try await kept([results(1, ["a", "c"]), results(2, ["b"])])?.covered == nil)
    }

    @Test("what is missing, red or unclear in one part is kept of none") func partial() async throws {
        #expect(try await kept([results(1, ["a", "c"])]) == nil)
        #expect(try await kept([results(1, ["a"]), results(2, ["c"])]) == nil)
        #expect(try await kept([results(1, ["a", "c"], count: 4), results(2, ["b"], count: 4)]) == nil)
        #expect(try await kept([results(1, ["a", "c"]), results(2, ["b"], status: .failed)]) == nil)
        let crash = Diagnostic(.error, code: "run-crashed", "a test process ended")
        #expect(try await kept([results(1, ["a", "c"]), results(2, ["b"], problems: [crash])]) == nil)
    }

    @Test("parts survive the way through a file") func file() throws {
        let (_, one) = results(1, ["a"], lines: [4])
        let text = JSONDocument.line(one)
        #expect(try JSONDecoder().decode(TestResults.self, from: Data(text.utf8)) == one)
        let (_, plain) = ("", TestResults(report: one.report))
        #expect(!JSONDocument.line(plain).contains("passed\":["))
    }
}
