import Guarding
import RESTClient

/// The result of a request and the one it is promised to, whichever is there first.
final class PendingPromise<Response: Sendable>: Sendable {
    typealias Answer = Result<Response, RESTError>
    private typealias Promise = (Answer) -> Void

    private struct State {
        var answer: Answer?
        // taken out, and so called, by one thread alone
        nonisolated(unsafe) var promise: Promise?
    }

    private let state = Guarded(State())

    func take(_ promise: @escaping (Answer) -> Void) {
        nonisolated(unsafe) let promise = promise
        let answer = state.withLock { state -> Answer? in
            if state.answer == nil { state.promise = promise }
            return state.answer
        }
        if let answer { promise(answer) }
    }

    func keep(_ answer: Answer) {
        nonisolated(unsafe) var promise: Promise?
        state.withLock { state in
            state.answer = answer
            promise = state.promise
            state.promise = nil
        }
        promise?(answer)
    }
}
