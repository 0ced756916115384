#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

import SlipwayModel

/// What Linux says of a process in `/proc/PID/stat` (proc_pid_stat(5)).
struct ProcessState {
    /// `Z` for one that has ended and that nobody has waited for.
    let state: Substring
    let group: Int32
    let session: Int32

    /// - Returns: `nil` where there is no such process.
    init?(of process: Int32) {
        // the program's name is between brackets and may hold some
        guard let text = try? LocalFileSystem().readText(Path("/proc/\(process)/stat")),
            let fields = text.split(separator: ")").last?.split(separator: " "), fields.count > 3,
            let group = Int32(fields[2]), let session = Int32(fields[3])
        else { return nil }
        (state, self.group, self.session) = (fields[0], group, session)
    }

    var isLiving: Bool { state != "Z" && state != "X" }

    func isLiving(in session: Int32) -> Bool { isLiving && self.session == session }
}

extension ProcessState {
    /// Whether a child of this process has ended, and is still to be waited for.
    static func hasEnded(_ process: pid_t) -> Bool {
        var information = siginfo_t()
        let result = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
        return result == 0 ? information.si_signo == SIGCHLD : errno == ECHILD
    }
}
