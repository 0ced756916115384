@testable import SnapshotKit

/// PNGs that are put together chunk by chunk, right or wrong.
enum PNGFileBuilder {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func chunk(_ name: StaticString, _ content: [UInt8] = []) -> [UInt8] {
        var bytes: [UInt8] = []
        PNGEncoder.append(PNGChunkType(name), content[...], to: &bytes)
        return bytes
    }

    static func header(
        _ width: UInt32, _ height: UInt32, depth: UInt8 = 8, type: UInt8 = 0, compression: UInt8 = 0, filter: UInt8 = 0,
        interlace: UInt8 = 0
    ) -> [UInt8] {
        let sides = [width, height].flatMap { side in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) } }
        return chunk("IHDR", sides + [depth, type, compression, filter, interlace])
    }

    static func packed(_ bytes: [UInt8]) throws -> [UInt8] {
        var deflater = try PNGDeflater(level: 6)
        try deflater.append(bytes)
        return try deflater.finish()
    }

    static func data(_ bytes: [UInt8]) throws -> [UInt8] { chunk("IDAT", try packed(bytes)) }

    static func file(_ chunks: [UInt8]...) -> [UInt8] { signature + chunks.flatMap { $0 } }

    static func error(_ bytes: [UInt8], limits: PNGLimits = PNGLimits()) -> PNGError? {
        do throws(PNGError) {
            _ = try Bitmap(png: bytes, limits: limits)
            return nil
        } catch {
            return error
        }
    }
}
