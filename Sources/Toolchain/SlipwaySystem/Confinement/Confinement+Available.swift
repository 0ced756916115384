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

    /// What may be read: everything, or everything but what is hidden in the home folder.
    ///
    /// The kernel has no rule for what is left out (landlock(7)), so all that is beside it is named.
    var readablePaths: [String] {
        guard let home, let real = Host.realPath(home) else { return ["/"] }
        var paths = readable.map(\.string)
        var folder = Path("/")
        for name in real.components {
            for entry in Confinement.entries(of: folder) where entry != name {
                paths.append(folder.appending(component: entry).string)
            }
            folder = folder.appending(component: name)
        }
        for entry in Confinement.entries(of: real) where entry.first != "." {
            paths.append(real.appending(component: entry).string)
        }
        return paths
    }

    private static func entries(of folder: Path) -> [String] {
        ((try? LocalFileSystem().list(folder)) ?? []).map(\.name)
    }
}
