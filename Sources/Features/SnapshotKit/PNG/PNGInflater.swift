private import CSnapshotZlib

/// Unpacks the image data of a file, which stands there in pieces, as much of it as is asked for.
struct PNGInflater: ~Copyable {
    private let bytes: UnsafeRawBufferPointer
    private let pieces: [Range<Int>]
    /// The piece that is read.
    private var piece = 0
    /// Where it is read.
    private var position: Int
    private var isAtEnd = false
    /// How much has come out.
    private var count = 0
    private let expected: Int
    private let stream: UnsafeMutablePointer<z_stream>

    /// - Parameters:
    ///   - bytes: the file, which is there as long as this is.
    ///   - pieces: where the data stands; there is one.
    ///   - expected: how much has to come out.
    init(_ bytes: UnsafeRawBufferPointer, pieces: [Range<Int>], expected: Int) throws(PNGError) {
        (self.bytes, self.pieces, self.expected) = (bytes, pieces, expected)
        position = pieces.first?.lowerBound ?? bytes.count
        stream = .allocate(capacity: 1)
        guard snapshot_inflate_init(stream) == Z_OK else {
            stream.deallocate()
            throw PNGError(.limit, "there is no memory to unpack image data")
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Fills a buffer.
    ///
    /// - Throws: where the data ends before, or is none.
    mutating func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(PNGError) {
        var filled = 0
        while filled < buffer.count {
            let produced = try step(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
            filled += produced
            count += produced
            if isAtEnd, filled < buffer.count {
                throw PNGError(
                    .size, at: position, "the image data ends after \(count) of \(expected) bytes",
                    hint: "the file was changed or damaged")
            }
        }
    }

    /// - Throws: where there is more than was expected, or the checksum of all is wrong.
    mutating func finish() throws(PNGError) {
        var byte: UInt8 = 0
        while !isAtEnd {
            let place = position
            let produced = try withUnsafeMutableBytes(of: &byte) { (buffer) throws(PNGError) in try step(into: buffer) }
            guard produced == 0 else {
                throw PNGError(
                    .size, at: place, "the image data is longer than the \(expected) bytes that the header asks for",
                    hint: "the file was changed or damaged")
            }
        }
        while piece < pieces.count, position == pieces[piece].upperBound { nextPiece() }
        guard piece == pieces.count else {
            throw PNGError(.size, at: position, "there are bytes behind the end of the image data")
        }
    }

    private mutating func nextPiece() {
        piece += 1
        if piece < pieces.count { position = pieces[piece].lowerBound }
    }

    /// - Returns: how many bytes have come out.
    private mutating func step(into buffer: UnsafeMutableRawBufferPointer) throws(PNGError) -> Int {
        while piece < pieces.count, position == pieces[piece].upperBound { nextPiece() }
        guard piece < pieces.count else {
            throw PNGError(
                .size, at: position, "the image data ends after \(count) of \(expected) bytes: its stream has no end",
                hint: "the file was changed or damaged")
        }
        // what zlib takes at once
        let input = min(pieces[piece].upperBound - position, 1 << 30)
        let room = min(buffer.count, 1 << 30)
        let source = bytes.baseAddress?.advanced(by: position).assumingMemoryBound(to: UInt8.self)
        stream.pointee.next_in = UnsafeMutablePointer(mutating: source)
        stream.pointee.avail_in = UInt32(input)
        stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_out = UInt32(room)
        let status = inflate(stream, Z_NO_FLUSH)
        position += input - Int(stream.pointee.avail_in)
        let produced = room - Int(stream.pointee.avail_out)
        switch status {
        case Z_OK: break
        case Z_STREAM_END: isAtEnd = true
        case Z_MEM_ERROR: throw PNGError(.limit, at: position, "there is no memory to unpack image data")
        default:
            let cause = stream.pointee.msg.map { String(cString: $0) } ?? "it needs a dictionary"
            throw PNGError(
                cause == "incorrect data check" ? .checksum : .compression, at: position,
                "the image data cannot be unpacked: \(cause)", hint: "the file was changed or damaged")
        }
        return produced
    }
}
