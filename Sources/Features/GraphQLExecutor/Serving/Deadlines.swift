import Guarding

/// Ends what takes too long, with one timer for all: a timer that is cancelled is kept until its time has come, and one
/// for each request would be kept for each.
final class Deadlines: Sendable {
    private struct Entry {
        let deadline: ContinuousClock.Instant
        let cancel: @Sendable () -> Void
    }

    private struct State {
        var entries: [UInt64: Entry] = [:]
        var last: UInt64 = 0
        var isWatched = false
    }

    private let limit: Duration
    private let state = Guarded(State())

    init(_ limit: Duration) { self.limit = limit }

    /// What `body` gives; nil where it was cancelled, because its time was over or because who waits was.
    ///
    /// Nobody waits for a body that does not heed that it is cancelled.
    func keep<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async -> Value? {
        let first = First<Value?>()
        let task = Task { first.take(await body()) }
        let cancel = { @Sendable in
            // what the body makes of it is no value
            first.take(nil)
            task.cancel()
        }
        let number = add(Entry(deadline: .now + limit, cancel: cancel))
        let value = await withTaskCancellationHandler {
            await first.value
        } onCancel: {
            cancel()
        }
        state.withLock { $0.entries[number] = nil }
        return value
    }

    private func add(_ entry: Entry) -> UInt64 {
        let (number, starts) = state.withLock { state in
            state.last += 1
            state.entries[state.last] = entry
            defer { state.isWatched = true }
            return (state.last, !state.isWatched)
        }
        if starts { Task.detached { [self] in await watch() } }
        return number
    }

    private func watch() async {
        while let next = next() { try? await Task.sleep(until: next, clock: .continuous) }
    }

    /// Cancels what is over; when the next one is, nil where there is none.
    private func next() -> ContinuousClock.Instant? {
        let (over, next) = state.withLock { state in
            let now = ContinuousClock.now
            let over = state.entries.filter { $0.value.deadline <= now }
            for number in over.keys { state.entries[number] = nil }
            let next = state.entries.values.map(\.deadline).min()
            state.isWatched = next != nil
            return (over.values.map(\.cancel), next)
        }
        for cancel in over { cancel() }
        return next
    }
}

/// The first of several values, for the one who waits for it.
private final class First<Value: Sendable>: Sendable {
    private enum State {
        case empty
        case waiting(CheckedContinuation<Value, Never>)
        case taken(Value)
        case over
    }

    private let state = Guarded(State.empty)

    func take(_ value: Value) {
        let waiting = state.withLock { state -> CheckedContinuation<Value, Never>? in
            switch state {
            case .empty: state = .taken(value)
            case .waiting(let waiting):
                state = .over
                return waiting
            case .taken, .over: break
            }
            return nil
        }
        waiting?.resume(returning: value)
    }

    /// Asked for once.
    var value: Value {
        get async {
            await withCheckedContinuation { waiting in
                let taken = state.withLock { state -> Value? in
                    if case .taken(let value) = state {
                        state = .over
                        return value
                    }
                    state = .waiting(waiting)
                    return nil
                }
                if let taken { waiting.resume(returning: taken) }
            }
        }
    }
}
