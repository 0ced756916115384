import CPlatform
import SlipwayModel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What a confined program leaves behind that parted with its session before it was ended.
///
/// It has variables of its own choice, and its parent is gone, so nothing that it can change says where it comes from.
/// It is known by its limit of memory: one that no other program has, which the filter of system calls keeps it from
/// changing. On Linux, where `/proc` tells the limits of all processes.
struct ConfinedLeftovers {
    /// The program that was started.
    let program: pid_t
    let mark: Mark

    /// A limit of memory that is a program's own.
    struct Mark {
        /// Bytes.
        let memory: Int

        /// - Parameter memory: bytes that the program may have; it gets up to 64 MiB, or a sixteenth, less.
        init(memory: Int) {
            #if os(Linux)
                // nobody can be given more than this process has
                let most = min(memory, Int(clamping: slipway_limit_of_memory()))
            #else
                let most = memory
            #endif
            self.memory = most - Int.random(in: 0...min(1 << 26, most / 16))
        }
    }

    /// Ends them, again while there are any: one may be starting another, and end itself before it is looked at.
    func end() {
        #if os(Linux)
            for _ in 0..<500 {
                let (found, isSure) = processes()
                for process in found { kill(process, SIGKILL) }
                if found.isEmpty, isSure { return }
                if !found.isEmpty { usleep(200) }
            }
        #endif
    }

    /// Those that are there, and whether there is none but them: what is gone when it is looked at may live on in
    /// another that it has started.
    private func processes() -> (found: [pid_t], isSure: Bool) {
        guard let entries = try? LocalFileSystem().list("/proc") else { return ([], true) }
        // numbers are given in turn; where they began again at the bottom, all are looked at
        let last = (try? LocalFileSystem().readText("/proc/loadavg"))?.split(whereSeparator: \.isWhitespace).last
        let isInTurn = last.flatMap { pid_t($0) }.map { $0 >= program } ?? false
        var (found, isSure): ([pid_t], Bool) = ([], true)
        for entry in entries {
            guard let process = pid_t(entry.name), !isInTurn || process > program else { continue }
            guard let limits = try? LocalFileSystem().readText(Path("/proc/\(process)/limits")) else {
                isSure = false
                continue
            }
            if hasMark(limits), ProcessState(of: process)?.isLiving == true { found.append(process) }
        }
        return (found, isSure)
    }

    /// Whether the limits of a process are the mark's (proc_pid_limits(5)).
    private func hasMark(_ limits: String) -> Bool {
        // Max data size             4294967296           4294967296           bytes
        guard let start = limits.firstRange(of: "Max data size") else { return false }
        let line = limits[start.upperBound...].prefix { $0 != "\n" }
        return line.split(separator: " ").dropFirst().first.flatMap { Int($0) } == mark.memory
    }
}
