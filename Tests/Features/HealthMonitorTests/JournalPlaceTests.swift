import Foundation
import HealthMonitor
import SlipwayModel
import SlipwayTestKit
import Testing

/// Where journals are, what is beside them, and what is in them when.
@Suite(.timeLimit(.minutes(5))) struct JournalPlaceTests {
    private let folder: TemporaryDirectory
    private let journal: WorkoutJournal
    private let start = Date(timeIntervalSince1970: 1_714_543_200)
    private let running = WorkoutConfiguration(.running)
    private let files = FileManager.default

    init() throws {
        folder = try TemporaryDirectory()
        journal = WorkoutJournal(URL(filePath: folder.path.appending("workout.journal").string))
    }

    private func sample(_ second: Int) -> HealthSample {
        HealthSample(time: start.addingTimeInterval(Double(second)), heartRate: HeartRate(90 + second))
    }

    private func link(_ name: String, to target: String) throws -> URL {
        let path = folder.path.appending(name).string
        try files.createSymbolicLink(atPath: path, withDestinationPath: target)
        return URL(filePath: path)
    }

    @Test(
        "a journal that is a link is written where the link leads, also where nothing is yet, and the link stays",
        arguments: [true, false])
    func links(isThere: Bool) throws {
        let place = folder.path.appending("real").string
        if isThere { try Data().write(to: URL(filePath: place)) }
        _ = try link("near", to: "real")
        let far = try link("far", to: folder.path.appending("near").string)
        let linked = WorkoutJournal(far)
        #expect(try linked.read() == nil)
        let writer = try linked.begin(running, at: start)
        try writer.append(sample(0))
        for name in ["real", "near", "far"] {
            let file = URL(filePath: folder.path.appending(name).string)
            #expect(try WorkoutJournal.read(file)?.samples == [sample(0)], "\(name)")
        }
        _ = try linked.begin(running, at: start)
        #expect(linked.kept.map(\.lastPathComponent) == ["real.previous"])
        try linked.remove()
        #expect(!files.fileExists(atPath: place))
        #expect(try files.destinationOfSymbolicLink(atPath: far.path) == folder.path.appending("near").string)
        #expect(try files.destinationOfSymbolicLink(atPath: folder.path.appending("near").string) == "real")
    }

    @Test("links that lead in a circle, and into a folder, are refused, and stay")
    func circles() throws {
        let one = try link("one", to: "two")
        _ = try link("two", to: "one")
        let inside = try link("inside", to: ".")
        for file in [one, inside] {
            let error = #expect(throws: HealthError.self) { try WorkoutJournal(file).begin(running, at: start) }
            #expect(error?.code == .noJournal && error?.cause?.hasPrefix("it is a") == true)
            #expect(throws: HealthError.self) { try WorkoutJournal(file).remove() }
            #expect((try? files.destinationOfSymbolicLink(atPath: file.path)) != nil)
        }
    }

    @Test("each workout that nobody took up is kept, and none is replaced; with too many the next one is told")
    func kept() throws {
        for count in 0..<4 {
            let writer = try journal.begin(running, at: start)
            try writer.append(sample(count))
        }
        let names = journal.kept.map(\.lastPathComponent)
        #expect(names == ["", "-2", "-3"].map { "workout.journal.previous" + $0 })
        #expect(try journal.kept.map { try WorkoutJournal.read($0)?.samples } == (0..<3).map { [sample($0)] })
        #expect(journal.kept.first == journal.previous)
        #expect(try journal.read()?.samples == [sample(3)])
        // a name that is free again is taken
        try files.removeItem(at: journal.kept[1])
        _ = try journal.begin(running, at: start)
        #expect(try WorkoutJournal.read(journal.kept[1])?.samples == [sample(3)])
        while journal.kept.count < WorkoutJournal.keptLimit { _ = try journal.begin(running, at: start) }
        let last = try Data(contentsOf: journal.file)
        let error = #expect(throws: HealthError.self) { try journal.begin(running, at: start) }
        #expect(error?.code == .journal && error?.cause?.contains("100 workouts") == true && error?.hint != nil)
        #expect(try Data(contentsOf: journal.file) == last && journal.kept.count == WorkoutJournal.keptLimit)
    }

    @Test("a journal of more than 256 MiB is read, piece by piece, with what is behind a hole in it, and goes on")
    func large() throws {
        try journal.begin(running, at: start).append(sample(0))
        let bytes = try Data(contentsOf: journal.file)
        let first = try #require(bytes.firstIndex(of: 0x0A))
        let handle = try FileHandle(forUpdating: journal.file)
        try handle.truncate(atOffset: 300 << 20)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("\n".utf8) + bytes[(first + 1)...] + Data("torn".utf8))
        try handle.close()
        let recovery = try #require(try journal.read())
        #expect(recovery.samples == [sample(0), sample(0)] && recovery.configuration == running)
        #expect(recovery.problems.map(\.code) == [.checksum, .truncated])
        let end = (300 << 20) + 1 + bytes.count - first - 1
        #expect(recovery.problems.map(\.offset) == [bytes.count, end])
        try journal.resume(recovery).append(sample(1))
        #expect(try journal.read()?.samples == [sample(0), sample(0), sample(1)])
        try journal.begin(running, at: start).append(sample(2))
        #expect(try WorkoutJournal.read(journal.previous)?.samples.count == 3)
    }

    @Test("a journal of many pieces is the same as its bytes at once")
    func pieces() throws {
        let writer = try WorkoutJournal(journal.file, samplesPerSync: 1000).begin(running, at: start)
        for second in 0..<1500 { try writer.append(sample(second % 100)) }
        let recovery = try #require(try journal.read())
        let bytes = [UInt8](try Data(contentsOf: journal.file))
        #expect(bytes.count > 1 << 16 && recovery.samples.count == 1500 && recovery.problems.isEmpty)
        #expect(try WorkoutJournal.read(bytes: bytes) == recovery)
    }

    @Test(
        "what is measured between the start of the source and that of the collection is told once it is written",
        arguments: ["start", "begin collection"])
    func early(step: String) async throws {
        let source = ScriptedSource()
        source.during(step) { [source, sample = sample(0)] in
            source.tell(.started)
            source.tell(.sample(sample))
            // so that it comes before the answer
            try? await Task.sleep(for: .milliseconds(20))
        }
        let monitor = WorkoutMonitor(source, journal: journal, isAuthorized: true)
        let updates = await monitor.updates()
        try await monitor.start(running)
        let found = await WorkoutMonitor.until(updates) { $0 == .sample(sample(0)) }
        #expect(found == [.state(.ready), .state(.running), .sample(sample(0))])
        #expect(try journal.read()?.samples == [sample(0)])
        #expect(await monitor.statistics.sampleCount == 1)
    }

    @Test("what was measured of a workout that did not start is not in the next one")
    func discarded() async throws {
        let source = ScriptedSource()
        source.during("begin collection") { [source, sample = sample(0)] in
            source.tell(.sample(sample))
            try? await Task.sleep(for: .milliseconds(20))
        }
        source.fail("begin collection")
        let monitor = WorkoutMonitor(source, journal: journal, isAuthorized: true)
        await #expect(throws: HealthError.self) { try await monitor.start(running) }
        #expect(try journal.read() == nil)
        try await monitor.start(running)
        source.tell(.sample(sample(1)))
        let updates = await monitor.updates()
        source.tell(.sample(sample(2)))
        _ = await WorkoutMonitor.until(updates) { $0 == .sample(sample(2)) }
        #expect(try journal.read()?.samples == [sample(1), sample(2)])
    }

    @Test("a workout that ends removes its own journal only: not that of one before which it could not replace")
    func own() async throws {
        let writer = try journal.begin(running, at: start)
        try writer.append(sample(0))
        try Data("my notes".utf8).write(to: journal.previous)
        let monitor = WorkoutMonitor(ScriptedSource(), journal: journal, isAuthorized: true)
        try await monitor.start(running)
        try await monitor.stop()
        #expect(await monitor.state == .ended)
        #expect(try journal.read()?.samples == [sample(0)])
    }
}
