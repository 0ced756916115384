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

extension ClientTransport {
    /// Itself, with a limit of time in front.
    public func limited(to limit: Duration) -> any ClientTransport { TimeLimitedTransport(self, limit: limit) }
}
