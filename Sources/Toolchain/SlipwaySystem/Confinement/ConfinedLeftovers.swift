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
/// It has variables of its own choice, and its parent is gone, so nothing of it says where it comes from. But it is
/// younger than the program, it is confined as nothing else here is, and who took it over is a parent of this process:
/// process 1, or whoever collects orphans in its place. On Linux, where `/proc` tells all that.
struct ConfinedLeftovers {
    /// The program that was started.
    let program: pid_t

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

    func processes() -> [pid_t] {
        guard let entries = try? LocalFileSystem().list("/proc"), let own = ConfinementState(of: getpid()) else {
            return []
        }
        // numbers are given in turn; where they began again at the bottom, all are looked at
        let last = (try? LocalFileSystem().readText("/proc/loadavg"))?.split(whereSeparator: \.isWhitespace).last
        let isInTurn = last.flatMap { pid_t($0) }.map { $0 >= program } ?? false
        let younger = entries.lazy.compactMap { pid_t($0.name) }.filter { !isInTurn || $0 > program }
        let confined = younger.compactMap(ConfinementState.init).filter { $0.isConfined(more: own) }
        if confined.isEmpty { return [] }
        let parents = own.ancestors
        return confined.filter { parents.contains($0.parent) }.map(\.process)
    }
}

/// What the kernel says of a process and its rights (proc_pid_status(5)).
struct ConfinementState {
    let process: pid_t
    let parent: pid_t
    /// How many filters of system calls it has; `nil` before Linux 5.9.
    private let filters: Int?
    private let hasNoNewRights: Bool
    private let isZombie: Bool

    /// `nil` for a process that is gone.
    init?(of process: pid_t) {
        guard let text = try? LocalFileSystem().readText(Path("/proc/\(process)/status")) else { return nil }
        var fields: [Substring: Substring] = [:]
        for line in text.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            fields[line[..<colon]] = line[line.index(after: colon)...].drop { $0 == "\t" || $0 == " " }
        }
        guard let parent = fields["PPid"].flatMap({ pid_t($0) }) else { return nil }
        self.process = process
        self.parent = parent
        filters = fields["Seccomp_filters"].flatMap { Int($0) }
        hasNoNewRights = fields["NoNewPrivs"] == "1"
        isZombie = fields["State"]?.first == "Z"
    }

    /// Whether it runs and has less rights than another process.
    func isConfined(more other: ConfinementState) -> Bool {
        guard let filters, let others = other.filters else { return false }
        return !isZombie && hasNoNewRights && filters > others
    }

    /// The parent, its parent and so on.
    var ancestors: Set<pid_t> {
        var result: Set<pid_t> = []
        var next = parent
        while next > 0, result.insert(next).inserted { next = ConfinementState(of: next)?.parent ?? 0 }
        return result
    }
}
