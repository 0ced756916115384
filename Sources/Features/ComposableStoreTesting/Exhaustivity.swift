/// How much a test says of what happens.
public enum Exhaustivity: Sendable, Hashable {
    /// All of it: each change of the state, each action that an effect sends, the end of each effect.
    case on

    /// What it cares for. Actions between those that it receives are passed over.
    ///
    /// - Parameter showSkippedAssertions: whether what it has not said is told as a warning.
    case off(showSkippedAssertions: Bool)

    /// What it cares for, and nothing is told of the rest.
    public static let off = Exhaustivity.off(showSkippedAssertions: false)
}
