import SlipwayReport
import SlipwaySystem

/// Merges what `swift test --parallel` leaves of XCTests: the xunit file says which tests ran and how long, the
/// printed lines say what failed where and what was skipped, standard error names the signals.
struct XCTestResults {
    private let root: SourceRoot
    private let signals: [SignalLine]
    /// Entries of the log, by `Class.test`, in the order they were printed.
    private var entries: [String: [XCTestLog.Entry]]

    static func merge(xunit: FoundFile, result: CommandResult, root: SourceRoot) -> FrameworkResults {
        let log = XCTestLog(result.output + "\n" + result.errorOutput)
        let signals = result.errorOutput.split(separator: "\n").compactMap { SignalLine($0) }
        var merger = XCTestResults(
            root: root, signals: signals, entries: Dictionary(grouping: log.entries) { $0.label })
        var merged = FrameworkResults()
        switch xunit {
        case .content(let bytes):
            do {
                let file = try XUnitFile(bytes)
                merged.cases = file.cases.map { merger.testCase($0) }
                return merged
            } catch {
                let reason = "line \(error.line): \(error.message)"
                merged.problems.append(.unreadableResults(ResultsFile.xctestXUnit, reason))
            }
        case .missing(let name): merged.problems.append(.missingResults(name))
        case .unreadable(let name, let reason): merged.problems.append(.unreadableResults(name, reason))
        }
        merged.cases = log.entries.map { merger.testCase($0) }
        return merged
    }

    /// A case of the xunit file with what was printed about it.
    private mutating func testCase(_ item: XUnitFile.Case) -> TestCase {
        let id = TestCase.id(suite: item.className, name: item.name)
        let signal = signals.first { $0.ran(id) }?.signal
        guard let entry = takeEntry(for: item) else {
            let failures = item.failures.isEmpty ? [] : [endFailure(signal: signal, lines: [])]
            return TestCase(
                name: item.name, suite: item.className, framework: .xctest,
                status: failures.isEmpty ? item.isSkipped ? .skipped : .passed : .failed, seconds: item.seconds,
                reason: item.reason, signal: signal, failures: failures)
        }
        var merged = testCase(entry, suite: item.className, seconds: item.seconds, signal: signal)
        if merged.status != .failed && !item.failures.isEmpty {
            merged = TestCase(
                name: item.name, suite: item.className, framework: .xctest, status: .failed, seconds: item.seconds,
                signal: signal, failures: [endFailure(signal: signal, lines: entry.lines)])
        }
        return merged
    }

    /// A case known from its printed lines alone.
    private func testCase(_ entry: XCTestLog.Entry) -> TestCase {
        let suite = entry.module.map { "\($0).\(entry.className)" } ?? entry.className
        let signal = signals.first { $0.ran(TestCase.id(suite: suite, name: entry.name)) }?.signal
        return testCase(entry, suite: suite, seconds: entry.seconds, signal: signal)
    }

    private func testCase(
        _ entry: XCTestLog.Entry, suite: String, seconds: Double, signal: Int32?
    ) -> TestCase {
        var failures = entry.failures.map { failure in
            // Without a place XCTest prints `<EXPR>:0`.
            let hasPlace = failure.line.map { $0 > 0 } ?? false
            let place = hasPlace ? root.location(failure.file, line: failure.line) : nil
            return TestFailure(failure.message, at: place)
        }
        // A test that started and did not end took its process with it, whatever the process's status was.
        if entry.outcome == nil { failures.append(endFailure(signal: signal, lines: entry.lines)) }
        let status: TestCase.Status =
            switch entry.outcome {
            case .passed where failures.isEmpty: .passed
            case .skipped where failures.isEmpty: .skipped
            default: .failed
            }
        return TestCase(
            name: entry.name, suite: suite, framework: .xctest, status: status, seconds: seconds,
            reason: status == .skipped ? entry.reason : nil, signal: signal, failures: failures)
    }

    /// The failure of a test that ended its process.
    private func endFailure(signal: Int32?, lines: [Substring]) -> TestFailure {
        let crash = CrashLog(lines)
        let place = crash.location(in: root)
        switch (signal, crash.message) {
        case (let signal?, let message?): return TestFailure("\(message): \(Signal.text(signal))", at: place)
        case (let signal?, nil): return TestFailure("the test process was ended by \(Signal.text(signal))", at: place)
        case (nil, let message?): return TestFailure(message, at: place)
        case (nil, nil): return TestFailure("the test process ended before the test did", at: place)
        }
    }

    /// The next printed entry of a test. Linux prints no module: tests of the same name in two modules are told
    /// apart by their order, which is that of the file.
    private mutating func takeEntry(for item: XUnitFile.Case) -> XCTestLog.Entry? {
        let parts = item.className.split(separator: ".", maxSplits: 1)
        guard let type = parts.last else { return nil }
        let key = "\(type).\(item.name)"
        let index = entries[key]?.firstIndex { $0.module == nil || $0.module.map { $0 == parts[0] } == true }
        return index.flatMap { entries[key]?.remove(at: $0) }
    }
}
