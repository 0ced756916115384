import Guarding

/// Lets one through after the other, with a time between them.
final class Pacer: Sendable {
    private let interval: Duration
    /// How long to wait for a turn, and the turn is taken.
    private let delay: @Sendable () -> Duration
    private let sleep: @Sendable (Duration) async throws -> Void

    init<C: Clock>(_ interval: Duration, _ clock: C) where C.Duration == Duration {
        self.interval = interval
        let next = Guarded<C.Instant?>(nil)
        let box = PacerTurns(next)
        delay = {
            let now = clock.now
            return box.next.withLock { next in
                let turn = next.map { max($0, now) } ?? now
                next = turn.advanced(by: interval)
                return now.duration(to: turn)
            }
        }
        sleep = { try await clock.sleep(for: $0, tolerance: nil) }
    }

    /// Waits for its turn.
    ///
    /// - Throws: `CancellationError`; the turn is gone then.
    func wait() async throws {
        try Task.checkCancellation()
        let delay = delay()
        if delay > .zero { try await sleep(delay) }
    }
}

/// What a closure can hold on to.
private final class PacerTurns<Instant: Sendable>: Sendable {
    let next: Guarded<Instant?>
    init(_ next: consuming sending Guarded<Instant?>) { self.next = next }
}
