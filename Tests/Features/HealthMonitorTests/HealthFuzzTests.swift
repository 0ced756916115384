import Foundation
import HealthMonitor
import SlipwayTestKit
import Testing

/// No bytes bring the readers down: they are read, or what is wrong has a place.
@Suite struct HealthFuzzTests {
    /// How many inputs: `SLIPWAY_FUZZ_RUNS`, else a few.
    private static let runs = ProcessInfo.processInfo.environment["SLIPWAY_FUZZ_RUNS"].flatMap(Int.init) ?? 1000
    /// `SLIPWAY_FUZZ_SEED`: other inputs.
    private static let seed = ProcessInfo.processInfo.environment["SLIPWAY_FUZZ_SEED"].flatMap(UInt64.init) ?? 42

    private func change(_ bytes: [UInt8], _ chance: inout SplitMix) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<(1 + chance.below(4)) {
            let place = chance.below(bytes.count + 1)
            switch chance.below(4) {
            case 0: bytes.insert(UInt8(chance.below(256)), at: place)
            case 1: bytes.removeSubrange(place..<min(bytes.count, place + chance.below(9)))
            case 2 where place < bytes.count: bytes[place] = UInt8(chance.below(256))
            default: bytes = Array(bytes.prefix(max(14, place)))
            }
        }
        return bytes
    }

    private func check(_ bytes: [UInt8]) {
        let recording: WorkoutRecording
        do throws(WorkoutFileError) { recording = try WorkoutFile.read(bytes) } catch {
            #expect((0...bytes.count).contains(error.offset))
            return
        }
        #expect(recording.problems.allSatisfy { (0...bytes.count).contains($0.offset) })
        for part in recording.parts {
            let samples = recording.samples[part.samples]
            #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.time <= $1.time })
        }
    }

    @Test("changed files of FIT")
    func fit() {
        var chance = SplitMix(seed: Self.seed)
        let files = (0..<20).map { seed in
            var random = RandomFIT(seed: UInt64(seed))
            return random.files()
        }
        for _ in 0..<Self.runs { check(change(chance.one(of: files), &chance)) }
    }

    @Test("a file whose CRC is right for any one byte that is changed is told as such by it or by what is in it")
    func checksum() throws {
        let file = FITFile.run(Array(90..<120)).bytes(headerSum: 0)
        for place in file.indices where place < 12 || place > 13 {
            var bytes = file
            bytes[place] ^= 0x10
            if let recording = try? WorkoutFile.read(bytes) { #expect(!recording.isSound, "\(place)") }
        }
    }

    @Test("changed files of TCX")
    func tcx() {
        var chance = SplitMix(seed: Self.seed)
        let text = TCXTests.file((0..<4).map { TCXTests.point("2024-05-01T06:00:0\($0)Z", 90) }.joined())
        for _ in 0..<Self.runs { check(change(Array(text.utf8), &chance)) }
    }

    @Test("bytes by chance are a measurement, or none with a place")
    func heartRate() throws {
        var chance = SplitMix(seed: Self.seed)
        for _ in 0..<Self.runs {
            let bytes = (0..<chance.below(24)).map { _ in UInt8(chance.below(256)) }
            do throws(HeartRateMeasurementError) {
                let measurement = try HeartRateMeasurement(decoding: bytes)
                let again = try HeartRateMeasurement(decoding: measurement.encoded)
                #expect(again == measurement)
            } catch {
                #expect((0...bytes.count).contains(error.offset))
            }
        }
    }
}
