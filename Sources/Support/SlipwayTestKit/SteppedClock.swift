import SlipwaySystem
import Synchronization

/// A clock that stands still until a test steps it.
package final class SteppedClock: TimeSource {
    private let start: Int64
    private let elapsed = Mutex(0.0)

    /// - Parameter start: seconds since 1970.
    package init(start: Int64 = 1_700_000_000) { self.start = start }

    /// - Parameter seconds: how far.
    package func step(by seconds: Double) { elapsed.withLock { $0 += seconds } }

    package func now() -> Int64 { start + Int64(elapsed.withLock { $0 }) }

    package func monotonic() -> Double { elapsed.withLock { $0 } }
}
