#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Signals that end programs, in words.
enum SignalName {
    /// `nil` for one that ends few.
    static func text(of signal: Int32) -> String? {
        switch signal {
        case SIGILL: "illegal instruction"
        case SIGTRAP: "trap"
        case SIGABRT: "abort"
        case SIGBUS: "bus error"
        case SIGFPE: "arithmetic error"
        case SIGKILL: "killed"
        case SIGSEGV: "segmentation fault"
        case SIGTERM: "terminated"
        case SIGXCPU: "too much processor time"
        default: nil
        }
    }
}
