/// The four letters of a chunk.
struct PNGChunkType: Hashable, CustomStringConvertible {
    let code: UInt32

    init(code: UInt32) { self.code = code }

    init(_ name: StaticString) {
        code = name.withUTF8Buffer { $0.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
    }

    static let header = PNGChunkType("IHDR")
    static let palette = PNGChunkType("PLTE")
    static let transparency = PNGChunkType("tRNS")
    static let imageData = PNGChunkType("IDAT")
    static let end = PNGChunkType("IEND")

    var letters: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) } }

    var isName: Bool { letters.allSatisfy { (65...90).contains($0) || (97...122).contains($0) } }

    /// Whether nobody may go on without knowing it: its first letter is an upper-case one.
    var isCritical: Bool { code & 0x2000_0000 == 0 }

    var description: String { String(decoding: letters, as: UTF8.self) }
}
