import Guarding

/// Somebody who waits for the answers to some commands; any thread may tell him, and the first one is heard.
final class Waiter: Sendable {
    typealias Outcome = Result<[RESPValue], RedisError>

    private enum State {
        case new
        case waiting(CheckedContinuation<Outcome, Never>)
        case done(Outcome)
        case left
    }

    let commands: [RedisCommand]
    private let state = Guarded<State>(.new)

    init(_ commands: [RedisCommand]) { self.commands = commands }

    /// Whether nobody waits any more.
    var isDone: Bool {
        state.withLock {
            switch $0 {
            case .new, .waiting: false
            case .done, .left: true
            }
        }
    }

    /// - Parameter submit: has the commands sent.
    nonisolated(nonsending) func wait(_ submit: (Waiter) -> Void) async -> Outcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let early = state.withLock { state -> Outcome? in
                    if case .done(let outcome) = state {
                        state = .left
                        return outcome
                    }
                    state = .waiting(continuation)
                    return nil
                }
                if let early { return continuation.resume(returning: early) }
                submit(self)
            }
        } onCancel: {
            finish(.failure(.cancelled))
        }
    }

    func finish(_ outcome: Outcome) {
        let continuation = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
            switch state {
            case .new:
                state = .done(outcome)
                return nil
            case .waiting(let continuation):
                state = .left
                return continuation
            case .done, .left: return nil
            }
        }
        continuation?.resume(returning: outcome)
    }
}
