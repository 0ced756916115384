package import SlipwaySystem
import Synchronization

/// A clock that never goes back, also over restarts: where the machine's does, it stands still until that has caught
/// up.
///
/// What has ended stays ended (tokens, uploads, builds), and nothing is younger than what came before it.
package final class ForwardClock: TimeSource {
    private let base: any TimeSource
    private let highest: Atomic<Int64>

    /// - Parameter floor: the last time that was written down.
    package init(_ base: any TimeSource, floor: Int64) {
        self.base = base
        highest = Atomic(floor)
    }

    package func now() -> Int64 {
        let now = base.now()
        return highest.max(now, ordering: .relaxed).newValue
    }

    package func monotonic() -> Double { base.monotonic() }

    /// Seconds that the machine's clock is behind; 0 as it should be.
    var lag: Int64 { max(0, highest.load(ordering: .relaxed) - base.now()) }
}
