import SlipwayReport

/// What came of one test, told apart by what it ran on: the nodes below one of kind `Test Case`.
///
/// Devices, configurations, arguments, repetitions and runs lie in each other in any order, and each is left out
/// where there is one alone.
struct XCResultRuns {
    typealias Node = XCResultTests.Node

    /// What a test ran on, where there are several.
    struct Context: Hashable {
        var device: String?
        var configuration: String?
    }

    /// A node with nothing but messages below.
    private struct Leaf {
        var context = Context()
        var argument: String?
        var repetition = 1
        /// What it took together with others that say nothing themselves.
        var seconds: Double?
    }

    /// The runs with one argument, by their repetition.
    private struct Argument {
        let name: String?
        var runs: [Int: Attempt]

        /// What has come of it by a repetition: one that is not made again stays as it was.
        func attempt(_ repetition: Int) -> Attempt? {
            if let run = runs[repetition] { return run }
            guard let last = runs.keys.filter({ $0 < repetition }).max(), var run = runs[last] else { return nil }
            run.seconds = 0
            return run
        }
    }

    /// Some of the runs of a test: those of one repetition.
    struct Attempt {
        /// `nil` where it did not come to its end.
        var status: TestCase.Status?
        var seconds = 0.0
        var reason: String?
        var failures: [TestFailure] = []
        var signal: Int32?
    }

    private let test: Node
    private let messages: XCResultMessages
    private var found: [Context: [Argument]] = [:]
    /// In the order of the report.
    private(set) var contexts: [Context] = []

    init(_ test: Node, messages: XCResultMessages) {
        self.test = test
        self.messages = messages
        visit(test, Leaf(), outcome: test.outcome)
    }

    /// The attempts in their order; at least one.
    func attempts(_ context: Context) -> [Attempt] {
        let arguments = found[context, default: []]
        var attempts = Set(arguments.flatMap(\.runs.keys)).sorted().compactMap { repetition in
            // a repetition of the whole is one of all arguments
            let isWhole = arguments.contains { $0.name == nil && $0.runs[repetition] != nil }
            let all = arguments.compactMap { isWhole ? $0.runs[repetition] : $0.attempt(repetition) }
            return all.dropFirst().reduce(all.first) { $0?.merged(with: $1) }
        }
        guard let last = attempts.indices.last else { return attempts }
        if contexts.count > 1 {
            // it failed, and it is not said on which of them
            let isTold = found.values.joined().contains { $0.runs.values.contains { $0.status == .failed } }
            if test.outcome == .failed, !isTold { fail(&attempts[last]) }
            return attempts
        }
        if attempts.count == 1, let seconds = test.seconds { attempts[0].seconds = seconds }
        // what is said of the test as a whole
        switch test.outcome {
        case .failed where !attempts.contains { $0.status == .failed }:
            attempts[last].status = .failed
        case .other, nil:
            if attempts[last].status != .failed { attempts[last].status = nil }
        default: break
        }
        if attempts[last].status == .failed { fail(&attempts[last]) }
        return attempts
    }

    /// What is said of the test as a whole is the reason where a run has none.
    private func fail(_ attempt: inout Attempt) {
        attempt.status = .failed
        if attempt.failures.isEmpty { attempt.take(messages.failures(of: test), argument: nil) }
    }

    private mutating func visit(_ node: Node, _ place: Leaf, outcome: XCResultTests.Outcome?) {
        let parts = node.children.filter(\.isPart)
        guard !parts.isEmpty else { return add(node, place, outcome: outcome) }
        var number = 0
        let isTold = parts.contains { $0.seconds != nil }
        for (index, part) in parts.enumerated() {
            var inner = place
            inner.seconds = isTold || index > 0 ? part.seconds : node.seconds ?? place.seconds
            switch part.kind {
            case .device: inner.context.device = part.name
            case .configuration: inner.context.configuration = part.name
            case .arguments: inner.argument = place.argument ?? part.name
            case .repetition:
                number += 1
                inner.repetition = number
            default: break
            }
            visit(part, inner, outcome: part.outcome ?? outcome)
        }
    }

    private mutating func add(_ node: Node, _ place: Leaf, outcome: XCResultTests.Outcome?) {
        if !contexts.contains(place.context) { contexts.append(place.context) }
        var attempt = Attempt()
        switch outcome {
        case .passed, .expectedFailure: attempt.status = .passed
        case .failed: attempt.status = .failed
        case .skipped:
            attempt.status = .skipped
            attempt.reason = messages.reason(of: node) ?? messages.reason(of: test)
        case .other, nil: break
        }
        attempt.seconds = node.seconds ?? place.seconds ?? 0
        if attempt.status == .failed { attempt.take(messages.failures(of: node), argument: place.argument) }
        var arguments = found[place.context, default: []]
        if let index = arguments.firstIndex(where: { $0.name == place.argument }) {
            let known = arguments[index].runs[place.repetition]
            arguments[index].runs[place.repetition] = known?.merged(with: attempt) ?? attempt
        } else {
            arguments.append(Argument(name: place.argument, runs: [place.repetition: attempt]))
        }
        found[place.context] = arguments
    }
}

extension XCResultRuns.Attempt {
    fileprivate mutating func take(_ messages: [XCResultMessages.Message], argument: String?) {
        failures += messages.map { TestFailure($0.text, at: $0.location, argument: argument) }
        signal = signal ?? messages.lazy.compactMap(\.signal).first
    }

    /// Two parts of the same repetition, such as two arguments: the worse counts.
    fileprivate func merged(with other: XCResultRuns.Attempt) -> XCResultRuns.Attempt {
        var result = self
        result.status =
            [other.status, status].first { $0 == .failed }
            ?? status.flatMap { own in
                other.status.map { own == .passed || $0 == .passed ? .passed : .skipped }
            }
        result.seconds += other.seconds
        result.reason = reason ?? other.reason
        result.failures += other.failures
        result.signal = signal ?? other.signal
        return result
    }
}

extension XCResultTests.Node {
    /// Whether it is a part of a test's runs. Arguments have values below that are called arguments as well.
    var isPart: Bool {
        switch kind {
        case .device, .configuration, .repetition: true
        case .run: outcome != nil || children.contains(where: \.isPart)
        case .arguments: outcome != nil || children.contains(where: \.isPart)
        default: false
        }
    }
}
