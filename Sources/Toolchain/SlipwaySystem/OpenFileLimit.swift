#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// How many files and connections a process may have open (getrlimit(2)).
package enum OpenFileLimit {
    /// More than any server here needs, and few enough for systems that set no limit.
    private static let most: UInt64 = 1 << 20

    /// Takes as many as the system lets the process have: shells usually set a low one.
    ///
    /// - Returns: the limit from now on.
    @discardableResult
    package static func raise() -> Int {
        var limits = rlimit()
        #if canImport(Glibc)
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let resource = RLIMIT_NOFILE
        #endif
        guard getrlimit(resource, &limits) == 0 else { return 256 }
        let wanted = min(UInt64(limits.rlim_max), most)
        if UInt64(limits.rlim_cur) < wanted {
            var raised = limits
            raised.rlim_cur = rlim_t(wanted)
            #if canImport(Darwin)
                // more than this is refused, whatever the limit says (setrlimit(2))
                raised.rlim_cur = min(raised.rlim_cur, rlim_t(OPEN_MAX))
            #endif
            if setrlimit(resource, &raised) == 0 { limits = raised }
        }
        return Int(min(UInt64(limits.rlim_cur), most))
    }
}
