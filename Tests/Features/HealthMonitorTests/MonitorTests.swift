import Foundation
import Guarding
import HealthMonitor
import SlipwayTestKit
import Testing

@Suite(.timeLimit(.minutes(5))) struct MonitorTests {
    private let source = ScriptedSource()
    private let running = WorkoutConfiguration(.running)
    private static let never: @Sendable (Duration) async throws -> Void = { _ in
        try await Task.sleep(for: .seconds(86_400))
    }

    private func monitor(
        journal: WorkoutJournal? = nil, sleep: @escaping @Sendable (Duration) async throws -> Void = MonitorTests.never
    ) -> WorkoutMonitor {
        WorkoutMonitor(source, journal: journal, isAuthorized: true, sleep: sleep)
    }

    private func sample(_ second: Double, _ rate: Int) -> HealthSample {
        HealthSample(time: Date(timeIntervalSince1970: second), heartRate: HeartRate(rate))
    }

    @Test("permission: what people do not allow is an error, and nothing can start")
    func authorization() async throws {
        let monitor = WorkoutMonitor(source)
        await #expect(throws: HealthError.self) { try await monitor.start(running) }
        source.fail("authorize", HealthError(.denied, "the person has not allowed it"))
        let error = await #expect(throws: HealthError.self) { try await monitor.authorize() }
        #expect(error?.code == .denied)
        #expect(await monitor.state == .needsAuthorization)
        try await monitor.authorize()
        #expect(await monitor.state == .ready)
        #expect(source.log == ["authorize", "authorize"])
    }

    @Test("samples reach whoever listens, and statistics")
    func samples() async throws {
        let monitor = monitor()
        let updates = await monitor.updates()
        try await monitor.start(running)
        source.tell(.sample(sample(1, 90)))
        source.tell(.sample(sample(2, 100)))
        let found = await WorkoutMonitor.until(updates) { $0 == .sample(sample(2, 100)) }
        #expect(found == [.state(.ready), .state(.running), .sample(sample(1, 90)), .sample(sample(2, 100))])
        #expect(await monitor.statistics.averageHeartRate == HeartRate(95))
        try await monitor.stop()
        // another one begins anew
        try await monitor.start(running)
        #expect(await monitor.statistics.sampleCount == 0)
    }

    @Test("pause and resume; a device that does it by itself")
    func pauses() async throws {
        let monitor = monitor()
        let updates = await monitor.updates()
        try await monitor.start(running)
        try await monitor.pause()
        #expect(await monitor.state == .paused)
        await #expect(throws: HealthError.self) { try await monitor.pause() }
        try await monitor.resume()
        source.tell(.paused)
        source.tell(.resumed)
        source.tell(.stopped)
        let states = await WorkoutMonitor.until(updates) { $0 == .state(.ended) }
        #expect(
            states == [.ready, .running, .paused, .running, .paused, .running, .stopping, .ended].map { .state($0) })
        #expect(source.log.suffix(3) == ["end collection", "finish", "end"])
    }

    @Test("a failure while it runs ends the workout, and saves what there is")
    func failure() async throws {
        let monitor = monitor()
        let updates = await monitor.updates()
        try await monitor.start(running)
        let gone = HealthError(.interrupted, "the sensor is gone")
        source.tell(.failed(gone))
        let states = await WorkoutMonitor.until(updates) { $0 == .state(.failed(gone)) }
        #expect(states.suffix(2) == [.state(.stopping), .state(.failed(gone))])
        #expect(source.log.suffix(3) == ["end collection", "finish", "end"])
        try await monitor.start(running)
        #expect(await monitor.state == .running)
    }

    @Test(
        "what fails at the end is told, and the workout has ended all the same",
        arguments: ["stop", "end collection", "finish", "end"])
    func badEnd(step: String) async throws {
        let monitor = monitor()
        try await monitor.start(running)
        let problem = HealthError(.saveFailed, "the store is full")
        source.fail(step, problem)
        await #expect(throws: problem) { try await monitor.stop() }
        #expect(await monitor.state == .failed(problem))
        #expect(source.log.last == "end" && Set(source.log).count == source.log.count)
        try await monitor.start(running)
        try await monitor.stop()
        #expect(await monitor.state == .ended)
    }

    @Test("a failure that comes while a step is being done is taken up behind it, and no step is done twice")
    func meanwhile() async throws {
        let monitor = monitor()
        let updates = await monitor.updates()
        let gone = HealthError(.interrupted, "the sensor is gone")
        source.during("begin collection") { [source] in
            source.tell(.failed(gone))
            source.tell(.stopped)
        }
        try? await monitor.start(running)
        let states = await WorkoutMonitor.until(updates) {
            if case .state(.failed) = $0 { true } else { $0 == .state(.ended) }
        }
        #expect(states.count > 2)
        #expect(source.log.filter { $0 == "end" || $0 == "discard" }.count == 1)
        #expect(Set(source.log).count == source.log.count, "\(source.log)")
    }

    @Test("one hundred commands at once: one start wins, and the others are refused")
    func concurrency() async throws {
        let monitor = monitor()
        let started = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<100 { group.addTask { (try? await monitor.start(WorkoutConfiguration(.running))) != nil } }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(started == 1 && source.log == ["start", "started", "begin collection"])
    }

    @Test("a task that is cancelled does not leave a workout half ended")
    func cancelled() async throws {
        let monitor = monitor()
        try await monitor.start(running)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await monitor.stop()
        }
        try await task.value
        #expect(await monitor.state == .ended)
    }

    @Test("a live source: samples of a sensor, with the energy since the start, and of a file")
    func live() async throws {
        let live = LiveWorkoutSource()
        let monitor = WorkoutMonitor(live, isAuthorized: true)
        let updates = await monitor.updates()
        try await monitor.start(running)
        let time = Date(timeIntervalSince1970: 5)
        for kilojoules in [100, 103, 2] {
            let bytes = HeartRateMeasurement(beatsPerMinute: 90, kilojoules: UInt16(kilojoules)).encoded
            try live.send(heartRateMeasurement: bytes, at: time)
        }
        #expect(throws: HeartRateMeasurementError.self) { try live.send(heartRateMeasurement: [1], at: time) }
        live.send(try WorkoutFile.read(FITFile.run([91]).bytes()))
        let last = HealthSample(time: fitDate(1_000_000_000), heartRate: HeartRate(91))
        let found = await WorkoutMonitor.until(updates) { $0 == .sample(last) }
        let energies = found.compactMap { if case .sample(let sample) = $0 { sample.energy?.kilojoules } else { nil } }
        #expect(energies == [0, 3, 2])
        try await monitor.pause()
        try await monitor.resume()
        let gone = HealthError(.interrupted, "no signal")
        live.fail(gone)
        let rest = await WorkoutMonitor.until(updates) { $0 == .state(.failed(gone)) }
        #expect(!rest.isEmpty)
    }
}
