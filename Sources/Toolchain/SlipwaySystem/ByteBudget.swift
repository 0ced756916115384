import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Keeps threads from working on several large inputs at a time, each of which needs memory many times its size.
package final class ByteBudget: Sendable {
    private let limit: Int
    private let used = Mutex(0)

    /// Inputs below are not counted: most are small.
    private static let least = 128 << 10

    /// - Parameter limit: bytes of all inputs that are worked on at a time.
    package init(limit: Int) { self.limit = limit }

    /// Does the work when there is room for it; an input above the limit is worked on alone.
    package func with<Result>(_ count: Int, _ work: () -> Result) -> Result {
        if count < ByteBudget.least { return work() }
        while !take(count) { usleep(500) }
        defer { used.withLock { $0 -= count } }
        return work()
    }

    private func take(_ count: Int) -> Bool {
        used.withLock { used in
            guard used == 0 || used + count <= limit else { return false }
            used += count
            return true
        }
    }
}
