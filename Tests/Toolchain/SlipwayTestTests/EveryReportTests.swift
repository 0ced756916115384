import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayTest

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// All tests of the fixture at once, and what each report says of them.
@Suite(.serialized, .fixturePackage) struct EveryReportTests {
    private let fixture: FixturePackage

    init() throws { fixture = try #require(FixturePackage.current) }

    private static let failed: Set<String> = [
        "NewTests.Boom/crash()", "NewTests.Early/each(n:)", "NewTests.Exit/leave()", "NewTests.Hang/async()",
        "NewTests.Hang/sync()",
        "NewTests.Red/Inner/deep()", "NewTests.Red/some(n:)", "NewTests.Red/throwing()", "NewTests.Red/wrong()",
        "NewTests.Telling/new()", "NewTests.Together/aborts()", "NewTests.Together/killed()",
        "NewTests.Together/status()", "NewTests.Together/trap()", "NewTests.Together/wrong()",
        "OldTests.BoomTests/testCrash", "OldTests.EarlyTests/testA", "OldTests.ExitTests/testExit",
        "OldTests.HangTests/testHang",
        "OldTests.MoreTests/testKilled", "OldTests.MoreTests/testNever", "OldTests.MoreTests/testStatus",
        "OldTests.MoreTests/testTrap", "OldTests.RedTests/testThrows", "OldTests.RedTests/testWrong",
        "OldTests.TellingTests/testOld",
    ]
    private static let skipped: Set<String> = [
        "NewTests.Off/never()", "NewTests.Red/off()", "OldTests.RedTests/testSkipped",
    ]
    private static let passed: Set<String> = [
        "NewTests.Boom/a()", "NewTests.Boom/z()", "NewTests.Early/other()", "NewTests.Exit/a()", "NewTests.Exit/z()",
        "NewTests.Green/each(n:)", "NewTests.Green/one()", "NewTests.Green/two()", "NewTests.Hang/many(n:)",
        "NewTests.More/garbage()", "NewTests.More/slow()", "NewTests.Red/known()", "NewTests.Together/file()",
        "NewTests.Together/much()", "NewTests.Together/right()", "NewTests.free()", "OldTests.BoomTests/testA",
        "OldTests.BoomTests/testZ", "OldTests.GreenTests/testNoise", "OldTests.GreenTests/testOne",
        "OldTests.HangTests/testA", "OldTests.HangTests/testZ", "OldTests.MoreTests/testGarbage",
        "OldTests.MoreTests/testMuch", "OldTests.MoreTests/testSlow", "OlderTests.RedTests/testWrong",
    ]
    private static let expected = Dictionary(
        uniqueKeysWithValues: failed.map { ($0, "failed") } + skipped.map { ($0, "skipped") }
            + passed.map { ($0, "passed") })

    @Test(
        "each test has its own result in every report, whatever the order and the number of workers",
        .timeLimit(.minutes(10)), arguments: [(1, nil), (4, 7)] as [(Int, UInt64?)])
    func everything(_ workers: Int, _ seed: UInt64?) async throws {
        let folder = fixture.folder.path.appending("every-\(workers)")
        let files = TestReportFiles(
            junit: folder.appending("junit.xml"), jsonLines: folder.appending("lines.json"),
            html: folder.appending("page.html"), markdown: folder.appending("summary.md"),
            results: folder.appending("results.json"))
        let report = try await fixture.run(
            skip: ["Orphan", "Losing", "Flaky"], workers: workers, timeLimit: 30, seed: seed, reports: files)
        #expect(report.problems.isEmpty && report.notRun.isEmpty, "\(report.problems)")
        func text(_ file: Path?) throws -> String { try LocalFileSystem().readText(try #require(file)) }

        let cases = Dictionary(uniqueKeysWithValues: report.cases.map { ($0.id, $0.status.rawValue) })
        #expect(cases == EveryReportTests.expected)
        #expect(try EveryReportTests.statuses(junit: text(files.junit)) == EveryReportTests.expected)
        #expect(try EveryReportTests.statuses(lines: text(files.jsonLines)) == EveryReportTests.expected)
        // another reader's parser takes it, whatever the tests have printed
        let words = [
            "-c", "import sys, xml.etree.ElementTree as e; print(len(list(e.parse(sys.argv[1]).iter('testcase'))))",
        ]
        let junit = try #require(files.junit).string
        let parsed = try await SubprocessRunner().run(Command("python3", words + [junit], in: folder))
        #expect(parsed.output == "\(EveryReportTests.expected.count)\n", "\(parsed.errorOutput)")
        let kept = try JSONDecoder().decode(TestResults.self, from: Data(text(files.results).utf8)).report
        #expect(kept == report)
        let (page, summary) = try (text(files.html), text(files.markdown))
        // to Markdown a colon may be an emoji
        for test in report.failed {
            #expect(summary.contains("<code>\(test.id.replacing(":", with: "&#58;"))</code> failed"), "\(test.id)")
        }
        for test in report.cases {
            #expect(page.contains(test.name), "\(test.id)")
            if test.status == .failed {
                #expect(report.diagnostics.contains { $0.message.contains(test.name) }, "\(test.id)")
            }
        }
    }

    @Test("a crash of what is set up before any test begins costs the tests that it is for") func early() async throws {
        let report = try await fixture.run(filter: ["Early", "Green"], workers: 1)
        let failed = report.cases.filter { $0.status == .failed }
        #expect(failed.map(\.id) == ["NewTests.Early/each(n:)", "OldTests.EarlyTests/testA"], "\(report.problems)")
        #expect(failed.allSatisfy { $0.failures.first?.message.hasPrefix("Fatal error: too early") == true })
        #expect(report.totals.passed == 6 && report.problems.isEmpty && report.notRun.isEmpty)
    }

    private struct Line: Decodable {
        let kind: String
        let id: String?
        let status: String?
    }

    private static func statuses(lines: String) throws -> [String: String] {
        var result: [String: String] = [:]
        for text in lines.split(separator: "\n") {
            let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
            guard line.kind == "attempt", let id = line.id else { continue }
            try #require(result[id] == nil, "\(id) is told twice")
            result[id] = line.status
        }
        return result
    }

    private static func statuses(junit: String) throws -> [String: String] {
        var result: [String: String] = [:]
        for part in junit.split(separator: "<testcase ").dropFirst() {
            func attribute(_ name: String) throws -> Substring {
                let start = try #require(part.firstRange(of: " \(name)=\"") ?? part.firstRange(of: "\(name)=\""))
                return part[start.upperBound...].prefix { $0 != "\"" }
            }
            let own = part.split(separator: "</testcase>")[0]
            let status =
                own.contains("<failure") || own.contains("<error")
                ? "failed" : own.contains("<skipped") ? "skipped" : "passed"
            result[try TestCase.id(suite: String(attribute("classname")), name: String(attribute("name")))] = status
        }
        return result
    }
}
