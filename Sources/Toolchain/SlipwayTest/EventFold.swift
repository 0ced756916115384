import SlipwayReport

/// The state of a Swift Testing run after some of its records.
struct EventFold {
    private struct Test {
        let name: String
        let suite: String
        let place: EventStream.Place?
        var started: Double?
        var ended: Double?
        var isFailed = false
        var isSkipped = false
        var reason: String?
        var failures: [TestFailure] = []
    }

    private let root: SourceRoot
    /// Functions by their id in the stream.
    private var tests: [String: Test] = [:]
    private var suites: Set<String> = []
    private var skippedSuites: [String: String?] = [:]
    private var problems: [Diagnostic] = []
    /// Whether the run has told its end.
    private(set) var isComplete = false

    init(root: SourceRoot) { self.root = root }

    mutating func add(_ record: EventStream.Record) {
        let payload = record.payload
        if record.kind == "test" {
            guard let id = payload.id else { return }
            if payload.kind == "suite" {
                suites.insert(id)
            } else {
                tests[id] = EventFold.test(id, name: payload.name ?? id, place: payload.sourceLocation)
            }
        } else if record.kind == "event" {
            addEvent(payload)
        }
    }

    private mutating func addEvent(_ event: EventStream.Payload) {
        let id = event.testID ?? ""
        let symbol = event.messages?.first?.symbol
        switch event.kind {
        case "testStarted": tests[id]?.started = event.instant?.absolute
        case "testEnded":
            tests[id]?.ended = event.instant?.absolute
            if symbol == "fail" { tests[id]?.isFailed = true }
        case "testSkipped", "testCancelled":
            let reason = event.comments?.joined(separator: "\n") ?? ""
            if suites.contains(id) { skippedSuites[id] = reason.isEmpty ? nil : .some(reason) }
            tests[id]?.isSkipped = true
            tests[id]?.reason = reason.isEmpty ? nil : reason
        case "issueRecorded":
            // Version 0 has no severity: only the symbol tells a failure from a warning.
            if event.issue?.isKnown != true && symbol == "fail" { addIssue(event, of: id) }
        case "runEnded": isComplete = true
        default: break
        }
    }

    private mutating func addIssue(_ event: EventStream.Payload, of id: String) {
        let message = (event.messages ?? []).map(\.text).joined(separator: "\n")
        let place = event.issue?.sourceLocation.map { root.location($0) }
        guard tests[id] == nil else {
            tests[id]?.failures.append(TestFailure(message, at: place, argument: event.testCase?.displayName))
            return
        }
        let owner = id.isEmpty ? "the test run" : "the suite \(id)"
        problems.append(
            Diagnostic(
                .error, code: "issue-outside-test", "\(owner) recorded an issue outside of a test", cause: message,
                at: place))
    }

    /// The results, given how the process ended where the stream has no end.
    func finish(end: ProcessEnd) -> FrameworkResults {
        var result = FrameworkResults(problems: problems)
        let running = tests.filter { $0.value.started != nil && $0.value.ended == nil && !$0.value.isSkipped }
        let culprit = isComplete ? nil : culprit(among: running, crash: end.crash)
        for (id, test) in tests {
            let isVictim = running[id] != nil && culprit != nil && culprit != id && test.failures.isEmpty
            // A test whose trait throws has an issue, but no start.
            let isMissing =
                test.started == nil && !test.isSkipped && test.failures.isEmpty && skippedSuite(of: id) == nil
            if isVictim || isMissing {
                result.notRun.append(TestCase.id(suite: test.suite, name: test.name))
            } else {
                let own = running[id] == nil ? nil : id == culprit || culprit == nil ? end : nil
                result.cases.append(testCase(test, id: id, endedBy: own))
            }
        }
        if !isComplete { result.problems.append(incomplete(end)) }
        return result
    }

    private func testCase(_ test: Test, id: String, endedBy end: ProcessEnd?) -> TestCase {
        let skippedSuite = test.started == nil ? skippedSuite(of: id) : nil
        let isSkipped = test.isSkipped || skippedSuite != nil
        var failures = test.failures
        if let end { failures.append(TestFailure(end.message, at: crashPlace(of: test, end.crash))) }
        let isFailed = test.isFailed || !failures.isEmpty
        let seconds = test.started.flatMap { started in test.ended.map { $0 - started } }
        return TestCase(
            name: test.name, suite: test.suite, framework: .swiftTesting,
            status: isFailed ? .failed : isSkipped ? .skipped : .passed, seconds: max(0, seconds ?? 0),
            location: test.place.map { root.location($0) },
            reason: isSkipped ? test.reason ?? skippedSuite?.reason : nil,
            signal: end?.signal, failures: failures)
    }

    private func incomplete(_ end: ProcessEnd) -> Diagnostic {
        Diagnostic(
            .error, code: end.signal == nil ? "run-ended-early" : "run-crashed",
            "the Swift Testing run did not come to its end",
            cause: end.signal.map { "the test process was ended by \(Signal.text($0))" }
                ?? "the test process ended while tests were running, as `exit` does",
            hint: end.signal == 9 ? "the system ends processes that take too much memory" : nil)
    }

    /// The running test that the crash's places lead to: in the same file, the last that begins before the place.
    private func culprit(among running: [String: Test], crash: CrashLog) -> String? {
        if running.count == 1 { return running.keys.first }
        for place in crash.places {
            let line = place.line ?? 0
            let candidates = running.filter { test in
                guard let start = test.value.place, start.line <= line else { return false }
                return start.fileID == place.file || start.filePath == place.file
            }
            let nearest = candidates.max { ($0.value.place?.line ?? 0) < ($1.value.place?.line ?? 0) }
            if let nearest { return nearest.key }
        }
        return nil
    }

    /// Where the process crashed; the message's own file is short, but the test may know it in full.
    private func crashPlace(of test: Test, _ crash: CrashLog) -> SourceLocation? {
        if let first = crash.places.first, let own = test.place, own.fileID == first.file {
            return root.location(own.filePath ?? own.fileID, line: first.line)
        }
        return crash.location(in: root)
    }

    private func skippedSuite(of id: String) -> (id: String, reason: String?)? {
        for (suite, reason) in skippedSuites where id.hasPrefix(suite + "/") { return (suite, reason) }
        return nil
    }

    /// Takes `Module.Type/function/File.swift:1:2` apart. Names in back-ticks may hold any character, so it is
    /// taken from its ends.
    private static func test(_ id: String, name: String, place: EventStream.Place?) -> Test {
        var stem = Substring(id)
        if let place {
            let file = place.fileID.split(separator: "/").last ?? ""
            let suffix = "/\(file):\(place.line):\(place.column)"
            if stem.hasSuffix(suffix) { stem = stem.dropLast(suffix.count) }
        }
        if stem.hasSuffix("/" + name) || stem.hasSuffix("." + name) { stem = stem.dropLast(name.count + 1) }
        return Test(name: name, suite: String(stem), place: place)
    }
}
