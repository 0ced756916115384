import Dispatch
import Guarding
public import RESTClient

#if canImport(Combine)
    public import Combine
#else
    public import OpenCombine
#endif

/// Asks an endpoint for each subscriber, once that one wants a value; cancelling closes the connection.
///
/// Subscribers are told on the queue that ``RESTClient/publisher(for:on:)`` was given.
public struct RESTPublisher<Response: Sendable>: Publisher, Sendable {
    public typealias Output = Response
    public typealias Failure = RESTError

    private let client: RESTClient
    private let endpoint: Endpoint<Response>
    private let queue: DispatchQueue?

    init(client: RESTClient, endpoint: Endpoint<Response>, queue: DispatchQueue?) {
        (self.client, self.endpoint, self.queue) = (client, endpoint, queue)
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Response, Downstream.Failure == RESTError {
        subscriber.receive(subscription: Exchange(client, endpoint, queue, subscriber))
    }
}

extension RESTPublisher {
    /// One subscriber's request.
    private final class Exchange: Subscription, @unchecked Sendable {
        private enum State {
            case idle
            case running(Task<Void, Never>)
            case ended
        }

        private let client: RESTClient
        private let endpoint: Endpoint<Response>
        private let queue: DispatchQueue?
        private let state = Guarded(State.idle)
        // a subscriber need not be Sendable: one thread has it, who took `state` to `ended`; all else is immutable
        private let downstream: AnySubscriber<Response, RESTError>

        init(
            _ client: RESTClient, _ endpoint: Endpoint<Response>, _ queue: DispatchQueue?,
            _ downstream: some Subscriber<Response, RESTError>
        ) {
            (self.client, self.endpoint, self.queue) = (client, endpoint, queue)
            self.downstream = AnySubscriber(downstream)
        }

        func request(_ demand: Subscribers.Demand) {
            guard demand > .none else { return }
            state.withLock { state in
                guard case .idle = state else { return }
                state = .running(Task { await self.run() })
            }
        }

        func cancel() {
            let task = state.withLock { state -> Task<Void, Never>? in
                defer { state = .ended }
                guard case .running(let task) = state else { return nil }
                return task
            }
            task?.cancel()
        }

        private func run() async {
            let result: Result<Response, RESTError>
            do throws(RESTError) { result = .success(try await client.send(endpoint)) } catch {
                result = .failure(error)
            }
            guard let queue else { return deliver(result) }
            queue.async { self.deliver(result) }
        }

        private func deliver(_ result: Result<Response, RESTError>) {
            let isOurs = state.withLock { state -> Bool in
                guard case .running = state else { return false }
                state = .ended
                return true
            }
            guard isOurs else { return }
            switch result {
            case .success(let value):
                _ = downstream.receive(value)
                downstream.receive(completion: .finished)
            case .failure(let error): downstream.receive(completion: .failure(error))
            }
        }
    }
}
