import SlipwayModel
import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// An open file, closed when the value ends.
struct FileHandle: ~Copyable {
    let descriptor: Int32
    private let path: Path

    /// - Parameter named: the path that errors speak of, where it is not the one that is opened.
    init(opening path: Path, flags: Int32, named: Path? = nil) throws(SlipwayError) {
        self.path = named ?? path
        descriptor = open(path.string, flags | O_CLOEXEC, 0o600)
        if descriptor < 0 {
            throw .system(flags & O_ACCMODE == O_RDONLY ? "open" : "write", self.path)
        }
    }

    private init(_ descriptor: Int32, _ path: Path) {
        self.descriptor = descriptor
        self.path = path
    }

    /// What is piped into the process, or else its file or terminal.
    ///
    /// - Throws: status 3 where standard input is closed.
    static func standardInput() throws(SlipwayError) -> FileHandle {
        let path = Path("standard input")
        let descriptor = fcntl(0, F_DUPFD_CLOEXEC, 3)
        if descriptor < 0 { throw .system("read", path) }
        return FileHandle(descriptor, path)
    }

    /// A new file without a name, which is gone if the process is killed before it gets one.
    ///
    /// - Parameter path: the path that errors speak of.
    /// - Returns: `nil` where the system or the file system has no such files.
    static func unnamed(in folder: Path, for path: Path) -> FileHandle? {
        #if os(Linux)
            // Swift's modules of the C library leave the flag out
            let flag: Int32 = 0o20_000_000 | O_DIRECTORY
            guard access("/proc/self/fd", R_OK) == 0 else { return nil }
            let descriptor = open(folder.string, O_WRONLY | flag | O_CLOEXEC, 0o600)
            return descriptor < 0 ? nil : FileHandle(descriptor, path)
        #else
            return nil
        #endif
    }

    /// Gives a file without a name its first one; `false` where that is taken.
    func claims(_ name: Path) -> Bool {
        linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name.string, AT_SYMLINK_FOLLOW) == 0
    }

    /// Gives a file without a name its first one.
    func name(_ name: Path) throws(SlipwayError) {
        if !claims(name) { throw .system("write", path) }
    }

    /// Opens a file to read it, and never waits for somebody to write to it.
    ///
    /// - Throws: `not-a-file` for a pipe or a device, which may have no end; what is named as standard input or
    ///   another open descriptor may be a pipe, and `/dev/null` is an empty file.
    static func reading(_ path: Path) throws(SlipwayError) -> FileHandle {
        let isDescriptor = ["/dev/stdin", "/dev/fd/", "/proc/self/fd/"].contains { path.string.hasPrefix($0) }
        let file = try FileHandle(opening: path, flags: isDescriptor ? O_RDONLY : O_RDONLY | O_NONBLOCK)
        var info = stat()
        guard fstat(file.descriptor, &info) == 0 else { throw .system("look at", path) }
        switch info.st_mode & mode_t(S_IFMT) {
        case mode_t(S_IFREG): return file
        case mode_t(S_IFIFO) where isDescriptor: return file
        case mode_t(S_IFCHR) where path.string == "/dev/null": return file
        case mode_t(S_IFDIR):
            errno = EISDIR
            throw .system("read", path)
        default:
            throw SlipwayError(
                .environment, code: "not-a-file", "\(path) is not a regular file",
                cause: "it is a pipe, a socket or a device", hint: "name a file")
        }
    }

    deinit { close(descriptor) }

    func size() throws(SlipwayError) -> Int {
        var info = stat()
        guard fstat(descriptor, &info) == 0 else { throw .system("look at", path) }
        return Int(info.st_size)
    }

    /// The first `count` bytes as memory that is read when it is looked at; `nil` where that cannot be.
    func map(_ count: Int) -> UnsafeMutableRawPointer? {
        let memory = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
        return memory == MAP_FAILED ? nil : memory
    }

    /// Goes on reading at a place counted from the start; what has no places is read from where it is.
    func skip(_ offset: Int) throws(SlipwayError) {
        if lseek(descriptor, off_t(offset), SEEK_SET) < 0, errno != ESPIPE { throw .system("read", path) }
    }

    /// Up to `size` bytes; `nil` at the end.
    func readChunk(size: Int) throws(SlipwayError) -> [UInt8]? {
        var failure: Int32 = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            var result = -1
            repeat {
                #if canImport(Darwin)
                    result = Darwin.read(descriptor, buffer.baseAddress, size)
                #elseif canImport(Musl)
                    result = Musl.read(descriptor, buffer.baseAddress, size)
                #else
                    result = Glibc.read(descriptor, buffer.baseAddress, size)
                #endif
            } while result < 0 && errno == EINTR
            if result < 0 { failure = errno }
            count = max(0, result)
        }
        if failure != 0 {
            errno = failure
            throw .system("read", path)
        }
        return chunk.isEmpty ? nil : chunk
    }

    func write(_ bytes: [UInt8]) throws(SlipwayError) {
        var offset = 0
        while offset < bytes.count {
            let count = bytes[offset...].withUnsafeBytes { buffer in
                #if canImport(Darwin)
                    Darwin.write(descriptor, buffer.baseAddress, buffer.count)
                #elseif canImport(Musl)
                    Musl.write(descriptor, buffer.baseAddress, buffer.count)
                #else
                    Glibc.write(descriptor, buffer.baseAddress, buffer.count)
                #endif
            }
            if count < 0 {
                if errno == EINTR { continue }
                throw .system("write", path)
            }
            offset += count
        }
    }

    func setPermissions(_ permissions: UInt16) throws(SlipwayError) {
        if fchmod(descriptor, mode_t(permissions)) != 0 { throw .system("set the permissions of", path) }
    }

    /// Takes the file's lock while it is open; `false` where somebody else has it, or there are none here.
    func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

    /// Gives the file to a user and a group; `false` where that is not allowed.
    func setOwner(_ user: uid_t, _ group: gid_t) -> Bool {
        var info = stat()
        if fstat(descriptor, &info) == 0, info.st_uid == user, info.st_gid == group { return true }
        return fchown(descriptor, user, group) == 0
    }

    /// Flushes to the disk. A file system that cannot (`EINVAL`) is taken at its word.
    func sync() throws(SlipwayError) {
        if fsync(descriptor) != 0 && errno != EINVAL && errno != ENOTSUP && errno != EROFS {
            throw .system("write", path)
        }
    }
}
