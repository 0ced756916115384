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

    /// Ends them, again while there are any: one may be starting another.
    func end() {
        #if os(Linux)
            for _ in 0..<500 {
                let found = processes()
                if found.isEmpty { return }
                for process in found { kill(process, SIGKILL) }
                usleep(1000)
            }
        #endif
    }

    private func processes() -> [pid_t] {
        guard let entries = try? LocalFileSystem().list("/proc") else { return [] }
        // numbers are given in turn; where they began again at the bottom, all are looked at
        let last = (try? LocalFileSystem().readText("/proc/loadavg"))?.split(whereSeparator: \.isWhitespace).last
        let isInTurn = last.flatMap { pid_t($0) }.map { $0 >= program } ?? false
        let younger = entries.lazy.compactMap { pid_t($0.name) }.filter { !isInTurn || $0 > program }
        return younger.filter { hasLimit($0) && ProcessState(of: $0)?.isLiving == true }
    }

    /// Whether a process has the mark (proc_pid_limits(5)).
    private func hasLimit(_ process: pid_t) -> Bool {
        // Max data size             4294967296           4294967296           bytes
        guard let text = try? LocalFileSystem().readText(Path("/proc/\(process)/limits")),
            let start = text.firstRange(of: "Max data size")
        else { return false }
        let line = text[start.upperBound...].prefix { $0 != "\n" }
        return line.split(separator: " ").dropFirst().first.flatMap { Int($0) } == mark.memory
    }
}
