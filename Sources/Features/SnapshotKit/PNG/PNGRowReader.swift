/// Turns rows of samples into pixels: four samples of 8 bits, or of 16, red first.
struct PNGRowReader {
    /// Whether pixels have samples of 16 bits.
    let isWide: Bool
    private let format: PNGFormat
    /// For pictures with one sample of at most 8 bits: the pixel of each.
    private let table: [UInt32]
    /// The colour that is transparent, as its samples are; nil where there is none.
    private let transparent: SIMD4<UInt16>?
    /// Indices of the palette from here on are none.
    private let indexLimit: Int

    init(_ file: PNGFile) {
        let format = file.header.format
        self.format = format
        isWide = format.depth == 16
        indexLimit = format.colorType == .palette ? file.palette.count / 3 : .max
        let samples = format.colorType == .palette ? nil : file.transparency.map(PNGRowReader.samples)
        transparent = samples
        guard format.colorType.channels == 1, format.depth <= 8 else {
            table = []
            return
        }
        table = (0..<(1 << format.depth)).map { value in
            if format.colorType == .palette {
                guard value < file.palette.count / 3 else { return 0 }
                let alpha = file.transparency.flatMap { value < $0.count ? $0[value] : nil } ?? 255
                return PNGRowReader.pixel(
                    file.palette[3 * value], file.palette[3 * value + 1], file.palette[3 * value + 2], alpha)
            }
            // 255 is a multiple of the largest sample of each depth
            let gray = UInt8(value * (255 / ((1 << format.depth) - 1)))
            return PNGRowReader.pixel(gray, gray, gray, samples.map { Int($0.x) == value } == true ? 0 : 255)
        }
    }

    /// The samples of tRNS, which are such as the depth has.
    private static func samples(_ bytes: [UInt8]) -> SIMD4<UInt16> {
        var result = SIMD4<UInt16>()
        for (index, sample) in PNGFile.samples(bytes).prefix(4).enumerated() { result[index] = sample }
        return result
    }

    /// Its bytes are in this order in memory.
    private static func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> UInt32 {
        UInt32(littleEndian: UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24)
    }

    /// Reads a row into pixels of 8 bits.
    ///
    /// - Returns: the column of an index that the palette does not have; nil where all is well.
    func read(_ row: UnsafePointer<UInt8>, _ width: Int, into pixels: UnsafeMutablePointer<UInt32>) -> Int? {
        switch format.colorType {
        case .gray, .palette: return readIndices(row, width, into: pixels)
        case .rgb: readRGB(row, width, into: pixels)
        case .grayAlpha:
            var column = 0
            while column < width {
                let gray = row[2 &* column]
                pixels[column] = PNGRowReader.pixel(gray, gray, gray, row[2 &* column &+ 1])
                column = column &+ 1
            }
        case .rgba: UnsafeMutableRawPointer(pixels).copyMemory(from: row, byteCount: width * 4)
        }
        return nil
    }

    private func readRGB(_ row: UnsafePointer<UInt8>, _ width: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        let opaque = PNGRowReader.pixel(0, 0, 0, 255)
        var place = row
        var column = 0
        while column < width {
            let color = UInt32(place[0]) | UInt32(place[1]) &<< 8 | UInt32(place[2]) &<< 16
            pixels[column] = color.littleEndian | opaque
            place += 3
            column = column &+ 1
        }
        guard let transparent else { return }
        let clear = PNGRowReader.pixel(
            UInt8(truncatingIfNeeded: transparent.x), UInt8(truncatingIfNeeded: transparent.y),
            UInt8(truncatingIfNeeded: transparent.z), 0)
        for column in 0..<width where pixels[column] == clear | opaque { pixels[column] = clear }
    }

    private func readIndices(
        _ row: UnsafePointer<UInt8>, _ width: Int, into pixels: UnsafeMutablePointer<UInt32>
    ) -> Int? {
        let depth = format.depth
        let mask = UInt8(truncatingIfNeeded: (1 << depth) - 1)
        var largest: UInt8 = 0
        table.withUnsafeBufferPointer { table in
            // it has an entry for each value of the depth
            guard let table = table.baseAddress else { return }
            var column = 0
            while column < width {
                let bit = column &* depth
                // the whole byte, where it is a sample
                let value = row[bit &>> 3] &>> UInt8(truncatingIfNeeded: 8 &- depth &- bit & 7) & mask
                if value > largest { largest = value }
                pixels[column] = table[Int(value)]
                column = column &+ 1
            }
        }
        guard Int(largest) >= indexLimit else { return nil }
        return (0..<width).first { column in
            let bit = column * depth
            return Int(row[bit / 8] >> UInt8(8 - depth - bit % 8) & mask) >= indexLimit
        }
    }

    /// Reads a row into pixels of 16 bits.
    func read(_ row: UnsafePointer<UInt8>, _ width: Int, into pixels: UnsafeMutablePointer<SIMD4<UInt16>>) {
        let bytes = UnsafeRawPointer(row)
        func sample(_ index: Int) -> UInt16 {
            UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2 &* index, as: UInt16.self))
        }
        switch format.colorType {
        // it has no 16 bits
        case .palette: break
        case .gray:
            for column in 0..<width {
                let gray = sample(column)
                pixels[column] = SIMD4(gray, gray, gray, gray == transparent?.x ? 0 : .max)
            }
        case .rgb:
            for column in 0..<width {
                var pixel = SIMD4(sample(3 &* column), sample(3 &* column &+ 1), sample(3 &* column &+ 2), 0)
                if pixel != transparent { pixel.w = .max }
                pixels[column] = pixel
            }
        case .grayAlpha:
            for column in 0..<width {
                let gray = sample(2 &* column)
                pixels[column] = SIMD4(gray, gray, gray, sample(2 &* column &+ 1))
            }
        case .rgba:
            for column in 0..<width {
                let first = 4 &* column
                pixels[column] = SIMD4(sample(first), sample(first &+ 1), sample(first &+ 2), sample(first &+ 3))
            }
        }
    }
}
