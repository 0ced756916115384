/// How a run of a scheme starts.
public enum LaunchStyle: Codable, Hashable, Sendable {
    /// Xcode starts the program.
    case automatically
    /// Xcode waits until something else starts the program, and attaches then.
    case waitForExecutableToBeLaunched
}
