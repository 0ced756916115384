import SlipwayReport
import Synchronization

/// Turns the lines of a running test process into progress.
final class TestProgress: Sendable {
    private let step: String
    private let total: Int?
    private let events: any EventSink
    private let completed = Mutex(0)

    init(step: String, total: Int?, events: any EventSink) {
        self.step = step
        self.total = total
        self.events = events
    }

    func read(_ line: String) {
        events.send(.output(line))
        guard TestProgress.endsTest(line) else { return }
        completed.withLock { count in
            count += 1
            events.send(.progress(step: step, completed: min(count, total ?? count), total: total))
        }
    }

    /// Whether a line tells the end of a test: `[1/9] Testing Module.Class/test` of SwiftPM, or Swift Testing's
    /// `✔ Test name() passed after …`.
    static func endsTest(_ line: String) -> Bool {
        if line.hasPrefix("[") { return line.contains("] Testing ") }
        guard let space = line.firstIndex(of: " ") else { return false }
        let rest = line[space...]
        guard line[..<space].count == 1, rest.hasPrefix(" Test "), !rest.hasPrefix(" Test run ") else { return false }
        return rest.contains(" passed after ") || rest.contains(" failed after ") || rest.contains(" skipped")
    }
}
