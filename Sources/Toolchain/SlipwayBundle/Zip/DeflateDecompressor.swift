import CLibdeflate

/// libdeflate's decompressor for raw deflate streams (RFC 1951).
enum DeflateDecompressor {
    /// - Parameter size: bytes that it must give.
    /// - Returns: `nil` where the stream is damaged, or gives another number.
    static func decompress(_ bytes: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
        guard let handle = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(handle) }
        var isWhole = false
        let result = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = size
            isWhole = bytes.withUnsafeBytes {
                libdeflate_deflate_decompress(handle, $0.baseAddress, $0.count, buffer.baseAddress, size, nil)
                    == LIBDEFLATE_SUCCESS
            }
            if !isWhole { count = 0 }
        }
        return isWhole ? result : nil
    }
}
