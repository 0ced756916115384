public import Foundation

/// A heart rate for each second: what charts and zones want of sources that measure when they like.
public struct PerSecondHeartRates: Sequence, Sendable {
    /// The heart rate in a second.
    public struct Element: Sendable, Hashable {
        /// The beginning of the second, in whole seconds since 1970.
        public let second: Int64
        public let heartRate: HeartRate

        public var time: Date { Date(timeIntervalSince1970: Double(second)) }
    }

    private let samples: [HealthSample]
    private let hold: Int64

    /// - Parameters:
    ///   - samples: in the order of their times; those without a heart rate, and those before the one in front of them,
    ///     are passed over.
    ///   - hold: for how many seconds a heart rate holds where none follows it; behind them there is a gap. At least 1.
    public init(_ samples: [HealthSample], hold: Int = 5) {
        (self.samples, self.hold) = (samples, Int64(Swift.max(hold, 1)))
    }

    public func makeIterator() -> Iterator { Iterator(samples: samples, hold: hold) }

    public struct Iterator: IteratorProtocol, Sendable {
        fileprivate let samples: [HealthSample]
        fileprivate let hold: Int64
        fileprivate var index = 0
        private var current: (second: Int64, rate: HeartRate)?
        /// What is told next.
        private var upcoming: Int64 = 0

        fileprivate init(samples: [HealthSample], hold: Int64) { (self.samples, self.hold) = (samples, hold) }

        /// The second and rate of the next sample that has one; the last one of a second counts.
        private mutating func advance() -> (second: Int64, rate: HeartRate)? {
            var found: (second: Int64, rate: HeartRate)?
            while index < samples.count {
                let sample = samples[index]
                let time = sample.time.timeIntervalSince1970.rounded(.down)
                guard let rate = sample.heartRate, let second = Int64(exactly: time) else {
                    index += 1
                    continue
                }
                if let before = found?.second ?? current?.second, second < before {
                    index += 1
                    continue
                }
                if let found, second != found.second { return found }
                found = (second, rate)
                index += 1
            }
            return found
        }

        private var pending: (second: Int64, rate: HeartRate)?
        private var hasBegun = false

        public mutating func next() -> Element? {
            if current == nil, !hasBegun {
                current = advance()
                pending = advance()
                hasBegun = true
                upcoming = current?.second ?? 0
            }
            while let now = current {
                let (end, isOver) = now.second.addingReportingOverflow(hold)
                let limit = Swift.min(isOver ? .max : end, pending?.second ?? now.second + 1)
                if upcoming < limit {
                    defer { upcoming += 1 }
                    return Element(second: upcoming, heartRate: now.rate)
                }
                current = pending
                pending = current == nil ? nil : advance()
                upcoming = current?.second ?? 0
            }
            return nil
        }
    }
}
