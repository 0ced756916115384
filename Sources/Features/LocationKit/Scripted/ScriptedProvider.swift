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
        /// Wakes whoever runs it.
        var wake: AsyncStream<Void>.Continuation?
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
        let wake = state.withLock { state in
            state.pending.append(update)
            return state.wake
        }
        wake?.yield()
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
        let wake = state.withLock { state in
            state.isEnded = true
            return state.wake
        }
        wake?.yield()
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
        let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.runs += 1
            state.wake = wake
            return state.runs
        }
        wake.yield()
        for await _ in wakes {
            while let update = take(number) { await receive(update) }
            if takeEnd(number) { return }
        }
    }

    /// What is next for the run of this number; nil where there is nothing, and where it has been stopped: then it is
    /// for the next one.
    private func take(_ number: Int) -> LocationUpdate? {
        state.withLock { state in
            guard !Task.isCancelled, state.runs == number, !state.pending.isEmpty else { return nil }
            return state.pending.removeFirst()
        }
    }

    private func takeEnd(_ number: Int) -> Bool {
        state.withLock { state in
            guard !Task.isCancelled, state.runs == number, state.pending.isEmpty, state.isEnded else { return false }
            state.isEnded = false
            return true
        }
    }
}
