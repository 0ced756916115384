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
    public func publisher<Response>(for endpoint: Endpoint<Response>) -> RESTPublisher<Response> {
        RESTPublisher(client: self, endpoint: endpoint)
    }

    /// Asks for each subscriber, at once.
    ///
    /// A `Future` begins when it is made, and nobody can cancel it; this one is made for each subscriber
    /// (`Deferred`), and the request ends with the subscription.
    public func future<Response>(for endpoint: Endpoint<Response>) -> AnyPublisher<Response, RESTError> {
        Deferred {
            let promise = PendingPromise<Response>()
            let task = Task {
                do throws(RESTError) { promise.keep(.success(try await self.send(endpoint))) } catch {
                    promise.keep(.failure(error))
                }
            }
            return Future<Response, RESTError> { promise.take($0) }
                .handleEvents(receiveCancel: { task.cancel() })
        }
        .eraseToAnyPublisher()
    }
}
