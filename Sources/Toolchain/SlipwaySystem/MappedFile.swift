package import SlipwayModel
package import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file as memory: what is not looked at is not read.
///
/// For files that are replaced and never changed in place, as git's packs and graphs are.
package final class MappedFile: Sendable {
    /// Where the memory begins; a number, since nothing ever writes to it.
    private let address: Int
    package let count: Int

    /// - Throws: status 3 where the file cannot be opened or mapped.
    package init(_ path: Path) throws(SlipwayError) {
        let file = try FileHandle.reading(path)
        let size = try file.size()
        count = size
        if size == 0 {
            address = 0
            return
        }
        guard let memory = file.map(size) else { throw .system("map", path) }
        address = Int(bitPattern: memory)
    }

    deinit {
        if let memory = UnsafeMutableRawPointer(bitPattern: address) { munmap(memory, count) }
    }

    package func withBytes<Value, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try body(UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count))
    }

    /// The place of the next such byte; `count` where there is none.
    package static func next(_ byte: UInt8, in bytes: UnsafeRawBufferPointer, from place: Int) -> Int {
        guard place < bytes.count, let base = bytes.baseAddress,
            let found = memchr(base + place, Int32(byte), bytes.count - place)
        else { return bytes.count }
        return UnsafeRawPointer(found) - base
    }
}
