/// A limit of time for what somebody waits for.
package enum TimeLimit {
    /// What `body` gives; it is cancelled when the time is over.
    ///
    /// - Throws: what `body` does, `late` when the time is over before, and `cancelled` where who waits is.
    package static func keep<Value: Sendable, Failure: Error>(
        _ limit: Duration, on clock: some Clock<Duration>, late: Failure, cancelled: Failure,
        _ body: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let result = await withTaskGroup(of: Result<Value, Failure>?.self) { group in
            group.addTask {
                do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
            }
            group.addTask {
                // a sleep that was cancelled says nothing
                do { try await clock.sleep(for: limit) } catch { return nil }
                return .failure(late)
            }
            while let first = await group.next() {
                guard let first else { continue }
                group.cancelAll()
                return first
            }
            return .failure(cancelled)
        }
        return try result.get()
    }

    /// The same for a request.
    static func keep(
        _ limit: Duration, on clock: some Clock<Duration>,
        _ body: @escaping @Sendable () async throws(TransportError) -> TransportResponse
    ) async throws(TransportError) -> TransportResponse {
        try await keep(
            limit, on: clock, late: TransportError(.timedOut, "there was no response within \(limit)"),
            cancelled: TransportError(.cancelled, "the request was cancelled"), body)
    }
}
