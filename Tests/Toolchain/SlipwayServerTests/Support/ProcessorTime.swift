#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What a thread has cost so far: what else the computer does is not in it.
enum ProcessorTime {
    /// Microseconds of this thread.
    static var now: Int {
        // seconds and nanoseconds; which module's the members are differs from build to build
        typealias Layout = MemoryLayout<timespec>
        return withUnsafeTemporaryAllocation(byteCount: Layout.size, alignment: Layout.alignment) { bytes in
            guard let base = bytes.baseAddress else { return 0 }
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, base.assumingMemoryBound(to: timespec.self))
            let nanoseconds = bytes.load(fromByteOffset: MemoryLayout<Int>.stride, as: Int.self)
            return bytes.load(as: Int.self) * 1_000_000 + nanoseconds / 1_000
        }
    }
}
