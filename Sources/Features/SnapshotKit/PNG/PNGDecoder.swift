/// Reads the pixels of a PNG: unpacks some rows at a time, undoes their filters, and puts their pixels where they are.
struct PNGDecoder {
    private let bytes: UnsafeRawBufferPointer
    private let file: PNGFile
    private let reader: PNGRowReader
    private var header: PNGHeader { file.header }

    init(_ bytes: UnsafeRawBufferPointer, limits: PNGLimits) throws(PNGError) {
        self.bytes = bytes
        file = try PNGFile(bytes, limits: limits)
        reader = PNGRowReader(file)
    }

    func decode() throws(PNGError) -> Bitmap {
        let (width, height) = (header.width, header.height)
        let count = width * height
        if reader.isWide {
            var fault: PNGError?
            let pixels = [SIMD4<UInt16>](unsafeUninitializedCapacity: count) { buffer, initialized in
                buffer.initialize(repeating: .zero)
                initialized = count
                do throws(PNGError) {
                    try decode { (row, place, target) throws(PNGError) in
                        wide(row, place, into: buffer, scratch: target)
                    }
                } catch { fault = error }
            }
            if let fault { throw fault }
            return Bitmap(width: width, height: height, pixels: .sixteen(pixels), hasAlpha: file.hasAlpha)
        }
        var fault: PNGError?
        let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
            // every pixel is in one pass, and no error leaves the buffer to anybody
            if header.isInterlaced { buffer.initialize(repeating: 0) }
            initialized = count
            do throws(PNGError) {
                try decode { (row, place, target) throws(PNGError) in
                    try narrow(row, place, into: buffer, scratch: target)
                }
            } catch {
                buffer.initialize(repeating: 0)
                fault = error
            }
        }
        if let fault { throw fault }
        return Bitmap(width: width, height: height, pixels: .eight(pixels), hasAlpha: file.hasAlpha)
    }

    /// A row of a pass.
    private struct Place {
        let pass: Adam7.Pass
        let row: Int
        let columns: Int
    }

    /// How much is unpacked at once: what stays in the cache until its pixels are read.
    private static let blockSize = 128 << 10

    /// - Parameter body: is given a row without its filter, its place, and room for its pixels.
    private func decode(
        _ body: (UnsafePointer<UInt8>, Place, UnsafeMutableRawPointer) throws(PNGError) -> Void
    ) throws(PNGError) {
        var inflater = try PNGInflater(bytes, pieces: file.imageData, expected: header.dataSize)
        let scratch = UnsafeMutableRawPointer.allocate(byteCount: header.width * 8, alignment: 16)
        defer { scratch.deallocate() }
        for pass in header.isInterlaced ? Adam7.passes : [Adam7.whole] {
            try decode(pass, &inflater) { (row, place) throws(PNGError) in try body(row, place, scratch) }
        }
        try inflater.finish()
    }

    private func decode(
        _ pass: Adam7.Pass, _ inflater: inout PNGInflater,
        _ body: (UnsafePointer<UInt8>, Place) throws(PNGError) -> Void
    ) throws(PNGError) {
        let (columns, rows) = (pass.columns(of: header.width), pass.rows(of: header.height))
        guard columns > 0, rows > 0 else { return }
        let size = header.format.rowSize(columns)
        // each row has its filter in front
        let stride = size + 1
        let most = min(rows, max(1, PNGDecoder.blockSize / stride))
        // the row above comes first
        let block = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * (most + 1))
        defer { block.deallocate() }
        block.initialize(repeating: 0, count: stride * (most + 1))
        var row = 0
        while row < rows {
            let count = min(most, rows - row)
            try inflater.fill(UnsafeMutableRawBufferPointer(start: block + stride, count: stride * count))
            for index in 1...count {
                let bytes = block + stride * index
                guard let filter = PNGFilter(rawValue: bytes[0]) else {
                    throw PNGError(
                        .filter, at: file.imageData[0].lowerBound,
                        "row \(row + index - 1) of the image data has the filter \(bytes[0]): they are 0 to 4")
                }
                filter.undo(bytes + 1, above: bytes + 1 - stride, count: size, step: header.format.filterStep)
                try body(bytes + 1, Place(pass: pass, row: row + index - 1, columns: columns))
            }
            row += count
            block.update(from: block + stride * count, count: stride)
        }
    }

    private func narrow(
        _ row: UnsafePointer<UInt8>, _ place: Place, into pixels: UnsafeMutableBufferPointer<UInt32>,
        scratch: UnsafeMutableRawPointer
    ) throws(PNGError) {
        guard let start = pixels.baseAddress else { return }
        let line = start + (place.pass.y + place.row * place.pass.rowStep) * header.width
        let isWhole = place.pass.columnStep == 1
        let target = isWhole ? line : scratch.assumingMemoryBound(to: UInt32.self)
        if let column = reader.read(row, place.columns, into: target) {
            throw PNGError(
                .palette, at: file.imageData[0].lowerBound,
                "column \(column) of row \(place.row) of the image data has an index that the palette of "
                    + "\(file.palette.count / 3) entries does not have")
        }
        guard !isWhole else { return }
        for column in 0..<place.columns { line[place.pass.x + column * place.pass.columnStep] = target[column] }
    }

    private func wide(
        _ row: UnsafePointer<UInt8>, _ place: Place, into pixels: UnsafeMutableBufferPointer<SIMD4<UInt16>>,
        scratch: UnsafeMutableRawPointer
    ) {
        guard let start = pixels.baseAddress else { return }
        let line = start + (place.pass.y + place.row * place.pass.rowStep) * header.width
        let isWhole = place.pass.columnStep == 1
        let target = isWhole ? line : scratch.assumingMemoryBound(to: SIMD4<UInt16>.self)
        reader.read(row, place.columns, into: target)
        guard !isWhole else { return }
        for column in 0..<place.columns { line[place.pass.x + column * place.pass.columnStep] = target[column] }
    }
}
