import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Synchronization

/// The report of a run that goes on: what is there if the run is ended from outside.
///
/// It is red as long as the run has not come to its end.
final class LiveReport: Sendable {
    private let file: Path?
    private let package: String
    private let start: Double
    private let host: Host
    private let state: Mutex<State>

    private struct State {
        var tests: [TestKey: TestInfo] = [:]
        var cases: [TestKey: TestCase] = [:]
        /// When it may be written again.
        var next: Double
    }

    /// - Parameter file: the JUnit file; `nil` where none is asked for.
    /// - Throws: status 3 where it cannot be written: better now than when the tests have run.
    init(_ file: Path?, package: String, host: Host) throws(SlipwayError) {
        self.file = file
        self.package = package
        self.host = host
        start = host.clock.monotonic()
        state = Mutex(State(next: start + 1))
        try write(report([:], [:]))
    }

    func expect(_ tests: [TestInfo]) {
        state.withLock { state in for test in tests { state.tests[test.key] = test } }
    }

    /// Takes a result, and writes the report anew when some time has passed: the more, the longer that takes.
    func add(_ test: TestInfo, _ attempt: TestAttempt) {
        let now = host.clock.monotonic()
        let current: TestReport? = state.withLock { state in
            state.cases[test.key] = TestCase(test, attempt)
            guard file != nil, now >= state.next else { return nil }
            state.next = .infinity
            return report(state.tests, state.cases)
        }
        guard let current else { return }
        // what cannot be written now is told at the end
        try? write(current)
        let end = host.clock.monotonic()
        state.withLock { $0.next = end + max(1, 20 * (end - now)) }
    }

    private func report(_ tests: [TestKey: TestInfo], _ cases: [TestKey: TestCase]) -> TestReport {
        TestReport(
            package: package, seconds: host.clock.monotonic() - start, cases: Array(cases.values),
            notRun: tests.filter { cases[$0.key] == nil }.map(\.value.id), problems: [LiveReport.unfinished])
    }

    /// - Throws: status 3 where it cannot be written.
    func write(_ report: TestReport) throws(SlipwayError) {
        guard let file else { return }
        try host.files.createDirectory(file.parent)
        try host.files.write(report.junit, to: file)
    }

    private static var unfinished: Diagnostic {
        Diagnostic(
            .error, code: "run-unfinished", "the test run has not come to its end",
            cause: "it goes on, or was ended from outside", hint: "run again")
    }
}

extension TestCase {
    /// - Parameter attempt: the one that counts.
    init(_ test: TestInfo, _ attempt: TestAttempt) {
        self.init(
            name: test.name, suite: test.suite, framework: test.framework, status: attempt.status,
            seconds: attempt.seconds, location: test.location,
            reason: attempt.status == .skipped ? attempt.reason : nil, signal: attempt.signal,
            failures: attempt.failures)
    }
}
