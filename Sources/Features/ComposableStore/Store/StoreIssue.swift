#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// What nobody can have meant, and a store goes on after.
public enum StoreIssue: Sendable, Hashable, CustomStringConvertible {
    /// An action for a feature of `ifLet` or `forEach` whose state is not there.
    ///
    /// - Parameters:
    ///   - action: as text.
    ///   - path: where the state would be, as text.
    case missingState(action: String, path: String)

    /// An effect sent an action after its operation had returned.
    ///
    /// - Parameters:
    ///   - action: as text.
    ///   - effect: its name, or the action that it came from, as text.
    case sentAfterEnd(action: String, effect: String)

    public var description: String {
        switch self {
        case .missingState(let action, let path):
            "the action \(action) has no state at \(path): it was left out"
        case .sentAfterEnd(let action, let effect):
            "the action \(action) was sent after the effect '\(effect)' had ended: it was left out"
        }
    }
}

extension StoreIssue {
    /// Tells whoever runs the program, where no observer is told.
    static func tell(_ issue: StoreIssue) {
        let line = Array("store: \(issue)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }
}
