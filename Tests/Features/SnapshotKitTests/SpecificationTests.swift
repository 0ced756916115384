import Foundation
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import SnapshotKit
import Testing

/// What the library is for, a sentence each.
@Suite struct SpecificationTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func snapshots(
        _ recording: SnapshotRecording = .missing, _ environment: [String: String] = [:]
    ) -> SnapshotFolder {
        SnapshotFolder(
            URL(filePath: folder.path.appending("refs").string), recording: recording, environment: environment)
    }

    private func reason(_ body: () throws -> Void) -> SnapshotFailure.Reason? {
        do { try body() } catch { return (error as? SnapshotFailure)?.reason }
        return nil
    }

    private func plain(_ width: Int, _ height: Int, _ shade: UInt16 = 0) throws -> Bitmap {
        try #require(Bitmap(width: width, height: height, color: .init(red: shade, green: shade, blue: shade)))
    }

    @Test("strategies for text, JSON, dumps and PNG")
    func strategies() throws {
        let picture = try plain(2, 2)
        for expected in [SnapshotFailure.Reason.recorded, nil] {
            let snapshots = snapshots()
            #expect(reason { try snapshots.verify("a\n", as: .text, named: "v") } == expected)
            #expect(reason { try snapshots.verify(["b": 1, "a": 2], as: .json, named: "v") } == expected)
            #expect(reason { try snapshots.verify(["b": 1, "a": 2], as: .dump, named: "v") } == expected)
            #expect(reason { try snapshots.verify(picture, as: .png, named: "v") } == expected)
        }
        #expect(try folder.read("refs/v.txt") == "a\n")
        #expect(try folder.read("refs/v.json") == "{\n  \"a\": 2,\n  \"b\": 1\n}\n")
        #expect(try folder.read("refs/v.dump") == "Dictionary<String, Int>, 2\n  \"a\": 2\n  \"b\": 1\n")
        let data = try Data(contentsOf: URL(filePath: folder.path.appending("refs/v.png").string))
        #expect(try PictureComparison().compare(Bitmap(png: data), picture).differing == 0)
    }

    @Test("per-device parameters: each device, scheme, size, scale, language and size of text has its own reference")
    func traits() throws {
        let all = [
            SnapshotTraits.none, .iPhoneSE, .iPhoneSE.rotated, .iPhoneSE.scheme(.dark), .iPhone12, .iPhone13ProMax,
            .iPhoneSE.locale("de"), .iPhoneSE.contentSize(.xxxLarge), SnapshotTraits(scale: 3),
        ]
        for traits in all {
            #expect(reason { try snapshots().verify("a", as: .text, named: "v", on: traits) } == .recorded)
        }
        let names = try LocalFileSystem().list(folder.path.appending("refs")).map(\.name)
        #expect(names.count == all.count && names.contains("v.iPhone-SE.dark.320x568@2x.txt"))
    }

    @Test("record modes never, missing, all (refused when CI is set)")
    func modes() throws {
        #expect(SnapshotRecording.allCases.map(\.rawValue) == ["never", "missing", "all"])
        for mode in SnapshotRecording.allCases {
            #expect(reason { try snapshots(mode, ["CI": "true"]).verify("a", as: .text, named: "v") } != .recorded)
        }
        #expect(try !LocalFileSystem().exists(folder.path.appending("refs")))
        #expect(reason { try snapshots(.never).verify("a", as: .text, named: "v") } == .missing)
        #expect(reason { try snapshots(.missing).verify("a", as: .text, named: "v") } == .recorded)
        #expect(reason { try snapshots(.missing).verify("b", as: .text, named: "v") } == .different)
        #expect(reason { try snapshots(.all).verify("b", as: .text, named: "v") } == .recorded)
        #expect(reason { try snapshots(.never).verify("b", as: .text, named: "v") } == nil)
    }

    @Test("image diff with a perceptual threshold and a diff picture")
    func difference() throws {
        let (black, nearly, white) = try (plain(2, 2), plain(2, 2, 257), plain(2, 2, .max))
        let comparison = PictureComparison(.perceptual(threshold: 1))
        #expect(try comparison.compare(black, nearly).differing == 0)
        #expect(try PictureComparison().compare(black, nearly).differing == 4)
        let difference = try comparison.compare(black, white)
        #expect(difference.differing == 4 && difference.picture[1, 1] == .init(red: .max, green: 0, blue: 0))
    }

    @Test("mend: a committed record = true never fails: here what records fails each time, and in CI writes nothing")
    func mend() throws {
        for _ in 0..<3 {
            #expect(reason { try snapshots(.all).verify("a", as: .text, named: "v") } == .recorded)
        }
        #expect(reason { try snapshots(.all, ["CI": "1"]).verify("b", as: .text, named: "v") } == .refused)
        #expect(try folder.read("refs/v.txt") == "a")
    }

    @Test(
        "exact count equals ImageMagick's compare -metric AE",
        .disabled(if: Tool.isMissing("compare"), "needs ImageMagick"))
    func imageMagick() async throws {
        var samples = (0..<400).map { UInt8(truncatingIfNeeded: $0 * 37) }
        for index in stride(from: 3, to: 400, by: 4) { samples[index] = [255, 128, 0, 1][index / 4 % 4] }
        // black whose alpha changes: ImageMagick does not count it
        for index in 380..<400 where index % 4 != 3 { samples[index] = 0 }
        let before = try #require(Bitmap(width: 10, height: 10, rgba: samples))
        for index in stride(from: 383, to: 400, by: 4) { samples[index] ^= 3 }
        for index in stride(from: 0, to: 300, by: 7) { samples[index] ^= 5 }
        let after = try #require(Bitmap(width: 10, height: 10, rgba: samples))
        for (name, picture) in [("0a.png", before), ("0b.png", after)] {
            try Data(picture.png()).write(to: URL(filePath: folder.path.appending(name).string))
        }
        let difference = try PictureComparison().compare(before, after)
        #expect(try await ImageMagickTests.counts(1, in: folder) == ["\(difference.differing)"])
        #expect(difference.differing > 20 && difference.differingInAlpha > 0)
    }

    @Test("size mismatch: a clear error")
    func sizes() throws {
        let (one, other) = try (plain(800, 600), plain(801, 600))
        let error = #expect(throws: PictureSizeError.self) { try PictureComparison().compare(one, other) }
        #expect(error?.localizedDescription == "the pictures have different sizes: 800 × 600, and 801 × 600")
    }

    @Test("corrupt PNG: a clear error")
    func corrupt() throws {
        var file = try plain(8, 8).png()
        file[file.count - 20] ^= 1
        let error = #expect(throws: PNGError.self) { try Bitmap(png: file) }
        #expect(error?.reason == .checksum && error?.offset == file.count - 16)
        #expect(error?.description.contains("the checksum of the chunk IDAT at byte 33") == true)
    }

    @Test("huge PNG: a clear error")
    func huge() throws {
        let file = try plain(300, 200).png()
        let error = #expect(throws: PNGError.self) { try Bitmap(png: file, limits: PNGLimits(pixels: 59_999)) }
        #expect(error?.reason == .limit && error?.message == "it is 300 × 200, and at most 59999 pixels are read")
        #expect(try Bitmap(png: file, limits: PNGLimits(pixels: 60_000)).width == 300)
    }

    @Test("no needless dependency: Foundation, and zlib of the system")
    func dependencies() throws {
        let manifest = try LocalFileSystem().readText(Golden.repository.appending("project.yml"))
        let start = try #require(manifest.range(of: "\n  SnapshotKit:\n"))
        let entry = manifest[start.upperBound...].prefix(220)
        #expect(entry.contains("target: CSnapshotZlib") && !entry.prefix(180).contains("package:"))
    }
}
