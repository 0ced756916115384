import CLibdeflate
import SlipwayReport

/// libdeflate's compressor for raw deflate streams (RFC 1951).
struct DeflateCompressor: ~Copyable {
    private let handle: OpaquePointer

    /// - Parameter level: 1 (fast) ... 12 (small).
    /// - Throws: status 3 where there is no memory for it.
    init(level: Int32) throws(SlipwayError) {
        guard let handle = libdeflate_alloc_compressor(level) else {
            throw SlipwayError(
                .environment, code: "out-of-memory", "cannot compress", cause: "libdeflate found no memory")
        }
        self.handle = handle
    }

    deinit { libdeflate_free_compressor(handle) }

    /// The compressed bytes, or `nil` where they would not be fewer.
    func compress(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count > 1 else { return nil }
        let compressed = [UInt8](unsafeUninitializedCapacity: bytes.count - 1) { buffer, count in
            count = bytes.withUnsafeBytes {
                libdeflate_deflate_compress(handle, $0.baseAddress, $0.count, buffer.baseAddress, buffer.count)
            }
        }
        return compressed.isEmpty ? nil : compressed
    }
}

/// The CRC-32 that zip uses, over pieces.
struct CyclicRedundancyCheck {
    private(set) var value: UInt32 = 0

    mutating func update(_ bytes: [UInt8]) {
        value = bytes.withUnsafeBytes { libdeflate_crc32(value, $0.baseAddress, $0.count) }
    }
}
