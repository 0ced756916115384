package import SlipwayReport
import Synchronization

/// Keeps every event.
package final class RecordingSink: EventSink {
    private let storage = Mutex<[Event]>([])

    package init() {}

    package var events: [Event] { storage.withLock { $0 } }

    package func send(_ event: Event) { storage.withLock { $0.append(event) } }
}
