import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Synchronization

/// The reports of a run that goes on: what is there if the run is ended from outside.
///
/// They are red as long as the run has not come to its end.
final class LiveReport: Sendable {
    private let files: TestReportFiles
    private let package: String
    private let isRepeated: Bool
    private let quarantine: QuarantineDay
    private let start: Double
    private let host: Host
    private let state = Mutex(State())
    /// Held by who writes, so that the last word is the last.
    private let writing = Mutex(())

    fileprivate struct State {
        var tests: [TestKey: TestInfo] = [:]
        var attempts: [TestKey: [TestAttempt]] = [:]
        var shard: TestShardPart?
        var passedBefore: [PassedBefore] = []
        /// Tests whose attempts came all at once.
        var cases: [TestCase] = []
        /// When they may be written again.
        var next = 0.0
        /// Whether somebody is about to write them.
        var isScheduled = false
        var isFinished = false
        /// Whether a line could not be written.
        var hasLostLines = false
    }

    /// Seconds between two writes, at least: what has ended since is lost where the run is killed.
    private static let pause = 0.02

    /// - Throws: status 3 where one cannot be written: better now than when the tests have run.
    init(
        _ files: TestReportFiles, package: String, isRepeated: Bool, quarantine: QuarantineDay, host: Host
    ) throws(SlipwayError) {
        self.files = files
        self.package = package
        self.isRepeated = isRepeated
        self.quarantine = quarantine
        self.host = host
        start = host.clock.monotonic()
        if let lines = files.jsonLines {
            try host.files.createDirectory(lines.parent)
            try host.files.write(JSONDocument.line(TestReportLine.started(package: package)), to: lines)
        }
        if let error = files.write(report(State()), to: host.files) { throw error }
    }

    func expect(_ chosen: ChosenTests) {
        state.withLock { state in
            for test in chosen.tests { state.tests[test.key] = test }
            state.shard = chosen.shard
            state.passedBefore = chosen.passedBefore
        }
        schedule()
    }

    /// Takes a result; the reports are written anew a moment later.
    func add(_ test: TestInfo, _ attempt: TestAttempt) {
        state.withLock { state in
            let count = state.attempts[test.key, default: []].count + 1
            state.attempts[test.key, default: []].append(attempt)
            // what cannot be written now is written at the end
            if (try? append(.attempt(count, TestCase(test, [attempt], quarantine)))) == nil {
                state.hasLostLines = true
            }
        }
        schedule()
    }

    /// Takes tests that have ended with all of their attempts, and writes the reports anew.
    func add(_ cases: [TestCase]) {
        state.withLock { state in
            state.cases += cases
            // what cannot be written now is written at the end
            for line in cases.flatMap(TestReportLine.attempts) where (try? append(line)) == nil {
                state.hasLostLines = true
            }
        }
        write()
    }

    /// Has the reports written as soon as some time has passed: the more, the longer it takes.
    private func schedule() {
        guard files.hasDocuments else { return }
        let now = host.clock.monotonic()
        let wait: Double? = state.withLock { state in
            if state.isScheduled || state.isFinished { return nil }
            state.isScheduled = true
            return max(0, state.next - now)
        }
        guard let wait else { return }
        Task.detached {
            try? await self.host.clock.pause(seconds: wait)
            self.write()
        }
    }

    private func write() {
        writing.withLock { _ in
            let current: TestReport? = state.withLock { state in
                state.isScheduled = false
                return state.isFinished ? nil : report(state)
            }
            guard let current else { return }
            let begin = host.clock.monotonic()
            _ = files.write(current, to: host.files)
            let end = host.clock.monotonic()
            state.withLock { $0.next = end + max(LiveReport.pause, 20 * (end - begin)) }
        }
    }

