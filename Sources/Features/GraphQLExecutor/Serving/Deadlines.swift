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

    /// What `body` gives; nil where it was cancelled because its time was over.
    func keep<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async -> Value? {
        let task = Task { await body() }
        let number = add(Entry(deadline: .now + limit, cancel: { task.cancel() }))
        let value = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        let isInTime = state.withLock { $0.entries.removeValue(forKey: number) != nil }
        return isInTime ? value : nil
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
