import SnapshotKit

extension FuzzedParser {
    /// PNGs of all kinds: each colour type and depth, interlaced or not.
    private static let pictures: [[UInt8]] = {
        // shades that one bit has, and one of them transparent
        let samples = (0..<63).flatMap { index -> [UInt8] in
            let shade: UInt8 = index % 3 == 0 ? 255 : 0
            return [shade, shade, shade, 255]
        }
        guard let picture = Bitmap(width: 9, height: 7, rgba: samples) else { return [] }
        return PNGFormat.all.flatMap { format in
            [true, false].compactMap { try? picture.png(PNGOptions(format: format, isInterlaced: $0)) }
        }
    }()

    private static let chunks: [[UInt8]] = [
        Array("IHDR".utf8), Array("PLTE".utf8), Array("tRNS".utf8), Array("IDAT".utf8), Array("IEND".utf8),
        Array("gAMA".utf8), Array("XXXX".utf8), [0x78, 0x9C], [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF],
        [0, 0, 0, 13], [0, 0, 0, 0], [0, 0, 1, 0], [16, 6, 0, 0, 1],
    ]

    /// PNGs: what is taken is written, and read again as the same. Checksums are made right first, so that not each
    /// input ends at one.
    static let snapshotPNG = FuzzedParser("snapshot-png", bytes: pictures, tokens: chunks) { bytes in
        let isPlain = try check(bytes)
        return try check(PNGChecksums.mended(bytes)) || isPlain
    }

    private static func check(_ bytes: [UInt8]) throws -> Bool {
        let picture: Bitmap
        do throws(PNGError) { picture = try Bitmap(png: bytes, limits: PNGLimits(pixels: 1 << 16)) } catch {
            guard let offset = error.offset, (0...bytes.count).contains(offset) else {
                throw Broken(reason: "an error without a place: \(error)")
            }
            return false
        }
        let options = PNGOptions(format: picture.depth == 16 ? .rgba16 : .rgba8, compression: 1)
        guard let written = try? picture.png(options), (try? Bitmap(png: written)) == picture else {
            throw Broken(reason: "it is not read again")
        }
        guard (try? PictureComparison().compare(picture, picture))?.differing == 0 else {
            throw Broken(reason: "it differs from itself")
        }
        return true
    }

    /// JSON: the canonical form is that of itself.
    static let snapshotJSON = FuzzedParser(
        "snapshot-json",
        seeds: [
            #"{"b":[1,2.50,{"c":null}],"a":"é\n\u00e9\ud83d\ude00"}"#, "[]", "-0.0e-7", "[1e400,123456789012345678901]",
        ],
        tokens: [
            "\"", "{", "}", "[", "]", ":", ",", "\\u", "\\ud83d", "0", "-", ".", "e+", "1e999999999999999999", "\u{0}",
        ]
    ) { bytes in
        let text: String
        do throws(CanonicalJSONError) { text = try CanonicalJSON.text(bytes) } catch {
            guard (0...bytes.count).contains(error.offset) else { throw Broken(reason: "a place outside: \(error)") }
            return false
        }
        guard (try? CanonicalJSON.text(text)) == text else { throw Broken(reason: "\(text) has another form") }
        return true
    }
}
