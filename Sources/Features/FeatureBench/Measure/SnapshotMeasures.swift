import Foundation
import SnapshotKit

/// Reading and comparing pictures of a megapixel, and texts.
enum SnapshotMeasures: MeasuredLibrary {
    static let name = "snapshot"

    /// A pixel; `Scripts/bench features` has the limit beside ImageMagick.
    private static let pixel = 40.0

    static func measurements(in _: URL) throws -> [Measurement] {
        let (width, height) = (1_000, 1_000)
        let samples = (0..<(width * height)).flatMap { index -> [UInt8] in
            let (x, y) = (index % width, index / width)
            return [UInt8(truncatingIfNeeded: x / 4), UInt8(truncatingIfNeeded: y / 4), UInt8(x * y % 7 * 30), 255]
        }
        var changed = samples
        for index in stride(from: 0, to: changed.count, by: 4_000) { changed[index] ^= 1 }
        guard let picture = Bitmap(width: width, height: height, rgba: samples),
            let other = Bitmap(width: width, height: height, rgba: changed)
        else { return [] }
        let file = try picture.png()
        let lines = (0..<10_000).map { "line \($0 % 977)" }
        let text = lines.joined(separator: "\n")
        let new = lines.enumerated().map { $0 % 100 == 0 ? "new \($1)" : $1 }.joined(separator: "\n")
        return [
            Measurement("a pixel of a PNG that is read", operations: width * height, limit: pixel) { _ in
                try Bitmap(png: file).width
            },
            Measurement("a pixel that is compared", operations: width * height, limit: pixel) { _ in
                try PictureComparison().compare(picture, other).differing
            },
            Measurement("a pixel that is compared as people see it", operations: width * height) { _ in
                try PictureComparison(.perceptual(threshold: 1)).compare(picture, other).differing
            },
            Measurement("a line of a text of 10,000, 100 of them changed", operations: lines.count) { _ in
                UnifiedDiff(text, new).added
            },
        ]
    }
}
