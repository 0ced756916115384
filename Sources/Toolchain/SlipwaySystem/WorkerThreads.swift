import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Threads of a known stack size, for recursive work on input from outside.
///
/// The threads of Swift's own pool have 512 KB of stack on macOS, which a recursive-descent parser exhausts on
/// nested input; these have what the caller asks for. Only touched pages cost memory.
package enum WorkerThreads {
    /// Processors that are online, at least one.
    package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Calls `work` once for every index below `count`, on at most `threads` threads at a time, and returns when
    /// all calls have returned. Where no thread can be started, the work is done on the caller's.
    package static func forEach(
        below count: Int, threads: Int = processorCount, stackSize: Int = 512 << 20,
        _ work: @escaping @Sendable (Int) -> Void
    ) async {
        let queue = IndexQueue(count: count, work: work)
        let wanted = min(max(1, threads), count)
        guard wanted > 0 else { return }
        await withCheckedContinuation { continuation in
            queue.start(threads: wanted, stackSize: stackSize, continuation: continuation)
        }
    }

    /// Calls `work` once on a new small thread.
    ///
    /// - Returns: whether the thread could be started.
    static func detach(_ work: @escaping @Sendable () -> Void) -> Bool {
        IndexQueue(count: 1) { _ in work() }.startThread(stackSize: 512 << 10)
    }
}

/// Hands out indices to threads and resumes the caller when the last thread ends.
private final class IndexQueue: Sendable {
    private let count: Int
    private let work: @Sendable (Int) -> Void
    private let next = Atomic<Int>(0)
    private let running = Atomic<Int>(0)
    private let continuation = Mutex<CheckedContinuation<Void, Never>?>(nil)

    init(count: Int, work: @escaping @Sendable (Int) -> Void) {
        self.count = count
        self.work = work
    }

    func start(threads: Int, stackSize: Int, continuation: CheckedContinuation<Void, Never>) {
        self.continuation.withLock { $0 = continuation }
        // One more than there are threads, so that the caller is not resumed while threads are still started.
        running.store(1, ordering: .sequentiallyConsistent)
        var started = 0
        for _ in 0..<threads {
            running.add(1, ordering: .sequentiallyConsistent)
            if startThread(stackSize: stackSize) { started += 1 } else { finish() }
        }
        if started == 0 { drain() }
        finish()
    }

    private func drain() {
        while true {
            let index = next.add(1, ordering: .relaxed).oldValue
            if index >= count { return }
            work(index)
        }
    }

    private func finish() {
        guard running.subtract(1, ordering: .sequentiallyConsistent).newValue == 0 else { return }
        continuation.withLock { waiting in
            waiting?.resume()
            waiting = nil
        }
    }

    func startThread(stackSize: Int) -> Bool {
        // its type's initializer is another module's on some systems
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        defer { attributes.deallocate() }
        guard pthread_attr_init(attributes) == 0 else { return false }
        defer { pthread_attr_destroy(attributes) }
        pthread_attr_setstacksize(attributes, stackSize)
        pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
        let box = Unmanaged.passRetained(self)
        #if canImport(Darwin)
            var thread: pthread_t?
            let status = pthread_create(&thread, attributes, { IndexQueue.run($0) }, box.toOpaque())
        #else
            var thread = pthread_t()
            let status = pthread_create(
                &thread, attributes, { $0.flatMap { IndexQueue.run($0) } }, box.toOpaque())
        #endif
        if status != 0 { box.release() }
        return status == 0
    }

    private static func run(_ box: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        let queue = Unmanaged<IndexQueue>.fromOpaque(box).takeRetainedValue()
        queue.drain()
        queue.finish()
        return nil
    }
}
