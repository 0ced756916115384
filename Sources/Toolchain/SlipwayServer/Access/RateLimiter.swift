import SlipwaySystem
import Synchronization

/// How often something may be done from one address: so many at once, and one more after each pause.
final class RateLimiter: Sendable {
    private struct Bucket {
        var left: Double
        var last: Double
    }

    private let clock: any TimeSource
    private let burst: Double
    /// Seconds after which one more may be done.
    private let pause: Double
    private let known = Mutex<[String: Bucket]>([:])

    /// Addresses that are remembered.
    private static let capacity = 100_000

    init(clock: any TimeSource, burst: Int, pause: Double) {
        self.clock = clock
        self.burst = Double(burst)
        self.pause = pause
    }

    /// - Returns: whether it may be done now, which counts.
    func take(_ address: String) -> Bool {
        let now = clock.monotonic()
        return known.withLock { known in
            if known.count >= RateLimiter.capacity {
                known = known.filter { $0.value.left + (now - $0.value.last) / pause < burst }
                if known.count >= RateLimiter.capacity { known = [:] }
            }
            var bucket = known[address] ?? Bucket(left: burst, last: now)
            bucket.left = min(burst, bucket.left + (now - bucket.last) / pause)
            bucket.last = now
            let may = bucket.left >= 1
            if may { bucket.left -= 1 }
            known[address] = bucket
            return may
        }
    }
}
