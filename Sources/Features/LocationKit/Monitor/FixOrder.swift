/// Which of the fixes that come counts.
struct FixOrder: Sendable {
    enum Verdict: Sendable, Hashable {
        case newer(Fix)
        /// The same one, with more of it.
        case refined(Fix)
        /// Newer, for a clock that was set back.
        case setBack(Fix)
        /// An older one, or nothing new.
        case ignored
    }

    /// So many fixes of an earlier time, each behind the other, are no stragglers.
    static let patience = 3

    private var latest: Fix?
    private var straggler: Fix?
    private var stragglers = 0

    /// The source begins anew: what it says is not held against what it said before.
    mutating func reset() { self = FixOrder() }

    /// - Parameter fixes: in any order; the newest counts, and of those of one time the last.
    mutating func place(_ fixes: [Fix]) -> Verdict {
        guard let first = fixes.first else { return .ignored }
        let fix = fixes.dropFirst().reduce(first) { $1.timestamp >= $0.timestamp ? $1 : $0 }
        guard let latest, fix.timestamp <= latest.timestamp else {
            take(fix)
            return .newer(fix)
        }
        if fix.timestamp == latest.timestamp {
            let complete = fix.completed(by: latest)
            guard complete != latest else { return .ignored }
            take(complete)
            return .refined(complete)
        }
        stragglers = straggler.map { fix.timestamp > $0.timestamp } ?? true ? stragglers + 1 : 1
        straggler = fix
        guard stragglers >= FixOrder.patience else { return .ignored }
        take(fix)
        return .setBack(fix)
    }

    private mutating func take(_ fix: Fix) { (latest, straggler, stragglers) = (fix, nil, 0) }
}
