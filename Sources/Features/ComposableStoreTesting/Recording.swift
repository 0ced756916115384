import ComposableStore
import Guarding

/// What has happened in a store, and the test has not yet spoken of.
final class Recording<State: Sendable, Action: Sendable>: StoreObserver {
    private let recorded = Guarded(Recorded<State, Action>())

    func didReduce(_ action: Action, from origin: ActionOrigin, state: State) {
        change { recorded in
            guard origin != .store else {
                recorded.sent = .init(state: state, receivedBefore: recorded.received.count)
                return
            }
            let effect: RunningEffect? = if case .effect(let effect) = origin { effect } else { nil }
            recorded.received.append(.init(action: action, effect: effect, state: state))
        }
    }

    func willBegin(_ effect: RunningEffect, of action: Action) {
        change { $0.runningByID[effect.id] = .init(effect: effect, action: action) }
    }

    func didEnd(_ effect: RunningEffect) {
        change { $0.runningByID[effect.id] = nil }
    }

    func didFind(_ issue: StoreIssue) { change { $0.issues.append(issue) } }

    /// Reads or changes what is recorded; who waits looks again.
    @discardableResult
    func change<Result: Sendable>(_ body: (inout Recorded<State, Action>) -> sending Result) -> Result {
        let (result, waiting) = recorded.withLock { (body(&$0), Array($0.waiting.values)) }
        for continuation in waiting { continuation.yield() }
        return result
    }

    /// Waits until something has happened.
    ///
    /// - Returns: whether it has.
    func wait(
        for timeout: Duration, isolation: isolated (any Actor)?, until condition: (Recorded<State, Action>) -> Bool
    ) async -> Bool {
        let (signals, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = recorded.withLock { recorded in
            recorded.lastNumber += 1
            recorded.waiting[recorded.lastNumber] = continuation
            return recorded.lastNumber
        }
        let timer = Task {
            try? await Task.sleep(for: timeout)
            continuation.finish()
        }
        defer {
            timer.cancel()
            recorded.withLock { _ = $0.waiting.removeValue(forKey: number) }
        }
        var iterator = signals.makeAsyncIterator()
        while true {
            if recorded.withLock({ condition($0) }) { return true }
            guard await iterator.next(isolation: isolation) != nil else {
                return recorded.withLock { condition($0) }
            }
        }
    }
}

struct Recorded<State: Sendable, Action: Sendable>: Sendable {
    var sent: Sent?
    var received: [Received] = []
    var runningByID: [Int: Running] = [:]
    var issues: [StoreIssue] = []
    /// Effects that did not end soon after an action of theirs.
    var longRunning: Set<RunningEffect> = []
    var waiting: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastNumber = 0

    /// What the test has sent last.
    struct Sent: Sendable {
        let state: State
        /// How many actions were there that it had not received.
        let receivedBefore: Int
    }

    /// An action of an effect.
    struct Received: Sendable {
        let action: Action
        /// Nil where the reducer sent it.
        let effect: RunningEffect?
        let state: State
    }

    /// An effect that has not ended.
    struct Running: Sendable {
        let effect: RunningEffect
        let action: Action
    }

    /// In the order in which they have begun.
    var running: [Running] { runningByID.values.sorted { $0.effect.id < $1.effect.id } }

    func isRunning(_ effect: RunningEffect) -> Bool { runningByID[effect.id] != nil }
}
