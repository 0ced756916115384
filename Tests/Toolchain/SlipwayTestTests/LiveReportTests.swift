import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Synchronization
import Testing

@testable import SlipwayTest

/// What grows with a run, and what time a run has.
@Suite struct LiveReportTests {
    private static let info = TestInfo(
        key: TestKey("T.S/a()"), name: "a()", suite: "T.S", framework: .swiftTesting)

    private func live(_ files: TestReportFiles) throws -> LiveReport {
        let day = QuarantineDay(quarantine: nil, today: CalendarDate(secondsSince1970: 0))
        return try LiveReport(files, package: "P", isRepeated: false, quarantine: day, host: Host())
    }

    private func report(_ status: TestCase.Status) -> TestReport {
        TestReport(
            package: "P", seconds: 1,
            cases: [.made(name: "a()", suite: "T.S", framework: .swiftTesting, status: status, seconds: 1)], notRun: [],
            problems: [])
    }

    @Test("lines that could not be written while tests ran are there at the end") func lostLines() throws {
        let folder = try TemporaryDirectory()
        let (files, file) = (LocalFileSystem(), folder.path.appending("lines.json"))
        let live = try live(TestReportFiles(jsonLines: file))
        // as on a disk that is full for a while
        try files.remove(file)
        try files.createDirectory(file)
        live.add(Self.info, TestAttempt(status: .passed, seconds: 1))
        try files.remove(file)
        let told = live.finish(report(.passed), nil)
        #expect(told.isSuccess)
        #expect(try folder.read("lines.json") == TestReportLine.all(of: report(.passed)))
    }

    @Test("a test that fails behind its end has not passed in any line") func late() throws {
        let folder = try TemporaryDirectory()
        let live = try live(TestReportFiles(jsonLines: folder.path.appending("lines.json")))
        live.add(Self.info, TestAttempt(status: .passed, seconds: 1))
        #expect(try folder.read("lines.json").contains("\"passed\""))
        _ = live.finish(report(.failed), nil)
        let lines = try folder.read("lines.json").split(separator: "\n")
        #expect(lines.count == 3 && lines[1].contains("\"status\":\"failed\""))
    }

    @Test("time in which nobody looks at a run is none of its time") func suspended() {
        let source = SteppedTime()
        let clock = RunClock(source)
        for _ in 0..<10 {
            source.time.withLock { $0 += 0.05 }
            _ = clock.seconds()
        }
        source.time.withLock { $0 += 3600 }
        let seconds = clock.seconds()
        #expect(abs(seconds - 1.5) < 0.001)
    }

    private final class SteppedTime: TimeSource {
        let time = Mutex(0.0)

        func now() -> Int64 { 0 }
        func monotonic() -> Double { time.withLock { $0 } }
    }
}
