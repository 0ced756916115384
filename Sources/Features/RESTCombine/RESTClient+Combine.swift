public import Dispatch
public import RESTClient

#if canImport(Combine)
    public import Combine
#else
    public import OpenCombine
#endif

extension RESTClient {
    /// Asks for each subscriber, once that one wants a value.
    ///
    /// No subscriber, no request. Cancelling closes the connection.
    ///
    /// - Parameter queue: where subscribers are told, by default the main one: a closure that is written on the main
    ///   actor belongs to it, and ends the program where it is called elsewhere. Nil: wherever the response comes.
    public func publisher<Response>(
        for endpoint: Endpoint<Response>, on queue: DispatchQueue? = .main
    ) -> RESTPublisher<Response> {
        RESTPublisher(client: self, endpoint: endpoint, queue: queue)
    }

    /// Asks for each subscriber, at once.
    ///
    /// A `Future` begins when it is made, and nobody can cancel it; this one is made for each subscriber
    /// (`Deferred`), and the request ends with the subscription.
    ///
    /// - Parameter queue: where subscribers are told: see ``publisher(for:on:)``.
    public func future<Response>(
        for endpoint: Endpoint<Response>, on queue: DispatchQueue? = .main
    ) -> AnyPublisher<Response, RESTError> {
        Deferred {
            let promise = PendingPromise<Response>()
            let task = Task {
                let answer: Result<Response, RESTError>
                do throws(RESTError) { answer = .success(try await self.send(endpoint)) } catch {
                    answer = .failure(error)
                }
                guard let queue else { return promise.keep(answer) }
                queue.async { promise.keep(answer) }
            }
            return Future<Response, RESTError> { promise.take($0) }
                .handleEvents(receiveCancel: { task.cancel() })
        }
        .eraseToAnyPublisher()
    }
}
