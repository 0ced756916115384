import Foundation
import HealthMonitor
import Testing

@Suite struct DamagedFITTests {
    @Test("a file that is cut off at any byte keeps the records that are whole, and says where it ends")
    func cut() throws {
        let file = FITFile.run([90, 91, 92])
        let whole = file.bytes()
        for count in 1..<whole.count {
            let bytes = Array(whole.prefix(count))
            let recording: WorkoutRecording
            do throws(WorkoutFileError) { recording = try WorkoutFile.read(bytes) } catch {
                // it may be anything
                #expect(count < 8 && error.code == .unknownFormat || count >= 8, "\(count): \(error)")
                continue
            }
            #expect(recording.codes == [.truncated] && recording.problems[0].offset == count, "\(recording.problems)")
            let records = file.offsets.dropFirst().count { $0 + 6 <= count }
            #expect(recording.samples.count == records, "\(count)")
        }
    }

    @Test("data that end within a message, and definitions that are none, are told with their offset")
    func damaged() throws {
        let file = FITFile.run([90, 91])
        let short = try WorkoutFile.read(file.bytes(dataSize: UInt32(file.data.count - 3)))
        let end = 14 + file.data.count - 3
        #expect(short.codes == [.truncated, .checksum, .trailingBytes] && short.rates == [90])
        #expect(short.problems.map(\.offset) == [end, end, end + 2])
        var odd = FITFile.run([90])
        odd.raw([0x40, 0, 2, 20, 0, 0])
        let order = try WorkoutFile.read(odd.bytes())
        #expect(order.codes == [.definition] && order.problems[0].offset == (odd.offsets.last ?? 0) + 2)
        var many = FITFile.run([90])
        many.raw([0x40, 0, 0, 20, 0, 255, 1, 1])
        let fields = try WorkoutFile.read(many.bytes())
        #expect(fields.codes == [.truncated] && fields.rates == [90])
        var developer = FITFile.run([90])
        developer.raw([0x60, 0, 0, 20, 0, 0, 9, 1])
        #expect(try WorkoutFile.read(developer.bytes()).codes == [.truncated])
    }

    @Test("a file that the device did not close, with 0 for its size, is read to the end of its bytes")
    func open() throws {
        let file = FITFile.run([90, 91])
        let bytes = Array(file.bytes(dataSize: 0).dropLast(2))
        let recording = try WorkoutFile.read(bytes)
        #expect(recording.codes == [.header] && recording.problems[0].offset == 4 && recording.rates == [90, 91])
        // with the checksum of what is there, or of what the device meant to write
        var meant = file.bytes()
        meant.replaceSubrange(4..<8, with: [0, 0, 0, 0])
        for (bytes, codes) in [
            (file.bytes(dataSize: 0), [WorkoutFileError.Code.header]), (meant, [.headerChecksum, .header]),
        ] {
            let closed = try WorkoutFile.read(bytes)
            #expect(closed.codes == codes && closed.rates == [90, 91], "\(closed.problems)")
        }
        let other = try WorkoutFile.read(file.bytes(dataSize: 0, sum: 0))
        #expect(other.codes.first == .header && other.codes.count == 2 && other.rates == [90, 91])
        // nothing in it is sound
        let empty = try WorkoutFile.read(FITFile().bytes())
        #expect(empty.isSound && empty.samples.isEmpty)
    }

    @Test("a number below 0 where there is none is told with its offset, and left out")
    func negative() throws {
        var file = FITFile()
        file.define(0, 20, [FITFile.time, .init(3, 4, 0x88), .init(5, 4, 0x85), .init(2, 2, 0x83), .init(13, 1, 1)])
        func add(_ rate: Float, _ distance: Int32) {
            let numbers = little(rate.bitPattern) + little(distance) + little(Int16(-5)) + [0xFB]
            file.add(0, little(UInt32(1_000_000_000)) + numbers)
        }
        add(-1.5, 100)
        add(90, -100)
        add(-0, 0)
        let recording = try WorkoutFile.read(file.bytes())
        #expect(recording.codes == [.value, .value])
        #expect(recording.problems.map(\.offset) == [file.offsets[1] + 5, file.offsets[2] + 9])
        #expect(recording.rates == [nil, 90, 0] && recording.samples.map(\.distance) == [1, nil, 0])
        #expect(recording.samples.allSatisfy { $0.altitude == -501 && $0.temperature == -5 })
        var session = FITFile()
        session.define(0, 18, [.init(9, 4, 0x85)])
        session.add(0, little(Int32(-1)))
        let summary = try WorkoutFile.read(session.bytes())
        #expect(summary.codes == [.value] && summary.problems[0].offset == session.offsets[1] + 1)
        #expect(summary.sessions.map(\.distance) == [nil])
    }

