import HTTPTypes
import Hummingbird
import SlipwaySystem
import Synchronization

/// Lets through what somebody asks for at a steady rate, and a burst before that.
final class ChangeLimiter: Sendable {
    /// How much one may ask for.
    struct Rate: Sendable {
        /// Requests per second.
        let steady: Double
        let burst: Double
    }

    private struct Bucket {
        var tokens: Double
        var last: Double
    }

    private let rate: Rate
    private let clock: any TimeSource
    private let buckets = Mutex<[String: Bucket]>([:])
    /// Askers that are remembered: those that have not asked for a while are forgotten first.
    private static let capacity = 50_000

    init(_ rate: Rate, clock: any TimeSource) {
        self.rate = rate
        self.clock = clock
    }

    /// - Returns: seconds until the asker may ask again; `nil` for now.
    func wait(for asker: String) -> Int? {
        let now = clock.monotonic()
        return buckets.withLock { buckets in
            if buckets.count >= ChangeLimiter.capacity, buckets[asker] == nil {
                let full = rate.burst / rate.steady
                buckets = buckets.filter { now - $0.value.last < full }
                if buckets.count >= ChangeLimiter.capacity { buckets = [:] }
            }
            var bucket = buckets[asker] ?? Bucket(tokens: rate.burst, last: now)
            bucket.tokens = min(rate.burst, bucket.tokens + max(0, now - bucket.last) * rate.steady)
            bucket.last = now
            defer { buckets[asker] = bucket }
            guard bucket.tokens < 1 else {
                bucket.tokens -= 1
                return nil
            }
            return max(1, Int(((1 - bucket.tokens) / rate.steady).rounded(.up)))
        }
    }
}

/// Refuses what changes something where too much of it comes from one token, or from one address without a token.
/// Reading is cheap, and limited by connections.
struct ChangeLimitMiddleware: RouterMiddleware {
    let tokens: ChangeLimiter
    let addresses: ChangeLimiter

    init(clock: any TimeSource) {
        // a publisher sends two requests for each file
        tokens = ChangeLimiter(ChangeLimiter.Rate(steady: 200, burst: 4_000), clock: clock)
        addresses = ChangeLimiter(ChangeLimiter.Rate(steady: 1, burst: 60), clock: clock)
    }

    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        switch request.method {
        case .get, .head, .options: break
        default:
            let caller = context.caller
            let seconds =
                caller.token.map { tokens.wait(for: "\($0.id)") } ?? addresses.wait(for: caller.address.network)
            if let seconds {
                throw HTTPProblem(
                    .tooManyRequests, "too-many-requests", "too much comes at once",
                    hint: "wait \(seconds) s", more: [.retryAfter: "\(seconds)"])
            }
        }
        return try await next(request, context)
    }
}
