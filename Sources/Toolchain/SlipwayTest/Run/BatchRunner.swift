import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Runs tests in a process of a product.
struct BatchRunner: Sendable {
    let product: TestProduct
    /// The folder that tests run in: the package.
    let directory: Path
    /// Where what a process is told goes.
    let results: Path
    let attachments: Path
    let root: SourceRoot
    let mark: ProcessMark
    let backtracer: Backtracer
    let host: Host
    /// What time limits are measured by.
    let clock: RunClock
    /// Seconds that a test may take.
    let timeLimit: Double
    /// What all tests of a target may take.
    let targets: TargetClock
    /// How many tests of Swift Testing the product has.
    let count: Int
    /// What a process has beside the inherited variables, by the module whose tests it runs.
    let variables: @Sendable (String?) -> [String: String]
    private let cancellation = Cancellation()
    /// Whether the run is over with what has come of a test.
    let endsRun: @Sendable (TestInfo, TestAttempt) -> Bool
    /// Called with each test that has come to its end, from the threads of the processes.
    let onResult: @Sendable (TestInfo, TestAttempt) -> Void

    private final class Cancellation: Sendable {
        let isAsked = Atomic(false)
    }

    /// Ends all processes: nothing more is wanted.
    func cancel() { cancellation.isAsked.store(true, ordering: .relaxed) }

    fileprivate struct State {
        var fold: BatchFold
        var reader: Reader
        var cause: BatchEnd.Cause?
        var isBroken = false
    }

    fileprivate enum Reader {
        case xctest(XCTestReader)
        case swiftTesting(SwiftTestingReader)
    }

    /// - Parameter width: how many of the tests run at a time.
    /// - Throws: status 3 where the process cannot be started or told what to run.
    func run(_ batch: TestBatch, width: Int) async throws(SlipwayError) -> BatchOutcome {
        let isWhole = batch.framework == .swiftTesting && batch.tests.count == count
        let selection = isWhole ? nil : try writeSelection(batch)
        let test = product.running(
            batch, isWhole: isWhole, width: width, selection: selection, attachments: attachments)
        let clock = clock
        let reader: Reader =
            batch.framework == .xctest
            ? .xctest(XCTestReader(root: root, tests: batch.tests)) : .swiftTesting(SwiftTestingReader(root: root))
        let fold = BatchFold(
            batch, at: clock.seconds(), width: batch.framework == .swiftTesting ? width : .max)
        let state = Mutex(State(fold: fold, reader: reader))
        let events = host.events
        let process = WatchedProcess(
            test.command(in: directory, environment: environment(batch)), mark: mark.part(batch.number))
        let end = try await process.run(
            onLine: { source, line in
                let now = clock.seconds()
                if source != .events { events.send(.output(String(decoding: line, as: UTF8.self))) }
                let (found, running) = state.withLock { state in
                    (state.take(line, from: source, at: now), targets.isLimited ? state.fold.runningTargets : [])
                }
                targets.runs(running, in: batch.number, at: now)
                for (test, attempt) in found {
                    onResult(test, attempt)
                    if endsRun(test, attempt) { cancel() }
                }
            },
            isToEnd: {
                let now = clock.seconds()
                return state.withLock { state in
                    state.fold.caughtUp()
                    if state.cause == nil { state.cause = self.cause(state.fold, at: now) }
                    return state.cause != nil
                }
            })
        targets.runs([], in: batch.number, at: clock.seconds())
        return state.withLock { state in
            state.finish()
            let lines = state.fold.lastLines
            let (signal, status): (Int32?, Int32?) =
                switch end {
                case .exited(let status): (nil, status)
                case .signalled(let signal): (Backtracer.signal(signal, lines), nil)
                }
            let end = BatchEnd(signal: signal, status: status, cause: state.cause, lines: lines, root: root)
            var outcome = state.fold.outcome(end, at: clock.seconds())
            if state.isBroken { outcome.problems.append(.brokenEvents) }
            return outcome
        }
    }

    private func cause(_ fold: BatchFold, at time: Double) -> BatchEnd.Cause? {
        if cancellation.isAsked.load(ordering: .relaxed) { return .cancelled }
        let overdue = fold.overdue(at: time, limit: timeLimit)
        if !overdue.isEmpty { return .timeLimit(overdue, seconds: timeLimit) }
        for target in targets.isLimited ? fold.runningTargets.sortedBytewise() : [] {
            if let limit = targets.exceeded(target, at: time) {
                return .targetTimeLimit(target, fold.running(of: target), seconds: limit)
            }
        }
        // nothing runs, and nothing has come of it
        if fold.running.isEmpty, time - fold.lastProgress > timeLimit { return .timeLimit([], seconds: timeLimit) }
        return nil
    }

    private func environment(_ batch: TestBatch) -> [String: String?] {
        var result = CacheSecrets.removed.merging(variables(batch.module).mapValues { $0 }) { $1 }
        if let value = backtracer.value { result[Backtracer.variable] = value }
        return result
    }

    /// Names of many tests are too long for an argument.
    private func writeSelection(_ batch: TestBatch) throws(SlipwayError) -> Path? {
        guard batch.framework == .swiftTesting else { return nil }
        let path = results.appending("selection-\(batch.number).json")
        let pattern = TestPattern.exactly(batch.tests.map(\.key))
        try host.files.write(JSONDocument.pretty(["filter": [pattern]]), to: path)
        return path
    }
}

extension BatchRunner.State {
    /// - Returns: the tests that have come to their end.
    fileprivate mutating func take(
        _ line: ArraySlice<UInt8>, from source: WatchedProcess.Source, at time: Double
    ) -> [(TestInfo, TestAttempt)] {
        var events: [TestEvent] = []
        switch (source, reader) {
        case (.events, .swiftTesting(let reader)):
            if let found = reader.events(line) { events = found } else if !line.isEmpty { isBroken = true }
        case (.output, .xctest(var reader)):
            let (found, isOwn) = reader.take(line)
            // what XCTest says of a test is not what the test prints
            fold.print(line, isOwn: isOwn)
            events = found
            self.reader = .xctest(reader)
        default: fold.print(line)
        }
        for event in events { fold.add(event, at: time) }
        return events.flatMap { fold.results(after: $0) }
    }

    /// Takes what is told only by the end of the output.
    fileprivate mutating func finish() {
        guard case .xctest(var reader) = reader else { return }
        for event in reader.flush() { fold.add(event, at: fold.lastProgress) }
    }
}
