import CDeflate
import SlipwayReport

/// Reads a raw deflate stream (RFC 1951) in pieces, with the same memory for streams of every size.
struct InflateStream: ~Copyable {
    private let handle: OpaquePointer
    private(set) var isAtEnd = false

    /// Bytes that are written at a time.
    private static let room = 1 << 18

    /// - Throws: status 3 where there is no memory for it.
    init() throws(SlipwayError) {
        guard let handle = slipway_inflater_make() else {
            throw SlipwayError(
                .environment, code: "no-compressor", "cannot decompress", cause: "zlib found no memory")
        }
        self.handle = handle
    }

    deinit { slipway_inflater_free(handle) }

    /// - Parameters:
    ///   - bytes: the next ones of the stream.
    ///   - take: gets what they come to, piece by piece; `false` ends it.
    /// - Returns: `false` where the stream is damaged, where bytes stand behind its end, and where `take` has ended it.
    mutating func read(_ bytes: [UInt8], take: ([UInt8]) -> Bool) -> Bool {
        var rest = bytes[...]
        while true {
            if isAtEnd { return rest.isEmpty }
            var (taken, written, status) = (0, 0, Int32(0))
            let piece = [UInt8](unsafeUninitializedCapacity: InflateStream.room) { buffer, count in
                status = rest.withUnsafeBufferPointer {
                    slipway_inflate(
                        handle, $0.baseAddress, $0.count, &taken, buffer.baseAddress, buffer.count, &written)
                }
                count = written
            }
            if status < 0 { return false }
            isAtEnd = status == 1
            rest = rest.dropFirst(taken)
            if !piece.isEmpty, !take(piece) { return false }
            if taken == 0, piece.isEmpty, !isAtEnd { return rest.isEmpty }
        }
    }
}
