import Guarding

/// Gives what it is told to all who listen, each at their own pace.
final class Broadcast: Sendable {
    private struct Listener: Sendable {
        let tell: @Sendable (MonitorUpdate) -> Void
        let finish: @Sendable () -> Void
        let room: @Sendable () async -> Void
    }

    private struct State {
        var listeners: [Int: Listener] = [:]
        var count = 0
        var latest: LocationSnapshot?
        var authorization = AuthorizationState.unknown
    }

    private let state = Guarded(State())
    private let limit: Int
    private let patience: Duration?
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - limit: how many wait for one who is slow, until more has to wait itself.
    ///   - patience: one who takes nothing for so long is waited for no more; nil for as long as it takes.
    ///   - clock: what waits.
    init(limit: Int, patience: Duration?, clock: any Clock<Duration>) {
        (self.limit, self.patience, self.clock) = (limit, patience, clock)
    }

    var latest: LocationSnapshot? { state.withLock { $0.latest } }
    var authorization: AuthorizationState { state.withLock { $0.authorization } }

    /// To be called by one task at a time: who listens is told in that order.
    func tell(_ update: MonitorUpdate) {
        let listeners = state.withLock { state in
            switch update {
            case .snapshot(let snapshot): state.latest = snapshot
            case .event(.authorization(let authorization)): state.authorization = authorization
            case .event: break
            }
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.tell(update) }
    }

    /// Waits for those who are slow: to be called before something is told that can wait.
    func room() async {
        for listener in state.withLock({ Array($0.listeners.values) }) { await listener.room() }
    }

    /// The end for all who listen now; what waits for them can still be taken.
    func finish() {
        let listeners = state.withLock { state in
            defer { state.listeners = [:] }
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.finish() }
    }

    /// - Parameters:
    ///   - transform: what of it the sequence has; of what is left out, too (``LocationEvent/skipped(_:)``).
    func listen<Element: Sendable>(
        _ transform: @escaping @Sendable (MonitorUpdate) -> Element?
    ) -> AsyncStream<Element> {
        let inbox = Inbox<Element>(limit: limit) { transform(.event(.skipped($0))) }
        let listener = Listener {
            if let element = transform($0) { inbox.put(element) }
        } finish: {
            inbox.finish()
        } room: { [patience, clock] in
            await inbox.room(within: patience, clock: clock)
        }
        let number = state.withLock { state in
            state.count += 1
            state.listeners[state.count] = listener
            // who comes later knows at once where it is
            if let latest = state.latest { listener.tell(.snapshot(latest)) }
            return state.count
        }
        return inbox.stream { [weak self] in self?.leave(number) }
    }

    private func leave(_ number: Int) { state.withLock { $0.listeners[number] = nil } }
}
