import CDeflate

/// Reads raw deflate streams (RFC 1951).
enum DeflateDecompressor {
    /// - Parameter size: bytes that it must give.
    /// - Returns: `nil` where the stream is damaged, or gives another number.
    static func decompress(_ bytes: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
        var isWhole = false
        let result = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            isWhole = bytes.withUnsafeBufferPointer {
                slipway_decompress($0.baseAddress, $0.count, buffer.baseAddress, size) != 0
            }
            count = isWhole ? size : 0
        }
        return isWhole ? result : nil
    }
}
