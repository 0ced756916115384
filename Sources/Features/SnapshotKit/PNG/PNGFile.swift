private import CSnapshotZlib

/// The chunks of a PNG, checked: what the image data is read with, and where it stands.
struct PNGFile {
    let header: PNGHeader
    /// Red, green and blue of each entry.
    private(set) var palette: [UInt8] = []
    /// The content of tRNS: alphas of entries of the palette, or the samples of the colour that is transparent; nil,
    /// too, for samples that the depth does not have.
    private(set) var transparency: [UInt8]?
    private var hasTransparencyChunk = false
    /// Where the image data stands in the file, in pieces.
    private(set) var imageData: [Range<Int>] = []

    var hasAlpha: Bool { transparency != nil || [.grayAlpha, .rgba].contains(header.format.colorType) }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// - Throws: ``PNGError`` where a checksum, an order, or a chunk is wrong. What stands behind the end is not read.
    init(_ bytes: UnsafeRawBufferPointer, limits: PNGLimits) throws(PNGError) {
        guard bytes.starts(with: PNGFile.signature) else {
            let isCut = PNGFile.signature.starts(with: bytes)
            let place = zip(bytes, PNGFile.signature).prefix { $0 == $1 }.count
            throw PNGError(
                isCut ? .truncated : .signature, at: place,
                bytes.isEmpty ? "there are no bytes" : "this is no PNG: it does not begin as one",
                hint: "give a picture in the format PNG")
        }
        var position = PNGFile.signature.count
        let first = try PNGFile.chunk(bytes, at: position)
        guard first.type == .header else {
            throw PNGError(.order, at: position, "the first chunk is \(first.type), and not IHDR")
        }
        let header = try PNGHeader(
            UnsafeRawBufferPointer(rebasing: bytes[first.content]), at: first.content.lowerBound, limits: limits)
        self.header = header
        position = first.end
        var previous = first.type
        while true {
            let chunk = try PNGFile.chunk(bytes, at: position)
            if chunk.type == .end {
                try finish(chunk, at: position)
                return
            }
            try take(chunk, bytes, at: position, behind: previous)
            previous = chunk.type
            position = chunk.end
        }
    }

    private struct Chunk {
        let type: PNGChunkType
        let content: Range<Int>
        var end: Int { content.upperBound + 4 }
    }

    /// The chunk that begins at a byte, with a checksum that is right.
    private static func chunk(_ bytes: UnsafeRawBufferPointer, at start: Int) throws(PNGError) -> Chunk {
        guard bytes.count - start >= 12 else {
            throw PNGError(
                .truncated, at: bytes.count, "the file ends without an IEND chunk", hint: "the file is not complete")
        }
        let length = Int(bytes.bigEndian32(at: start))
        let type = PNGChunkType(code: bytes.bigEndian32(at: start + 4))
        guard type.isName else {
            throw PNGError(.chunk, at: start + 4, "a chunk has a name of four letters, and this is none")
        }
        guard length <= bytes.count - start - 12 else {
            throw PNGError(
                .truncated, at: bytes.count,
                "the chunk \(type) at byte \(start) says that it has \(length) bytes, and the file ends before",
                hint: "the file is not complete")
        }
        let content = (start + 8)..<(start + 8 + length)
        let sum = PNGFile.checksum(UnsafeRawBufferPointer(rebasing: bytes[(start + 4)..<content.upperBound]))
        guard bytes.bigEndian32(at: content.upperBound) == sum else {
            throw PNGError(
                .checksum, at: content.upperBound,
                "the checksum of the chunk \(type) at byte \(start) is not that of its content",
                hint: "the file was changed or damaged")
        }
        return Chunk(type: type, content: content)
    }

