import HTTPTypes
import Hummingbird
import SlipwayModel
import SlipwayReport
import Synchronization

/// Releases that are being checked, and how it ended: what a publisher asks for that was told to ask later.
final class SubmissionList: Sendable {
    enum State: Sendable {
        case running
        /// With the path of the release in the registry.
        case published(String)
        case refused(HTTPProblem)
    }

    private struct Entry {
        let key: String
        let token: Int64?
        var state = State.running
        var task: Task<Void, Never>?
    }

    private let known = Mutex<(entries: [String: Entry], order: [String])>(([:], []))

    /// How many that have ended are remembered.
    private static let most = 1_000

    /// Begins one.
    ///
    /// - Parameter key: the release; there is one at a time.
    /// - Returns: its id; `nil` where another is under way, with that one's.
    func begin(_ key: String, token: Int64?) -> (id: String, isNew: Bool) {
        let id = RandomText.identifier()
        return known.withLock { known in
            let running = known.entries.first { entry in
                if case .running = entry.value.state { entry.value.key == key } else { false }
            }
            if let running { return (running.key, false) }
            known.entries[id] = Entry(key: key, token: token)
            known.order.append(id)
            while known.order.count > SubmissionList.most, let old = known.order.first,
                let entry = known.entries[old]
            {
                if case .running = entry.state { break }
                known.order.removeFirst()
                known.entries[old] = nil
            }
            return (id, true)
        }
    }

    func set(_ task: Task<Void, Never>, for id: String) { known.withLock { $0.entries[id]?.task = task } }

    func end(_ id: String, _ state: State) { known.withLock { $0.entries[id]?.state = state } }

    /// Gives one up that never began to be checked.
    func drop(_ id: String) {
        known.withLock { known in
            known.entries[id] = nil
            known.order.removeAll { $0 == id }
        }
    }

    /// - Returns: `nil` for one that is not known, or is another token's.
    func state(of id: String, token: Int64?) -> State? {
        known.withLock { known in
            guard let entry = known.entries[id], entry.token == token else { return nil }
            return entry.state
        }
    }

    /// Gives one up.
    func cancel(_ id: String, token: Int64?) -> Bool {
        known.withLock { known in
            guard let entry = known.entries[id], entry.token == token else { return false }
            entry.task?.cancel()
            return true
        }
    }
}
