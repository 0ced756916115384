import Synchronization

/// A clock that stands still until a test moves it, and tells when somebody waits for it.
final class ManualClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var now = Instant(offset: .zero)
        var number = 0
        var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())
    /// How long each who begins to wait will do so.
    let sleeps: AsyncStream<Duration>
    private let tell: AsyncStream<Duration>.Continuation

    init() { (sleeps, tell) = AsyncStream.makeStream() }

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance _: Duration?) async throws {
        let number = state.withLock { state in
            state.number += 1
            return state.number
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let (wait, isOver, isCancelled) = state.withLock { state in
                    let isCancelled = state.cancelled.remove(number) != nil
                    let isOver = deadline <= state.now
                    if !isCancelled, !isOver { state.sleepers[number] = (deadline, continuation) }
                    return (state.now.duration(to: deadline), isOver, isCancelled)
                }
                if isCancelled { return continuation.resume(throwing: CancellationError()) }
                if isOver { continuation.resume() }
                tell.yield(wait)
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                let sleeper = state.sleepers.removeValue(forKey: number)
                if sleeper == nil { state.cancelled.insert(number) }
                return sleeper
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Lets a time go by.
    func advance(by duration: Duration) {
        let awake = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let awake = state.sleepers.filter { $0.value.deadline <= state.now }
            for number in awake.keys { state.sleepers[number] = nil }
            return awake.values.map(\.continuation)
        }
        for continuation in awake { continuation.resume() }
    }
}
