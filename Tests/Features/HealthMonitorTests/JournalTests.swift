import Foundation
import HealthMonitor
import SlipwayModel
import SlipwayTestKit
import Testing

@Suite(.timeLimit(.minutes(5))) struct JournalTests {
    private let folder: TemporaryDirectory
    private let journal: WorkoutJournal
    private let start = Date(timeIntervalSince1970: 1_714_543_200)
    private let running = WorkoutConfiguration(.cycling, isOutdoor: false)

    init() throws {
        folder = try TemporaryDirectory()
        journal = WorkoutJournal(URL(filePath: folder.path.appending("workout.journal").string))
    }

    private func sample(_ second: Int) -> HealthSample {
        var sample = HealthSample(
            time: start.addingTimeInterval(Double(second)), heartRate: HeartRate(90 + second),
            energy: Energy(kilojoules: Double(second)))
        (sample.distance, sample.speed, sample.altitude) = (1.5, 2.25, -3)
        (sample.cadence, sample.power, sample.temperature) = (80, 250, 21)
        (sample.latitude, sample.longitude) = (41.123456789, 2)
        return sample
    }

    /// What is there after a crash.
    private func left() throws -> [UInt8] { [UInt8](try Data(contentsOf: journal.file)) }

    @Test("what was written is read again, and is gone once the workout has ended")
    func whole() throws {
        #expect(try journal.read() == nil)
        let writer = try journal.begin(running, at: start)
        try writer.append(.running, at: start)
        for second in 0..<25 { try writer.append(sample(second)) }
        try writer.append(.paused, at: start)
        let recovery = try #require(try journal.read())
        #expect(recovery.start == start && recovery.configuration == running && recovery.isPaused)
        #expect(recovery.samples == (0..<25).map(sample) && recovery.problems.isEmpty && !recovery.isActive)
        #expect(recovery.statistics.maximumHeartRate == HeartRate(114))
        try writer.finish()
        #expect(try journal.read() == nil && !FileManager.default.fileExists(atPath: journal.file.path))
    }

    @Test("a crash at any byte: the lines that are whole are there, the torn one is dropped and told, and it goes on")
    func torn() throws {
        let writer = try journal.begin(running, at: start)
        let first = try left().count
        for second in 0..<3 { try writer.append(sample(second)) }
        let bytes = try left()
        let ends = bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
        for count in first...bytes.count {
            try Data(bytes.prefix(count)).write(to: journal.file)
            let recovery = try #require(try journal.read())
            let whole = ends.last { $0 <= count } ?? 0
            #expect(recovery.samples == (0..<(ends.count { $0 <= count } - 1)).map(sample), "\(count)")
            #expect(recovery.problems.map(\.code) == (whole == count ? [] : [.truncated]))
            if whole < count { #expect(recovery.problems[0].offset == whole) }
            let again = try journal.resume(recovery)
            try again.append(sample(9))
            let read = try #require(try journal.read())
            #expect(read.samples == recovery.samples + [sample(9)] && read.problems.isEmpty)
        }
    }

    @Test("a line in the middle that is damaged is told, and those behind it are kept")
    func damaged() throws {
        let writer = try journal.begin(running, at: start)
        let first = try left().count
        for second in 0..<3 { try writer.append(sample(second)) }
        var bytes = try left()
        bytes[first + 30] ^= 1
        let recovery = try #require(try WorkoutJournal.read(bytes: bytes))
        #expect(recovery.samples == [sample(1), sample(2)])
        #expect(recovery.problems.map(\.code) == [.checksum] && recovery.problems[0].offset == first)
        // all zeros, as a disk may have after a loss of power
        let zeros = try #require(try WorkoutJournal.read(bytes: bytes.prefix(first) + Array(repeating: 0, count: 50)))
        #expect(zeros.samples.isEmpty && zeros.problems.map(\.code) == [.truncated])
    }

    @Test("what is no journal is refused; a place that cannot be written is told, and the workout runs without it")
    func errors() async throws {
        let other = try folder.write("hello\n", to: "other")
        let error = #expect(throws: HealthError.self) { try WorkoutJournal.read(URL(filePath: other.string)) }
        #expect(error?.code == .noJournal && error?.hint != nil)
        #expect(try WorkoutJournal.read(bytes: []) == nil)
        let nowhere = WorkoutJournal(URL(filePath: folder.path.appending("no/such/folder").string))
        let missing = #expect(throws: HealthError.self) { try nowhere.begin(running, at: start) }
        #expect(missing?.code == .journal && missing?.cause == "its folder is not there" && missing?.hint != nil)
        let source = ScriptedSource()
        let monitor = WorkoutMonitor(source, journal: nowhere, isAuthorized: true)
        let updates = await monitor.updates()
        try await monitor.start(running)
        let found = await WorkoutMonitor.until(updates) { $0 == .state(.running) }
        let failed = found.contains { if case .journalFailed(let error) = $0 { error.code == .journal } else { false } }
        #expect(failed)
        try await monitor.stop()
        #expect(await monitor.state == .ended)
    }

    @Test("a first line that is damaged in any byte is told, and the samples behind it are recovered, and kept")
    func first() throws {
        let writer = try journal.begin(running, at: start)
        let first = try left().count
        try writer.append(.running, at: start)
        for second in 0..<2 { try writer.append(sample(second)) }
        let whole = try left()
        for place in 0..<first - 1 {
            var bytes = whole
            bytes[place] ^= 0x40
            let recovery = try #require(try WorkoutJournal.read(bytes: bytes), "\(place)")
            #expect(recovery.samples == [sample(0), sample(1)] && recovery.start == start, "\(place)")
            #expect(recovery.configuration == nil && recovery.problems.first?.offset == 0, "\(place)")
            #expect(recovery.problems.allSatisfy { $0.code == .checksum })
        }
        // with nothing behind it, too, it was one
        for count in [whole.count, first] {
            var bytes = Array(whole.prefix(count))
            bytes[40] ^= 1
            try Data(bytes).write(to: journal.file)
            _ = try journal.begin(running, at: start)
            #expect(try Data(contentsOf: #require(journal.kept.last)) == Data(bytes))
        }
    }

    @Test("what is no journal is never overwritten, moved or removed: neither at its place nor at that of the previous")
    func foreign() throws {
        for text in ["hello\n", "no line feed", "\u{0}\u{0}x"] {
            try Data(text.utf8).write(to: journal.file)
            for work in [{ _ = try journal.begin(running, at: start) }, { try journal.remove() }, journal.check] {
                let error = #expect(throws: HealthError.self) { try work() }
                #expect(error?.code == .noJournal && error?.cause != nil && error?.hint != nil)
            }
            #expect(try left() == Array(text.utf8))
        }
        try FileManager.default.removeItem(at: journal.file)
        let kept = try journal.begin(running, at: start)
        try kept.append(sample(0))
        try Data("hello".utf8).write(to: journal.previous)
        #expect(throws: HealthError.self) { try journal.begin(running, at: start) }
        #expect(try Data(contentsOf: journal.previous) == Data("hello".utf8))
        #expect(try journal.read()?.samples == [sample(0)])
        for path in ["/dev/null", folder.path.string] {
            let other = WorkoutJournal(URL(filePath: path))
            let error = #expect(throws: HealthError.self) { try other.read() }
            #expect(error?.code == .noJournal && error?.description.contains("it is a ") == true)
            #expect(throws: HealthError.self) { try other.begin(running, at: start) }
            #expect(FileManager.default.fileExists(atPath: path))
        }
    }

    @Test("a workout that nobody took up is kept when another one begins")
    func previous() throws {
        let first = try journal.begin(running, at: start)
        try first.append(sample(0))
        let second = try journal.begin(WorkoutConfiguration(.yoga), at: start)
        try second.append(sample(1))
        #expect(try WorkoutJournal.read(journal.previous)?.samples == [sample(0)])
        #expect(try journal.read()?.samples == [sample(1)])
        try journal.remove()
        try journal.remove()
        #expect(try journal.read() == nil)
    }

    @Test("the monitor: after a crash the session and its samples are there, and it goes on to its end")
    func monitor() async throws {
        let crashed = try await crash(samples: 3)
        #expect(crashed == 3)
        let source = ScriptedSource()
        source.recovers(RecoveredSession(isPaused: false, start: start))
        // what the source has measured meanwhile comes before it has answered
        source.during("recover") { [source] in source.tell(.sample(HealthSample(time: .distantFuture))) }
        let monitor = WorkoutMonitor(source, journal: journal)
        let updates = await monitor.updates()
        let recovery = try #require(try await monitor.recover())
        #expect(recovery.isActive && recovery.samples == (0..<3).map(sample) && recovery.sourceError == nil)
        #expect(await monitor.state == .running)
        #expect(await monitor.session.configuration == running)
        source.tell(.sample(sample(3)))
        let found = await WorkoutMonitor.until(updates) { $0 == .sample(sample(3)) }
        #expect(found.first == .state(.needsAuthorization))
        #expect(await monitor.statistics.sampleCount >= 4)
        #expect(try journal.read()?.samples.last == sample(3))
        try await monitor.stop()
        #expect(await monitor.state == .ended)
        #expect(try journal.read() == nil)
        #expect(source.log == ["recover", "stop", "stopped", "end collection", "finish", "end"])
    }

    /// A monitor that goes away in the middle.
    private func crash(samples: Int) async throws -> Int? {
        let source = ScriptedSource()
        let monitor = WorkoutMonitor(source, journal: journal, isAuthorized: true, now: { [start] in start })
        let updates = await monitor.updates()
        try await monitor.start(running)
        for second in 0..<samples { source.tell(.sample(sample(second))) }
        _ = await WorkoutMonitor.until(updates) { $0 == .sample(sample(samples - 1)) }
        return try journal.read()?.samples.count
    }

    @Test("the monitor: where the source has forgotten the session its samples are told, and the journal keeps them")
    func forgotten() async throws {
        _ = try await crash(samples: 2)
        let source = ScriptedSource()
        let monitor = WorkoutMonitor(source, journal: journal)
        let recovery = try #require(try await monitor.recover())
        #expect(!recovery.isActive && recovery.samples == (0..<2).map(sample))
        #expect(await monitor.state == .needsAuthorization)
        let gone = HealthError(.unavailable, "no health data")
        source.fail("recover", gone)
        #expect(try await monitor.recover()?.sourceError == gone)
        try journal.remove()
        #expect(try await monitor.recover() == nil)
        source.fail("recover", gone)
        await #expect(throws: gone) { try await monitor.recover() }
    }

    @Test("the monitor: a workout that failed keeps its journal")
    func failed() async throws {
        let source = ScriptedSource()
        let monitor = WorkoutMonitor(source, journal: journal, isAuthorized: true)
        try await monitor.start(running)
        source.fail("finish", HealthError(.saveFailed, "the store is full"))
        await #expect(throws: HealthError.self) { try await monitor.stop() }
        #expect(try journal.read() != nil)
        try await monitor.start(running)
        try await monitor.stop()
        #expect(try journal.read() == nil)
        #expect(try WorkoutJournal.read(journal.previous) != nil)
    }
}
