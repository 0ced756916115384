import Foundation

/// Keeps the samples of a part in the order of time.
///
/// A sample before the last one is left out. There is one exception: a clock that jumps ahead for a while, by more than
/// a day, and then comes back. Then it is what was measured in the meantime that is left out.
struct TimeOrder {
    enum Verdict {
        case keep
        /// It goes back behind the last one.
        case drop
        /// What follows this sample goes back, and the clock was wrong there.
        case dropSince(sample: Int, offset: Int)
    }

    private static let jump: TimeInterval = 86_400

    private var last: Date?
    /// The first sample behind a jump, its offset, and the last time in front of it.
    private var ahead: (sample: Int, offset: Int, before: Date)?

    /// - Parameters:
    ///   - time: of the next sample.
    ///   - count: how many samples there are without it.
    ///   - offset: where it is.
    @inline(__always)
    mutating func receive(_ time: Date, count: Int, offset: Int) -> Verdict {
        guard let last else {
            self.last = time
            return .keep
        }
        if time >= last {
            if time.timeIntervalSince(last) > TimeOrder.jump, ahead == nil { ahead = (count, offset, last) }
            self.last = time
            return .keep
        }
        guard let ahead, time >= ahead.before,
            time.timeIntervalSince(ahead.before) < last.timeIntervalSince(time)
        else { return .drop }
        self.ahead = nil
        self.last = time
        return .dropSince(sample: ahead.sample, offset: ahead.offset)
    }
}
