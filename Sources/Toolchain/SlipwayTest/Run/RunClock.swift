import SlipwaySystem
import Synchronization

/// Seconds in which a run could go on: those are left out in which nobody looked at it, as the machine, or all of the
/// run, was stopped. A test that did not run then does not hang.
final class RunClock: Sendable {
    private struct State {
        var seen: Double
        var passed = 0.0
    }

    /// Seconds between two looks, of which there are some twenty a second, that count at most.
    private static let longest = 1.0

    private let clock: any TimeSource
    private let state: Mutex<State>

    init(_ clock: any TimeSource) {
        self.clock = clock
        state = Mutex(State(seen: clock.monotonic()))
    }

    /// Seconds since the beginning. Called from any thread.
    func seconds() -> Double {
        state.withLock { state in
            let now = clock.monotonic()
            state.passed += min(max(0, now - state.seen), RunClock.longest)
            state.seen = max(now, state.seen)
            return state.passed
        }
    }
}
