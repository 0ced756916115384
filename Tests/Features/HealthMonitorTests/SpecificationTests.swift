import Foundation
import HealthMonitor
import SlipwayModel
import SlipwayTestKit
import Testing

/// What the library is for, a sentence each.
@Suite(.timeLimit(.minutes(5))) struct SpecificationTests {
    private let source = ScriptedSource()
    private let running = WorkoutConfiguration(.running)

    @Test("authorization: asked for once, and nothing starts without it")
    func authorization() async throws {
        let monitor = WorkoutMonitor(source)
        #expect(await monitor.state == .needsAuthorization)
        let error = await #expect(throws: HealthError.self) { try await monitor.start(running) }
        #expect(error?.code == .wrongOrder && error?.hint == "authorize first")
        try await monitor.authorize()
        #expect(await monitor.state == .ready)
        #expect(source.log == ["authorize"])
    }

    @Test("session states: needs authorization, ready, running, paused, stopping, ended, failed")
    func states() async throws {
        let monitor = WorkoutMonitor(source)
        let updates = await monitor.updates()
        try await monitor.authorize()
        try await monitor.start(running)
        try await monitor.pause()
        try await monitor.resume()
        try await monitor.stop()
        let no = HealthError(.startFailed, "no")
        source.fail("start", no)
        try? await monitor.start(running)
        let found = await WorkoutMonitor.until(updates) { $0 == .state(.failed(no)) }
        #expect(
            found
                == [
                    .needsAuthorization, .ready, .running, .paused, .running, .stopping, .ended, .ready, .failed(no),
                ].map { .state($0) })
    }

    @Test("heart rate and energy as numbers with units")
    func numbers() {
        let sample = HealthSample(time: .now, heartRate: HeartRate(120), energy: Energy(kilocalories: 10))
        #expect(sample.heartRate?.beatsPerMinute == 120 && sample.energy?.kilocalories == 10)
        #expect(sample.energy?.kilojoules == 41.84 && "\(HeartRate(120))" == "120 bpm")
        #expect(sample.heartRate?.measurement == Measurement(value: 2, unit: UnitFrequency.hertz))
        #expect(sample.energy?.measurement == Measurement(value: 41_840, unit: UnitEnergy.joules))
    }

    @Test("recovery after a crash: a session that was running is found again with its samples")
    func recovery() async throws {
        let folder = try TemporaryDirectory()
        let journal = WorkoutJournal(URL(filePath: folder.path.appending("journal").string))
        let sample = HealthSample(time: Date(timeIntervalSince1970: 7), heartRate: HeartRate(99))
        try await Self.crash(source, journal, sample)
        let after = ScriptedSource()
        after.recovers(RecoveredSession(isPaused: true))
        let monitor = WorkoutMonitor(after, journal: journal)
        let recovery = try #require(try await monitor.recover())
        #expect(recovery.samples == [sample] && recovery.isActive && recovery.configuration == running)
        #expect(await monitor.state == .paused)
        try await monitor.stop()
        #expect(await monitor.state == .ended)
    }

    private static func crash(_ source: ScriptedSource, _ journal: WorkoutJournal, _ sample: HealthSample) async throws
    {
        let monitor = WorkoutMonitor(source, journal: journal, isAuthorized: true)
        let updates = await monitor.updates()
        try await monitor.start(WorkoutConfiguration(.running))
        source.tell(.sample(sample))
        _ = await WorkoutMonitor.until(updates) { $0 == .sample(sample) }
    }

    @Test("source: FIT files")
    func fit() throws {
        let recording = try WorkoutFile.read(FITFile.run([90, 0xFF, 91]).bytes())
        #expect(recording.format == .fit && recording.isSound && recording.rates == [90, 91])
        #expect(recording.samples.map(\.time) == [fitDate(1_000_000_000), fitDate(1_000_000_002)])
    }

    @Test("source: TCX files")
    func tcx() throws {
        let text = TCXTests.file(
            TCXTests.point("2024-05-01T06:00:00Z", 90) + TCXTests.point("2024-05-01T06:00:01Z", 91))
        let recording = try WorkoutFile.read(Data(text.utf8))
        #expect(recording.format == .tcx && recording.isSound && recording.rates == [90, 91])
    }

    @Test("source: the BLE heart-rate measurement: 1f2c017b0033034703 is 300 bpm with two RR intervals")
    func bluetooth() throws {
        let measurement = try HeartRateMeasurement(decoding: hex("1f2c017b0033034703"))
        #expect(measurement.heartRate == HeartRate(300) && measurement.contact == .detected)
        #expect(measurement.energy == Energy(kilojoules: 123) && measurement.intervals == [0x0333, 0x0347])
        #expect(measurement.intervalSeconds == [819.0 / 1024, 839.0 / 1024])
        #expect(measurement.encoded == hex("1f2c017b0033034703"))
        let odd = #expect(throws: HeartRateMeasurementError.self) {
            try HeartRateMeasurement(decoding: hex("1f2c017b00330347"))
        }
        #expect(odd?.code == .truncated && odd?.offset == 7)
    }

    @Test("mend: 'started' is told only after the start succeeded", arguments: ["start", "begin collection"])
    func started(step: String) async throws {
        let monitor = WorkoutMonitor(source, isAuthorized: true)
        let updates = await monitor.updates()
        let no = HealthError(.startFailed, "no")
        source.fail(step, no)
        source.during("start") { [monitor] in
            let state = await monitor.state
            #expect(state == .ready)
        }
        await #expect(throws: no) { try await monitor.start(running) }
        let found = await WorkoutMonitor.until(updates) { $0 == .state(.failed(no)) }
        #expect(found == [.state(.ready), .state(.failed(no))])
        #expect(source.log.last == "discard")
    }

    @Test("mend: a second workout can follow, after one that ended, and after one that failed")
    func second() async throws {
        let monitor = WorkoutMonitor(source, isAuthorized: true)
        for _ in 0..<3 {
            try await monitor.start(running)
            #expect(await monitor.state == .running)
            try await monitor.stop()
            #expect(await monitor.state == .ended)
            source.fail("start")
            await #expect(throws: HealthError.self) { try await monitor.start(running) }
        }
        #expect(source.log.count { $0 == "finish" } == 3)
    }

    @Test("mend: the end order is stop, stopped, end collection, finish, end, and no step comes twice")
    func order() async throws {
        let monitor = WorkoutMonitor(source, isAuthorized: true)
        try await monitor.start(running)
        // two at once, and an event twice
        source.during("end collection") { [source] in source.tell(.stopped) }
        async let first = Self.isStopped(monitor)
        async let second = Self.isStopped(monitor)
        let results = await [first, second]
        #expect(results.count { $0 } == 1)
        #expect(
            source.log == [
                "start", "started", "begin collection", "stop", "stopped", "end collection", "finish", "end",
            ])
    }

    private static func isStopped(_ monitor: WorkoutMonitor) async -> Bool { (try? await monitor.stop()) != nil }

    @Test("bad CRC: reported by offset, good samples kept")
    func checksum() throws {
        let bytes = FITFile.run([90, 91]).bytes(sum: 0x1234)
        let recording = try WorkoutFile.read(bytes)
        #expect(recording.codes == [.checksum] && recording.problems[0].offset == bytes.count - 2)
        #expect(recording.problems[0].message.contains("0x1234") && recording.rates == [90, 91])
    }

    @Test("truncation: reported by offset, good samples kept")
    func truncation() throws {
        let bytes = Array(FITFile.run([90, 91, 92]).bytes().dropLast(5))
        let recording = try WorkoutFile.read(bytes)
        #expect(recording.codes == [.truncated] && recording.problems[0].offset == bytes.count)
        #expect(recording.rates == [90, 91])
        let text = TCXTests.file(TCXTests.point("2024-05-01T06:00:00Z", 90) + "<Trackpoint><Time>2024")
        let cut = Array(text.utf8.prefix(text.utf8.count - 70))
        let tcx = try WorkoutFile.read(cut)
        #expect(tcx.codes == [.truncated] && tcx.problems[0].offset == cut.count && tcx.rates == [90])
    }

    @Test("time going backwards: reported by offset, good samples kept")
    func backwards() throws {
        var file = FITFile()
        file.define(0, 20, [FITFile.time, FITFile.heartRate])
        for (time, rate) in [(5, 90), (6, 91), (3, 92), (6, 93), (7, 94)] {
            file.record(1_000_000_000 + UInt32(time), UInt8(rate))
        }
        let recording = try WorkoutFile.read(file.bytes())
        #expect(recording.codes == [.timeGoesBack] && recording.problems[0].offset == file.offsets[3])
        #expect(recording.rates == [90, 91, 93, 94])
        let text = TCXTests.file(
            TCXTests.point("2024-05-01T06:00:05Z", 90) + TCXTests.point("2024-05-01T06:00:01Z", 91)
                + TCXTests.point("2024-05-01T06:00:06Z", 92))
        let tcx = try WorkoutFile.read(Array(text.utf8))
        let place = text.ranges(of: "<Trackpoint>")[1].lowerBound
        #expect(tcx.codes == [.timeGoesBack] && tcx.rates == [90, 92])
        #expect(tcx.problems[0].offset == text.utf8.distance(from: text.startIndex, to: place))
    }

    @Test("a header that claims 4 GB makes nothing of it")
    func large() throws {
        for size in [UInt32.max, 1 << 31, UInt32.max - 16] {
            let recording = try WorkoutFile.read(FITFile.run([90]).bytes(dataSize: size))
            #expect(recording.problems.last?.code == .truncated && recording.rates == [90])
        }
    }

    @Test(
        "oracle: fitdecode has the same samples",
        .enabled("needs fitdecode and fit-tool for python3") { await !Fitdecode.isMissing() })
    func oracle() async throws {
        let answer = try await Fitdecode.answer.value
        #expect(answer.files.count > 100 && answer.files.values.reduce(0) { $0 + $1.records.count } > 1000)
    }
}
