import Foundation
import HealthMonitor
import Observation
import Testing

// The code of the page of this library.

@MainActor @Observable final class WorkoutModel {
    private(set) var state = WorkoutSession.State.needsAuthorization
    private(set) var heartRate: HeartRate?
    private(set) var problem: HealthError?
    private let monitor: WorkoutMonitor

    init(_ monitor: WorkoutMonitor) { self.monitor = monitor }

    func follow() async {
        for await update in await monitor.updates() {
            switch update {
            case .state(let state): self.state = state
            case .sample(let sample): heartRate = sample.heartRate ?? heartRate
            case .journalFailed(let error): problem = error
            }
        }
    }

    func prepare() async {
        do throws(HealthError) {
            guard try await monitor.recover()?.isActive != true else { return }
            try await monitor.authorize()
        } catch {
            problem = error
        }
    }

    func start(_ configuration: WorkoutConfiguration) async {
        do throws(HealthError) { try await monitor.start(configuration) } catch { problem = error }
    }
}

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
    let recovery = try await monitor.recover()
    if let recovery { print("\(recovery.samples.count) samples of a workout that did not end") }
    let goesOn = recovery?.isActive == true
    if !goesOn { try await monitor.authorize() }
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
    if !goesOn { try await monitor.start(WorkoutConfiguration(.running)) }
    if await monitor.state != .paused { try await monitor.pause() }
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

/// The examples of the page run.
@Suite(.timeLimit(.minutes(5))) struct HealthMonitorExample {
    private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).journal")

    @Test("the example of HealthMonitor") func example() async throws {
        #expect(try read(FITFile.run([90, 92]).bytes()).statistics.averageHeartRate == HeartRate(91))
        #expect(try measure().beatsPerMinute == 72)
        #expect(try await workout(LiveWorkoutSource(), journal: file).sampleCount == 0)
        #expect(try await sensor([0, 72]) == .running)
    }

    @Test(
        "the example goes on with a workout that the source still has, paused or not",
        arguments: [false, true])
    func goesOn(isPaused: Bool) async throws {
        let source = ScriptedSource()
        source.recovers(RecoveredSession(isPaused: isPaused))
        _ = try await workout(source, journal: file)
        let steps = source.log.filter { $0 != "paused" && $0 != "resumed" && $0 != "stopped" }
        #expect(
            steps == ["recover"] + (isPaused ? [] : ["pause"])
                + ["resume", "stop", "end collection", "finish", "end"])
    }

    @Test("the example begins anew where only the journal has the workout, paused as it was")
    func beginsAnew() async throws {
        let journal = WorkoutJournal(file)
        let start = Date(timeIntervalSince1970: 1_714_543_200)
        try journal.begin(WorkoutConfiguration(.running), at: start).append(.paused, at: start)
        let source = ScriptedSource()
        _ = try await workout(source, journal: file)
        #expect(source.log.contains("authorize") && source.log.contains("start") && source.log.last == "end")
        for kept in journal.kept { try FileManager.default.removeItem(at: kept) }
    }

    @Test("a view's model has the state, the heart rate and what went wrong")
    @MainActor func model() async throws {
        let source = ScriptedSource()
        source.fail("start", HealthError(.startFailed, "no"))
        let monitor = WorkoutMonitor(source)
        let model = WorkoutModel(monitor)
        let following = Task { await model.follow() }
        await model.prepare()
        await model.start(WorkoutConfiguration(.running))
        #expect(model.problem?.code == .startFailed)
        await model.start(WorkoutConfiguration(.running))
        source.tell(.sample(HealthSample(time: Date(), heartRate: HeartRate(90))))
        while model.heartRate == nil { try await Task.sleep(for: .milliseconds(1)) }
        #expect(model.heartRate == HeartRate(90) && model.state == .running)
        following.cancel()
    }

    @Test("an application's test says what the sensor says, and that it is gone")
    func testing() async throws {
        let now = Date(timeIntervalSince1970: 1_714_543_200)
        let source = LiveWorkoutSource()
        let monitor = WorkoutMonitor(source, patience: .seconds(3600), now: { now })
        try await monitor.authorize()
        try await monitor.start(WorkoutConfiguration(.running))
        var updates = await monitor.updates().makeAsyncIterator()
        #expect(await updates.next() == .state(.running))
        let sample = HealthSample(time: now, heartRate: HeartRate(beatsPerMinute: 120))
        source.send(sample)
        #expect(await updates.next() == .sample(sample))
        let gone = HealthError(.interrupted, "the sensor is gone")
        source.fail(gone)
        #expect(await updates.next() == .state(.stopping))
        #expect(await updates.next() == .state(.failed(gone)))
        #expect(await monitor.startTime == now)
    }

    @Test("an application's test does not wait for a source that is silent")
    func silence() async throws {
        let silent = ScriptedSource()
        silent.silence("start")
        let monitor = WorkoutMonitor(silent, isAuthorized: true, sleep: { _ in })
        let error = await #expect(throws: HealthError.self) {
            try await monitor.start(WorkoutConfiguration(.running))
        }
        #expect(error?.code == .timedOut)
    }
}
