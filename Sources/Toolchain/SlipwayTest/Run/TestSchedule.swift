import SlipwayReport

/// Which tests run next, given how the processes before have ended: every test comes to a result of its own, whatever
/// the others do to their process.
///
/// - A process that ends while one test runs was ended by that test. The others go on in a new process.
/// - Where several ran, each of them runs again alone. One that ends its process again is the culprit.
/// - A process that ends before a test of it has begun is parted, again and again, down to the tests that end theirs:
///   what is set up for one, such as its arguments and traits, ends the process of all. Where no test of the framework
///   begins in any part, none is to blame.
struct TestSchedule {
    /// How many tests may run at a time.
    let workers: Int
    private let stopsAtFailure: Bool
    /// Whether a test of an id may fail.
    private let isTolerated: (String) -> Bool
    private let retries: Int
    /// Whether each process runs the tests of one module.
    private let separatesModules: Bool
    /// How often each test is to run whatever comes of it.
    let repetitions: Int
    private var rounds = 0
    private var order: SeededGenerator?

    private var queue: [TestBatch] = []
    private var nextNumber = 0
    /// The width of all processes that run now.
    private var busy = 0
    private var running = 0
    /// The ends of processes whose culprits are looked for, by the number of their batch.
    private var cases: [Int: OpenCase] = [:]
    private var caseOfBatch: [Int: Int] = [:]
    private var blamed: [(TestInfo, TestAttempt)] = []
    /// Frameworks of which a test has begun: their product can be run.
    private var begun: Set<TestFramework> = []
    /// Parts of processes none of whose tests has begun, as long as no other has.
    private var stillborn: [BatchOutcome] = []
    /// What is to be said of the end of a process, by the number of the batch that goes on with its tests: nothing,
    /// where that one does not begin.
    private var unsaid: [Int: Diagnostic] = [:]
    /// The numbers of batches that are such parts.
    private var parts: Set<Int> = []
    /// Targets whose tests have taken longer together than they may: none of them runs any more.
    private var overdue: Set<String> = []
    private(set) var isCancelled = false

    private(set) var attempts: [TestKey: [TestAttempt]] = [:]
    /// Tests whose last attempt has failed, and goes on in a process of its own: another one has ended the process.
    private var interrupted: Set<TestKey> = []
    private(set) var notRun: [TestInfo] = []
    private(set) var problems: [Diagnostic] = []
    private let infos: [TestKey: TestInfo]
    private let tests: [TestInfo]

    private struct OpenCase {
        let end: BatchEnd
        let suspects: [TestKey]
        var open: Int
        var isSolved = false
    }

    /// - Parameter seed: what the order is made from; `nil` for that of the names.
    init(
        _ tests: [TestInfo], workers: Int, retries: Int = 0, repetitions: Int = 1, seed: UInt64? = nil,
        stopsAtFailure: Bool = false, separatesModules: Bool = false,
        isTolerated: @escaping (String) -> Bool = { _ in false }
    ) {
        self.workers = max(1, workers)
        self.retries = retries
        self.repetitions = repetitions
        self.tests = tests
        order = seed.map { SeededGenerator(seed: $0) }
        self.stopsAtFailure = stopsAtFailure
        self.separatesModules = separatesModules
        self.isTolerated = isTolerated
        infos = Dictionary(tests.map { ($0.key, $0) }) { first, _ in first }
        enqueueRound()
    }

    private mutating func enqueueRound() {
        rounds += 1
        let (xctests, others) = (
            tests.filter { $0.framework == .xctest }, tests.filter { $0.framework == .swiftTesting }
        )
        guard var order else {
            for part in TestParts.split(xctests, workers: workers) { enqueue(.xctest, part) }
            let parts = separatesModules ? TestParts.byModule(others) : [others]
            for part in parts where !part.isEmpty { enqueue(.swiftTesting, part) }
            return
        }
        let parts =
            TestParts.shuffled(xctests, workers: workers, by: &order)
            + TestParts.shuffled(others, workers: workers, by: &order)
        for part in parts.shuffled(using: &order) { enqueue(part[0].framework, part) }
        self.order = order
    }

    // MARK: Work

    /// The next tests to be run; `nil` where there is nothing now.
    mutating func next() -> TestBatch? {
        if queue.isEmpty && running == 0 { settleStillborn() }
        if queue.isEmpty && running == 0 && !isCancelled {
            if rounds < repetitions { enqueueRound() } else { enqueueRetries() }
        }
        guard let first = queue.first, busy + width(first) <= workers else { return nil }
        queue.removeFirst()
        busy += width(first)
        running += 1
        return first
    }

