#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The limit for the sizes of files (`ulimit -f`).
package enum FileSizeLimit {
    /// Lets a write that goes over the limit fail (`EFBIG`), which is told like a full disk: by itself the system
    /// ends the process without a word. Programs that this one starts keep the usual meaning, since a handler does
    /// not outlive exec.
    package static func failWrites() { signal(SIGXFSZ) { _ in } }
}
