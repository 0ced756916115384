import Foundation
import HealthMonitor
import Testing

@Suite struct FITTests {
    @Test("headers of 12 and 14 bytes, and longer ones, without a checksum, too")
    func headers() throws {
        let file = FITFile.run([100, 101])
        for bytes in [file.bytes(), file.bytes(headerSize: 12), file.bytes(headerSize: 20), file.bytes(headerSum: 0)] {
            let recording = try WorkoutFile.read(bytes)
            #expect(recording.isSound && recording.rates == [100, 101], "\(recording.problems)")
        }
        let wrong = try WorkoutFile.read(file.bytes(headerSum: 7))
        #expect(wrong.codes == [.headerChecksum] && wrong.problems[0].offset == 12 && wrong.rates == [100, 101])
    }

    @Test("a header that says fewer than 12 bytes, and a version that is not known, are told, and the file is read")
    func oddHeaders() throws {
        var bytes = FITFile.run([100]).bytes(headerSum: 0)
        bytes[0] = 3
        let small = try WorkoutFile.read(bytes)
        #expect(small.codes.first == .header && small.problems[0].offset == 0 && small.rates == [100])
        var file = FITFile.run([100]).bytes()
        file[1] = 0x30
        let newer = try WorkoutFile.read(file)
        #expect(newer.problems.first?.code == .header && newer.problems.first?.offset == 1 && newer.rates == [100])
    }

    @Test("all base types, in both byte orders, with the value of each that says that there is none")
    func baseTypes() throws {
        struct Case {
            let base: UInt8
            let size: UInt8
            let value: [UInt8]
            let none: [UInt8]
        }
        for isBig in [false, true] {
            func number(_ value: some FixedWidthInteger) -> [UInt8] { isBig ? big(value) : little(value) }
            let cases = [
                Case(base: 0x00, size: 1, value: [90], none: [0xFF]),
                Case(base: 0x01, size: 1, value: [90], none: [0x7F]),
                Case(base: 0x02, size: 1, value: [90], none: [0xFF]),
                Case(base: 0x83, size: 2, value: number(Int16(90)), none: number(Int16.max)),
                Case(base: 0x84, size: 2, value: number(UInt16(90)), none: number(UInt16.max)),
                Case(base: 0x85, size: 4, value: number(Int32(90)), none: number(Int32.max)),
                Case(base: 0x86, size: 4, value: number(UInt32(90)), none: number(UInt32.max)),
                Case(base: 0x88, size: 4, value: number(Float(90).bitPattern), none: number(UInt32.max)),
                Case(base: 0x89, size: 8, value: number(90.0.bitPattern), none: number(UInt64.max)),
                Case(base: 0x0A, size: 1, value: [90], none: [0]),
                Case(base: 0x8B, size: 2, value: number(UInt16(90)), none: [0, 0]),
                Case(base: 0x8C, size: 4, value: number(UInt32(90)), none: [0, 0, 0, 0]),
                Case(base: 0x8E, size: 8, value: number(Int64(90)), none: number(Int64.max)),
                Case(base: 0x8F, size: 8, value: number(UInt64(90)), none: number(UInt64.max)),
                Case(base: 0x90, size: 8, value: number(UInt64(90)), none: number(UInt64(0))),
            ]
            for entry in cases {
                var file = FITFile()
                file.define(0, 20, [FITFile.time, .init(3, entry.size, entry.base)], isBig: isBig)
                file.add(0, number(UInt32(1_000_000_000)) + entry.value)
                file.add(0, number(UInt32(1_000_000_001)) + entry.none)
                let recording = try WorkoutFile.read(file.bytes())
                #expect(recording.isSound && recording.rates == [90], "\(entry.base) \(recording.problems)")
                #expect(recording.emptyRecordCount == 1)
            }
        }
    }

    @Test(
        "a type that is not known, or a size that is no multiple of its own, has no number; of several it is the first")
    func oddFields() throws {
        var file = FITFile()
        file.define(
            0, 20,
            [FITFile.time, .init(3, 1, 0x42), .init(4, 3, 0x84), .init(7, 4, 0x84), .init(13, 0, 1), .init(5, 2, 7)])
        file.add(0, little(UInt32(1_000_000_000)) + [90, 1, 2, 3] + little(UInt16(250)) + [9, 9] + [65, 0])
        let recording = try WorkoutFile.read(file.bytes())
        #expect(recording.isSound && recording.samples.count == 1)
        #expect(recording.rates == [nil] && recording.samples[0].power == 250 && recording.samples[0].cadence == nil)
        #expect(recording.samples[0].distance == nil && recording.samples[0].temperature == nil)
    }

