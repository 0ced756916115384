/// When a request is sent again, and after how long.
public struct RetryPolicy: Sendable {
    /// How often it is sent at most, the first time with it.
    public var attempts: Int
    /// Before the second attempt; each further one waits `factor` times as long.
    public var delay: Duration
    public var factor: Double
    /// The longest wait; a server that asks for a longer one is not asked again.
    public var maximumDelay: Duration
    /// How much of a wait is left to chance, from 0 to 1: so that clients that have failed together do not come back
    /// together.
    public var jitter: Double
    /// Statuses that may be others the next time.
    public var statuses: Set<Int>
    /// Reasons that may be gone the next time.
    public var reasons: Set<TransportError.Reason>
    /// Methods that may be sent twice (RFC 9110, 9.2.2).
    public var methods: Set<String>

    public init(
        attempts: Int = 3, delay: Duration = .milliseconds(200), factor: Double = 2,
        maximumDelay: Duration = .seconds(20), jitter: Double = 0.5,
        statuses: Set<Int> = [408, 429, 500, 502, 503, 504],
        reasons: Set<TransportError.Reason> = [.timedOut, .unreachable, .interrupted],
        methods: Set<String> = ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"]
    ) {
        self.attempts = max(attempts, 1)
        self.delay = max(delay, .zero)
        self.factor = max(factor, 1)
        self.maximumDelay = max(maximumDelay, .zero)
        self.jitter = min(max(jitter, 0), 1)
        (self.statuses, self.reasons, self.methods) = (statuses, reasons, methods)
    }

    /// Nothing is sent again.
    public static let never = RetryPolicy(attempts: 1)

    /// How long is waited before an attempt.
    ///
    /// - Parameters:
    ///   - attempt: from 2 on.
    ///   - chance: from 0 to 1.
    func wait(before attempt: Int, chance: Double) -> Duration {
        var wait = delay
        for _ in 2..<max(attempt, 2) where wait < maximumDelay { wait = wait.scaled(by: factor) }
        return min(wait, maximumDelay).scaled(by: 1 - jitter * chance)
    }
}

extension Duration {
    fileprivate func scaled(by factor: Double) -> Duration { .seconds(self / .seconds(1) * factor) }
}
