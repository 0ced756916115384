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
    private let state: Mutex<State>

    private struct State {
        var tests: [TestKey: TestInfo] = [:]
        var attempts: [TestKey: [TestAttempt]] = [:]
        var shard: TestShardPart?
        var passedBefore: [PassedBefore] = []
        /// Tests whose attempts came all at once.
        var cases: [TestCase] = []
        /// When they may be written again.
        var next: Double
    }

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
        state = Mutex(State(next: start + 1))
        if let lines = files.jsonLines {
            try host.files.createDirectory(lines.parent)
            try host.files.write(JSONDocument.line(TestReportLine.started(package: package)), to: lines)
        }
        try files.write(report(State(next: 0)), to: host.files)
    }

    func expect(_ chosen: ChosenTests) {
        state.withLock { state in
            for test in chosen.tests { state.tests[test.key] = test }
            state.shard = chosen.shard
            state.passedBefore = chosen.passedBefore
        }
    }

    /// Takes a result, and writes the reports anew when some time has passed: the more, the longer that takes.
    func add(_ test: TestInfo, _ attempt: TestAttempt) {
        let now = host.clock.monotonic()
        let current: TestReport? = state.withLock { state in
            let count = state.attempts[test.key, default: []].count + 1
            state.attempts[test.key, default: []].append(attempt)
            // what cannot be written now is told at the end
            try? append(.attempt(count, TestCase(test, [attempt], quarantine)))
            guard files.hasDocuments, now >= state.next else { return nil }
            state.next = .infinity
            return report(state)
        }
        guard let current else { return }
        try? files.write(current, to: host.files)
        let end = host.clock.monotonic()
        state.withLock { $0.next = end + max(1, 20 * (end - now)) }
    }

    /// Takes tests that have ended with all of their attempts, and writes the reports anew.
    func add(_ cases: [TestCase]) {
        let current = state.withLock { state in
            state.cases += cases
            return report(state)
        }
        // what cannot be written now is told at the end
        for test in cases { try? append(contentsOf: test) }
        try? files.write(current, to: host.files)
    }

    private func append(contentsOf test: TestCase) throws(SlipwayError) {
        for (index, attempt) in (test.others + [test.result]).enumerated() {
            let part = TestCase(
                name: test.name, suite: test.suite, framework: test.framework, location: test.location,
                result: attempt, quarantine: test.quarantine, destination: test.destination)
            try append(.attempt(index + 1, part))
        }
    }

    /// The last word.
    ///
    /// - Throws: status 3 where a report cannot be written.
    func finish(
        _ report: TestReport, _ coverage: CoverageReport?, _ parts: [TestRecordPart] = []
    ) throws(SlipwayError) {
        try append(.finished(report))
        try files.write(report, coverage, parts, to: host.files)
    }

    private func append(_ line: TestReportLine) throws(SlipwayError) {
        guard let file = files.jsonLines else { return }
        try host.files.append(Array(JSONDocument.line(line).utf8), to: file)
    }

    private func report(_ state: State) -> TestReport {
        let (ended, open) = (
            state.tests.filter { state.attempts[$0.key] != nil }, state.tests.filter { state.attempts[$0.key] == nil }
        )
        return TestReport(
            package: package, seconds: host.clock.monotonic() - start,
            cases: ended.map {
                TestCase($0.value, state.attempts[$0.key] ?? [], isRepeated: isRepeated, quarantine)
            } + state.cases,
            notRun: open.map(\.value.id), problems: [LiveReport.unfinished], shard: state.shard,
            passedBefore: state.passedBefore)
    }

    private static var unfinished: Diagnostic {
        Diagnostic(
            .error, code: "run-unfinished", "the test run has not come to its end",
            cause: "it goes on, or was ended from outside", hint: "run again")
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
