import Foundation
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SnapshotKit

/// ImageMagick reads what is written, and counts what is counted.
@Suite(
    .disabled(if: Tool.isMissing("compare") || Tool.isMissing("convert"), "needs ImageMagick"), .timeLimit(.minutes(10))
)
struct ImageMagickTests {
    /// Pixels that ImageMagick says differ, of pairs of files `0a.png` and `0b.png`.
    static func counts(_ pairs: Int, in folder: TemporaryDirectory) async throws -> [String] {
        let script = """
            n=0; while [ $n -lt \(pairs) ]; do
            compare -metric AE ${n}a.png ${n}b.png null: 2>&1; echo; n=$((n + 1)); done
            """
        let output = try await Tool.run("sh", ["-c", script], in: folder.path).output
        return output.split(separator: "\n").map(String.init)
    }

    @Test("ImageMagick reads the same samples of each format, interlaced or not")
    func samples() async throws {
        let folder = try TemporaryDirectory()
        var random = RandomPictures(seed: 7)
        var pictures: [Bitmap] = []
        for format in PNGFormat.all {
            for isInterlaced in [false, true] {
                let picture = random.picture(format, width: 11, height: 9)
                let file = try picture.png(PNGOptions(format: format, isInterlaced: isInterlaced))
                try Data(file).write(to: URL(filePath: folder.path.appending("\(pictures.count).png").string))
                pictures.append(picture)
            }
        }
        let script = """
            n=0; while [ $n -lt \(pictures.count) ]; do convert $n.png -depth 16 -endian LSB rgba:$n.raw; n=$((n + 1)); done
            """
        try await Tool.run("sh", ["-c", script], in: folder.path)
        for (number, picture) in pictures.enumerated() {
            let raw = try Data(contentsOf: URL(filePath: folder.path.appending("\(number).raw").string))
            let samples = (0..<(picture.width * picture.height)).flatMap { index -> [UInt8] in
                let pixel = picture.samples(at: index)
                return (0..<4).flatMap { [UInt8(truncatingIfNeeded: pixel[$0]), UInt8(pixel[$0] >> 8)] }
            }
            #expect(Array(raw) == samples, "\(PNGFormat.all[number / 2])")
        }
    }

    @Test("the count is that of compare -metric AE: every format against every other one, alpha, palettes, 16 bits")
    func everyPair() async throws {
        let folder = try TemporaryDirectory()
        var random = RandomPictures(seed: 11)
        var wanted: [(String, Int)] = []
        for first in PNGFormat.all {
            for second in PNGFormat.all {
                let picture = random.picture(first, width: 4, height: 3)
                let other = second == first ? nil : random.picture(second, width: 4, height: 3)
                // of the same format, a few pixels are changed
                let changed = other ?? random.changed(picture)
                let target = other == nil ? PNGFormat?.none : second
                try await compare(picture, first, changed, target, folder, &wanted, "\(first) against \(second)")
            }
        }
        let counts = try await Self.counts(wanted.count, in: folder)
        #expect(counts.count == wanted.count && wanted.count == 225)
        for (count, own) in zip(counts, wanted) { #expect(count == "\(own.1)", "\(own.0)") }
        // some differ, and some do not
        #expect(Set(counts).count > 5)
    }

    @Test(
        "the count is that of compare -metric AE where few samples differ a little",
        arguments: [PNGFormat.rgba8, .rgba16])
    func littleChanges(format: PNGFormat) async throws {
        let folder = try TemporaryDirectory()
        var random = RandomPictures(seed: 13)
        var wanted: [(String, Int)] = []
        for number in 0..<150 {
            let picture = random.picture(format, width: 5, height: 5)
            try await compare(
                picture, format, random.changed(picture), format, folder, &wanted, "\(format) \(number)")
        }
        let counts = try await Self.counts(wanted.count, in: folder)
        #expect(counts.count == wanted.count)
        for (count, own) in zip(counts, wanted) { #expect(count == "\(own.1)", "\(own.0)") }
    }

    @Test("the count is that of compare -metric AE where a transparent colour is none that the depth has")
    func transparentColors() async throws {
        typealias Build = PNGFileBuilder
        let folder = try TemporaryDirectory()
        var wanted: [String] = []
        for (depth, key) in [(1, [0, 1]), (2, [0, 3]), (4, [0, 0xB]), (8, [0, 0x1B]), (8, [0, 1, 0, 2, 0, 3])]
            as [(UInt8, [UInt8])]
        {
            let isGray = key.count == 2
            let header = Build.header(isGray ? UInt32(8 / depth) : 1, 1, depth: depth, type: isGray ? 0 : 2)
            let rest = try Build.data([0] + (isGray ? [0x1B] : [1, 2, 3])) + Build.chunk("IEND")
            let files = [[], Build.chunk("tRNS", key), Build.chunk("tRNS", [1] + key.dropFirst())].map {
                Build.file(header, $0, rest)
            }
            for first in files {
                for second in files {
                    for (name, file) in [("a", first), ("b", second)] {
                        try Data(file).write(
                            to: URL(filePath: folder.path.appending("\(wanted.count)\(name).png").string))
                    }
                    let own = try PictureComparison().compare(Bitmap(png: first), Bitmap(png: second))
                    wanted.append("\(own.differing)")
                }
            }
        }
        // a warning stands behind the count
        let counts = try await Self.counts(wanted.count, in: folder).map { String($0.prefix(while: \.isNumber)) }
        #expect(counts == wanted && Set(counts).count > 1)
    }

    private func compare(
        _ picture: Bitmap, _ format: PNGFormat, _ other: Bitmap, _ otherFormat: PNGFormat?,
        _ folder: TemporaryDirectory,
        _ wanted: inout [(String, Int)], _ name: String
    ) async throws {
        let (first, second) = try (
            picture.png(PNGOptions(format: format)), other.png(PNGOptions(format: otherFormat))
        )
        try Data(first).write(to: URL(filePath: folder.path.appending("\(wanted.count)a.png").string))
        try Data(second).write(to: URL(filePath: folder.path.appending("\(wanted.count)b.png").string))
        // as they are read: the format says whether there is alpha
        let own = try PictureComparison().compare(Bitmap(png: first), Bitmap(png: second)).differing
        wanted.append((name, own))
    }
}
