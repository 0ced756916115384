import SlipwayModel
import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A program that cannot be started yet, as its file is open for writing (`ETXTBSY`).
///
/// Whoever writes a program and starts it meets this though the file is closed: a child that another thread has just
/// forked holds the file open until it starts a program of its own. That takes moments.
enum BusyProgram {
    /// What is waited before each further try, in milliseconds: five seconds altogether, as on a
    /// machine that is busy such a child may wait for its turn.
    static let pauses: [UInt32] = [1, 2, 5, 10, 20, 50, 100, 200, 400, 600, 800, 1_000, 1_812]

    static let error = ETXTBSY

    /// Tries to start a program again while its file is busy, blocking the thread.
    ///
    /// - Parameter start: tries, and returns an error number; 0 where it has started.
    /// - Returns: that of the last try.
    static func retried(_ start: () -> Int32) -> Int32 {
        var status = start()
        for pause in pauses {
            guard status == error else { break }
            Pause.block(milliseconds: pause)
            status = start()
        }
        return status
    }
}
