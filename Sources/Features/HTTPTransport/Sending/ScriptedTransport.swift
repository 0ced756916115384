import Foundation
import Guarding

/// Answers as a test says, one step for each request, and keeps what it was asked.
public final class ScriptedTransport: ClientTransport, Sendable {
    public enum Step: Sendable {
        case respond(TransportResponse)
        case fail(TransportError)
        /// No answer until the one who waits is cancelled.
        case hang
        /// An answer that depends on the request.
        case handle(@Sendable (TransportRequest) async throws(TransportError) -> TransportResponse)
    }

    private struct State {
        var steps: ArraySlice<Step>
        var requests: [TransportRequest] = []
    }

    private let state: Guarded<State>

    public init(_ steps: [Step]) { state = Guarded(State(steps: steps[...])) }

    public convenience init(_ steps: Step...) { self.init(steps) }

    /// What was sent until now.
    public var requests: [TransportRequest] { state.withLock { $0.requests } }

    /// How many steps nobody has asked for.
    public var remaining: Int { state.withLock { $0.steps.count } }

    /// - Throws: what the step says, and ``TransportError/Reason/invalidRequest`` for a request that has no step.
    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        guard !Task.isCancelled else { throw ScriptedTransport.cancelled }
        let (step, number) = state.withLock { state in
            state.requests.append(request)
            return (state.steps.popFirst(), state.requests.count)
        }
        switch step {
        case .respond(let response): return response
        case .fail(let error): throw error
        case .handle(let body): return try await body(request)
        case .hang:
            // an hour at a time: there is no longest sleep that every clock takes
            while (try? await Task.sleep(for: .seconds(3600))) != nil {}
            throw ScriptedTransport.cancelled
        case nil:
            let place = request.url?.absoluteString ?? request.head.path ?? "?"
            throw TransportError(
                .invalidRequest, "request \(number), \(request.head.method.rawValue) \(place), is not in the script")
        }
    }

    private static let cancelled = TransportError(.cancelled, "the request was cancelled")
}
