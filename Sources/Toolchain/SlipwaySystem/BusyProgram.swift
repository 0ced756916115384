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
    /// What is waited before each further try, in milliseconds: a second altogether.
    static let pauses: [UInt32] = [1, 2, 5, 10, 20, 50, 100, 200, 300, 312]

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