    /// CRC-32 (PNG, annex D).
    static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        UInt32(truncatingIfNeeded: crc32_z(0, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count))
    }

    private mutating func take(
        _ chunk: Chunk, _ bytes: UnsafeRawBufferPointer, at place: Int, behind previous: PNGChunkType
    ) throws(PNGError) {
        switch chunk.type {
        case .header: throw PNGError(.order, at: place, "there is a second IHDR chunk")
        case .palette: try takePalette(chunk, bytes, at: place)
        case .transparency: try takeTransparency(chunk, bytes, at: place)
        case .imageData:
            guard imageData.isEmpty || previous == .imageData else {
                throw PNGError(
                    .order, at: place, "the IDAT chunks do not follow each other: there is \(previous) between")
            }
            guard header.format.colorType != .palette || !palette.isEmpty else {
                throw PNGError(.palette, at: place, "there is no PLTE chunk in front of the image data")
            }
            imageData.append(chunk.content)
        default:
            guard !chunk.type.isCritical else {
                throw PNGError(
                    .unknownChunk, at: place, "the chunk \(chunk.type) is not known, and the picture needs it")
            }
        }
    }

    private mutating func takePalette(
        _ chunk: Chunk, _ bytes: UnsafeRawBufferPointer, at place: Int
    ) throws(PNGError) {
        guard palette.isEmpty else { throw PNGError(.order, at: place, "there is a second PLTE chunk") }
        guard imageData.isEmpty, !hasTransparencyChunk else {
            throw PNGError(
                .order, at: place, "the PLTE chunk stands behind \(imageData.isEmpty ? "tRNS" : "the image data")")
        }
        let type = header.format.colorType
        guard type != .gray, type != .grayAlpha else {
            throw PNGError(.palette, at: place, "a gray picture has no PLTE chunk")
        }
        let count = chunk.content.count
        guard count > 0, count.isMultiple(of: 3) else {
            throw PNGError(.palette, at: place, "a palette of \(count) bytes is none: an entry has 3")
        }
        let most = type == .palette ? 1 << header.format.depth : 256
        guard count / 3 <= most else {
            throw PNGError(.palette, at: place, "the palette has \(count / 3) entries, and \(most) is the most")
        }
        palette = Array(bytes[chunk.content])
    }

    private mutating func takeTransparency(
        _ chunk: Chunk, _ bytes: UnsafeRawBufferPointer, at place: Int
    ) throws(PNGError) {
        guard !hasTransparencyChunk else { throw PNGError(.order, at: place, "there is a second tRNS chunk") }
        guard imageData.isEmpty else {
            throw PNGError(.order, at: place, "the tRNS chunk stands behind the image data")
        }
        let count = chunk.content.count
        let type = header.format.colorType
        switch type {
        case .gray, .rgb:
            guard count == type.channels * 2 else {
                throw PNGError(.chunk, at: place, "the tRNS chunk has \(count) bytes, and not \(type.channels * 2)")
            }
        case .palette:
            guard !palette.isEmpty else { throw PNGError(.order, at: place, "the tRNS chunk stands in front of PLTE") }
            guard count <= palette.count / 3 else {
                throw PNGError(
                    .chunk, at: place,
                    "the tRNS chunk has \(count) alphas, and the palette \(palette.count / 3) entries")
            }
        case .grayAlpha, .rgba:
            throw PNGError(.chunk, at: place, "a picture with alpha has no tRNS chunk")
        }
        hasTransparencyChunk = true
        let content = Array(bytes[chunk.content])
        // no pixel has such a colour, and ImageMagick reads the picture as one without alpha
        guard type == .palette || PNGFile.samples(content).allSatisfy({ Int($0) < 1 << header.format.depth }) else {
            return
        }
        transparency = content
    }

    /// Two bytes each.
    static func samples(_ bytes: [UInt8]) -> [UInt16] {
        stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    }

    /// What has to be there is there.
    private func finish(_ end: Chunk, at place: Int) throws(PNGError) {
        guard end.content.isEmpty else {
            throw PNGError(.chunk, at: place, "the IEND chunk has \(end.content.count) bytes, and not 0")
        }
        guard !imageData.isEmpty else { throw PNGError(.order, at: place, "there is no image data: no IDAT chunk") }
        // deflate makes at most 1,032 bytes of one: a few bytes that say they are gigabytes are told before they are
        // given room
        let packed = imageData.reduce(0) { $0 + $1.count }
        guard packed >= header.dataSize / 1033 else {
            throw PNGError(
                .size, at: imageData[0].lowerBound,
                "\(packed) bytes of image data cannot hold \(header.width) × \(header.height) pixels",
                hint: "the file was changed or damaged")
        }
    }
}