    var isDone: Bool { queue.isEmpty && running == 0 && stillborn.isEmpty }

    /// A process of Swift Testing runs its tests at a time itself.
    func width(_ batch: TestBatch) -> Int {
        batch.framework == .swiftTesting && !batch.isSuspect ? workers : 1
    }

    private mutating func enqueue(_ framework: TestFramework, _ all: [TestInfo], isSuspect: Bool = false) {
        let tests = all.filter { !overdue.contains($0.module) }
        notRun += all.filter { overdue.contains($0.module) && attempts[$0.key] == nil }
        if tests.isEmpty { return }
        queue.append(TestBatch(number: nextNumber, framework: framework, tests: tests, isSuspect: isSuspect))
        nextNumber += 1
    }

    private mutating func enqueueRetries() {
        guard retries > 0 else { return }
        let failed = attempts.filter { $0.value.last?.status == .failed && $0.value.count <= retries }.keys.sorted()
        for key in failed {
            if let info = infos[key] { enqueue(info.framework, [info], isSuspect: true) }
        }
    }

    /// Leaves out what is left of a target.
    private mutating func giveUp(_ target: String, seconds: Double) {
        guard overdue.insert(target).inserted else { return }
        problems.append(.targetOverdue(target, seconds: seconds))
        let waiting = queue
        queue = []
        for batch in waiting {
            let kept = batch.tests.filter { $0.module != target }
            notRun += batch.tests.filter { $0.module == target && attempts[$0.key] == nil }
            if kept.isEmpty { continue }
            queue.append(
                TestBatch(number: batch.number, framework: batch.framework, tests: kept, isSuspect: batch.isSuspect))
        }
    }

    /// Leaves out what has not begun.
    mutating func cancel() {
        isCancelled = true
        problems += unsaid.values
        unsaid = [:]
        notRun += queue.flatMap(\.tests).filter { attempts[$0.key] == nil }
        queue = []
    }

    // MARK: Ends

    /// - Returns: the results of tests that did not outlive their process.
    @discardableResult mutating func finished(_ outcome: BatchOutcome) -> [(TestInfo, TestAttempt)] {
        blamed = []
        busy -= width(outcome.batch)
        running -= 1
        problems += outcome.problems
        let isBegun = !outcome.results.isEmpty || !outcome.running.isEmpty
        if let problem = unsaid.removeValue(forKey: outcome.batch.number), isBegun || outcome.isComplete || isCancelled
        {
            problems.append(problem)
        }
        for (key, attempt) in outcome.results { record(attempt, of: key) }
        if isBegun { begun.insert(outcome.batch.framework) }
        if outcome.end.cause == .cancelled || isCancelled {
            keepFailures(of: outcome.running, outcome)
            notRun += (outcome.running.compactMap { infos[$0] } + outcome.untouched).filter { attempts[$0.key] == nil }
        } else if outcome.running.isEmpty {
            endedBetweenTests(outcome)
        } else {
            endedDuringTests(outcome)
        }
        close(caseOfBatch[outcome.batch.number], isSolved: !outcome.running.isEmpty)
        if stopsAtFailure, !isCancelled, hasFailure { cancel() }
        return blamed
    }

    private var hasFailure: Bool {
        attempts.contains { key, attempts in
            attempts.last?.status == .failed && !(infos[key].map { isTolerated($0.id) } ?? false)
        }
    }

    private mutating func endedDuringTests(_ outcome: BatchOutcome) {
        if case .targetTimeLimit(let target, let keys, let seconds) = outcome.end.cause {
            for key in keys { blame(key, outcome) }
            giveUp(target, seconds: seconds)
            let others = outcome.running.filter { !keys.contains($0) }
            keepFailures(of: others, outcome)
            enqueue(outcome.batch.framework, others.compactMap { infos[$0] } + outcome.untouched)
            return
        }
        var suspects = outcome.running
        if case .timeLimit(let keys, _) = outcome.end.cause, !keys.isEmpty { suspects = keys }
        keepFailures(of: outcome.running.filter { suspects.count > 1 || !suspects.contains($0) }, outcome)
        let others = outcome.running.filter { !suspects.contains($0) }.compactMap { infos[$0] }
        if suspects.count == 1 {
            blame(suspects[0], outcome)
        } else {
            cases[outcome.batch.number] = OpenCase(end: outcome.end, suspects: suspects, open: suspects.count)
            for key in suspects {
                guard let info = infos[key] else { continue }
                caseOfBatch[nextNumber] = outcome.batch.number
                enqueue(outcome.batch.framework, [info], isSuspect: true)
            }
        }
        if !(others + outcome.untouched).isEmpty { enqueue(outcome.batch.framework, others + outcome.untouched) }
    }

