import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Keeps threads from working on several large inputs at a time, each of which needs memory many times its size.
///
/// No thread waits as long as there is other work: what there is no room for is put aside, and done by the next thread
/// that is through with its own.
package final class ByteBudget: Sendable {
    private let limit: Int
    private let state = Mutex(State())

    /// Inputs below are not counted: most are small.
    private static let least = 128 << 10

    /// How many times the limit may be put aside: the inputs themselves take memory, too.
    private static let aside = 8

    /// - Parameter limit: bytes of all inputs that are worked on at a time.
    package init(limit: Int) { self.limit = limit }

    /// Does the work as soon as there is room for it, on this thread or on another one; an input above the limit is
    /// worked on alone. All work is done when all calls have returned.
    ///
    /// - Parameter count: bytes of the input.
    package func with(_ count: Int, _ work: @escaping @Sendable () -> Void) {
        if count < ByteBudget.least {
            work()
        } else {
            while !put(Job(count: count, work: work)) { usleep(500) }
        }
        while let job = next() {
            job.work()
            state.withLock { $0.used -= job.count }
        }
    }

    /// - Returns: whether there is room to put a job aside.
    private func put(_ job: Job) -> Bool {
        state.withLock { state in
            guard state.waiting.isEmpty || state.waitingBytes + job.count <= limit * ByteBudget.aside else {
                return false
            }
            state.waiting.append(job)
            state.waitingBytes += job.count
            return true
        }
    }

    /// The first job that there is room for now.
    private func next() -> Job? {
        state.withLock { state in
            let used = state.used
            guard let index = state.waiting.firstIndex(where: { used == 0 || used + $0.count <= limit }) else {
                return nil
            }
            let job = state.waiting.remove(at: index)
            state.waitingBytes -= job.count
            state.used += job.count
            return job
        }
    }

    private struct Job: Sendable {
        let count: Int
        let work: @Sendable () -> Void
    }

    private struct State: Sendable {
        /// Bytes that are worked on.
        var used = 0
        /// In the order in which they came.
        var waiting: [Job] = []
        var waitingBytes = 0
    }
}
