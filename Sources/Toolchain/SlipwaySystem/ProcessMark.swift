import SlipwayModel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A variable in the environment of a program, which all have that it starts: by it they are found where they have
/// left its process group.
///
/// On Linux, where every user may read the environment of their processes. Elsewhere the group alone is ended.
package struct ProcessMark: Sendable, Hashable {
    package static let variable = "SLIPWAY_PROCESS_MARK"

    package let value: String

    package init(_ value: String) { self.value = value }

    /// A mark that no other run has.
    package static func unique() -> ProcessMark {
        ProcessMark(String(UInt64.random(in: .min ... .max), radix: 36) + String(getpid(), radix: 36))
    }

    /// What the variable is for a program: behind the marks that this process has itself, as a run that is started by a
    /// test of another one does not outlive that.
    package var variableValue: String {
        guard let outer = getenv(ProcessMark.variable) else { return value }
        return "\(String(cString: outer))/\(value)"
    }

    /// The mark of a part of the run.
    package func part(_ number: Int) -> ProcessMark { ProcessMark("\(value).\(number)") }

    /// Ends all that have this mark, or that of a part, again while there are any: one may be starting another.
    ///
    /// - Parameter session: whose processes are ended, too: those that were started with other variables.
    package func endAll(session: Int32? = nil) {
        for _ in 0..<500 {
            let found = processes(session: session)
            if found.isEmpty { return }
            for process in found { kill(process, SIGKILL) }
            usleep(2000)
        }
    }

    /// Those that run now, without zombies.
    package func processes(session: Int32? = nil) -> [Int32] {
        #if os(Linux)
            guard let entries = try? LocalFileSystem().list("/proc") else { return [] }
            let (name, wanted) = (Array("\(ProcessMark.variable)=".utf8), Array(value.utf8))
            return entries.compactMap { entry in
                guard let process = Int32(entry.name), process != getpid() else { return nil }
                if let session, ProcessState(of: process)?.isLiving(in: session) == true { return process }
                guard
                    let variables = try? LocalFileSystem().read(Path("/proc/\(process)/environ")),
                    variables.split(separator: 0).contains(where: { variable in
                        variable.starts(with: name) && isMarked(variable.dropFirst(name.count), wanted)
                    })
                else { return nil }
                return process
            }
        #else
            return []
        #endif
    }

    /// Whether one of the marks is the one that is looked for, or that of a part of it.
    private func isMarked(_ marks: ArraySlice<UInt8>, _ wanted: [UInt8]) -> Bool {
        marks.split(separator: UInt8(ascii: "/")).contains { mark in
            mark.starts(with: wanted)
                && (mark.count == wanted.count || mark[mark.startIndex + wanted.count] == UInt8(ascii: "."))
        }
    }
}
