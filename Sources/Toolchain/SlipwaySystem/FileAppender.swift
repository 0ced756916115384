package import SlipwayModel
package import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file that grows at its end, on the machine's file system.
package struct FileAppender: ~Copyable {
    private let descriptor: Int32
    private let path: Path

    /// Opens a file, which is made where it is not there. What is behind `offset` is dropped.
    ///
    /// - Throws: status 3 where it cannot be opened, is a link, or is shorter.
    package init(_ path: Path, at offset: Int64) throws(SlipwayError) {
        self.path = path
        descriptor = try FileAppender.open(path, at: offset)
    }

    private static func open(_ path: Path, at offset: Int64) throws(SlipwayError) -> Int32 {
        #if canImport(Darwin)
            let descriptor = Darwin.open(path.string, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        #elseif canImport(Musl)
            let descriptor = Musl.open(path.string, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        #else
            let descriptor = Glibc.open(path.string, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        #endif
        guard descriptor >= 0 else { throw .system("open", path) }
        do {
            try seek(descriptor, path, to: offset)
        } catch {
            close(descriptor)
            throw error
        }
        return descriptor
    }

    private static func seek(_ descriptor: Int32, _ path: Path, to offset: Int64) throws(SlipwayError) {
        var known = stat()
        guard fstat(descriptor, &known) == 0 else { throw .system("open", path) }
        guard Int64(known.st_size) >= offset else {
            throw SlipwayError(
                .environment, code: "short-file", "\(path) is shorter than it was",
                cause: "it has \(known.st_size) of \(offset) bytes")
        }
        guard ftruncate(descriptor, off_t(offset)) == 0, lseek(descriptor, 0, SEEK_END) == off_t(offset) else {
            throw .system("write", path)
        }
    }

    /// - Throws: status 3 where not all of it could be written; what was written stays.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(SlipwayError) {
        var rest = bytes
        while let start = rest.baseAddress, !rest.isEmpty {
            #if canImport(Darwin)
                let count = Darwin.write(descriptor, start, rest.count)
            #elseif canImport(Musl)
                let count = Musl.write(descriptor, start, rest.count)
            #else
                let count = Glibc.write(descriptor, start, rest.count)
            #endif
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .system("write", path) }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Waits until the disk has it.
    package func sync() throws(SlipwayError) {
        guard fsync(descriptor) == 0 else { throw .system("write", path) }
    }

    deinit { close(descriptor) }
}
