/// The header of a PNG (PNG, section 11.2.1).
struct PNGHeader {
    let width: Int
    let height: Int
    let format: PNGFormat
    let isInterlaced: Bool

    /// - Parameters:
    ///   - bytes: the content of the chunk.
    ///   - start: where it begins in the file.
    init(_ bytes: UnsafeRawBufferPointer, at start: Int, limits: PNGLimits) throws(PNGError) {
        guard bytes.count == 13 else {
            throw PNGError(.chunk, at: start, "the header has \(bytes.count) bytes, and not 13")
        }
        let (columns, rows) = (bytes.bigEndian32(at: 0), bytes.bigEndian32(at: 4))
        for (name, count, place) in [("width", columns, 0), ("height", rows, 4)]
        where count == 0 || count > 0x7FFF_FFFF {
            throw PNGError(.header, at: start + place, "a \(name) of \(count) is none: it is from 1 to 2147483647")
        }
        (width, height) = (Int(columns), Int(rows))
        let depth = Int(bytes[8])
        guard let colorType = PNGFormat.ColorType(rawValue: bytes[9]) else {
            throw PNGError(.header, at: start + 9, "there is no colour type \(bytes[9]): they are 0, 2, 3, 4 and 6")
        }
        guard let format = PNGFormat(colorType, depth: depth) else {
            let depths = colorType.depths.map { "\($0)" }.joined(separator: ", ")
            throw PNGError(
                .header, at: start + 8,
                "colour type \(colorType.rawValue) has no depth of \(depth) bits: it has \(depths)")
        }
        self.format = format
        guard bytes[10] == 0 else {
            throw PNGError(.header, at: start + 10, "there is no compression method \(bytes[10]): the only one is 0")
        }
        guard bytes[11] == 0 else {
            throw PNGError(.header, at: start + 11, "there is no filter method \(bytes[11]): the only one is 0")
        }
        guard bytes[12] <= 1 else {
            throw PNGError(.header, at: start + 12, "there is no interlace method \(bytes[12]): they are 0 and 1")
        }
        isInterlaced = bytes[12] == 1
        // both are below 2³¹: no product overflows; what has more than 2³² pixels has no place in memory anyway
        let most = min(limits.pixels, 1 << 32)
        guard width <= limits.side, height <= limits.side, width * height <= most else {
            throw PNGError(
                .limit, at: start,
                "it is \(width) × \(height), and at most \(most) pixels are read\(limits.sides)",
                hint: "allow more pixels if the picture is meant to be so large")
        }
    }

    /// Bytes of the image data when it is unpacked: every row with its filter, in every pass.
    var dataSize: Int {
        guard isInterlaced else { return (format.rowSize(width) + 1) * height }
        return Adam7.passes.reduce(0) { sum, pass in
            let (columns, rows) = (pass.columns(of: width), pass.rows(of: height))
            return columns == 0 ? sum : sum + (format.rowSize(columns) + 1) * rows
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Four bytes that are there.
    func bigEndian32(at offset: Int) -> UInt32 {
        UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    func bigEndian16(at offset: Int) -> UInt16 {
        UInt16(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }
}
