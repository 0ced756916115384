/// The samples of a picture in a format that can say them all, and the chunks that go with them.
struct PNGSampleWriter {
    let format: PNGFormat
    /// Red, green and blue of each entry.
    private(set) var palette: [UInt8] = []
    /// The content of tRNS.
    private(set) var transparency: [UInt8] = []
    /// Of each colour, for a format with a palette.
    private var indices: [SIMD4<UInt16>: UInt8] = [:]

    init(_ bitmap: Bitmap, _ wanted: PNGFormat?) throws(PNGError) {
        let traits = PictureTraits(bitmap)
        format = wanted ?? traits.format
        guard format.depth == 16 || !traits.needsWide else {
            throw PNGError(
                .format, "the picture has samples that 8 bits cannot say", hint: "write it with a depth of 16")
        }
        switch format.colorType {
        case .rgba: break
        case .grayAlpha: try PNGSampleWriter.checkGray(traits)
        case .rgb: try setKey(bitmap, traits)
        case .gray:
            try PNGSampleWriter.checkGray(traits)
            try checkGrays(bitmap)
            try setKey(bitmap, traits)
        case .palette: try setPalette(bitmap)
        }
    }

    private static func checkGray(_ traits: PictureTraits) throws(PNGError) {
        guard traits.isGray else {
            throw PNGError(.format, "the picture has colours, and the format is gray", hint: "write it as RGB")
        }
    }

    /// The shades that short samples have.
    private func checkGrays(_ bitmap: Bitmap) throws(PNGError) {
        guard format.depth < 8 else { return }
        let step = UInt16(65535 / ((1 << format.depth) - 1))
        for index in 0..<(bitmap.width * bitmap.height) where bitmap.samples(at: index).x % step != 0 {
            throw PNGError(
                .format, "the picture has a gray that \(format.depth) bits cannot say", hint: "write it with more bits")
        }
    }

    /// Alpha, by the one colour that is transparent.
    private mutating func setKey(_ bitmap: Bitmap, _ traits: PictureTraits) throws(PNGError) {
        guard !traits.isOpaque else { return }
        var key: SIMD4<UInt16>?
        var hasOthers = false
        for index in 0..<(bitmap.width * bitmap.height) {
            let samples = bitmap.samples(at: index)
            guard samples.w != .max else { continue }
            if samples.w != 0 || (key ?? samples) != samples { hasOthers = true }
            key = samples
        }
        guard var opaque = key else { return }
        opaque.w = .max
        let isTaken = (0..<(bitmap.width * bitmap.height)).contains { bitmap.samples(at: $0) == opaque }
        guard !hasOthers, !isTaken else {
            throw PNGError(
                .format, "the picture has alpha that one transparent colour cannot say", hint: "write it with alpha")
        }
        let samples = format.colorType == .gray ? [opaque.x] : [opaque.x, opaque.y, opaque.z]
        transparency = samples.flatMap { sample in
            let short = sample >> UInt16(16 - format.depth)
            return [UInt8(short >> 8), UInt8(truncatingIfNeeded: short)]
        }
    }

    private mutating func setPalette(_ bitmap: Bitmap) throws(PNGError) {
        var colors: [SIMD4<UInt16>: Int] = [:]
        let most = 1 << format.depth
        for index in 0..<(bitmap.width * bitmap.height) {
            let samples = bitmap.samples(at: index)
            guard colors[samples] == nil else { continue }
            guard colors.count < most else {
                throw PNGError(
                    .format, "the picture has more than the \(most) colours of the palette", hint: "write it as RGB")
            }
            colors[samples] = colors.count
        }
        // those with alpha first, so that tRNS is short
        let sorted = colors.sorted { ($0.key.w == .max ? 1 : 0, $0.value) < ($1.key.w == .max ? 1 : 0, $1.value) }
        for (number, entry) in sorted.enumerated() {
            let bytes = (0..<4).map { UInt8(entry.key[$0] >> 8) }
            palette += bytes[..<3]
            if bytes[3] != 255 { transparency.append(bytes[3]) }
            indices[entry.key] = UInt8(truncatingIfNeeded: number)
        }
    }

    /// Packs pixels of a row.
    ///
    /// - Parameters:
    ///   - start: the number of the first one; each is `step` behind the one before.
    ///   - row: room for them, all 0.
    func write(_ bitmap: Bitmap, from start: Int, step: Int, columns: Int, into row: inout [UInt8]) {
        if case .eight(let values) = bitmap.pixels, format.depth == 8, format.colorType != .palette {
            return writeBytes(values, start, step, columns, into: &row)
        }
        var samples: [UInt16] = []
        samples.reserveCapacity(columns * format.colorType.channels)
        for column in 0..<columns {
            let pixel = bitmap.samples(at: start + column * step)
            switch format.colorType {
            case .gray: samples.append(pixel.x)
            case .grayAlpha: samples += [pixel.x, pixel.w]
            case .rgb: samples += [pixel.x, pixel.y, pixel.z]
            case .rgba: samples += [pixel.x, pixel.y, pixel.z, pixel.w]
            case .palette: samples.append(UInt16(indices[pixel] ?? 0) << UInt16(16 - format.depth))
            }
        }
        pack(samples, into: &row)
    }

    private func pack(_ samples: [UInt16], into row: inout [UInt8]) {
        for (index, sample) in samples.enumerated() {
            guard format.depth < 16 else {
                row[2 * index] = UInt8(sample >> 8)
                row[2 * index + 1] = UInt8(truncatingIfNeeded: sample)
                continue
            }
            let bit = index * format.depth
            row[bit / 8] |= UInt8(sample >> UInt16(16 - format.depth)) << UInt8(8 - format.depth - bit % 8)
        }
    }

    /// Samples of 8 bits that are written as they are, which most are.
    private func writeBytes(_ values: [UInt32], _ start: Int, _ step: Int, _ columns: Int, into row: inout [UInt8]) {
        let (channels, hasAlpha) = (format.colorType.channels, format.colorType == .grayAlpha)
        values.withUnsafeBufferPointer { values in
            row.withUnsafeMutableBufferPointer { row in
                var (index, place, column) = (start, 0, 0)
                while column < columns {
                    let value = values[index].littleEndian
                    row[place] = UInt8(truncatingIfNeeded: value)
                    if hasAlpha {
                        row[place &+ 1] = UInt8(truncatingIfNeeded: value &>> 24)
                    } else if channels > 1 {
                        row[place &+ 1] = UInt8(truncatingIfNeeded: value &>> 8)
                        row[place &+ 2] = UInt8(truncatingIfNeeded: value &>> 16)
                        if channels > 3 { row[place &+ 3] = UInt8(truncatingIfNeeded: value &>> 24) }
                    }
                    place = place &+ channels
                    index = index &+ step
                    column = column &+ 1
                }
            }
        }
    }
}
