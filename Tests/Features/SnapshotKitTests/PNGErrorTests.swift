import Testing

@testable import SnapshotKit

/// What is no PNG is told: why, and at which byte.
@Suite struct PNGErrorTests {
    private typealias Build = PNGFileBuilder

    private func expect(
        _ reason: PNGError.Reason, at offset: Int, _ bytes: [UInt8], _ text: String, line: Int = #line
    ) {
        let error = Build.error(bytes)
        let place = SourceLocation(fileID: #fileID, filePath: #filePath, line: line, column: 1)
        #expect(
            error?.reason == reason && error?.offset == offset && error?.message.contains(text) == true,
            "\(String(describing: error))", sourceLocation: place)
    }

    @Test("the header")
    func header() throws {
        let end = try Build.data([0, 0]) + Build.chunk("IEND")
        expect(.signature, at: 0, Array("GIF89a, and more".utf8), "does not begin as one")
        expect(.truncated, at: 0, [], "no bytes")
        expect(.truncated, at: 3, [0x89, 0x50, 0x4E], "does not begin")
        expect(.header, at: 16, Build.file(Build.header(0, 1), end), "a width of 0")
        expect(.header, at: 20, Build.file(Build.header(1, 0x8000_0000), end), "a height of 2147483648")
        expect(.header, at: 25, Build.file(Build.header(1, 1, type: 5), end), "colour type 5")
        expect(.header, at: 24, Build.file(Build.header(1, 1, depth: 3), end), "no depth of 3 bits")
        expect(.header, at: 24, Build.file(Build.header(1, 1, depth: 4, type: 2), end), "it has 8, 16")
        expect(.header, at: 26, Build.file(Build.header(1, 1, compression: 1), end), "compression method 1")
        expect(.header, at: 27, Build.file(Build.header(1, 1, filter: 1), end), "filter method 1")
        expect(.header, at: 28, Build.file(Build.header(1, 1, interlace: 2), end), "interlace method 2")
        expect(.chunk, at: 16, Build.file(Build.chunk("IHDR", [1]), end), "1 bytes, and not 13")
        expect(.order, at: 8, Build.file(end), "the first chunk is IDAT")
        expect(.order, at: 33, Build.file(Build.header(1, 1), Build.header(1, 1), end), "a second IHDR")
    }

    @Test("chunks: their order, their lengths, and those that are not known")
    func chunks() throws {
        let (start, data, end) = (Build.header(1, 1), try Build.data([0, 0]), Build.chunk("IEND"))
        let colors = Build.header(1, 1, type: 3)
        let palette = Build.chunk("PLTE", [1, 2, 3])
        expect(.order, at: 33, Build.file(start, end), "no image data")
        expect(.unknownChunk, at: 33, Build.file(start, Build.chunk("ABCD"), data, end), "ABCD is not known")
        expect(.chunk, at: 37, Build.file(start, Build.chunk("A1CD"), data, end), "a name of four letters")
        expect(
            .order, at: 33 + data.count + 12, Build.file(start, data, Build.chunk("tEXt"), data, end), "do not follow")
        expect(
            .chunk, at: 33 + data.count, Build.file(start, data, Build.chunk("IEND", [0])), "the IEND chunk has 1 bytes"
        )
        expect(.palette, at: 33, Build.file(start, palette, data, end), "a gray picture has no PLTE")
        expect(.palette, at: 33, Build.file(colors, data, end), "no PLTE chunk in front")
        expect(.palette, at: 33, Build.file(colors, Build.chunk("PLTE", [1, 2]), data, end), "2 bytes is none")
        expect(.palette, at: 33, Build.file(colors, Build.chunk("PLTE"), data, end), "0 bytes is none")
        expect(.order, at: 48, Build.file(colors, palette, palette, data, end), "a second PLTE")
        expect(
            .order, at: 33 + data.count, Build.file(Build.header(1, 1, type: 2), data, palette, end),
            "behind the image data")
        let short = Build.header(1, 1, depth: 1, type: 3)
        expect(
            .palette, at: 33, Build.file(short, Build.chunk("PLTE", Array(repeating: 0, count: 9)), data, end),
            "3 entries, and 2 is the most")
        let alpha = Build.chunk("tRNS", [0, 1])
        expect(.order, at: 33, Build.file(colors, alpha, palette, data, end), "in front of PLTE")
        expect(.chunk, at: 48, Build.file(colors, palette, alpha, data, end), "2 alphas, and the palette 1 entries")
        expect(.chunk, at: 33, Build.file(start, Build.chunk("tRNS", [1]), data, end), "1 bytes, and not 2")
        expect(.chunk, at: 33, Build.file(Build.header(1, 1, type: 4), alpha, data, end), "has no tRNS")
        expect(.order, at: 33 + alpha.count, Build.file(start, alpha, alpha, data, end), "a second tRNS")
        let none = Build.chunk("tRNS", [9, 9])
        expect(.order, at: 33 + none.count, Build.file(start, none, alpha, data, end), "a second tRNS")
        expect(.order, at: 33 + data.count, Build.file(start, data, alpha, end), "behind the image data")
        expect(
            .palette, at: 56, Build.file(colors, palette, try Build.data([0, 1]), end),
            "column 0 of row 0 of the image data has an index")
    }

