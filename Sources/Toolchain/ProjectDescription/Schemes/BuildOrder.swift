/// In which order a scheme builds its targets.
public enum BuildOrder: Codable, Hashable, Sendable {
    /// Dependencies first, side by side where they allow it.
    case dependency
    /// One after another, as listed; Xcode advises against it.
    case manual
}
