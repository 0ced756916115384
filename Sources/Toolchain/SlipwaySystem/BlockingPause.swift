#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Waiting in code that cannot suspend, such as what a C library calls.
package enum Pause {
    package static func block(milliseconds: UInt32) { usleep(milliseconds * 1000) }
}
