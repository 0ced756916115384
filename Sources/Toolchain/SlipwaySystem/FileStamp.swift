package import SlipwayModel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What changes with a file: its device and number, its size, its times.
package enum FileStamp {
    /// - Returns: `nil` where there is no file. Links are followed.
    package static func text(of path: Path) -> String? {
        var info = stat()
        guard stat(path.string, &info) == 0 else { return nil }
        #if canImport(Darwin)
            let (modified, changed) = (info.st_mtimespec, info.st_ctimespec)
        #else
            let (modified, changed) = (info.st_mtim, info.st_ctim)
        #endif
        let times = [modified, changed].map { "\($0.tv_sec).\($0.tv_nsec)" }.joined(separator: " ")
        return "\(info.st_dev) \(info.st_ino) \(info.st_size) \(times)"
    }
}
