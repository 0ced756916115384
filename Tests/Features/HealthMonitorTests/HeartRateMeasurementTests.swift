import Foundation
import HealthMonitor
import SlipwayTestKit
import Testing

@Suite struct HeartRateMeasurementTests {
    @Test(
        "all combinations of flags are written and read again as the same, and what is cut off is told with its field")
    func flags() throws {
        var chance = SplitMix(seed: 5)
        for flags in UInt8.min...0xFF {
            for _ in 0..<20 {
                let rate = UInt16(chance.below(flags & 1 == 0 ? 256 : 65_536))
                let energy = UInt16(chance.below(65_536))
                let intervals = (0..<(1 + chance.below(8))).map { _ in UInt16(chance.below(65_536)) }
                var bytes = [flags] + (flags & 1 == 0 ? [UInt8(rate)] : little(rate))
                var fields = [1, bytes.count]
                if flags & 8 != 0 { bytes += little(energy) }
                if flags & 8 != 0 { fields.append(bytes.count) }
                if flags & 16 != 0 {
                    for interval in intervals {
                        bytes += little(interval)
                        fields.append(bytes.count)
                    }
                }
                let measurement = try HeartRateMeasurement(decoding: bytes)
                #expect(measurement.beatsPerMinute == rate && measurement.isWide == (flags & 1 != 0))
                #expect(measurement.kilojoules == (flags & 8 == 0 ? nil : energy))
                #expect(measurement.intervals == (flags & 16 == 0 ? [] : intervals))
                let contact: HeartRateMeasurement.Contact =
                    flags & 4 == 0 ? .unsupported : flags & 2 == 0 ? .notDetected : .detected
                #expect(measurement.contact == contact)
                #expect(measurement.encoded.dropFirst() == bytes.dropFirst())
                #expect(try HeartRateMeasurement(decoding: measurement.encoded) == measurement)
                for count in 1..<bytes.count {
                    // after a whole interval it is another measurement
                    if flags & 16 != 0, fields.dropFirst(flags & 8 == 0 ? 2 : 3).contains(count) { continue }
                    let error = #expect(throws: HeartRateMeasurementError.self) {
                        try HeartRateMeasurement(decoding: bytes.prefix(count))
                    }
                    #expect(error?.code == .truncated && error?.offset == fields.last { $0 <= count })
                }
                guard flags & 16 == 0 else { continue }
                let trailing = #expect(throws: HeartRateMeasurementError.self) {
                    try HeartRateMeasurement(decoding: bytes + [1])
                }
                #expect(trailing?.code == .trailingBytes && trailing?.offset == bytes.count)
            }
        }
    }

    @Test("nothing is no measurement; a heart rate above 255 is written in two bytes")
    func edges() throws {
        let none = #expect(throws: HeartRateMeasurementError.self) { try HeartRateMeasurement(decoding: []) }
        #expect(none?.code == .empty && none?.offset == 0 && none?.description == "byte 0: there are no bytes")
        #expect(HeartRateMeasurement(beatsPerMinute: 72).encoded == [0, 72])
        #expect(HeartRateMeasurement(beatsPerMinute: 300).encoded == [1, 0x2C, 1])
        var narrow = HeartRateMeasurement(beatsPerMinute: 72)
        narrow.beatsPerMinute = 400
        #expect(try HeartRateMeasurement(decoding: narrow.encoded).beatsPerMinute == 400)
    }

    @Test("a sample of it has the energy since the workout began")
    func samples() {
        let measurement = HeartRateMeasurement(beatsPerMinute: 72, kilojoules: 100)
        let time = Date(timeIntervalSince1970: 1)
        #expect(measurement.sample(at: time).energy == Energy(kilojoules: 100))
        #expect(measurement.sample(at: time, energySince: Energy(kilojoules: 40)).energy == Energy(kilojoules: 60))
        #expect(measurement.sample(at: time, energySince: Energy(kilojoules: 400)).energy == .zero)
    }
}
