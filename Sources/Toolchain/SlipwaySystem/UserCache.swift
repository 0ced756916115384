package import SlipwayModel
import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The user's folder for what can be made again.
package enum UserCache {
    /// `slipway` in `XDG_CACHE_HOME` or `~/.cache`, on macOS in `~/Library/Caches`.
    ///
    /// - Returns: `nil` where the variables are not set, or to no absolute path.
    package static func folder(_ environment: [String: String]) -> Path? {
        func folder(_ name: String) -> Path? {
            environment[name].flatMap { $0.isEmpty || !Path($0).isAbsolute ? nil : Path($0) }
        }
        #if os(macOS)
            let base = folder("HOME")?.appending("Library/Caches")
        #else
            let base = folder("XDG_CACHE_HOME") ?? folder("HOME")?.appending(".cache")
        #endif
        return base?.appending("slipway")
    }

    /// Why nothing can be kept in a folder, which is made where it is not there; `nil` where it can.
    ///
    /// What another user could have put there is not to be believed, and what this one writes for another could not be
    /// changed by them.
    package static func obstacle(_ folder: Path) -> String? {
        do throws(SlipwayError) {
            try LocalFileSystem().createDirectory(folder)
        } catch {
            let problem = error.diagnostics.first
            return problem?.cause ?? problem?.message ?? "it cannot be made"
        }
        return obstacle(folder, to: W_OK | X_OK)
    }

    /// Why what is kept in a folder cannot be believed or read; `nil` where it can, and where there is no folder.
    /// Nothing is made.
    package static func obstacleToReading(_ folder: Path) -> String? {
        access(folder.string, F_OK) == 0 ? obstacle(folder, to: R_OK | X_OK) : nil
    }

    private static func obstacle(_ folder: Path, to rights: Int32) -> String? {
        var info = stat()
        guard stat(folder.string, &info) == 0 else { return String(cString: strerror(errno)) }
        if info.st_uid != geteuid() { return "it belongs to another user" }
        return access(folder.string, rights) == 0 ? nil : String(cString: strerror(errno))
    }
}
