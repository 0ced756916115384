import Foundation
import HealthMonitor
import Testing

// The code of the page of this library.

private func read(_ bytes: [UInt8]) throws -> WorkoutRecording {
    let recording = try WorkoutFile.read(bytes)
    for problem in recording.problems {
        print("byte \(problem.offset): \(problem.message)")
    }
    for sample in recording.samples {
        guard let rate = sample.heartRate else { continue }
        print(Timestamp.text(sample.time), rate.beatsPerMinute)
    }
    print(recording.statistics.averageHeartRate ?? "no heart rate", recording.energy?.kilocalories ?? 0)
    for element in recording.heartRatesPerSecond(hold: 5) {
        print(element.time, element.heartRate)
    }
    return recording
}

private func measure() throws -> HeartRateMeasurement {
    let measurement = try HeartRateMeasurement(decoding: [0x16, 72, 0x33, 0x03])
    print(measurement.heartRate, measurement.contact, measurement.intervalSeconds)
    return measurement
}

private func workout(_ source: some WorkoutSource, journal file: URL) async throws -> WorkoutStatistics {
    let monitor = WorkoutMonitor(source, journal: WorkoutJournal(file))
    if let recovery = try await monitor.recover() {
        print("\(recovery.samples.count) samples of a workout that did not end")
    }
    try await monitor.authorize()
    let updates = await monitor.updates()
    let display = Task {
        for await update in updates {
            switch update {
            case .state(let state): print(state)
            case .sample(let sample): print(sample.heartRate ?? "no heart rate", sample.energy ?? .zero)
            default: break
            }
        }
    }
    try await monitor.start(WorkoutConfiguration(.running))
    try await monitor.pause()
    try await monitor.resume()
    try await monitor.stop()
    display.cancel()
    return await monitor.statistics
}

private func sensor(_ value: [UInt8]) async throws -> WorkoutSession.State {
    let source = LiveWorkoutSource()
    let monitor = WorkoutMonitor(source)
    try await monitor.authorize()
    try await monitor.start(WorkoutConfiguration(.cycling, isOutdoor: false))
    try source.send(heartRateMeasurement: value)
    return await monitor.state
}

@Test("the example of HealthMonitor") func example() async throws {
    #expect(try read(FITFile.run([90, 92]).bytes()).statistics.averageHeartRate == HeartRate(91))
    #expect(try measure().beatsPerMinute == 72)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).journal")
    #expect(try await workout(LiveWorkoutSource(), journal: file).sampleCount == 0)
    #expect(try await sensor([0, 72]) == .running)
}
