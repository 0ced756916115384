package import SlipwayModel
package import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// An exclusive lock between processes on one machine. The kernel lets go of it when the process ends, however
/// it ends.
package struct FileLock: ~Copyable {
    private let descriptor: Int32

    /// Takes the lock at `path`, or returns `nil` where another process holds it.
    ///
    /// - Throws: status 3 where the file cannot be made.
    package static func acquire(_ path: Path) throws(SlipwayError) -> FileLock? {
        try locked(open(path.string, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644), path)
    }

    /// Takes the lock of a folder that is there, or returns `nil` where another process holds it.
    ///
    /// - Throws: status 3 where there is no such folder.
    package static func acquire(folder path: Path) throws(SlipwayError) -> FileLock? {
        try locked(open(path.string, O_RDONLY | O_DIRECTORY | O_CLOEXEC), path)
    }

    private static func locked(_ descriptor: Int32, _ path: Path) throws(SlipwayError) -> FileLock? {
        guard descriptor >= 0 else { throw .system("lock", path) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let reason = errno
            close(descriptor)
            if reason == EWOULDBLOCK { return nil }
            errno = reason
            throw .system("lock", path)
        }
        return FileLock(descriptor: descriptor)
    }

    deinit { close(descriptor) }
}
