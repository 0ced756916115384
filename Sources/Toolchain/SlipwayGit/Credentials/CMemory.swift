#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Memory that a C library frees.
enum CMemory {
    /// Puts a copy made by `malloc` into `target`; `false` where there is no memory.
    static func copy(
        _ bytes: [UInt8], to target: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
        _ size: UnsafeMutablePointer<Int>?
    ) -> Bool {
        guard let memory = malloc(max(1, bytes.count)) else { return false }
        memory.copyMemory(from: bytes, byteCount: bytes.count)
        target?.pointee = memory.assumingMemoryBound(to: UInt8.self)
        size?.pointee = bytes.count
        return true
    }
}
