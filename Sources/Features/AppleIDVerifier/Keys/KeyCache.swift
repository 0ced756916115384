import Foundation

/// The keys that there are, since when, and who waits for others. Values only: ``AppleKeys`` has the lock and fetches.
struct KeyCache: Sendable {
    typealias Answer = Result<AppleKey, AppleIDError>

    struct Waiter: Sendable {
        let keyID: String
        let continuation: CheckedContinuation<Answer, Never>
    }

    /// A fetch that all wait for.
    struct Flight: Sendable {
        let number: Int
        var task: Task<Void, Never>?
        var waiters: [Int: Waiter] = [:]
        /// Whether it is for a key that fresh keys do not have.
        var isForUnknownKey: Bool
    }

    struct Fetched: Sendable {
        let set: JWKSet
        let freshness: Duration
    }

    private struct Failure {
        let reason: String
        let times: Range<Date>
    }

    private let policy: KeyRefreshPolicy
    private var set: JWKSet?
    private var fresh = Date.distantPast..<Date.distantPast
    private var usable = Date.distantPast..<Date.distantPast
    private var failure: Failure?
    /// While no other key that is not known has the keys fetched.
    private var quiet = Date.distantPast..<Date.distantPast
    private(set) var flight: Flight?
    private var count = 0

    init(policy: KeyRefreshPolicy) { self.policy = policy }

    /// Keys that are there whatever happens.
    init(fixed set: JWKSet) {
        policy = KeyRefreshPolicy()
        self.set = set
        (fresh, usable) = (.distantPast ..< .distantFuture, .distantPast ..< .distantFuture)
        quiet = fresh
    }

    /// Why the last fetch failed.
    var trouble: String? { failure?.reason }

    func freshKey(_ id: String, now: Date) -> AppleKey? { fresh.contains(now) ? set?.key(id) : nil }

    /// What is known without a fetch; nil where one is to be waited for.
    mutating func answer(_ id: String, now: Date) -> Answer? {
        if let key = freshKey(id, now: now) { return .success(key) }
        guard flight == nil else { return nil }
        if let failure, failure.times.contains(now) { return answerInOutage(id, failure, now: now) }
        guard set != nil, fresh.contains(now) else { return nil }
        return quiet.contains(now) ? .failure(.unknownKey) : nil
    }

    private func answerInOutage(_ id: String, _ failure: Failure, now: Date) -> Answer {
        if usable.contains(now), let key = set?.key(id) { return .success(key) }
        return .failure(
            .keysUnavailable(
                reason: failure.reason,
                retryAfter: .seconds(max(1, failure.times.upperBound.timeIntervalSince(now).rounded(.up)))))
    }

    /// Waits with the others.
    ///
    /// - Returns: the number of the fetch where it is to be begun.
    mutating func wait(_ waiter: Waiter, as number: Int, now: Date) -> Int? {
        var begun: Int?
        if flight == nil {
            count += 1
            begun = count
            let isForUnknownKey = set != nil && fresh.contains(now)
            flight = Flight(number: count, isForUnknownKey: isForUnknownKey)
            if isForUnknownKey {
                quiet = now..<now.addingTimeInterval(max(policy.unknownKeyInterval, .zero) / .seconds(1))
            }
        }
        flight?.waiters[number] = waiter
        return begun
    }

    mutating func began(_ number: Int, _ task: Task<Void, Never>) {
        if flight?.number == number { flight?.task = task }
    }

    /// One of those who wait goes. With the last of them the fetch ends.
    mutating func leave(_ number: Int, now: Date) -> (waiter: Waiter?, task: Task<Void, Never>?) {
        guard let waiter = flight?.waiters.removeValue(forKey: number) else { return (nil, nil) }
        guard flight?.waiters.isEmpty == true else { return (waiter, nil) }
        let task = flight?.task
        // it was no fetch: the next one may begin another, but not at once, else who goes early may do so all the time
        if flight?.isForUnknownKey == true {
            let wait = max(min(policy.retryInterval, policy.unknownKeyInterval), .zero)
            quiet = now..<now.addingTimeInterval(wait / .seconds(1))
        }
        flight = nil
        return (waiter, task)
    }

    /// A fetch has come to its end.
    ///
    /// - Returns: who waits for it, and what they get.
    mutating func land(
        _ number: Int, _ result: Result<Fetched, JWKSetError>, now: Date
    ) -> [(Waiter, Answer)] {
        guard let landed = flight, landed.number == number else { return [] }
        flight = nil
        switch result {
        case .success(let fetched):
            (set, failure) = (fetched.set, nil)
            let end = now.addingTimeInterval(fetched.freshness / .seconds(1))
            // a clock that was set back makes them old
            fresh = now.addingTimeInterval(-60)..<end
            usable = fresh.lowerBound..<end.addingTimeInterval(max(policy.outageLifetime, .zero) / .seconds(1))
            return landed.waiters.values.map { waiter in
                (waiter, fetched.set.key(waiter.keyID).map { .success($0) } ?? .failure(.unknownKey))
            }
        case .failure(let error):
            let interval = set != nil && usable.contains(now) ? policy.outageRetryInterval : policy.retryInterval
            let failure = Failure(
                reason: error.description, times: now..<now.addingTimeInterval(max(interval, .zero) / .seconds(1)))
            self.failure = failure
            if landed.isForUnknownKey { quiet = .distantPast ..< .distantPast }
            return landed.waiters.values.map { ($0, answerInOutage($0.keyID, failure, now: now)) }
        }
    }
}
