import Guarding

/// Says what a test has it say; for tests of applications, and previews.
///
/// What is sent before anybody listens waits, so that no test has to.
public final class ScriptedProvider: LocationProvider {
    private struct State {
        var status: AuthorizationStatus
        var answer: AuthorizationStatus?
        var pending: [LocationUpdate] = []
        var isEnded = false
        var requests: [AuthorizationScope] = []
        var runs = 0
        var running: AsyncStream<LocationUpdate>.Continuation?
        var listeners: [AsyncStream<AuthorizationStatus>.Continuation] = []
    }

    private let state: Guarded<State>

    /// - Parameters:
    ///   - status: what the system says at the beginning.
    ///   - answer: what whoever is asked answers; nil for nothing.
    public init(status: AuthorizationStatus = .notRequired, answer: AuthorizationStatus? = nil) {
        state = Guarded(State(status: status, answer: answer))
    }

    /// Fixes one behind the other, and then the end.
    public convenience init(track: [Fix]) {
        self.init()
        for fix in track { send(fix) }
        end()
    }

    /// What was asked for until now.
    public var requests: [AuthorizationScope] { state.withLock { $0.requests } }
    /// How often fixes were begun with.
    public var runs: Int { state.withLock { $0.runs } }

    /// Says it to whoever runs it, or to the next one who does.
    public func send(_ update: LocationUpdate) {
        state.withLock { state in
            if let running = state.running { running.yield(update) } else { state.pending.append(update) }
        }
    }

    /// Fixes that came together.
    public func send(_ fixes: Fix...) { send(.fixes(fixes)) }

    /// The system says so from now on, as when somebody has changed it in the settings.
    public func report(_ status: AuthorizationStatus) {
        let listeners = state.withLock { state in
            state.status = status
            return state.listeners
        }
        for listener in listeners { listener.yield(status) }
    }

    /// There is nothing more, for whoever runs it now or next.
    public func end() {
        let running = state.withLock { state in
            state.isEnded = state.running == nil
            return state.running
        }
        running?.finish()
    }

    public func authorizations() -> AsyncStream<AuthorizationStatus> {
        let (stream, continuation) = AsyncStream.makeStream(of: AuthorizationStatus.self)
        state.withLock { state in
            continuation.yield(state.status)
            state.listeners.append(continuation)
        }
        return stream
    }

    public func requestAuthorization(_ scope: AuthorizationScope) async {
        let answer = state.withLock { state in
            state.requests.append(scope)
            return state.answer
        }
        if let answer { report(answer) }
    }

    public func run(_ receive: @escaping @Sendable (LocationUpdate) async -> Void) async {
        let (stream, continuation) = AsyncStream.makeStream(of: LocationUpdate.self)
        let isEnded = state.withLock { state in
            state.runs += 1
            for update in state.pending { continuation.yield(update) }
            state.pending = []
            defer { state.isEnded = false }
            if !state.isEnded { state.running = continuation }
            return state.isEnded
        }
        if isEnded { continuation.finish() }
        for await update in stream { await receive(update) }
        state.withLock { $0.running = nil }
    }
}
