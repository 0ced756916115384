public import Foundation

/// A workout that ran when the app ended, as its journal has it.
public struct WorkoutRecovery: Sendable, Hashable {
    public var start: Date
    /// Nil where there was no journal.
    public var configuration: WorkoutConfiguration?
    public var samples: [HealthSample] = []
    public var isPaused = false
    /// Whether the source has taken it up, so that it goes on.
    public var isActive = false
    /// Why the source did not take it up, where it failed to.
    public var sourceError: HealthError?
    /// Lines of the journal that are not whole, with their offsets; they were left out.
    public internal(set) var problems: [WorkoutFileError] = []
    /// How many bytes of the journal are whole.
    var length = 0

    public init(start: Date, configuration: WorkoutConfiguration? = nil, samples: [HealthSample] = []) {
        (self.start, self.configuration, self.samples) = (start, configuration, samples)
    }

    public var statistics: WorkoutStatistics { WorkoutStatistics(samples) }
}
