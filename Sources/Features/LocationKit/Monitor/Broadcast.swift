import Guarding

/// Gives what it is told to all who listen, each at their own pace.
final class Broadcast: Sendable {
    private struct Listener: Sendable {
        let tell: @Sendable (MonitorUpdate) -> Void
        let finish: @Sendable () -> Void
    }

    private struct State {
        var listeners: [Int: Listener] = [:]
        var count = 0
        var latest: LocationSnapshot?
        var authorization = AuthorizationState.unknown
    }

    private let state = Guarded(State())

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

    /// The end for all who listen now.
    func finish() {
        let listeners = state.withLock { state in
            defer { state.listeners = [:] }
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.finish() }
    }

    /// - Parameters:
    ///   - limit: how many wait for one who is slow; then the oldest are left out.
    ///   - transform: what of it the sequence has.
    func listen<Element: Sendable>(
        limit: Int, _ transform: @escaping @Sendable (MonitorUpdate) -> Element?
    ) -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: .bufferingNewest(limit))
        let listener = Listener {
            if let element = transform($0) { continuation.yield(element) }
        } finish: {
            continuation.finish()
        }
        let number = state.withLock { state in
            state.count += 1
            state.listeners[state.count] = listener
            // who comes later knows at once where it is
            if let latest = state.latest { listener.tell(.snapshot(latest)) }
            return state.count
        }
        continuation.onTermination = { [weak self] _ in self?.leave(number) }
        return stream
    }

    private func leave(_ number: Int) { state.withLock { $0.listeners[number] = nil } }
}
