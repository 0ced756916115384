import Guarding
import LocationKit

/// How far a watch has come.
final class WatchProgress: Sendable {
    private struct State {
        var fixes = 0
        var hasAddress = false
        var reason: String?
        var hint: String?

        mutating func tell(_ reason: String?, hint: String?) { (self.reason, self.hint) = (reason, hint) }
    }

    private let count: Int?
    private let waitsForAddress: Bool
    private let state: Guarded<State>

    /// - Parameters:
    ///   - source: where they are to come from.
    ///   - count: of fixes, behind which it is complete; nil for never.
    ///   - waitsForAddress: whether an address is waited for, too.
    init(source: String, count: Int?, waitsForAddress: Bool) {
        (self.count, self.waitsForAddress) = (count, waitsForAddress)
        state = Guarded(
            State(
                reason: "\(source) has not said what it is, and that it watches",
                hint: "see whether it is a gpsd that listens there"))
    }

    var fixes: Int { state.withLock { $0.fixes } }
    /// Why there are no more, where that is known.
    var reason: String? { state.withLock { $0.reason } }
    var hint: String? { state.withLock { $0.hint } }

    var isComplete: Bool {
        guard let count else { return false }
        return state.withLock { $0.fixes >= count && ($0.hasAddress || !waitsForAddress) }
    }

    /// Takes note of what comes.
    ///
    /// - Returns: whether it is shown: each fix once, and no more of them than were asked for.
    func isShown(_ update: MonitorUpdate) -> Bool {
        state.withLock { state in
            switch update {
            case .snapshot(let snapshot): return isShown(snapshot.change, &state)
            case .event(.lost(let failure, _)):
                state.tell(failure.message, hint: failure.hint ?? "see what gpsd writes in its log")
            case .event(.connected(let source)):
                state.tell("\(source) tells of no position", hint: "see whether it has a receiver")
            case .event(.noFix):
                state.tell("the receiver has no fix", hint: "see whether it has a clear view of the sky")
            case .event(.addressFailed): state.hasAddress = true
            case .event: break
            }
            return true
        }
    }

    private func isShown(_ change: LocationSnapshot.Change, _ state: inout State) -> Bool {
        switch change {
        case .fix:
            guard state.fixes < count ?? .max else { return false }
            state.fixes += 1
            state.tell(nil, hint: "give it more time: --timeout")
            return true
        case .refinement: return false
        case .address:
            state.hasAddress = true
            return true
        }
    }
}
