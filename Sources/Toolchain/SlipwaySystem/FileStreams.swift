package import SlipwayModel
package import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A new file that is written in pieces, on the machine's file system.
///
/// It is visible under its name while it is written: for files inside a folder that is moved into place later.
package struct FileWriter: ~Copyable {
    private let file: FileHandle

    /// - Throws: status 3 where the file is there already or cannot be made.
    package init(creating path: Path) throws(SlipwayError) {
        file = try FileHandle(opening: path, flags: O_WRONLY | O_CREAT | O_EXCL)
    }

    package func write(_ bytes: [UInt8]) throws(SlipwayError) { try file.write(bytes) }

    /// Sets the permissions and closes the file.
    ///
    /// - Parameter isDurable: whether to wait until the disk has it.
    package consuming func finish(permissions: UInt16 = 0o644, isDurable: Bool = true) throws(SlipwayError) {
        try file.setPermissions(permissions)
        if isDurable { try file.sync() }
    }
}

/// A file that is read in pieces, on the machine's file system.
package struct FileReader: ~Copyable {
    private let file: FileHandle

    /// - Parameter offset: where reading begins, counted from the start.
    package init(_ path: Path, at offset: Int = 0) throws(SlipwayError) {
        let opened = try FileHandle.reading(path)
        if offset > 0 { try opened.skip(offset) }
        file = opened
    }

    /// Bytes of the file.
    package func size() throws(SlipwayError) -> Int { try file.size() }

    /// The next `count` bytes; fewer at the end.
    package func read(_ count: Int) throws(SlipwayError) -> [UInt8] {
        if count == 0 { return [] }
        var bytes = try file.readChunk(size: count) ?? []
        while !bytes.isEmpty, bytes.count < count, let chunk = try file.readChunk(size: count - bytes.count) {
            bytes += chunk
        }
        return bytes
    }

    /// Up to `size` bytes; `nil` at the end.
    package func readChunk(size: Int = 1 << 20) throws(SlipwayError) -> [UInt8]? { try file.readChunk(size: size) }
}
