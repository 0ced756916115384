import SlipwayReport

/// The state of a process that runs tests, after some of what it has told.
struct BatchFold {
    private struct State {
        let info: TestInfo
        var started: Double?
        /// When the first of its arguments had its turn; `nil` for a test without arguments, too.
        var begun: Double?
        /// How many of its arguments have their turn now, and since when there is one.
        var cases = 0
        var active: Double?
        /// When it ended, and how.
        var ended: Double?
        var attempt = TestAttempt(status: .passed, seconds: 0)
        var isSkipped = false
        var isRunning: Bool { started != nil && ended == nil }
        /// How many of the places of those that run it may take.
        var places: Int { begun == nil ? 1 : cases }
        /// Whether its result has been told.
        var isTold = false
        /// Where in what is printed it began.
        var printed = PrintedPart()
    }

    let batch: TestBatch
    /// Tests that have begun, and those that may have: Swift Testing tells all of them at once, and lets a few have
    /// their turn.
    private var turns: Turns
    private var states: [TestKey: State] = [:]
    /// Those that have their turn, as is known of tests with arguments.
    private var inTurn: Set<TestKey> = []
    private var skippedSuites: [String: String?] = [:]
    /// The keys of those that run now, in the order in which they began.
    private(set) var running: [TestKey] = []
    /// What is wrong and belongs to no test.
    private(set) var problems: [Diagnostic] = []
    private(set) var isComplete = false
    /// When something was last heard of a test.
    private(set) var lastProgress: Double
    /// All that a crash is read from.
    private var output = OutputTail()
    /// What tests have printed: a test that fails is told with what was printed while it ran.
    private var printed = OutputTail()
    /// Lines of it that were printed while several tests ran.
    private var sharedLines = 0
    /// Where in it what was just printed begins, while no test ran as far as is known: that one has begun may still
    /// have to be read.
    private var unclaimed: Int?

    /// - Parameter width: how many run at a time.
    init(_ batch: TestBatch, at time: Double, width: Int = .max) {
        self.batch = batch
        turns = Turns(width: width)
        lastProgress = time
        for test in batch.tests { states[test.key] = State(info: test) }
    }

    mutating func add(_ event: TestEvent, at time: Double) {
        switch event {
        case .found: break
        case .started(let key):
            guard let state = states[key], !state.isRunning else { return }
            states[key]?.started = time
            states[key]?.printed = PrintedPart(start: unclaimed ?? printed.end, sharedLines: sharedLines)
            running.append(key)
            if states[key]?.isRunning == true { turns.add(1, at: time) }
            unclaimed = nil
            lastProgress = time
        case .caseStarted(let key), .caseEnded(let key): turn(of: key, event, at: time)
        case .ended(let key, let isFailed, let seconds):
            guard let state = states[key] else { return }
            if state.isRunning { turns.add(-state.places, at: time) }
            if let index = running.firstIndex(of: key) { running.remove(at: index) }
            inTurn.remove(key)
            states[key]?.ended = time
            if isFailed || !state.attempt.failures.isEmpty { states[key]?.printed.keep(printed, sharedLines) }
            states[key]?.attempt.seconds = max(0, seconds ?? time - (state.begun ?? state.started ?? time))
            if isFailed { states[key]?.attempt.status = .failed }
            lastProgress = time
        case .skipped(let key, let reason):
            if states[key] == nil {
                skippedSuites[key.text] = .some(reason)
            } else {
                states[key]?.isSkipped = true
                if let reason { states[key]?.attempt.reason = reason }
            }
        case .failed(let key, let failure): add(failure, of: key)
        case .attached(let key, let attachment): states[key]?.attempt.attachments.append(attachment)
        case .complete: isComplete = true
        }
    }

    /// From the first of its arguments on it is known when a test has its turn.
    private mutating func turn(of key: TestKey, _ event: TestEvent, at time: Double) {
        guard var state = states[key], state.isRunning else { return }
        let before = state.places
        if case .caseStarted = event { state.cases += 1 } else { state.cases = max(0, state.cases - 1) }
        if state.begun == nil { state.begun = time }
        state.active = state.cases == 0 ? nil : state.active ?? time
        if state.cases == 0 { inTurn.remove(key) } else { inTurn.insert(key) }
        states[key] = state
        turns.add(state.places - before, at: time)
        lastProgress = time
    }

    private mutating func add(_ failure: TestFailure, of key: TestKey?) {
        if let key, states[key] != nil {
            states[key]?.attempt.failures.append(failure)
            return
        }
        let owner = key.map { "the suite \($0)" } ?? "the test run"
        problems.append(
            Diagnostic(
                .error, code: "issue-outside-test", "\(owner) recorded an issue outside of a test",
                cause: failure.message, at: failure.location))
    }

