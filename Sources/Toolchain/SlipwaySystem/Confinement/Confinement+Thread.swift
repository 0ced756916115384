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

    /// Takes the rights from the thread that calls, and from all it starts, for ever.
    ///
    /// - Returns: what the system did.
    func enterThread() -> Strength {
        #if os(Linux) && (arch(x86_64) || arch(arm64))
            guard slipway_give_up_rights() == 0 else { return .none }
            let folders = writable.map(\.string) + ["/dev/null"]
            let isConfined = CStrings.with(folders) { names in
                let pointers: [UnsafePointer<CChar>?] = names.dropLast().map { UnsafePointer($0) }
                return slipway_confine_files(pointers, Int32(pointers.count)) == 0
            }
            guard slipway_confine_calls(isConfined ? 0 : 1) == 0 else { return .none }
            return isConfined ? .full : .calls
        #else
            return .none
        #endif
    }
}
