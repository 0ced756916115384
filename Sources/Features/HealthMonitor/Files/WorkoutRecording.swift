public import Foundation

/// What a file has of workouts: samples in the order of time, what devices have summed up, and what is wrong.
public struct WorkoutRecording: Sendable, Hashable {
    public enum Format: String, Sendable, Hashable { case fit, tcx }

    public var format: Format
    /// Files of FIT that are chained, activities of TCX.
    public internal(set) var parts: [WorkoutPart] = []
    /// Of all parts; in the order of time within each.
    public internal(set) var samples: [HealthSample] = []
    public internal(set) var sessions: [WorkoutSummary] = []
    public internal(set) var laps: [WorkoutSummary] = []
    public internal(set) var events: [RecordedEvent] = []
    /// Seconds between two beats, in their order (messages `hrv` of FIT).
    public internal(set) var beatIntervals: [Double] = []
    /// What applications have put into samples beside what FIT knows.
    public internal(set) var developerFields: [DeveloperField] = []
    /// Their values, in the order of samples.
    public internal(set) var developerValues: [DeveloperValue] = []
    /// What is wrong, in the order in which it was found; at most as many as ``WorkoutFileLimits`` say.
    public internal(set) var problems: [WorkoutFileError] = []
    /// How many there are, with those that are not told.
    public internal(set) var problemCount = 0
    /// Records that have a time and no value; they are no samples.
    public internal(set) var emptyRecordCount = 0

    public init(format: Format) { self.format = format }

    /// Whether nothing is wrong.
    public var isSound: Bool { problemCount == 0 }

    public var statistics: WorkoutStatistics { WorkoutStatistics(samples) }

    /// All energy: the sum of what sessions say, else of what laps say, else what the samples say.
    public var energy: Energy? { said(\.energy)?.reduce(.zero, +) ?? statistics.energy }

    /// Metres: the sum of what sessions say, else of what laps say, else what the samples say.
    public var distance: Double? { said(\.distance)?.reduce(0, +) ?? statistics.distance }

    /// What all sessions say of a number, else what all laps say; nil where neither say anything.
    private func said<Value>(_ number: (WorkoutSummary) -> Value?) -> [Value]? {
        [sessions, laps].map { $0.compactMap(number) }.first { !$0.isEmpty }
    }

    /// A heart rate for each second.
    ///
    /// - Parameter hold: for how many seconds one holds where none follows it.
    public func heartRatesPerSecond(hold: Int = 5) -> PerSecondHeartRates { PerSecondHeartRates(samples, hold: hold) }

    /// What developers have in a sample, by the names of the fields.
    public func developerValues(ofSample index: Int) -> [(field: DeveloperField, value: Double)] {
        var (low, high) = (0, developerValues.count)
        while low < high {
            let middle = (low + high) / 2
            if developerValues[middle].sample < index { low = middle + 1 } else { high = middle }
        }
        return developerValues[low...].prefix { $0.sample == index }.map { (developerFields[$0.field], $0.value) }
    }

    mutating func report(_ problem: WorkoutFileError, _ limits: WorkoutFileLimits) {
        problemCount += 1
        if problems.count < limits.problems { problems.append(problem) }
    }

    /// The same with times that are so much later: a recording that is played again, now.
    public func moved(by interval: TimeInterval) -> WorkoutRecording {
        var moved = self
        for index in moved.samples.indices { moved.samples[index].time += interval }
        return moved
    }
}

/// A file of FIT in a chain, or an activity of TCX.
public struct WorkoutPart: Sendable, Hashable {
    /// Where it begins in the bytes.
    public var offset: Int
    /// Which of the samples it has.
    public var samples: Range<Int>
    /// The type of a FIT file (4 is an activity), its maker and product, by their numbers.
    public var fileType: UInt8?
    public var manufacturer: UInt16?
    public var product: UInt16?
    public var created: Date?

    init(offset: Int, samples: Range<Int>) { (self.offset, self.samples) = (offset, samples) }
}

/// What a device says of a session or a lap.
public struct WorkoutSummary: Sendable, Hashable {
    public var sport: String?
    public var start: Date?
    /// Seconds, with pauses and without.
    public var elapsedTime: TimeInterval?
    public var timerTime: TimeInterval?
    /// Metres.
    public var distance: Double?
    public var energy: Energy?
    public var averageHeartRate: HeartRate?
    public var maximumHeartRate: HeartRate?

    public init() {}
}

/// Something that happened in a workout.
public struct RecordedEvent: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        /// The timer runs.
        case start
        /// The timer stands still: a pause, or the end.
        case stop
        /// Any other of FIT, by its number and type.
        case other(event: UInt8, type: UInt8)
    }

    public let time: Date
    public let kind: Kind

    public init(time: Date, kind: Kind) { (self.time, self.kind) = (time, kind) }
}

/// A field that an application has described in its file (FIT protocol, developer data fields).
public struct DeveloperField: Sendable, Hashable {
    public let name: String
    public let units: String

    public init(name: String, units: String) { (self.name, self.units) = (name, units) }
}

/// A number that a developer's field has in a sample.
public struct DeveloperValue: Sendable, Hashable {
    /// An index into the samples.
    public let sample: Int
    /// An index into the fields.
    public let field: Int
    public let value: Double

    public init(sample: Int, field: Int, value: Double) {
        (self.sample, self.field, self.value) = (sample, field, value)
    }
}