    /// A line that was printed: it belongs to those that run, unless it is the framework's own.
    mutating func print(_ line: ArraySlice<UInt8>, isOwn: Bool = false) {
        output.add(line)
        if isOwn { return }
        if running.isEmpty, batch.framework == .swiftTesting { unclaimed = unclaimed ?? printed.end }
        if running.count > 1 { sharedLines += 1 }
        printed.add(line)
    }

    /// Says that all has been read that was there.
    mutating func caughtUp() { unclaimed = nil }

    /// The targets whose tests run now.
    var runningTargets: Set<String> { Set(running.compactMap { states[$0]?.info.module }) }

    /// Those of a target that run now, in the order in which they began.
    func running(of target: String) -> [TestKey] { running.filter { states[$0]?.info.module == target } }

    /// Those that have run longer than they may, in the order in which they began.
    ///
    /// While more have begun than can run nobody knows which of them run: one that hangs is found when the others have
    /// ended; and where none ends, and none has its turn, all of them are.
    func overdue(at time: Double, limit: Double) -> [TestKey] {
        let isStuck = time - lastProgress > limit
        func isOverdue(_ key: TestKey) -> Bool {
            guard let state = states[key], let since = runs(state, isStuck: isStuck) else { return false }
            return time - since > limit
        }
        // of those that have begun most wait, and nothing is known of them
        if turns.isCrowded, !isStuck, !inTurn.contains(where: isOverdue) { return [] }
        return running.filter(isOverdue)
    }

    /// Since when a test that has begun has its turn; `nil` where it waits, or nobody knows.
    private func runs(_ state: State, isStuck: Bool) -> Double? {
        if state.begun != nil { return state.active }
        if turns.isCrowded { return isStuck ? state.started : nil }
        return state.started.map { max($0, turns.calm) }
    }

    /// What a crash is read from.
    var lastLines: [Substring] { output.text.split(separator: "\n") }

    /// What has come of it when the process has ended.
    ///
    /// - Parameter time: when that was; tests that were running then have taken until then.
    func outcome(_ end: BatchEnd, at time: Double = 0) -> BatchOutcome {
        var outcome = BatchOutcome(batch: batch, end: end, isComplete: isComplete, running: running, problems: problems)
        for test in batch.tests {
            guard let state = states[test.key], !running.contains(test.key) else { continue }
            guard let attempt = attempt(state) else {
                outcome.untouched.append(test)
                continue
            }
            outcome.results[test.key] = attempt
        }
        for key in running {
            guard let state = states[key] else { continue }
            var attempt = state.attempt
            attempt.status = .failed
            attempt.seconds = max(0, time - (state.started ?? time))
            (attempt.output, attempt.isOutputShared) = state.printed.told(printed, sharedLines)
            outcome.unfinished[key] = attempt
        }
        return outcome
    }

    /// What has come of a test; `nil` where nothing has.
    private func attempt(_ state: State) -> TestAttempt? {
        var attempt = state.attempt
        let suite = state.started == nil ? skippedSuite(of: state.info.key) : nil
        if !attempt.failures.isEmpty || attempt.status == .failed {
            attempt.status = .failed
            (attempt.output, attempt.isOutputShared) = state.printed.told(printed, sharedLines)
        } else if state.isSkipped || suite != nil {
            attempt.status = .skipped
            attempt.reason = attempt.reason ?? suite?.reason
        } else if state.ended == nil {
            return nil
        }
        return attempt
    }

    /// What an event has made known of tests that nobody has been told of yet.
    mutating func results(after event: TestEvent) -> [(TestInfo, TestAttempt)] {
        switch event {
        case .ended(let key, _, _): return tell([key])
        // an XCTest that is skipped ends like others
        case .skipped(let key, _) where batch.framework == .swiftTesting:
            if states[key] != nil { return tell([key]) }
            return tell(batch.tests.map(\.key).filter { $0.text.hasPrefix(key.text + "/") })
        default: return []
        }
    }

    private mutating func tell(_ keys: [TestKey]) -> [(TestInfo, TestAttempt)] {
        keys.compactMap { key in
            guard let state = states[key], !state.isTold, let attempt = attempt(state) else { return nil }
            states[key]?.isTold = true
            return (state.info, attempt)
        }
    }

    private func skippedSuite(of key: TestKey) -> (id: String, reason: String?)? {
        for (suite, reason) in skippedSuites where key.text.hasPrefix(suite + "/") { return (suite, reason) }
        return nil
    }
}

/// What a process has left.
struct BatchOutcome {
    let batch: TestBatch
    let end: BatchEnd
    /// Whether the process has said that it came to its end.
    let isComplete: Bool
    /// The tests that ran when the process ended, in the order in which they began.
    let running: [TestKey]
    var problems: [Diagnostic]
    /// The tests that have come to their end.
    var results: [TestKey: TestAttempt] = [:]
    /// What is known of those in `running`.
    var unfinished: [TestKey: TestAttempt] = [:]
    /// The tests that have not begun.
    var untouched: [TestInfo] = []
}
