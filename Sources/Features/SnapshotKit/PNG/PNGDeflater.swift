private import CSnapshotZlib

/// Packs image data.
struct PNGDeflater: ~Copyable {
    private let stream: UnsafeMutablePointer<z_stream>
    private var packed: [UInt8] = []
    private var room = [UInt8](repeating: 0, count: 64 << 10)

    /// - Parameter level: from 0 to 9; others are the nearest of those.
    init(level: Int) throws(PNGError) {
        stream = .allocate(capacity: 1)
        guard snapshot_deflate_init(stream, Int32(min(9, max(0, level)))) == Z_OK else {
            stream.deallocate()
            throw PNGError(.limit, "there is no memory to pack image data")
        }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    mutating func append(_ bytes: [UInt8]) throws(PNGError) { try run(bytes, flush: Z_NO_FLUSH) }

    /// Ends the stream.
    mutating func finish() throws(PNGError) -> [UInt8] {
        try run([], flush: Z_FINISH)
        return packed
    }

    private mutating func run(_ bytes: [UInt8], flush: Int32) throws(PNGError) {
        let capacity = UInt32(room.count)
        var status = Z_OK
        bytes.withUnsafeBufferPointer { bytes in
            stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
            // a row of at most 2³¹ − 1 pixels of a picture that is in memory
            var left = bytes.count
            repeat {
                if stream.pointee.avail_in == 0, left > 0 {
                    let piece = min(left, 1 << 30)
                    stream.pointee.avail_in = UInt32(piece)
                    left -= piece
                }
                let produced = room.withUnsafeMutableBufferPointer { room in
                    stream.pointee.next_out = room.baseAddress
                    stream.pointee.avail_out = capacity
                    status = deflate(stream, left > 0 ? Z_NO_FLUSH : flush)
                    return Int(capacity - stream.pointee.avail_out)
                }
                packed.append(contentsOf: room[..<produced])
            } while status == Z_OK && (left > 0 || stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0)
        }
        guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
            throw PNGError(.compression, "the image data cannot be packed: zlib says \(status)")
        }
    }
}
