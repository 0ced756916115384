import Guarding

/// A clock that stands still until a test moves it.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Search.State()) { Search(clock: clock) }
/// await store.send(.typed("swift")) { $0.text = "swift" }
/// await clock.advance(by: .milliseconds(300))
/// await store.receive(.found(["swift!"])) { $0.results = ["swift!"] }
/// ```
public final class TestClock: Clock, Sendable {
    /// A time after the clock was made.
    public struct Instant: InstantProtocol {
        let offset: Duration

        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        public func duration(to other: Instant) -> Duration { other.offset - offset }

        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private let state = Guarded(State())

    private struct State {
        var now = Instant(offset: .zero)
        var sleepers: [Int: Sleeper] = [:]
        var lastNumber = 0
        /// Who was cancelled before it slept.
        var cancelled: Set<Int> = []

        struct Sleeper {
            let deadline: Instant
            let continuation: CheckedContinuation<Void, any Error>
        }

        mutating func newNumber() -> Int {
            lastNumber += 1
            return lastNumber
        }

        /// Who is to wake first, and not after an instant.
        mutating func takeNext(until instant: Instant) -> Sleeper? {
            let due = sleepers.filter { $0.value.deadline <= instant }
            let next = due.min { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
            return next.flatMap { sleepers.removeValue(forKey: $0.key) }
        }
    }

    public init() {}

    public var now: Instant { state.withLock { $0.now } }

    public var minimumResolution: Duration { .zero }

    /// How many sleep.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let number = state.withLock { $0.newNumber() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result: Result<Void, any Error>? = state.withLock { state in
                    guard state.cancelled.remove(number) == nil else { return .failure(CancellationError()) }
                    guard deadline > state.now else { return .success(()) }
                    state.sleepers[number] = State.Sleeper(deadline: deadline, continuation: continuation)
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                let sleeper = state.sleepers.removeValue(forKey: number)
                if sleeper == nil { state.cancelled.insert(number) }
                return sleeper
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
        state.withLock { _ = $0.cancelled.remove(number) }
    }

    /// Moves the clock on. Who sleeps wakes at its time, one after the other, and has time to sleep again.
    public func advance(by duration: Duration) async { await advance(to: now.advanced(by: duration)) }

    /// Moves the clock on to an instant; it does not go back.
    public func advance(to instant: Instant) async {
        repeat {
            await letOthersSleep(until: instant)
            let sleeper = state.withLock { state in
                let sleeper = state.takeNext(until: instant)
                state.now = max(state.now, sleeper?.deadline ?? instant)
                return sleeper
            }
            guard let sleeper else { break }
            sleeper.continuation.resume()
        } while true
        await letOthersRun()
    }

    /// Tasks that were begun or woken come to their next sleep.
    ///
    /// Nobody can know whether there will be one: where nobody sleeps, it is waited for a moment of real time.
    private func letOthersSleep(until instant: Instant) async {
        let start = ContinuousClock.now
        repeat {
            await letOthersRun()
            if now >= instant || sleeperCount > 0 { return }
            try? await Task.sleep(for: .milliseconds(1))
        } while ContinuousClock.now - start < .milliseconds(50)
    }

    /// Tasks of low priority run when nobody else wants to.
    private func letOthersRun() async {
        for _ in 0..<20 {
            await Task.detached(priority: .background) { await Task.yield() }.value
        }
    }
}
