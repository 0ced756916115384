import SlipwayReport
import SlipwaySystem
import Synchronization

/// Adds up how far several files have come.
final class TransferMeter: Sendable {
    let step: String
    private let total: Int64
    private let events: any EventSink
    private let state = Mutex<(files: [String: Int64], told: Int64, there: Int64)>(([:], 0, 0))

    init(_ step: String, of sizes: [Int64], _ events: any EventSink) {
        self.step = step
        self.events = events
        total = sizes.reduce(0, +)
    }

    func set(_ file: String, _ bytes: Int64) {
        let done = state.withLock { state -> Int64? in
            state.files[file] = bytes
            let sum = state.files.values.reduce(0, +)
            // not more often than somebody can see
            guard sum == total || abs(sum - state.told) >= max(1 << 20, total / 200) else { return nil }
            state.told = sum
            return sum
        }
        if let done { events.send(.progress(step: step, completed: Int(done), total: Int(total))) }
    }

    /// A file that is there, of which nothing was sent.
    func skip(_ file: String, _ bytes: Int64) {
        state.withLock { $0.there += bytes }
        set(file, bytes)
    }

    /// What was sent; what was there before is told beside it.
    var summary: String {
        let there = state.withLock { $0.there }
        if there == 0 { return TransferMeter.size(total) }
        let sent = total - there
        return sent == 0 ? "nothing, it has all files" : "\(TransferMeter.size(sent)), it has the other files"
    }

    static func size(_ bytes: Int64) -> String {
        switch bytes {
        case ..<1000: "\(bytes) bytes"
        case ..<1_000_000: "\(bytes / 1000) kB"
        default: "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
        }
    }
}
