import Synchronization

/// A mutex, in a way that the thread sanitizer can follow.
///
/// On Linux a mutex of Synchronization that somebody has to wait for is taken in code that the sanitizer does not see:
/// it tells of races where there are none, in a library and in whatever uses it. `handover` is written by who leaves
/// and read by who comes, so that it sees that one follows the other.
package struct Lock: ~Copyable, Sendable {
    private let mutex = Mutex(())
    private let handover = Atomic(false)

    package init() {}

    package borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        try mutex.withLock { _ in
            _ = handover.load(ordering: .acquiring)
            defer { handover.store(true, ordering: .releasing) }
            return try body()
        }
    }
}