    @Test("scale and offset of altitude, speed and distance; semicircles; the better one of two; three bytes for both")
    func scales() throws {
        var file = FITFile()
        file.define(
            0, 20,
            [
                .init(78, 4, 0x86), .init(2, 2, 0x84), .init(73, 4, 0x86), .init(6, 2, 0x84), .init(5, 4, 0x86),
                .init(0, 4, 0x85), .init(1, 4, 0x85), .init(13, 1, 1), .init(33, 2, 0x84), FITFile.time,
            ])
        func add(_ enhanced: UInt32, _ plain: UInt16) {
            file.add(
                0,
                little(enhanced) + little(plain) + little(enhanced) + little(plain) + little(UInt32(123_456))
                    + little(Int32(1 << 30)) + little(Int32(-(1 << 29))) + [0xFB] + little(UInt16(7))
                    + little(UInt32(1_000_000_000)))
        }
        add(3000, 2600)
        add(.max, 2600)
        let recording = try WorkoutFile.read(file.bytes())
        let (first, second) = (recording.samples[0], recording.samples[1])
        #expect(first.altitude == 100 && first.speed == 3 && first.distance == 1234.56)
        #expect(first.latitude == 90 && first.longitude == -45 && first.temperature == -5)
        #expect(first.energy == Energy(kilocalories: 7))
        #expect(second.altitude == 20 && second.speed == 2.6)
        // twelve bits of speed in hundredths, twelve of distance in sixteenths, which go on
        var short = FITFile()
        short.define(0, 20, [FITFile.time, .init(8, 3, 0x0D)])
        for (index, distance) in [4000, 80, 100].enumerated() {
            let bits = UInt32(300) | UInt32(distance) << 12
            short.add(0, little(UInt32(1_000_000_000 + index)) + little(bits).prefix(3))
        }
        short.add(0, little(UInt32(1_000_000_004)) + [0xFF, 0xFF, 0xFF])
        let compressed = try WorkoutFile.read(short.bytes())
        #expect(compressed.samples.map(\.distance) == [250, 261, 262.25] && compressed.samples[0].speed == 3)
        #expect(compressed.emptyRecordCount == 1)
    }

    @Test("headers with a compressed timestamp go on from the last time of any message, over the end of the five bits")
    func compressed() throws {
        var file = FITFile()
        file.define(2, 99, [FITFile.time])
        file.define(1, 20, [FITFile.heartRate])
        // bits 30, 31, 0, 0, 5
        file.add(2, little(UInt32(1_000_000_000 / 32 * 32 + 30)))
        for (bits, rate) in [(30, 90), (31, 91), (0, 92), (0, 93), (5, 94)] {
            file.raw([0xA0 | UInt8(bits), UInt8(rate)])
        }
        let base = UInt32(1_000_000_000 / 32 * 32)
        let recording = try WorkoutFile.read(file.bytes())
        #expect(recording.isSound && recording.rates == [90, 91, 92, 93, 94])
        #expect(recording.samples.map(\.time) == [30, 31, 32, 32, 37].map { fitDate(base + $0) })
        // without a time in front of it there is none
        var without = FITFile()
        without.define(1, 20, [FITFile.heartRate])
        without.raw([0xA3, 90])
        let none = try WorkoutFile.read(without.bytes())
        #expect(none.codes == [.missingTime] && none.problems[0].offset == without.offsets[1] && none.samples.isEmpty)
    }

    @Test(
        "fields of developers: their names, units and numbers; one in place of a field of the profile that is missing")
    func developers() throws {
        var file = FITFile()
        file.define(0, 207, [.init(3, 1, 2)])
        file.add(0, [0])
        file.define(
            1, 206,
            [
                .init(0, 1, 2), .init(1, 1, 2), .init(2, 1, 2), .init(3, 8, 7), .init(8, 4, 7), .init(14, 2, 0x84),
                .init(15, 1, 2), .init(6, 1, 2), .init(7, 1, 1),
            ])
        func describe(_ number: UInt8, _ base: UInt8, _ name: String, native: UInt8, scale: UInt8 = 0xFF) {
            let text = Array((name + "\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}").utf8.prefix(8))
            file.add(
                1,
                [0, number, base] + text + Array("W\u{0}\u{0}\u{0}".utf8) + little(UInt16(20)) + [native, scale, 0x7F])
        }
        describe(0, 0x84, "doses", native: 0xFF, scale: 10)
        describe(1, 0x02, "strap", native: 3)
        file.define(
            2, 20, [FITFile.time, FITFile.heartRate], developer: [.init(0, 2, 0), .init(1, 1, 0), .init(9, 3, 4)])
        file.add(2, little(UInt32(1_000_000_000)) + [0xFF] + little(UInt16(125)) + [140, 1, 2, 3])
        file.add(2, little(UInt32(1_000_000_001)) + [99] + little(UInt16.max) + [141, 1, 2, 3])
        file.add(2, little(UInt32(1_000_000_002)) + [0xFF] + little(UInt16.max) + [0xFF, 1, 2, 3])
        let recording = try WorkoutFile.read(file.bytes())
        #expect(recording.isSound, "\(recording.problems)")
        #expect(recording.developerFields == [.init(name: "doses", units: "W"), .init(name: "strap", units: "W")])
        #expect(recording.rates == [140, 99] && recording.emptyRecordCount == 1)
        #expect(recording.developerValues(ofSample: 0).map(\.value) == [12.5, 140])
        #expect(recording.developerValues(ofSample: 1).map(\.value) == [141])
        #expect(recording.developerValues(ofSample: 1).map(\.field.name) == ["strap"])
        #expect(recording.developerValues(ofSample: 2).isEmpty)
    }

