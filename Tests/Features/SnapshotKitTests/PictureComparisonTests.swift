import Testing

@testable import SnapshotKit

@Suite struct PictureComparisonTests {
    private func picture(_ pixels: [[UInt8]], width: Int) throws -> Bitmap {
        try #require(Bitmap(width: width, height: pixels.count / width, rgba: pixels.flatMap { $0 }))
    }

    private func counts(_ left: [UInt8], _ right: [UInt8]) throws -> [Int] {
        let difference = try PictureComparison().compare(picture([left], width: 1), picture([right], width: 1))
        return [difference.differing, difference.differingInAlpha]
    }

    @Test("exact: colours count as much as they are opaque, alpha is told apart")
    func exact() throws {
        #expect(try counts([1, 2, 3, 255], [1, 2, 3, 255]) == [0, 0])
        #expect(try counts([1, 2, 3, 255], [1, 2, 4, 255]) == [1, 0])
        #expect(try counts([1, 2, 3, 0], [9, 9, 9, 0]) == [0, 0])
        #expect(try counts([0, 0, 0, 0], [0, 0, 0, 255]) == [0, 1])
        #expect(try counts([100, 0, 0, 1], [101, 0, 0, 1]) == [1, 0])
        #expect(try counts([9, 9, 9, 128], [9, 9, 9, 129]) == [1, 0])
        // the first one says no alpha: that of the second one is told, and changes no colour
        #expect(try counts([9, 9, 9, 255], [9, 9, 9, 128]) == [0, 1])
        #expect(try counts([9, 9, 9, 128], [9, 9, 9, 255]) == [1, 0])
    }

    @Test("exact: 16 bits and 8 bits are compared as the same numbers")
    func depths() throws {
        let narrow = try picture([[1, 2, 3, 255]], width: 1)
        let wide = try #require(Bitmap(width: 1, height: 1, rgba16: [257, 514, 771, 65535]))
        let other = try #require(Bitmap(width: 1, height: 1, rgba16: [257, 514, 772, 65535]))
        #expect(try PictureComparison().compare(narrow, wide).differing == 0)
        #expect(try PictureComparison().compare(wide, narrow).differing == 0)
        #expect(try PictureComparison().compare(narrow, other).differing == 1)
        #expect(try PictureComparison().compare(wide, other).differing == 1)
    }

    @Test("pictures of different sizes are told, with both sizes")
    func sizes() throws {
        let one = try #require(Bitmap(width: 2, height: 3, color: .init(red: 0, green: 0, blue: 0)))
        let other = try #require(Bitmap(width: 3, height: 2, color: .init(red: 0, green: 0, blue: 0)))
        let error = #expect(throws: PictureSizeError.self) { try PictureComparison().compare(one, other) }
        #expect(error?.description == "the pictures have different sizes: 2 × 3, and 3 × 2")
    }

    @Test("tolerance: so many per cent of the pixels may differ")
    func tolerance() throws {
        var samples = [UInt8](repeating: 255, count: 400)
        let before = try #require(Bitmap(width: 10, height: 10, rgba: samples))
        for index in [12, 13, 47] { samples[4 * index] = 0 }
        let after = try #require(Bitmap(width: 10, height: 10, rgba: samples))
        let difference = try PictureComparison(tolerance: 2.9).compare(before, after)
        #expect(difference.differing == 3 && difference.percent == 3 && !difference.isTolerated)
        #expect(difference.region == PictureRegion(x: 2, y: 1, width: 6, height: 4))
        #expect(difference.description == "3 of 100 pixels differ (3 %), in 6 × 4 at (2, 1)")
        #expect(try PictureComparison(tolerance: 3).compare(before, after).isTolerated)
        #expect(try PictureComparison().compare(before, before).description == "no pixel of 100 differs")
    }

    @Test("perceptual: what is seen counts, and no more")
    func perceptual() throws {
        func count(_ left: [UInt8], _ right: [UInt8], _ threshold: Double) throws -> Int {
            try PictureComparison(.perceptual(threshold: threshold)).compare(
                picture([left], width: 1), picture([right], width: 1)
            ).differing
        }
        #expect(try count([100, 100, 100, 255], [101, 100, 100, 255], 1) == 0)
        #expect(try count([100, 100, 100, 255], [101, 100, 100, 255], 0) == 1)
        #expect(try count([0, 0, 0, 255], [255, 255, 255, 255], 99.9) == 1)
        #expect(try count([0, 0, 0, 255], [255, 255, 255, 255], 100.1) == 0)
        // black that lets white through is seen, as is white that lets black through
        #expect(try count([0, 0, 0, 255], [0, 0, 0, 0], 50) == 1)
        #expect(try count([255, 255, 255, 255], [255, 255, 255, 0], 50) == 1)
        #expect(try count([1, 2, 3, 0], [200, 100, 0, 0], 0) == 0)
    }

    @Test("the picture of a difference: red where a pixel differs, orange where only alpha does, else faded gray")
    func difference() throws {
        let before = try picture([[0, 0, 0, 255], [0, 0, 0, 255], [255, 255, 255, 255], [0, 0, 0, 255]], width: 2)
        let after = try picture([[9, 0, 0, 255], [0, 0, 0, 7], [255, 255, 255, 255], [0, 0, 0, 255]], width: 2)
        let shown = try PictureComparison().compare(before, after).picture
        func color(_ x: Int, _ y: Int) -> [UInt16] {
            [shown[x, y].red, shown[x, y].green, shown[x, y].blue].map { $0 / 257 }
        }
        #expect(color(0, 0) == [255, 0, 0] && color(1, 0) == [255, 128, 0])
        #expect(color(0, 1) == [255, 255, 255] && color(1, 1) == [204, 204, 204])
        #expect(shown.isOpaque)
    }

    @Test("per cent have three digits that count")
    func percent() {
        #expect(
            [0, 100, 0.0025, 12.345, 99.04, 1, 0.000123456, 33.333].map(PictureDifference.text)
                == ["0", "100", "0.0025", "12.3", "99", "1", "0.000123", "33.3"])
    }

    @Test("a picture has as many samples as pixels")
    func bitmaps() {
        #expect(Bitmap(width: 1, height: 1, rgba: [1, 2, 3]) == nil && Bitmap(width: 0, height: 1, rgba: []) == nil)
        #expect(Bitmap(width: -1, height: -1, rgba16: [1, 2, 3, 4]) == nil)
        #expect(Bitmap(width: .max, height: .max, color: .init(red: 0, green: 0, blue: 0)) == nil)
    }

    @Test("colours that are multiplied with their alpha are made what they were")
    func premultiplied() {
        #expect(
            Premultiplied.straight([64, 128, 0, 128, 9, 9, 9, 255, 7, 7, 7, 0, 3, 0, 0, 2])
                == [128, 255, 0, 128, 9, 9, 9, 255, 0, 0, 0, 0, 255, 0, 0, 2])
    }
}
