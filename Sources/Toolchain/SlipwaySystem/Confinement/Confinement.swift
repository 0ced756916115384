package import SlipwayModel

/// What a program may not do that is not trusted: use the network, reach other processes, and write anywhere but where
/// it is told.
///
/// On Linux a thread gives these rights up and starts the program, which inherits that: by Landlock and by a filter of
/// system calls, or by the filter alone on kernels before 5.13, which then takes away all writing. On macOS the
/// program is started by `sandbox-exec`.
package struct Confinement: Sendable, Equatable {
    /// Files, and folders with all that is in them, that it may write.
    package let writable: [Path]

    /// The folder whose hidden files and folders it may not read, which is where people and tools keep their secrets;
    /// `nil` where it reads whatever its user can.
    package let home: Path?

    /// What it may read all the same.
    package let readable: [Path]

    package init(writable: [Path] = [], home: Path? = nil, readable: [Path] = []) {
        self.writable = writable
        self.home = home
        self.readable = readable
    }

    /// How much of it the system can do.
    package enum Strength: String, Sendable, Comparable {
        /// Nothing.
        case none
        /// No network, and no writing, not even where it is allowed.
        case calls
        /// All of it.
        case full

        package static func < (left: Strength, right: Strength) -> Bool { left.order < right.order }

        private var order: Int {
            switch self {
            case .none: 0
            case .calls: 1
            case .full: 2
            }
        }
    }

    /// The profile of `sandbox-exec` (Apple's sandbox language, version 1).
    package var appleProfile: String {
        let folders = writable.map { "\n    (subpath \(Confinement.quoted($0.string)))" }.joined()
        // the last rule that fits counts
        let hidden =
            home.map { "\n(deny file-read-data (regex \(Confinement.quoted(Confinement.hidden(in: $0)))))" } ?? ""
        let open = readable.map { "\n    (subpath \(Confinement.quoted($0.string)))" }.joined()
        return """
            (version 1)
            (deny default)
            (import "system.sb")
            (allow file-read*)\(hidden)\(home == nil || open.isEmpty ? "" : "\n(allow file-read*\(open))")
            (allow process-exec process-fork)
            (allow sysctl-read)
            (allow mach-lookup (global-name "com.apple.system.opendirectoryd.libinfo"))
            (allow file-write-data (literal "/dev/null") (literal "/dev/dtracehelper"))
            (deny network*)\(folders.isEmpty ? "" : "\n(allow file-write*\(folders))")

            """
    }

    /// The pattern of hidden files in a folder.
    private static func hidden(in folder: Path) -> String {
        let path = folder.string == "/" ? "" : folder.string
        let special = Set(#"\.[]{}()*+?^$|"#)
        return "^" + path.map { special.contains($0) ? "\\\($0)" : "\($0)" }.joined() + #"/\."#
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
