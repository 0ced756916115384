import SlipwayModel
import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The system's own words for the number of an error.
package enum SystemReason {
    package static func text(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }
}

extension SlipwayError {
    /// The code where a disk, or what somebody may have of it, is used up.
    package static let diskFull = "disk-full"

    /// The error of the system call that just failed (`errno`).
    ///
    /// - Parameter action: what was tried, such as `write`.
    static func system(_ action: String, _ path: Path) -> SlipwayError {
        let code = errno
        let hint: String? =
            switch code {
            case ENOSPC, EDQUOT: "free some space on that disk, then run again"
            case EFBIG: "the limit for file sizes is reached (see `ulimit -f`)"
            case ENAMETOOLONG: "shorten the name: mostly one has at most 255 bytes, and a whole path 4,095 or less"
            case EACCES, EPERM: "check the owner and the permissions of the path"
            case EROFS: "the disk is mounted read-only"
            case ENOENT: "check the path"
            case EMFILE, ENFILE: "raise the limit of open files (see `ulimit -n`)"
            default: nil
            }
        let isFull = code == ENOSPC || code == EDQUOT
        return SlipwayError(
            .environment, code: isFull ? SlipwayError.diskFull : "file-system", "cannot \(action) \(path)",
            cause: SystemReason.text(code), hint: hint)
    }
}
