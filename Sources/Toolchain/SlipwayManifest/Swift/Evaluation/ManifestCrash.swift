import SlipwaySystem

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What the signal that ended a manifest says of its code.
struct ManifestCrash {
    let cause: String
    let hint: String

    /// `nil` for what is no crash.
    init?(_ termination: CommandResult.Termination) {
        guard case .signalled(let signal) = termination else { return nil }
        switch signal {
        case SIGILL, SIGTRAP:
            cause = "Swift ended the program where it could not go on, and does not say why"
            hint = "look for numbers that become too large, for what is divided or converted, and for `try!` and `as!`"
        case SIGSEGV, SIGBUS:
            cause = "it used memory that it does not have"
            hint = "look for a function that calls itself without end, and for unsafe pointers"
        case SIGABRT:
            cause = "it aborted itself, or had no more memory"
            hint = "look for a collection that grows without end"
        default: return nil
        }
    }
}
