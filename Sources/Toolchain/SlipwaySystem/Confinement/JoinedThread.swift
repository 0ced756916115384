import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Threads that are waited for.
package enum JoinedThread {
    private final class Work {
        let body: () -> Void

        init(_ body: @escaping () -> Void) { self.body = body }
    }

    /// Calls `body` once for every index below `count`, on at most `threads` threads, and returns when all calls have.
    ///
    /// Where no thread can be started, the work is done on the caller's.
    package static func forEach(
        below count: Int, threads: Int = WorkerThreads.processorCount, _ body: @escaping @Sendable (Int) -> Void
    ) {
        let next = Counter()
        let drain: @Sendable () -> Void = {
            while let index = next.take(below: count) { body(index) }
        }
        var running: [pthread_t] = []
        for _ in 0..<min(max(1, threads), count) {
            let box = Unmanaged.passRetained(Work(drain))
            #if canImport(Darwin)
                var thread: pthread_t?
                let status = pthread_create(&thread, nil, { JoinedThread.start($0) }, box.toOpaque())
                if status == 0, let thread { running.append(thread) } else { box.release() }
            #else
                var thread = pthread_t()
                let status = pthread_create(&thread, nil, { $0.flatMap { JoinedThread.start($0) } }, box.toOpaque())
                if status == 0 { running.append(thread) } else { box.release() }
            #endif
        }
        drain()
        for thread in running { pthread_join(thread, nil) }
    }

    /// Hands out numbers, each once.
    private final class Counter: Sendable {
        private let next = Atomic<Int>(0)

        func take(below count: Int) -> Int? {
            let index = next.add(1, ordering: .relaxed).oldValue
            return index < count ? index : nil
        }
    }

    private static func start(_ box: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Work>.fromOpaque(box).takeRetainedValue().body()
        return nil
    }
}
