import SlipwaySystem
import Synchronization

/// Counts what failed by address, and says how long an address has to wait: guessing a secret takes longer each time.
final class FailureLimiter: Sendable {
    private struct Failures {
        var count: Int
        var last: Double
    }

    private let clock: any TimeSource
    private let known = Mutex<[String: Failures]>([:])

    /// Failures that are forgiven: a person mistypes, a job has an old token.
    private static let free = 5
    /// Seconds that one failure counts.
    private static let memory = 900.0
    /// Seconds that an address waits at most.
    private static let longest = 300.0
    /// Addresses that are remembered: whoever has more is not stopped by counting.
    private static let capacity = 100_000

    init(clock: any TimeSource) { self.clock = clock }

    /// Seconds until the address may try again; `nil` for now.
    func wait(for address: String) -> Int? {
        let now = clock.monotonic()
        return known.withLock { known in
            guard let failures = known[address], failures.count > FailureLimiter.free else { return nil }
            let pause = min(
                FailureLimiter.longest, Double(1 << min(failures.count - FailureLimiter.free, 20)))
            let rest = failures.last + pause - now
            return rest > 0 ? Int(rest.rounded(.up)) : nil
        }
    }

    func failed(_ address: String) {
        let now = clock.monotonic()
        known.withLock { known in
            if known.count >= FailureLimiter.capacity {
                known = known.filter { now - $0.value.last < FailureLimiter.memory }
                if known.count >= FailureLimiter.capacity { known = [:] }
            }
            var failures = known[address] ?? Failures(count: 0, last: now)
            if now - failures.last >= FailureLimiter.memory { failures.count = 0 }
            failures.count += 1
            failures.last = now
            known[address] = failures
        }
    }

    func succeeded(_ address: String) { known.withLock { $0[address] = nil } }
}
