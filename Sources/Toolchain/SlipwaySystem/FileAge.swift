package import SlipwayModel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// How old files are.
package enum FileAge {
    /// Seconds since a file or folder was last written; `nil` where there is none. Links are not followed.
    ///
    /// - Parameter now: seconds since 1970.
    package static func seconds(of path: Path, now: Int64) -> Int64? {
        var info = stat()
        guard lstat(path.string, &info) == 0 else { return nil }
        #if canImport(Darwin)
            return now - Int64(info.st_mtimespec.tv_sec)
        #else
            return now - Int64(info.st_mtim.tv_sec)
        #endif
    }

    /// Has a file or folder be as one that was written just now. What cannot be changed stays.
    package static func renew(_ path: Path) { _ = utimensat(AT_FDCWD, path.string, nil, 0) }
}
