import Foundation
import SlipwayTestKit
import Testing

@testable import SnapshotKit

/// No bytes bring the readers down: they are read, or refused with a place.
@Suite struct SnapshotKitFuzzTests {
    /// How many inputs: `SLIPWAY_FUZZ_RUNS`, else a few.
    private static let runs = ProcessInfo.processInfo.environment["SLIPWAY_FUZZ_RUNS"].flatMap(Int.init) ?? 2000
    /// `SLIPWAY_FUZZ_SEED`: other inputs.
    private static let seed = ProcessInfo.processInfo.environment["SLIPWAY_FUZZ_SEED"].flatMap(UInt64.init) ?? 42

    @Test("changed image data, with checksums that are right, is read, or refused with an offset in the file")
    func imageData() throws {
        var random = RandomPictures(seed: Self.seed)
        var taken = 0
        for run in 0..<Self.runs {
            let format = random.chance.one(of: PNGFormat.all)
            let isInterlaced = random.below(2) == 0
            let (width, height) = (1 + random.below(9), 1 + random.below(9))
            let file = try random.picture(format, width: width, height: height).png(
                PNGOptions(format: format, isInterlaced: isInterlaced, compression: random.below(3)))
            let bytes = mended(changed(file, &random))
            do throws(PNGError) {
                let picture = try Bitmap(png: bytes, limits: PNGLimits(pixels: 1 << 16))
                taken += 1
                let wanted = picture.depth == 16 ? PNGFormat.rgba16 : .rgba8
                #expect(try Bitmap(png: picture.png(PNGOptions(format: wanted))) == picture, "run \(run)")
            } catch {
                #expect(error.offset.map { (0...bytes.count).contains($0) } == true, "run \(run): \(error)")
            }
        }
        #expect(taken > 0 && taken < Self.runs)
    }

    private func changed(_ file: [UInt8], _ random: inout RandomPictures) -> [UInt8] {
        var bytes = file
        for _ in 0...random.below(3) {
            let index = random.below(bytes.count)
            switch random.below(4) {
            case 0: bytes[index] = UInt8(random.below(256))
            case 1: bytes[index] ^= UInt8(1 << random.below(8))
            case 2: bytes.remove(at: index)
            default: bytes.insert(UInt8(random.below(256)), at: index)
            }
        }
        return bytes
    }

    /// The same, with the checksum of each chunk made right.
    private func mended(_ bytes: [UInt8]) -> [UInt8] {
        var result = Array(bytes.prefix(8))
        var position = 8
        while position + 12 <= bytes.count {
            let length = bytes[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - position - 12 else { break }
            let code = bytes[(position + 4)..<(position + 8)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            PNGEncoder.append(
                PNGChunkType(code: code), bytes[(position + 8)..<(position + 8 + length)], to: &result)
            position += 12 + length
        }
        return result + bytes[min(position, bytes.count)...]
    }

    @Test("changed JSON has a canonical form that is its own, or is refused with an offset in it")
    func json() throws {
        var random = RandomPictures(seed: Self.seed)
        let seeds = [#"{"b":[1,2.50,{"c":null}],"a":"é\n\u00e9\ud83d\ude00","z":-1e-9}"#, "[[[1.0e5,true]]]"]
        for run in 0..<Self.runs {
            let bytes = changed(Array(random.chance.one(of: seeds).utf8), &random)
            do throws(CanonicalJSONError) {
                let text = try CanonicalJSON.text(bytes)
                #expect(try CanonicalJSON.text(text) == text, "run \(run)")
            } catch {
                #expect((0...bytes.count).contains(error.offset), "run \(run): \(error)")
            }
        }
    }
}
