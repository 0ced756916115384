import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Takes the signals that end this process, ends the programs it runs and removes its temporary folders first, and then
/// dies of the signal, so that whoever waits for this process sees how it ended.
enum Interruption {
    /// Whether signals are watched: from the first use on, where a pipe and a thread can be had.
    static let isWatched = watch()

    /// Where the handler writes the number of a signal: all that a handler may do.
    private static let writeEnd = Atomic<Int32>(-1)

    private static func watch() -> Bool {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return false }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        writeEnd.store(ends[1], ordering: .sequentiallyConsistent)
        let readEnd = ends[0]
        guard WorkerThreads.detach({ wait(on: readEnd) }) else { return false }
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { handle(number) }
        return true
    }

    private static func handle(_ number: Int32) {
        var old = sigaction()
        guard sigaction(number, nil, &old) == 0, isDefault(old) else { return }
        var action = sigaction()
        let handler: @convention(c) (Int32) -> Void = { number in
            let saved = errno
            var byte = UInt8(truncatingIfNeeded: number)
            _ = write(Interruption.writeEnd.load(ordering: .relaxed), &byte, 1)
            errno = saved
        }
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #elseif canImport(Musl)
            action.__sa_handler.sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        action.sa_flags = Int32(SA_RESTART)
        sigaction(number, &action, nil)
    }

    /// Whether nobody has said what a signal does: one that is ignored (`nohup`) stays ignored.
    private static func isDefault(_ action: sigaction) -> Bool {
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #elseif canImport(Musl)
            let handler = action.__sa_handler.sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
    }

    /// Waits for a signal; a second one while programs end makes short work of them.
    private static func wait(on readEnd: Int32) {
        guard let number = next(on: readEnd, timeout: -1) else { return }
        var isUrgent = false
        func isAskedAgain() -> Bool {
            isUrgent = isUrgent || next(on: readEnd, timeout: 0) != nil
            return isUrgent
        }
        ProcessGroups.endAll(isUrgent: isAskedAgain)
        TemporaryFolders.removeAll(isUrgent: isAskedAgain)
        signal(number, SIG_DFL)
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        kill(getpid(), number)
    }

    /// - Parameter timeout: milliseconds; -1 waits for ever.
    private static func next(on readEnd: Int32, timeout: Int32) -> Int32? {
        var wanted = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
        var status: Int32 = 0
        repeat { status = poll(&wanted, 1, timeout) } while status < 0 && errno == EINTR
        var byte: UInt8 = 0
        return status > 0 && read(readEnd, &byte, 1) == 1 ? Int32(byte) : nil
    }
}
