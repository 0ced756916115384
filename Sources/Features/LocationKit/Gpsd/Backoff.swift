/// How long is waited before a source that has gone is tried again: each time longer, up to a limit.
public struct Backoff: Sendable, Hashable {
    /// Before the first attempt.
    public var first: Duration
    /// How many times as long the next one is.
    public var factor: Double
    public var limit: Duration
    /// How much of it is left to chance, from 0 to 1: so that those who have lost a source together do not come back
    /// together.
    public var jitter: Double

    /// Half a second, twice as long each time, at most half a minute, a fifth of it left to chance.
    public static let standard = Backoff()

    public init(
        first: Duration = .milliseconds(500), factor: Double = 2, limit: Duration = .seconds(30), jitter: Double = 0.2
    ) {
        (self.first, self.factor, self.limit, self.jitter) = (first, factor, limit, jitter)
    }

    /// - Parameters:
    ///   - attempt: from 1 on.
    ///   - chance: from 0 to 1.
    public func delay(_ attempt: Int, chance: Double) -> Duration {
        let most = seconds(limit)
        var delay = seconds(first)
        var number = 1
        while number < attempt, delay < most, factor > 1 {
            delay *= factor
            number += 1
        }
        let kept = 1 - min(max(jitter, 0), 1) * min(max(chance, 0), 1)
        return .seconds(min(delay, most) * kept)
    }

    private func seconds(_ duration: Duration) -> Double { min(max(duration / .seconds(1), 0), 86_400) }
}
