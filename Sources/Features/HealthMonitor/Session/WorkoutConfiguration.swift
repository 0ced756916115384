/// What kind of workout it is.
public struct WorkoutConfiguration: Sendable, Hashable, Codable {
    public enum Activity: String, Sendable, Hashable, Codable, CaseIterable {
        case running, walking, hiking, cycling, swimming, rowing, yoga, strength, other
    }

    public var activity: Activity
    public var isOutdoor: Bool

    public init(_ activity: Activity, isOutdoor: Bool = true) {
        (self.activity, self.isOutdoor) = (activity, isOutdoor)
    }
}