    private mutating func blame(_ key: TestKey, _ outcome: BatchOutcome) {
        var attempt = outcome.unfinished[key] ?? TestAttempt(status: .failed, seconds: 0)
        attempt.status = .failed
        attempt.signal = outcome.end.cause == nil ? outcome.end.signal : nil
        attempt.failures.append(TestFailure(outcome.end.message, at: outcome.end.place))
        record(attempt, of: key)
        if let info = infos[key] { blamed.append((info, attempt)) }
    }

    private mutating func endedBetweenTests(_ outcome: BatchOutcome) {
        let end = outcome.end
        let isOrderly = outcome.isComplete && end.signal == nil && end.cause == nil
        if isOrderly {
            notRun += outcome.untouched
            problems += end.sanitizers.map(\.diagnostic)
            let isExplained =
                !end.sanitizers.isEmpty || outcome.results.values.contains { $0.status == .failed }
                || !outcome.problems.isEmpty
            if end.status != 0, !isExplained, outcome.untouched.isEmpty { problems.append(.failedRun(outcome)) }
            return
        }
        if outcome.results.isEmpty { return neverBegan(outcome) }
        if outcome.untouched.isEmpty { return problems.append(.endedBetweenTests(outcome)) }
        // it may have been what is set up for the next test
        let number = nextNumber
        enqueue(outcome.batch.framework, outcome.untouched)
        if nextNumber == number {
            problems.append(.endedBetweenTests(outcome))
        } else {
            unsaid[number] = .endedBetweenTests(outcome)
        }
    }

    private mutating func neverBegan(_ outcome: BatchOutcome) {
        let batch = outcome.batch
        let isRunnable = begun.contains(batch.framework)
        if isRunnable, batch.tests.count == 1 {
            blame(batch.tests[0].key, outcome)
        } else if batch.tests.count > 1, isRunnable || !parts.contains(batch.number) {
            for part in TestParts.cut(outcome.untouched, into: TestSchedule.partsOfStillborn) {
                parts.insert(nextNumber)
                enqueue(batch.framework, part)
            }
        } else {
            stillborn.append(outcome)
        }
    }

    /// Many, as each level costs the time limit where a test hangs before it begins.
    private static let partsOfStillborn = 8

    /// Goes on with what never began, now that it is known whether anything does.
    private mutating func settleStillborn() {
        let waiting = stillborn
        stillborn = []
        for framework in Set(waiting.map(\.batch.framework)) where !begun.contains(framework) || isCancelled {
            let outcomes = waiting.filter { $0.batch.framework == framework }
            if !isCancelled, let first = outcomes.first {
                problems.append(.neverBegan(first, tests: outcomes.flatMap(\.untouched).map(\.id)))
            }
            notRun += outcomes.flatMap(\.untouched)
        }
        if isCancelled { return }
        for outcome in waiting where begun.contains(outcome.batch.framework) {
            // one alone is to blame, where it does it again
            if outcome.batch.tests.count == 1 {
                enqueue(outcome.batch.framework, outcome.untouched)
            } else {
                neverBegan(outcome)
            }
        }
    }

    /// Counts what a suspect has come to; where all have come to their end alone, nobody is to blame.
    private mutating func close(_ number: Int?, isSolved: Bool) {
        guard let number, var open = cases[number] else { return }
        open.open -= 1
        open.isSolved = open.isSolved || isSolved
        cases[number] = open
        if open.open == 0, !open.isSolved, !isCancelled { problems.append(.unsolved(open.end, open.suspects)) }
    }
}

extension TestSchedule {
    /// Keeps by what tests have failed that did not come to their end through another one.
    private mutating func keepFailures(of keys: [TestKey], _ outcome: BatchOutcome) {
        for key in keys {
            guard let attempt = outcome.unfinished[key], !attempt.failures.isEmpty else { continue }
            record(attempt, of: key)
            interrupted.insert(key)
            if let info = infos[key] { blamed.append((info, attempt)) }
        }
    }

    private mutating func record(_ attempt: TestAttempt, of key: TestKey) {
        if interrupted.remove(key) != nil, let first = attempts[key]?.popLast() {
            attempts[key, default: []].append(first.continued(by: attempt))
        } else {
            attempts[key, default: []].append(attempt)
        }
    }
}
