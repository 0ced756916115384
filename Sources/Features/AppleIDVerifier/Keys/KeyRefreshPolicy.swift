/// When keys are fetched, and how long they are good.
public struct KeyRefreshPolicy: Sendable, Hashable {
    /// How long they are fresh, whatever `Cache-Control` says.
    public var lifetime: ClosedRange<Duration>
    /// How long they are fresh where `Cache-Control` has no `max-age`.
    public var defaultLifetime: Duration
    /// How long those that are not fresh any more are used while no others can be had.
    public var outageLifetime: Duration
    /// After how long it is tried again where there are no keys at all.
    public var retryInterval: Duration
    /// After how long it is tried again while there are keys that can be used.
    public var outageRetryInterval: Duration
    /// How often a token whose key is not there may have the keys fetched before they are old.
    public var unknownKeyInterval: Duration
    /// Of one fetch, to its last byte.
    public var timeLimit: Duration
    /// Bytes of a set.
    public var maximumBodySize: Int

    public init(
        lifetime: ClosedRange<Duration> = .seconds(60) ... .seconds(86_400), defaultLifetime: Duration = .seconds(3600),
        outageLifetime: Duration = .seconds(86_400), unknownKeyInterval: Duration = .seconds(60),
        timeLimit: Duration = .seconds(5)
    ) {
        (self.lifetime, self.defaultLifetime, self.outageLifetime) = (lifetime, defaultLifetime, outageLifetime)
        (self.unknownKeyInterval, self.timeLimit) = (unknownKeyInterval, timeLimit)
        (retryInterval, outageRetryInterval) = (.seconds(1), .seconds(30))
        maximumBodySize = 256 << 10
    }

    /// How long a set is fresh (RFC 9111, 4.2.1 and 4.2.3): `max-age` less the `Age` it has already, within the bounds.
    ///
    /// What forbids to keep it (`no-store`, `no-cache`), and a `max-age` that is none, make it the shortest time.
    func freshness(cacheControl: String?, age: String?) -> Duration {
        var seconds: Double?
        for directive in (cacheControl ?? "").lowercased().split(separator: ",") {
            let parts = directive.split(separator: "=", maxSplits: 1).map { $0.filter { !" \t\"".contains($0) } }
            switch parts.first {
            case "no-store", "no-cache": return lifetime.lowerBound
            case "max-age":
                // two of them: the shorter
                let value = parts.count == 2 ? KeyRefreshPolicy.seconds(parts[1]) : nil
                seconds = min(seconds ?? .infinity, value ?? 0)
            default: break
            }
        }
        let duration = seconds.map { Duration.seconds($0 - (age.flatMap(KeyRefreshPolicy.seconds) ?? 0)) }
        return min(max(duration ?? defaultLifetime, lifetime.lowerBound), lifetime.upperBound)
    }

    private static func seconds(_ text: String) -> Double? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        // more nobody keeps it
        return min(Double(text) ?? 0, 1e9)
    }
}
