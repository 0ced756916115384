#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A thread that is waited for: what it gives up is its own.
enum JoinedThread {
    private final class Work {
        let body: () -> Void

        init(_ body: @escaping () -> Void) { self.body = body }
    }

    /// Calls `body` on a new thread, and returns when it is done.
    ///
    /// - Returns: whether the thread could be started.
    static func run(_ body: () -> Void) -> Bool {
        withoutActuallyEscaping(body) { body in
            let box = Unmanaged.passRetained(Work(body))
            #if canImport(Darwin)
                var thread: pthread_t?
                let status = pthread_create(&thread, nil, { JoinedThread.start($0) }, box.toOpaque())
                guard status == 0, let thread else {
                    box.release()
                    return false
                }
            #else
                var thread = pthread_t()
                let status = pthread_create(&thread, nil, { $0.flatMap { JoinedThread.start($0) } }, box.toOpaque())
                guard status == 0 else {
                    box.release()
                    return false
                }
            #endif
            pthread_join(thread, nil)
            return true
        }
    }

    private static func start(_ box: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Work>.fromOpaque(box).takeRetainedValue().body()
        return nil
    }
}
