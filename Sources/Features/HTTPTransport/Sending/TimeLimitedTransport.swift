/// Gives up what takes too long, from the beginning to the last byte.
public struct TimeLimitedTransport<Base: ClientTransport, C: Clock>: ClientTransport where C.Duration == Duration {
    private let base: Base
    private let limit: Duration
    private let clock: C

    /// - Parameters:
    ///   - limit: for one request, with all that `base` does for it.
    ///   - clock: tests have one that they move themselves.
    public init(_ base: Base, limit: Duration, clock: C = ContinuousClock()) {
        (self.base, self.limit, self.clock) = (base, limit, clock)
    }

    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        try await TimeLimit.keep(limit, on: clock) { [base] () async throws(TransportError) in
            try await base.send(request)
        }
    }
}

enum TimeLimit {
    /// What `body` gives; it is cancelled when the time is over.
    static func keep(
        _ limit: Duration, on clock: some Clock<Duration>,
        _ body: @escaping @Sendable () async throws(TransportError) -> TransportResponse
    ) async throws(TransportError) -> TransportResponse {
        let result = await withTaskGroup(of: Result<TransportResponse, TransportError>?.self) { group in
            group.addTask {
                do throws(TransportError) { return .success(try await body()) } catch { return .failure(error) }
            }
            group.addTask {
                // a sleep that was cancelled says nothing
                do { try await clock.sleep(for: limit) } catch { return nil }
                return .failure(TransportError(.timedOut, "there was no response within \(limit)"))
            }
            while let first = await group.next() {
                guard let first else { continue }
                group.cancelAll()
                return first
            }
            return .failure(TransportError(.cancelled, "the request was cancelled"))
        }
        return try result.get()
    }
}
