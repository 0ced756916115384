public import Foundation

/// Sends again what may succeed the next time.
///
/// `Retry-After` is kept to, in seconds and as a date. A request with an `Idempotency-Key` may be sent again whatever
/// its method is.
public struct RetryingTransport<Base: ClientTransport, C: Clock>: ClientTransport where C.Duration == Duration {
    private let base: Base
    private let policy: RetryPolicy
    private let clock: C
    private let chance: @Sendable () -> Double
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - clock: what waits; tests have one that they move themselves.
    ///   - chance: from 0 to 1.
    ///   - now: what a date of `Retry-After` is compared with.
    public init(
        _ base: Base, policy: RetryPolicy = RetryPolicy(), clock: C = ContinuousClock(),
        chance: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.base, self.policy, self.clock, self.chance, self.now) = (base, policy, clock, chance, now)
    }

    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let mayRepeat =
            policy.methods.contains(request.head.method.rawValue)
            || request.head.headerFields[.idempotencyKey] != nil
        var attempt = 1
        while true {
            let isLast = attempt >= policy.attempts || !mayRepeat
            var asked: Duration?
            do throws(TransportError) {
                let response = try await base.send(request)
                guard !isLast, policy.statuses.contains(response.head.status.code) else { return response }
                asked = RetryAfter.duration(response.head.headerFields[.retryAfter], now: now())
                if let asked, asked > policy.maximumDelay { return response }
            } catch {
                guard !isLast, policy.reasons.contains(error.reason) else { throw error }
            }
            attempt += 1
            let wait = max(asked ?? .zero, policy.wait(before: attempt, chance: chance()))
            do { try await clock.sleep(for: wait) } catch {
                throw TransportError(.cancelled, "the request was cancelled between two attempts", cause: error)
            }
        }
    }
}
