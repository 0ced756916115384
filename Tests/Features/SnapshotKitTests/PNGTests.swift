import Foundation
import SlipwayTestKit
import Testing

@testable import SnapshotKit

/// PNGs of every kind are written and read.
@Suite struct PNGTests {
    @Test(
        "each colour type and depth, interlaced or not, is written and read again as the same", arguments: PNGFormat.all
    )
    func formats(format: PNGFormat) throws {
        var random = RandomPictures(seed: UInt64(format.bitsPerPixel))
        for side in 1...9 {
            for isInterlaced in [false, true] {
                let picture = random.picture(format, width: side, height: 1 + random.below(9))
                let file = try picture.png(PNGOptions(format: format, isInterlaced: isInterlaced))
                #expect(try Bitmap(png: file) == picture, "\(format) \(picture.size) \(isInterlaced)")
                #expect(file[24] == format.depth && file[25] == format.colorType.rawValue)
                #expect(try Bitmap(png: Data(file)) == picture)
            }
        }
    }

    @Test("rows of each filter are read, whatever a pixel's bytes are", arguments: PNGFilter.allCases)
    func filters(filter: PNGFilter) throws {
        var random = RandomPictures(seed: 5)
        for format in PNGFormat.all {
            let (step, size) = (format.filterStep, format.rowSize(13))
            var above = [UInt8](repeating: 0, count: size)
            for _ in 0..<4 {
                let row = (0..<size).map { _ in UInt8(random.below(256)) }
                var bytes = Array(PNGEncoder.filtered(row, above, step: step, filters: [filter]).dropFirst())
                bytes.withUnsafeMutableBufferPointer { bytes in
                    above.withUnsafeBufferPointer { above in
                        guard let start = bytes.baseAddress, let before = above.baseAddress else { return }
                        filter.undo(start, above: before, count: size, step: step)
                    }
                }
                #expect(bytes == row, "\(format)")
                above = row
            }
        }
    }

    @Test("without a format, the smallest is taken that loses nothing")
    func automatic() throws {
        func type(_ color: Bitmap.Pixel) throws -> [UInt8] {
            let picture = try #require(Bitmap(width: 2, height: 2, color: color))
            let file = try picture.png()
            #expect(try PictureComparison().compare(picture, Bitmap(png: file)).differing == 0)
            return Array(file[24...25])
        }
        #expect(try type(.init(red: 257, green: 257, blue: 257)) == [8, 0])
        #expect(try type(.init(red: 258, green: 258, blue: 258)) == [16, 0])
        #expect(try type(.init(red: 257, green: 257, blue: 257, alpha: 0)) == [8, 4])
        #expect(try type(.init(red: 257, green: 514, blue: 257)) == [8, 2])
        #expect(try type(.init(red: 257, green: 514, blue: 257, alpha: 257)) == [8, 6])
        #expect(try type(.init(red: 1, green: 2, blue: 3, alpha: 4)) == [16, 6])
    }

    @Test("what a format cannot say is an error, with what helps")
    func unsaid() throws {
        func reason(_ color: Bitmap.Pixel, _ format: PNGFormat) throws -> PNGError? {
            let picture = try #require(Bitmap(width: 1, height: 1, color: color))
            return #expect(throws: PNGError.self) { try picture.png(PNGOptions(format: format)) }
        }
        let gray2 = try #require(PNGFormat(.gray, depth: 2))
        for (color, format) in [
            (Bitmap.Pixel(red: 257, green: 0, blue: 0), PNGFormat.gray8), (.init(red: 1, green: 1, blue: 1), .gray8),
            (.init(red: 257, green: 0, blue: 0), .grayAlpha8), (.init(red: 0, green: 0, blue: 0, alpha: 257), .rgb8),
            (.init(red: 257, green: 257, blue: 257), gray2),
        ] {
            let error = try reason(color, format)
            #expect(error?.reason == .format && error?.hint != nil && error?.offset == nil, "\(format)")
        }
        var random = RandomPictures(seed: 1)
        let many = random.picture(.rgb8, width: 40, height: 40)
        #expect(throws: PNGError.self) { try many.png(PNGOptions(format: .palette8)) }
        #expect(PNGFormat(.rgb, depth: 4) == nil && PNGFormat.all.count == 15)
    }

    @Test("a picture that is damaged at any byte is an error with an offset in the file, or the same picture")
    func damaged() throws {
        var random = RandomPictures(seed: 3)
        let picture = random.picture(.rgb8, width: 5, height: 4)
        let file = try picture.png()
        for index in file.indices {
            var bytes = file
            bytes[index] ^= 0x55
            let error = try #require(PNGFileBuilder.error(bytes), "\(index)")
            #expect(error.offset.map { (0...bytes.count).contains($0) } == true)
            let cut = try #require(PNGFileBuilder.error(Array(file[..<index])), "\(index)")
            #expect(cut.reason == .truncated && cut.offset == index)
        }
        #expect(try Bitmap(png: file + [1, 2, 3]) == picture)
    }

    @Test("image data in many pieces is one stream")
    func pieces() throws {
        let packed = try PNGFileBuilder.packed([0, 1, 2, 0, 3, 4])
        let chunks = packed.flatMap { PNGFileBuilder.chunk("IDAT", [$0]) + PNGFileBuilder.chunk("IDAT") }
        let file = PNGFileBuilder.file(PNGFileBuilder.header(2, 2), chunks, PNGFileBuilder.chunk("IEND"))
        let picture = try Bitmap(png: file)
        #expect((0..<4).map { picture[$0 % 2, $0 / 2].red / 257 } == [1, 2, 3, 4])
    }

    @Test("a transparent colour is that of its samples; one that the depth does not have is none")
    func keys() throws {
        func picture(_ key: [UInt8]) throws -> Bitmap {
            try Bitmap(
                png: PNGFileBuilder.file(
                    PNGFileBuilder.header(2, 1), PNGFileBuilder.chunk("tRNS", key),
                    try PNGFileBuilder.data([0, 7, 8]), PNGFileBuilder.chunk("IEND")))
        }
        let clear = try picture([0, 7])
        #expect(clear[0, 0].alpha == 0 && clear[1, 0].alpha == .max && clear.hasAlpha && !clear.isOpaque)
        for key in [[1, 7], [0xFF, 7], [0x80, 0]] as [[UInt8]] {
            #expect(try !picture(key).hasAlpha && picture(key).isOpaque)
        }
    }
}
