#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Keeps a peer that hangs up from ending the process.
package enum BrokenPipe {
    /// Runs `work` while this thread cannot be killed by SIGPIPE, as a C library that writes to sockets without
    /// `MSG_NOSIGNAL` would be. The rest of the process keeps the signal's usual meaning.
    package static func ignored<Value, Failure>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
        var pipe = sigset_t()
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &pipe, &before)
        defer {
            var pending = sigset_t()
            sigemptyset(&pending)
            sigpending(&pending)
            if sigismember(&pending, SIGPIPE) == 1, sigismember(&before, SIGPIPE) == 0 {
                var signal: Int32 = 0
                sigwait(&pipe, &signal)
            }
            pthread_sigmask(SIG_SETMASK, &before, nil)
        }
        return try work()
    }
}
