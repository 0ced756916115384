/// Which fixes an address is asked for, and which answers count.
///
/// A few are asked for at a time; of those that come meanwhile the newest waits. An answer counts where none has come
/// for a later fix: a late one never overtakes.
struct AddressQueue: Sendable {
    struct Request: Sendable, Hashable {
        /// Later fixes have greater ones.
        let ticket: Int
        let fix: Fix
    }

    private let policy: GeocodingPolicy
    private var inFlight: [Int: Fix] = [:]
    private var waiting: Fix?
    private var tickets = 0
    private var answered = 0
    private var asked: Coordinate?
    private var failures = 0
    private var skipped = 0

    init(_ policy: GeocodingPolicy) { self.policy = policy }

    var isIdle: Bool { inFlight.isEmpty }

    /// - Returns: the request to be sent now, where there is one.
    mutating func offer(_ fix: Fix) -> Request? {
        if let asked, asked.distance(to: fix.coordinate) < policy.minimumDistance { return nil }
        // behind each failure twice as many fixes go by without a question
        if failures > 0 {
            skipped += 1
            guard skipped >= 1 << min(failures - 1, 6) else { return nil }
        }
        guard inFlight.count < max(1, policy.concurrentRequests) else {
            waiting = fix
            return nil
        }
        return ask(fix)
    }

    /// - Returns: whether the answer counts, and the request to be sent next.
    mutating func answer(_ ticket: Int, isFailure: Bool) -> (isCurrent: Bool, fix: Fix?, next: Request?) {
        guard let fix = inFlight.removeValue(forKey: ticket) else { return (false, nil, nil) }
        let isCurrent = ticket > answered
        if isFailure {
            (failures, skipped) = (failures + 1, 0)
            // somewhere else, or here once more
            if ticket == tickets { asked = nil }
        } else {
            failures = 0
            if isCurrent { answered = ticket }
        }
        let next = isFailure ? nil : waiting.map { ask($0) }
        waiting = nil
        return (isCurrent, fix, next)
    }

    /// Whatever is asked for is not waited for any more.
    mutating func reset() {
        (inFlight, waiting, asked, failures, skipped) = ([:], nil, nil, 0, 0)
        answered = tickets
    }

    private mutating func ask(_ fix: Fix) -> Request {
        tickets += 1
        (asked, skipped) = (fix.coordinate, 0)
        inFlight[tickets] = fix
        return Request(ticket: tickets, fix: fix)
    }
}
