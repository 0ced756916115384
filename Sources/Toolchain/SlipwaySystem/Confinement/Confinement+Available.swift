import CPlatform
import SlipwayModel

extension Confinement {
    /// What the system can do, found out without giving anything up.
    package static var available: Strength {
        #if os(macOS)
            return (try? LocalFileSystem().exists(appleProgram)) == true ? .full : .none
        #elseif os(Linux) && (arch(x86_64) || arch(arm64))
            return slipway_landlock_version() > 0 ? .full : .calls
        #else
            return .none
        #endif
    }

    /// What starts a program with less rights on macOS.
    static let appleProgram = Path("/usr/bin/sandbox-exec")

    var writablePaths: [String] { writable.map(\.string) + ["/dev/null"] }

    /// What may be read: all but the files by which the kernel tells of processes, their variables among it.
    var readablePaths: [String] {
        if readsProcesses { return ["/"] }
        let names = ((try? LocalFileSystem().list("/")) ?? []).map(\.name)
        return names.filter { $0 != "proc" }.map { "/" + $0 }
    }
}
