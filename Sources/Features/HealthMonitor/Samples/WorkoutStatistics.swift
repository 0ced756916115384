public import Foundation

/// What samples come to, added one by one.
public struct WorkoutStatistics: Sendable, Hashable {
    /// Least, most and mean of a number; each sample that has it counts once, as devices count.
    public struct Numbers: Sendable, Hashable {
        public private(set) var count = 0
        public private(set) var minimum = 0.0
        public private(set) var maximum = 0.0
        private var sum = 0.0

        public init() {}

        public var isEmpty: Bool { count < 1 }

        /// Nil where there is none.
        public var average: Double? { isEmpty ? nil : sum / Double(count) }

        public mutating func add(_ value: Double) {
            minimum = isEmpty ? value : min(minimum, value)
            maximum = isEmpty ? value : max(maximum, value)
            sum += value
            count += 1
        }
    }

    public private(set) var sampleCount = 0
    public private(set) var first: Date?
    public private(set) var last: Date?
    /// Beats per minute.
    public private(set) var heartRates = Numbers()
    /// Metres per second.
    public private(set) var speeds = Numbers()
    /// Watts.
    public private(set) var powers = Numbers()
    public private(set) var latestHeartRate: HeartRate?
    /// The most that a sample has: it is counted from the start of the workout on.
    public private(set) var energy: Energy?
    /// Metres; the most that a sample has.
    public private(set) var distance: Double?

    public init() {}

    public init(_ samples: some Sequence<HealthSample>) {
        for sample in samples { add(sample) }
    }

    public var averageHeartRate: HeartRate? { heartRates.average.map { HeartRate(beatsPerMinute: $0) } }
    public var minimumHeartRate: HeartRate? {
        heartRates.isEmpty ? nil : HeartRate(beatsPerMinute: heartRates.minimum)
    }
    public var maximumHeartRate: HeartRate? {
        heartRates.isEmpty ? nil : HeartRate(beatsPerMinute: heartRates.maximum)
    }

    /// Seconds from the first sample to the last.
    public var duration: TimeInterval {
        guard let first, let last else { return 0 }
        return last.timeIntervalSince(first)
    }

    public mutating func add(_ sample: HealthSample) {
        sampleCount += 1
        first = first.map { min($0, sample.time) } ?? sample.time
        last = last.map { max($0, sample.time) } ?? sample.time
        if let rate = sample.heartRate {
            heartRates.add(rate.beatsPerMinute)
            latestHeartRate = rate
        }
        if let value = sample.speedNumber.value { speeds.add(value) }
        if let value = sample.powerNumber.value { powers.add(value) }
        if let value = sample.energy { energy = energy.map { max($0, value) } ?? value }
        if let value = sample.distanceNumber.value { distance = distance.map { max($0, value) } ?? value }
    }
}
