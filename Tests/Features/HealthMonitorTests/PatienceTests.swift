import Foundation
import HealthMonitor
import Testing

/// Sources that do not answer.
@Suite(.timeLimit(.minutes(5))) struct PatienceTests {
    private let source = ScriptedSource()
    private let running = WorkoutConfiguration(.running)

    private func monitor() -> WorkoutMonitor {
        WorkoutMonitor(source, isAuthorized: true, sleep: { [source] in try await source.patience($0) })
    }

    @Test("a source that does not answer is given up: a start has failed, a stop goes on, a pause is none")
    func silence() async throws {
        let monitor = monitor()
        source.silence("start")
        let late = await #expect(throws: HealthError.self) { try await monitor.start(running) }
        #expect(late?.code == .timedOut && source.log == ["start", "discard"])
        try await monitor.start(running)
        source.silence("pause")
        let pause = await #expect(throws: HealthError.self) { try await monitor.pause() }
        #expect(pause?.code == .timedOut)
        #expect(await monitor.state == .running)
        source.silence("stop")
        let stop = await #expect(throws: HealthError.self) { try await monitor.stop() }
        #expect(stop?.code == .timedOut && source.log.suffix(3) == ["end collection", "finish", "end"])
    }

    @Test(
        "a stop ends, whichever call of the source never returns, and the next workout starts",
        arguments: ["stop", "end collection", "finish", "end"])
    func ends(step: String) async throws {
        let monitor = monitor()
        try await monitor.start(running)
        let held = source.hold(step)
        let error = await #expect(throws: HealthError.self) { try await monitor.stop() }
        #expect(error?.code == .timedOut && error?.message.hasPrefix("the source did not answer '") == true)
        #expect(await monitor.state == error.map { WorkoutSession.State.failed($0) })
        #expect(source.log.last == "end" && Set(source.log).count == source.log.count, "\(source.log)")
        try await monitor.start(running)
        try await monitor.stop()
        #expect(await monitor.state == .ended)
        held.finish()
    }

    @Test("a start whose call never returns has failed, and is discarded", arguments: ["start", "begin collection"])
    func starts(step: String) async throws {
        let monitor = monitor()
        let held = source.hold(step)
        let error = await #expect(throws: HealthError.self) { try await monitor.start(running) }
        #expect(error?.code == .timedOut && source.log.last == "discard")
        #expect(await monitor.state == error.map { WorkoutSession.State.failed($0) })
        let discarding = source.hold("discard")
        source.fail("start")
        await #expect(throws: HealthError.self) { try await monitor.start(running) }
        try await monitor.start(running)
        #expect(await monitor.state == .running)
        held.finish()
        discarding.finish()
    }

    @Test("a pause whose call never returns is none")
    func pauses() async throws {
        let monitor = monitor()
        try await monitor.start(running)
        let held = source.hold("pause")
        let error = await #expect(throws: HealthError.self) { try await monitor.pause() }
        #expect(error?.code == .timedOut)
        #expect(await monitor.state == .running)
        try await monitor.stop()
        #expect(await monitor.state == .ended)
        held.finish()
    }

    @Test("a recovery whose call never returns is told, and what it finds later is passed over")
    func recoveries() async throws {
        let monitor = monitor()
        source.recovers(RecoveredSession(isPaused: true))
        let held = source.hold("recover")
        let error = await #expect(throws: HealthError.self) { try await monitor.recover() }
        #expect(error?.code == .timedOut)
        #expect(await monitor.state == .ready)
        let updates = await monitor.updates()
        held.finish()
        try await monitor.start(running)
        try await monitor.stop()
        let found = await WorkoutMonitor.until(updates) { $0 == .state(.ended) }
        #expect(found == [.ready, .running, .stopping, .ended].map { .state($0) })
    }

    @Test("a call that was given up and answers late does not disturb the step that is under way then")
    func late() async throws {
        let monitor = monitor()
        try await monitor.start(running)
        let finish = source.hold("finish")
        source.during("end") { [monitor] in
            // the end is waited for while the answer of finish comes
            finish.finish()
            for _ in 0..<20 {
                try? await Task.sleep(for: .milliseconds(1))
                let state = await monitor.state
                #expect(state == .stopping)
            }
        }
        let error = await #expect(throws: HealthError.self) { try await monitor.stop() }
        #expect(error?.code == .timedOut && source.log.suffix(2) == ["finish", "end"])
        #expect(await monitor.state == error.map { WorkoutSession.State.failed($0) })
        // nor does what fails late
        let collection = source.hold("end collection")
        source.fail("end collection", HealthError(.saveFailed, "too late"))
        try await monitor.start(running)
        let second = await #expect(throws: HealthError.self) { try await monitor.stop() }
        #expect(second?.code == .timedOut)
        try await monitor.start(running)
        collection.finish()
        try await monitor.pause()
        try await monitor.resume()
        try await monitor.stop()
        #expect(await monitor.state == .ended)
    }

    @Test("people who are asked for their permission may take as long as they like")
    func people() async throws {
        let monitor = WorkoutMonitor(source, sleep: { _ in })
        source.during("authorize") { try? await Task.sleep(for: .milliseconds(20)) }
        try await monitor.authorize()
        #expect(await monitor.state == .ready)
    }

    @Test("a workout that the source ends is saved to its end, whoever has let go of the monitor")
    func letGo() async throws {
        try await Self.run(source)
        while source.log.last != "end" { try await Task.sleep(for: .milliseconds(1)) }
        #expect(source.log.suffix(3) == ["end collection", "finish", "end"])
    }

    /// The monitor is gone when this returns, but for the step that is under way.
    private static func run(_ source: ScriptedSource) async throws {
        let monitor = WorkoutMonitor(source, isAuthorized: true, sleep: { try await source.patience($0) })
        let updates = await monitor.updates()
        try await monitor.start(WorkoutConfiguration(.running))
        source.during("end collection") { try? await Task.sleep(for: .milliseconds(20)) }
        source.tell(.stopped)
        _ = await WorkoutMonitor.until(updates) { $0 == .state(.stopping) }
    }
}
