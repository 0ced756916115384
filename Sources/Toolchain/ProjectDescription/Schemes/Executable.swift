/// What a scheme starts to run or to profile.
public enum Executable: Codable, Hashable, Sendable {
    /// Xcode asks each time.
    case askOnLaunch
    /// The product of a target; nil is the scheme's default.
    case executable(TargetReference?)

    /// The target named, if there is one.
    var target: TargetReference? {
        if case .executable(let target) = self { target } else { nil }
    }
}
