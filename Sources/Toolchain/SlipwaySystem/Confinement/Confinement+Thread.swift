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

    /// What may be read: all but the files by which the kernel tells of processes, their variables among it.
    private var readable: [String] {
        if readsProcesses { return ["/"] }
        let names = ((try? LocalFileSystem().list("/")) ?? []).map(\.name)
        return names.filter { $0 != "proc" }.map { "/" + $0 }
    }

    /// Takes the rights from the thread that calls, and from all it starts, for ever.
    ///
    /// - Returns: what the system did.
    func enterThread() -> Strength {
        #if os(Linux) && (arch(x86_64) || arch(arm64))
            guard slipway_give_up_rights() == 0 else { return .none }
            let folders = writable.map(\.string) + ["/dev/null"]
            let isConfined = CStrings.with(folders) { names in
                CStrings.with(readable) { others in
                    let pointers: [UnsafePointer<CChar>?] = names.dropLast().map { UnsafePointer($0) }
                    let reads: [UnsafePointer<CChar>?] = others.dropLast().map { UnsafePointer($0) }
                    return slipway_confine_files(pointers, Int32(pointers.count), reads, Int32(reads.count)) == 0
                }
            }
            guard slipway_confine_calls(isConfined ? 0 : 1) == 0 else { return .none }
            return isConfined ? .full : .calls
        #else
            return .none
        #endif
    }
}
