import Guarding
import LocationKit

/// How far a watch has come.
final class WatchProgress: Sendable {
    private struct State {
        var fixes = 0
        var hasAddress = false
        var reason: String?
        var hint: String?
    }

    private let count: Int?
    private let waitsForAddress: Bool
    private let state = Guarded(State())

    /// - Parameters:
    ///   - count: of fixes, behind which it is complete; nil for never.
    ///   - waitsForAddress: whether an address is waited for, too.
    init(count: Int?, waitsForAddress: Bool) { (self.count, self.waitsForAddress) = (count, waitsForAddress) }

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
            case .event(.lost(let failure, _)): (state.reason, state.hint) = (failure.message, failure.hint)
            case .event(.connected(let source)):
                (state.reason, state.hint) = ("\(source) tells of no position", "see whether it has a receiver")
            case .event(.noFix): (state.reason, state.hint) = ("the receiver has no fix", nil)
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
            return true
        case .refinement: return false
        case .address:
            state.hasAddress = true
            return true
        }
    }
}
