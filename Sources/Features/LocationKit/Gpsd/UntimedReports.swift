/// What is done with positions whose receiver does not say the time.
///
/// At the beginning a receiver knows the place first: gpsd tells it without a time, and once more with it a moment
/// later. Such a report is held back, as the time of its arrival may be years from that of the next one. A receiver
/// that never tells the time moves on without it, or says the same place again and again: then it is the time of
/// arrival that counts.
struct UntimedReports: Sendable {
    /// So many without a time, one behind the other, come from a receiver that does not know it.
    static let patience = 10

    private var held: Fix?
    private var count = 0
    private var hasTime = false

    /// - Parameters:
    ///   - fix: at the time of its arrival, where it is untimed.
    ///   - isTimed: whether the receiver has said the time.
    /// - Returns: the fixes that count now, in their order.
    mutating func take(_ fix: Fix, isTimed: Bool) -> [Fix] {
        guard !isTimed else {
            (held, count, hasTime) = (nil, 0, true)
            return [fix]
        }
        count += 1
        if count > UntimedReports.patience { return [fix] }
        defer { held = fix }
        guard count < UntimedReports.patience else { return [fix] }
        // once it has said the time, it will say it again
        guard !hasTime, let held, held.coordinate != fix.coordinate else { return [] }
        count = UntimedReports.patience
        return [held, fix]
    }
}