    @Test("checksums")
    func checksums() throws {
        var file = Build.file(Build.header(1, 1), try Build.data([0, 9]), Build.chunk("IEND"))
        file[30] ^= 1
        expect(.checksum, at: 29, file, "the checksum of the chunk IHDR at byte 8")
        var packed = try Build.packed([0, 9])
        packed[packed.count - 1] ^= 1
        let adler = Build.file(Build.header(1, 1), Build.chunk("IDAT", packed), Build.chunk("IEND"))
        expect(.checksum, at: 41 + packed.count, adler, "incorrect data check")
    }

    @Test("image data that is too short, too long, no stream, or of an unknown filter")
    func imageData() throws {
        func file(_ content: [UInt8]) -> [UInt8] {
            Build.file(Build.header(2, 2), Build.chunk("IDAT", content), Build.chunk("IEND"))
        }
        let packed = try Build.packed([0, 1, 2, 0, 3, 4])
        expect(.size, at: 41 + packed.count - 4, file(Array(packed.dropLast(4))), "its stream has no end")
        expect(.size, at: 41 + packed.count, file(packed + [0, 1]), "behind the end of the image data")
        let less = try Build.packed([0, 1, 2])
        expect(.size, at: 41 + less.count, file(less), "ends after 3 of 6 bytes")
        #expect(
            Build.error(file(try Build.packed([0, 1, 2, 0, 3, 4, 0])))?.message.contains("longer than the 6") == true)
        expect(.compression, at: 43, file([1, 2, 3, 4]), "incorrect header check")
        #expect(Build.error(file(try Build.packed([0, 1, 2, 5, 3, 4])))?.reason == .filter)
        #expect(
            Build.error(file(try Build.packed([0, 1, 2, 5, 3, 4])))?.message
                == "row 1 of the image data has the filter 5: they are 0 to 4")
    }

    @Test("huge pictures are told before anything is made: by their header, and by the little that is in them")
    func huge() throws {
        let file = Build.file(Build.header(0x7FFF_FFFF, 0x7FFF_FFFF), try Build.data([0, 0]), Build.chunk("IEND"))
        expect(.limit, at: 16, file, "it is 2147483647 × 2147483647, and at most 134217728 pixels are read")
        let wide = Build.file(Build.header(1 << 16, 1 << 11), try Build.data([0, 0]), Build.chunk("IEND"))
        expect(.size, at: 41, wide, "cannot hold 65536 × 2048 pixels")
        #expect(Build.error(wide, limits: PNGLimits(pixels: .max))?.reason == .size)
        #expect(Build.error(file, limits: PNGLimits(pixels: .max))?.reason == .limit)
        #expect(Build.error(wide, limits: PNGLimits(side: 1000))?.message.contains("at most 1000 in a row") == true)
    }

    @Test("image data that unpacks to far more than the header asks for ends there")
    func bomb() throws {
        let bomb = try Build.packed(Array(repeating: 0, count: 8 << 20))
        let file = Build.file(Build.header(2, 2), Build.chunk("IDAT", bomb), Build.chunk("IEND"))
        let error = try #require(Build.error(file))
        #expect(error.reason == .size && error.message.contains("longer than the 6 bytes"))
        // a thousandth of it is looked at
        #expect(try #require(error.offset) < 41 + bomb.count / 10 + 300)
    }
}
