import CPlatform
import SlipwayModel
import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A temporary file that has lost its name already: who has it open is all that keeps it. It has to be closed.
struct NamelessFile {
    let descriptor: Int32

    /// A file in memory where the system has such, else one of the folder for temporary files.
    ///
    /// - Throws: status 3 where that cannot be written.
    static func inMemory() throws(SlipwayError) -> NamelessFile {
        #if os(Linux)
            let file = slipway_memory_file()
            if file >= 0 {
                // above the numbers that a program gets
                let descriptor = fcntl(file, F_DUPFD_CLOEXEC, 16)
                _ = closed(file)
                if descriptor >= 0 { return NamelessFile(descriptor: descriptor) }
            }
        #endif
        return try NamelessFile()
    }

    private init(descriptor: Int32) { self.descriptor = descriptor }

    /// - Throws: status 3 where the folder for temporary files cannot be written.
    init() throws(SlipwayError) {
        let folder = Path(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")
        var template = Array(folder.appending("slipway-XXXXXX").string.utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else { throw .system("write to", folder) }
        unlink(template)
        // above the numbers that a program gets
        descriptor = fcntl(file, F_DUPFD_CLOEXEC, 16)
        _ = NamelessFile.closed(file)
        guard descriptor >= 0 else { throw .system("write to", folder) }
    }

    func close() { _ = NamelessFile.closed(descriptor) }

    private static func closed(_ file: Int32) -> Int32 {
        #if canImport(Darwin)
            Darwin.close(file)
        #elseif canImport(Musl)
            Musl.close(file)
        #else
            Glibc.close(file)
        #endif
    }

    /// Bytes.
    var count: Int { Int(lseek(descriptor, 0, SEEK_END)) }

    /// The first bytes.
    func start(_ most: Int) -> [UInt8] { bytes(from: 0, count: min(max(0, count), most)) }

    /// The last bytes.
    func end(_ most: Int) -> [UInt8] {
        let count = max(0, count)
        return bytes(from: max(0, count - most), count: min(count, most))
    }

    private func bytes(from start: Int, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            while initialized < count {
                let rest = UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[initialized...])
                let read = pread(descriptor, rest.baseAddress, rest.count, off_t(start + initialized))
                if read < 0 && errno == EINTR { continue }
                if read <= 0 { return }
                initialized += read
            }
        }
    }
}
