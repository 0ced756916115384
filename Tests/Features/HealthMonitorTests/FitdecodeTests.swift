import Foundation
import HealthMonitor
import SlipwayTestKit
import Testing

/// The same samples as fitdecode.
@Suite(.enabled("needs fitdecode and fit-tool for python3") { await !Fitdecode.isMissing() }, .timeLimit(.minutes(10)))
struct FitdecodeTests {
    private func compare(_ recording: WorkoutRecording, _ file: Fitdecode.File, _ name: String) {
        // what has nothing but a time is no sample
        let records = file.records.filter { record in
            [
                record.heartRate, record.cadence, record.power, record.temperature, record.calories, record.distance,
                record.speed, record.altitude, record.latitude, record.longitude,
            ].contains { $0 != nil } || !record.developer.isEmpty
        }
        #expect(recording.samples.count == records.count, "\(name)")
        for (index, (sample, record)) in zip(recording.samples, records).enumerated() {
            #expect(record.time.map(fitDate) == sample.time, "\(name) \(index)")
            #expect(sample.heartRate?.beatsPerMinute == record.heartRate, "\(name) \(index)")
            #expect(sample.energy == record.calories.map { Energy(kilocalories: $0) }, "\(name) \(index)")
            for (own, theirs, what) in [
                (sample.cadence, record.cadence, "cadence"), (sample.power, record.power, "power"),
                (sample.temperature, record.temperature, "temperature"), (sample.distance, record.distance, "distance"),
                (sample.speed, record.speed, "speed"), (sample.altitude, record.altitude, "altitude"),
                (sample.latitude, record.latitude, "latitude"), (sample.longitude, record.longitude, "longitude"),
            ] {
                #expect(own == theirs, "\(name) \(index) \(what)")
            }
            let developer = Dictionary(
                recording.developerValues(ofSample: index).map { ($0.field.name, $0.value) }, uniquingKeysWith: { $1 })
            #expect(developer == record.developer, "\(name) \(index)")
        }
        #expect(recording.parts.count == file.parts && recording.beatIntervals == file.intervals, "\(name)")
        for (own, theirs) in [(recording.sessions, file.sessions), (recording.laps, file.laps)] {
            #expect(own.count == theirs.count, "\(name)")
            for (own, theirs) in zip(own, theirs) {
                #expect(own.start == theirs.start.map(fitDate) && own.elapsedTime == theirs.elapsed, "\(name)")
                #expect(own.timerTime == theirs.timer && own.distance == theirs.distance, "\(name)")
                #expect(own.energy == theirs.calories.map { Energy(kilocalories: $0) }, "\(name)")
                #expect(own.averageHeartRate?.beatsPerMinute == theirs.average, "\(name)")
                #expect(own.maximumHeartRate?.beatsPerMinute == theirs.maximum, "\(name)")
            }
        }
    }

    @Test("files by fit-tool: with positions, altitudes, speeds, gaps, in a chain")
    func tool() async throws {
        let answer = try await Fitdecode.answer.value
        let files = answer.files.filter { $0.key.hasPrefix("tool-") }
        #expect(files.count == 8)
        for (name, file) in files {
            let recording = try WorkoutFile.read(hex(file.bytes))
            #expect(recording.isSound, "\(name): \(recording.problems)")
            #expect(recording.samples.count >= 50 && recording.sessions.count == file.parts)
            #expect(recording.events.map(\.kind) == (0..<file.parts).flatMap { _ in [.start, .stop] })
            compare(recording, file, name)
        }
    }

    @Test("files by chance: compressed timestamps, both byte orders, fields of developers, chains")
    func chance() async throws {
        let answer = try await Fitdecode.answer.value
        let files = answer.files.filter { $0.key.hasPrefix("own-") }
        #expect(files.count == Fitdecode.ours.count)
        var count = 0
        for (name, file) in files {
            let recording = try WorkoutFile.read(try #require(Fitdecode.ours[name]))
            #expect(recording.isSound, "\(name): \(recording.problems)")
            compare(recording, file, name)
            count += recording.samples.count
        }
        #expect(count > 5000)
    }

    @Test("TCX with the same records, written by Python: the same samples")
    func tcx() async throws {
        let answer = try await Fitdecode.answer.value
        #expect(answer.texts.count == 7)
        for (name, text) in answer.texts {
            let fit = try WorkoutFile.read(hex(try #require(answer.files[name]).bytes))
            let tcx = try WorkoutFile.read(Array(text.utf8))
            #expect(tcx.isSound && tcx.samples.count == fit.samples.count, "\(name): \(tcx.problems)")
            for (own, other) in zip(tcx.samples, fit.samples) {
                var other = other
                // TCX has neither in a trackpoint
                (other.energy, other.temperature) = (nil, nil)
                #expect(own == other, "\(name)")
            }
        }
    }
}