    @Test("sessions, laps, events, intervals between beats, and who made the file")
    func others() throws {
        var file = FITFile()
        file.define(0, 0, [.init(0, 1, 0), .init(1, 2, 0x84), .init(2, 2, 0x84), .init(4, 4, 0x86)])
        file.add(0, [4] + little(UInt16(1)) + little(UInt16(77)) + little(UInt32(1_000_000_000)))
        file.define(1, 21, [FITFile.time, .init(0, 1, 0), .init(1, 1, 0)])
        for (event, type) in [(0, 0), (0, 4), (9, 3), (0xFF, 0)] {
            file.add(1, little(UInt32(1_000_000_001)) + [UInt8(event), UInt8(type)])
        }
        let summary: [FITFile.Field] = [
            .init(2, 4, 0x86), .init(7, 4, 0x86), .init(8, 4, 0x86), .init(9, 4, 0x86), .init(11, 2, 0x84),
        ]
        let values =
            little(UInt32(1_000_000_000)) + little(UInt32(61_500)) + little(UInt32(60_000))
            + little(UInt32(25_050)) + little(UInt16(95))
        file.define(2, 18, summary + [.init(5, 1, 0), .init(16, 1, 2), .init(17, 1, 2)])
        file.add(2, values + [1, 140, 171])
        file.define(3, 19, summary + [.init(25, 1, 0), .init(15, 1, 2), .init(16, 1, 2)])
        file.add(3, values + [200, 0xFF, 171])
        file.define(4, 78, [.init(0, 6, 0x84)])
        file.add(4, little(UInt16(812)) + little(UInt16(799)) + little(UInt16.max))
        let recording = try WorkoutFile.read(file.bytes())
        #expect(recording.isSound && recording.samples.isEmpty && recording.parts.count == 1)
        let part = recording.parts[0]
        #expect(
            part.fileType == 4 && part.manufacturer == 1 && part.product == 77 && part.created == fitDate(1_000_000_000)
        )
        #expect(recording.events.map(\.kind) == [.start, .stop, .other(event: 9, type: 3)])
        let session = try #require(recording.sessions.first)
        #expect(session.sport == "running" && session.start == fitDate(1_000_000_000) && session.elapsedTime == 61.5)
        #expect(session.timerTime == 60 && session.distance == 250.5 && session.energy == Energy(kilocalories: 95))
        #expect(session.averageHeartRate == HeartRate(140) && session.maximumHeartRate == HeartRate(171))
        let lap = try #require(recording.laps.first)
        #expect(lap.sport == "sport 200" && lap.averageHeartRate == nil && lap.maximumHeartRate == HeartRate(171))
        #expect(recording.beatIntervals == [0.812, 0.799] && recording.energy == Energy(kilocalories: 95))
    }

    @Test("messages and fields that are not known are passed over; a definition holds until the next of its type")
    func unknown() throws {
        var file = FITFile()
        file.define(0, 0xFF00, [.init(1, 200, 7)])
        file.add(0, Array(repeating: 65, count: 200))
        file.define(1, 20, [.init(200, 3, 0x0D), FITFile.time, FITFile.heartRate, .init(201, 2, 0x84)])
        file.add(1, [1, 2, 3] + little(UInt32(1_000_000_000)) + [90, 4, 5])
        file.define(1, 20, [FITFile.heartRate, FITFile.time, FITFile.heartRate])
        file.add(1, [91] + little(UInt32(1_000_000_001)) + [250])
        file.define(2, 20, [])
        file.add(2, [])
        let recording = try WorkoutFile.read(file.bytes())
        #expect(recording.isSound && recording.rates == [90, 91], "\(recording.problems)")
    }

    @Test("files in a chain: each has its own definitions and times")
    func chained() throws {
        let (first, second) = (
            FITFile.run([90, 91]).bytes(), FITFile.run([70], from: 900_000_000).bytes(headerSize: 12)
        )
        let recording = try WorkoutFile.read(first + second + first)
        #expect(recording.isSound && recording.rates == [90, 91, 70, 90, 91])
        #expect(recording.parts.map(\.samples) == [0..<2, 2..<3, 3..<5])
        #expect(recording.parts.map(\.offset) == [0, first.count, first.count + second.count])
        // definitions of one do not hold in the next
        var without = FITFile()
        without.record(1_000_000_000, 90)
        let undefined = try WorkoutFile.read(first + without.bytes())
        #expect(undefined.codes == [.undefinedMessage] && undefined.problems[0].offset == first.count + 14)
        // one that is damaged does not take the next with it
        let third = try WorkoutFile.read(without.bytes() + first)
        #expect(third.codes == [.undefinedMessage] && third.rates == [90, 91])
        let trailing = try WorkoutFile.read(first + [1, 2, 3])
        #expect(trailing.codes == [.trailingBytes] && trailing.problems[0].offset == first.count)
        #expect(trailing.rates == [90, 91])
    }
}