    @Test("a number that is none of what its field says is told with its offset, and left out")
    func range() throws {
        var file = FITFile()
        file.define(0, 20, [FITFile.time, .init(0, 4, 0x85), .init(1, 4, 0x86), .init(3, 4, 0x88), .init(13, 4, 0x88)])
        func add(_ latitude: Int32, _ longitude: UInt32, _ rate: Float, _ temperature: Float) {
            let floats = little(rate.bitPattern) + little(temperature.bitPattern)
            file.add(0, little(UInt32(1_000_000_000)) + little(latitude) + little(longitude) + floats)
        }
        add(2_147_483_646, 2_147_483_649, 3e38, -3e38)
        add(-(1 << 30) - 1, 5, 70_000, 20)
        add(-(1 << 30), 1 << 31, 65_535, -40)
        let recording = try WorkoutFile.read(file.bytes())
        #expect(recording.codes == Array(repeating: .value, count: 6), "\(recording.problems)")
        #expect(
            recording.problems.map(\.offset)
                == [5, 9, 13, 17].map { file.offsets[1] + $0 } + [5, 13].map { file.offsets[2] + $0 })
        #expect(recording.problems.first?.message.contains("is no latitude") == true)
        // the first has nothing but a time
        #expect(recording.emptyRecordCount == 1 && recording.rates == [nil, 65_535])
        #expect(recording.samples.map(\.latitude) == [nil, -90] && recording.samples.map(\.temperature) == [20, -40])
        #expect(recording.samples[1].longitude == 180)
    }

    @Test("of sessions, developers and intervals between beats, too, a number out of range is told")
    func otherRanges() throws {
        var file = FITFile()
        file.define(0, 18, [.init(2, 8, 0x89), .init(16, 4, 0x88)])
        file.add(0, little((1e300).bitPattern) + little(Float(3e38).bitPattern))
        file.define(1, 78, [.init(0, 8, 0x88)])
        file.add(1, little(Float(3e38).bitPattern) + little(Float(800).bitPattern))
        file.define(2, 206, [.init(0, 1, 2), .init(1, 1, 2), .init(2, 1, 2), .init(14, 2, 0x84), .init(15, 1, 2)])
        file.add(2, [0, 0, 0x88] + little(UInt16(20)) + [3])
        file.define(3, 20, [FITFile.time, .init(4, 1, 2)], developer: [.init(0, 4, 0)])
        file.add(3, little(UInt32(1_000_000_000)) + [80] + little(Float(3e38).bitPattern))
        let recording = try WorkoutFile.read(file.bytes())
        #expect(recording.codes == Array(repeating: .value, count: 4), "\(recording.problems)")
        #expect(recording.sessions.map(\.start) == [nil] && recording.sessions.map(\.averageHeartRate) == [nil])
        #expect(recording.beatIntervals == [0.8] && recording.rates == [nil])
        #expect(recording.samples.map(\.cadence) == [80])
    }

    @Test("a record without a time is told where it has something to say, and passed over where it has nothing")
    func timeless() throws {
        var file = FITFile.run([90])
        file.define(1, 20, [FITFile.heartRate])
        file.add(1, [91])
        file.add(1, [0xFF])
        let recording = try WorkoutFile.read(file.bytes())
        #expect(recording.codes == [.missingTime] && recording.problems[0].offset == file.offsets[3])
        #expect(recording.rates == [90] && recording.emptyRecordCount == 0)
    }

    @Test("limits: of bytes, samples and problems")
    func limits() throws {
        let file = FITFile.run([90, 91, 92, 93])
        let few = try WorkoutFile.read(file.bytes(), limits: WorkoutFileLimits(samples: 2))
        #expect(few.codes == [.limit] && few.problems[0].offset == file.offsets[3] && few.rates == [90, 91])
        let error = #expect(throws: WorkoutFileError.self) {
            try WorkoutFile.read(file.bytes(), limits: WorkoutFileLimits(bytes: 20))
        }
        #expect(error?.code == .limit && error?.offset == 20)
        let chain = try WorkoutFile.read(
            file.bytes() + file.bytes() + file.bytes(), limits: WorkoutFileLimits(samples: 8, problems: 1))
        #expect(chain.codes == [.limit] && chain.parts.count == 3 && chain.samples.count == 8)
        var back = FITFile()
        back.define(0, 20, [FITFile.time, FITFile.heartRate])
        for index in 0..<50 { back.record(1_000_000_000 - UInt32(index), 90) }
        let told = try WorkoutFile.read(back.bytes(), limits: WorkoutFileLimits(problems: 3))
        #expect(told.problems.count == 3 && told.problemCount == 49 && told.samples.count == 1)
    }

    @Test("a clock that jumps ahead for a while does not take with it what follows")
    func jump() throws {
        var file = FITFile()
        file.define(0, 20, [FITFile.time, FITFile.heartRate])
        let times: [UInt32] = [0, 1, 900_000, 900_001, 2, 3, 4]
        for (index, time) in times.enumerated() { file.record(1_000_000_000 + time, UInt8(90 + index)) }
        let recording = try WorkoutFile.read(file.bytes())
        #expect(recording.codes == [.timeGoesBack] && recording.problems[0].offset == file.offsets[3])
        #expect(recording.rates == [90, 91, 94, 95, 96])
        // a pause of days is none
        var pause = FITFile()
        pause.define(0, 20, [FITFile.time, FITFile.heartRate])
        for time in [0, 1, 900_000, 900_001, 900_000] { pause.record(1_000_000_000 + UInt32(time), 90) }
        let kept = try WorkoutFile.read(pause.bytes())
        #expect(kept.codes == [.timeGoesBack] && kept.problems[0].offset == pause.offsets[5] && kept.samples.count == 4)
    }

    @Test("what is neither FIT nor TCX is refused, with what helps")
    func formats() {
        for (bytes, word) in [
            (hex("1f8b0800"), "gunzip"), (hex("504b0304"), "unzip"), (hex("fffe3c00"), "UTF-8"), (hex("00"), ".FIT"),
            (Array("hello, world".utf8), ".FIT"),
        ] {
            let error = #expect(throws: WorkoutFileError.self) { try WorkoutFile.read(bytes) }
            #expect(error?.code == .unknownFormat && error?.offset == 0 && error?.hint?.contains(word) == true)
        }
        let none = #expect(throws: WorkoutFileError.self) { try WorkoutFile.read([UInt8]()) }
        #expect(none?.code == .empty)
    }
}
