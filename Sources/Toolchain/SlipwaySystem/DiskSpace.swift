package import SlipwayModel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// How much room there is.
package enum DiskSpace {
    /// Bytes that this user can still write where a path lies; `nil` where the system does not say.
    package static func free(at path: Path) -> Int64? {
        var info = statvfs()
        guard statvfs(path.string, &info) == 0 else { return nil }
        let (bytes, isTooLarge) = Int64(info.f_bavail).multipliedReportingOverflow(by: Int64(info.f_frsize))
        return isTooLarge ? .max : bytes
    }
}
