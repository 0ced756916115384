/// Writes a PNG: each row with the filter that makes its bytes the smallest (PNG, section 12.7).
struct PNGEncoder {
    private let bitmap: Bitmap
    private let options: PNGOptions
    private let writer: PNGSampleWriter

    init(_ bitmap: Bitmap, _ options: PNGOptions) throws(PNGError) {
        (self.bitmap, self.options) = (bitmap, options)
        guard bitmap.width <= 0x7FFF_FFFF, bitmap.height <= 0x7FFF_FFFF else {
            throw PNGError(.format, "a PNG has at most 2147483647 columns and rows, and the picture is \(bitmap.size)")
        }
        writer = try PNGSampleWriter(bitmap, options.format)
    }

    func encode() throws(PNGError) -> [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        var header: [UInt8] = []
        for side in [bitmap.width, bitmap.height] { header += PNGEncoder.four(UInt32(truncatingIfNeeded: side)) }
        let format = writer.format
        header += [UInt8(format.depth), format.colorType.rawValue, 0, 0, options.isInterlaced ? 1 : 0]
        PNGEncoder.append(.header, header[...], to: &file)
        if !writer.palette.isEmpty { PNGEncoder.append(.palette, writer.palette[...], to: &file) }
        if !writer.transparency.isEmpty { PNGEncoder.append(.transparency, writer.transparency[...], to: &file) }
        let data = try packed()
        // the length of a chunk has 31 bits
        for start in stride(from: 0, to: data.count, by: 1 << 30) {
            PNGEncoder.append(.imageData, data[start..<min(start + (1 << 30), data.count)], to: &file)
        }
        PNGEncoder.append(.end, [], to: &file)
        return file
    }

    private static func four(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    static func append(_ type: PNGChunkType, _ content: ArraySlice<UInt8>, to file: inout [UInt8]) {
        file += four(UInt32(truncatingIfNeeded: content.count))
        let start = file.count
        file += type.letters
        file += content
        let sum = file.withUnsafeBytes { PNGFile.checksum(UnsafeRawBufferPointer(rebasing: $0[start...])) }
        file += four(sum)
    }

    private func packed() throws(PNGError) -> [UInt8] {
        var deflater = try PNGDeflater(level: options.compression)
        // samples of few bits, and indices, are no numbers that are near each other
        let hasNumbers = writer.format.depth >= 8 && writer.format.colorType != .palette
        let filters: [PNGFilter] =
            !hasNumbers || options.compression == 0
            ? [.none] : options.compression == 1 ? [.sub, .up] : PNGFilter.allCases
        for pass in options.isInterlaced ? Adam7.passes : [Adam7.whole] {
            let columns = pass.columns(of: bitmap.width)
            guard columns > 0 else { continue }
            let size = writer.format.rowSize(columns)
            var above = [UInt8](repeating: 0, count: size)
            for row in 0..<pass.rows(of: bitmap.height) {
                var bytes = [UInt8](repeating: 0, count: size)
                let start = (pass.y + row * pass.rowStep) * bitmap.width + pass.x
                writer.write(bitmap, from: start, step: pass.columnStep, columns: columns, into: &bytes)
                try deflater.append(
                    PNGEncoder.filtered(bytes, above, step: writer.format.filterStep, filters: filters))
                above = bytes
            }
        }
        return try deflater.finish()
    }

    /// A row with the filter whose bytes, taken as numbers from −128 to 127, have the smallest sum.
    static func filtered(_ row: [UInt8], _ above: [UInt8], step: Int, filters: [PNGFilter]) -> [UInt8] {
        var best: [UInt8] = []
        var least = Int.max
        for filter in filters {
            var bytes = [UInt8](repeating: filter.rawValue, count: row.count + 1)
            let sum = bytes.withUnsafeMutableBufferPointer { bytes in
                row.withUnsafeBufferPointer { row in
                    above.withUnsafeBufferPointer { above in
                        PNGEncoder.apply(filter, row, above, step, into: bytes)
                    }
                }
            }
            if sum < least { (best, least) = (bytes, sum) }
        }
        return best
    }

    /// - Parameter bytes: one more than the row has; the first one is left as it is.
    private static func apply(
        _ filter: PNGFilter, _ row: UnsafeBufferPointer<UInt8>, _ above: UnsafeBufferPointer<UInt8>, _ step: Int,
        into bytes: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        var (sum, index) = (0, 0)
        while index < row.count {
            let left = index >= step ? row[index &- step] : 0
            let predicted: UInt8
            switch filter {
            case .none: predicted = 0
            case .sub: predicted = left
            case .up: predicted = above[index]
            case .average: predicted = UInt8(truncatingIfNeeded: (Int(left) &+ Int(above[index])) &>> 1)
            case .paeth: predicted = PNGFilter.predictor(left, above[index], index >= step ? above[index &- step] : 0)
            }
            let value = row[index] &- predicted
            bytes[index &+ 1] = value
            sum = sum &+ (value < 128 ? Int(value) : 256 &- Int(value))
            index = index &+ 1
        }
        return sum
    }
}
