/// How a dependency is linked.
public enum LinkingStatus: String, Codable, Hashable, Sendable {
    case required
    /// Weakly.
    case optional
    /// Not at all.
    case none
}
