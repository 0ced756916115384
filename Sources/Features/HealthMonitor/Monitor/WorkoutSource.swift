public import Foundation

/// Where a workout is measured: HealthKit, a sensor, a file that is played again.
///
/// A monitor calls the methods one after another, the next one when the last has returned, or was given up because it
/// did not return in time. What starts, stops, pauses and resumes tells so by its events, as HealthKit does; all others
/// have done their work when they return. Events are of the session that there is: of one that was ended or discarded
/// nothing is told any more.
public protocol WorkoutSource: Sendable {
    /// What happens. One monitor listens.
    var events: AsyncStream<WorkoutSourceEvent> { get }

    /// Asks people. What they have answered before, they are not asked again.
    func requestAuthorization() async throws(HealthError)

    /// Begins with a session, and tells ``WorkoutSourceEvent/started``.
    func start(_ configuration: WorkoutConfiguration, at time: Date) async throws(HealthError)

    func beginCollection(at time: Date) async throws(HealthError)

    /// Tells ``WorkoutSourceEvent/paused``.
    func pause() async throws(HealthError)

    /// Tells ``WorkoutSourceEvent/resumed``.
    func resume() async throws(HealthError)

    /// Stops measuring, and tells ``WorkoutSourceEvent/stopped``.
    func stop(at time: Date) async throws(HealthError)

    func endCollection(at time: Date) async throws(HealthError)

    /// Saves the workout.
    func finish() async throws(HealthError)

    /// Puts the session away.
    func end() async throws(HealthError)

    /// Puts away what did not start well, and saves nothing.
    func discard() async throws(HealthError)

    /// Takes up a session that ran when the app ended.
    ///
    /// - Returns: nil where there is none.
    func recover() async throws(HealthError) -> RecoveredSession?
}

/// What a source tells by itself.
public enum WorkoutSourceEvent: Sendable, Hashable {
    case sample(HealthSample)
    case started
    case paused
    case resumed
    case stopped
    case failed(HealthError)
}

/// A session that a source has taken up again.
public struct RecoveredSession: Sendable, Hashable {
    public var isPaused: Bool
    /// When it began, where the source knows.
    public var start: Date?

    public init(isPaused: Bool, start: Date? = nil) { (self.isPaused, self.start) = (isPaused, start) }
}
