/// What a monitor tells.
public enum WorkoutUpdate: Sendable, Hashable {
    /// The state, as it is when somebody begins to listen, and whenever it changes.
    case state(WorkoutSession.State)
    case sample(HealthSample)
    /// The journal cannot be written; the workout goes on without it.
    case journalFailed(HealthError)
}
