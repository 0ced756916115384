package import SlipwayModel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Whose files are.
package enum FileOwner {
    /// The name of the user that a file or folder is of, or the number of one without a name; `nil` where it is this
    /// process's user, or there is nothing. Links are followed.
    package static func other(of path: Path) -> String? {
        var info = stat()
        guard stat(path.string, &info) == 0, info.st_uid != geteuid() else { return nil }
        guard let entry = getpwuid(info.st_uid), let name = entry.pointee.pw_name else { return "\(info.st_uid)" }
        return String(cString: name)
    }
}