    /// The last word: all reports that can be written.
    ///
    /// - Returns: the report with what could not be written.
    func finish(
        _ report: TestReport, _ coverage: CoverageReport?, _ parts: [TestRecordPart] = []
    ) -> TestReport {
        writing.withLock { _ in
            let isWhole = state.withLock { state in
                state.isFinished = true
                return files.jsonLines == nil || !state.hasLostLines && state.tells(report)
            }
            // what cannot be added is not there whole: then all of it is written
            var lost: [Diagnostic] = []
            if !isWhole || (try? append(.finished(report))) == nil {
                lost += TestReportFiles.write(files.jsonLines, TestReportLine.all(of: report), host.files)
            }
            if let error = files.write(report, coverage, parts, to: host.files) { lost += error.diagnostics }
            return report.losing(lost)
        }
    }

    /// Follows a run to its end. Of one that cannot go on the last word is what had ended, and why there is no more.
    func following<Outcome>(
        _ run: () async throws(SlipwayError) -> Outcome
    ) async throws(SlipwayError) -> Outcome {
        do throws(SlipwayError) {
            return try await run()
        } catch {
            let report = state.withLock { state in self.report(state, problems: error.diagnostics) }
            _ = finish(report, nil)
            throw error
        }
    }

    private func append(_ line: TestReportLine) throws(SlipwayError) {
        guard let file = files.jsonLines else { return }
        try host.files.append(Array(JSONDocument.line(line).utf8), to: file)
    }

    private func report(_ state: State, problems: [Diagnostic] = [unfinished]) -> TestReport {
        let (ended, open) = (
            state.tests.filter { state.attempts[$0.key] != nil }, state.tests.filter { state.attempts[$0.key] == nil }
        )
        return TestReport(
            package: package, seconds: host.clock.monotonic() - start,
            cases: ended.map {
                TestCase($0.value, state.attempts[$0.key] ?? [], isRepeated: isRepeated, quarantine)
            } + state.cases,
            notRun: open.map(\.value.id), problems: problems, shard: state.shard,
            passedBefore: state.passedBefore)
    }

    private static var unfinished: Diagnostic {
        Diagnostic(
            .error, code: "run-unfinished", "the test run has not come to its end",
            cause: "it goes on, or was ended from outside", hint: "run again")
    }
}

extension LiveReport.State {
    /// Whether what was told of tests as they ended is what the report says of them: a test may fail behind its end.
    fileprivate func tells(_ report: TestReport) -> Bool {
        var told: [String: [TestCase.Status]] = [:]
        for (key, attempts) in attempts { tests[key].map { told[$0.id, default: []] += attempts.map(\.status) } }
        for test in cases { told[test.id, default: []] += (test.others + [test.result]).map(\.status) }
        return report.cases.allSatisfy { test in
            let all = (test.others + [test.result]).map(\.status)
            let said = told[test.id, default: []]
            return said.count == all.count && said.count { $0 == .failed } == all.count { $0 == .failed }
        }
    }
}

extension TestCase {
    /// - Parameters:
    ///   - attempts: in their order; at least one.
    ///   - isRepeated: whether they are repetitions, and not made because one failed.
    init(
        _ test: TestInfo, _ attempts: [TestAttempt], isRepeated: Bool = false, _ quarantine: QuarantineDay,
        destination: String? = nil
    ) {
        let index = isRepeated ? attempts.firstIndex { $0.status == .failed } ?? 0 : attempts.count - 1
        var others = attempts
        let result = others.remove(at: index)
        self.init(
            name: test.name, suite: test.suite, framework: test.framework, location: test.location,
            result: result.reported, others: others.map(\.reported),
            quarantine: result.status == .failed ? quarantine.verdict(of: test.id) : nil,
            destination: destination)
    }
}

extension TestAttempt {
    /// What is told of it: what a test prints is of interest where it fails.
    fileprivate var reported: TestAttempt {
        var attempt = self
        if status != .skipped { attempt.reason = nil }
        if status != .failed {
            attempt.output = ""
            attempt.isOutputShared = false
        }
        return attempt
    }
}
