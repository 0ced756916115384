import SlipwayReport
import Synchronization

/// Turns what test processes tell into progress.
final class TestProgress: Sendable {
    private let step: String
    private let events: any EventSink
    private let total: Int
    /// The tests that have not come to an end yet.
    private let open: Mutex<Set<TestKey>>

    init(step: String, tests: some Sequence<TestInfo>, events: any EventSink) {
        let keys = Set(tests.map(\.key))
        self.step = step
        self.events = events
        total = keys.count
        open = Mutex(keys)
    }

    func ended(_ key: TestKey) {
        // a test that runs again has ended before
        let left = open.withLock { open in open.remove(key) == nil ? nil : open.count }
        guard let left else { return }
        events.send(.progress(step: step, completed: total - left, total: total))
    }
}
