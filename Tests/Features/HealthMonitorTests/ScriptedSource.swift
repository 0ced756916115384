import Foundation
import Guarding
import HealthMonitor

/// A source that does what a test says, and remembers what it was asked.
final class ScriptedSource: WorkoutSource {
    let events: AsyncStream<WorkoutSourceEvent>
    private let continuation: AsyncStream<WorkoutSourceEvent>.Continuation

    private struct Script {
        var log: [String] = []
        var failures: [String: HealthError] = [:]
        var silent: Set<String> = []
        var held: [String: AsyncStream<Void>] = [:]
        /// Whether it does not answer in the step that it was asked for last.
        var isQuiet = false
        var recovery: RecoveredSession?
        var onStep: [String: @Sendable () async -> Void] = [:]
    }

    private let script = Guarded(Script())

    init() { (events, continuation) = AsyncStream<WorkoutSourceEvent>.makeStream() }

    var log: [String] { script.withLock { $0.log } }

    /// The step fails, once.
    func fail(_ step: String, _ error: HealthError = HealthError(.startFailed, "no")) {
        script.withLock { $0.failures[step] = error }
    }

    /// No event comes for the step, once.
    func silence(_ step: String) { script.withLock { _ = $0.silent.insert(step) } }

    /// The call of the step does not return until what is returned here is finished, once.
    func hold(_ step: String) -> AsyncStream<Void>.Continuation {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        script.withLock { $0.held[step] = stream }
        return continuation
    }

    /// The patience of a monitor that ends when the source does not answer, and never before.
    func patience(_: Duration) async throws {
        while true {
            let isOver = script.withLock { script in
                // that of a step that was answered is none
                guard script.isQuiet, !Task.isCancelled else { return false }
                script.isQuiet = false
                return true
            }
            if isOver { return }
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    func recovers(_ session: RecoveredSession?) { script.withLock { $0.recovery = session } }

    /// Is done within the step.
    func during(_ step: String, _ body: @escaping @Sendable () async -> Void) {
        script.withLock { $0.onStep[step] = body }
    }

    func tell(_ event: WorkoutSourceEvent) { continuation.yield(event) }

    private func perform(_ step: String, _ event: WorkoutSourceEvent? = nil) async throws(HealthError) {
        let (failure, isSilent, body, held) = script.withLock { script in
            script.log.append(step)
            return (
                script.failures.removeValue(forKey: step), script.silent.remove(step) != nil,
                script.onStep.removeValue(forKey: step), script.held.removeValue(forKey: step)
            )
        }
        await body?()
        if held != nil || isSilent { script.withLock { $0.isQuiet = true } }
        if let held { for await _ in held {} }
        if let failure { throw failure }
        guard let event, !isSilent else { return }
        script.withLock { $0.log.append("\(event)") }
        continuation.yield(event)
    }

    func requestAuthorization() async throws(HealthError) { try await perform("authorize") }
    func start(_ configuration: WorkoutConfiguration, at time: Date) async throws(HealthError) {
        try await perform("start", .started)
    }
    func beginCollection(at time: Date) async throws(HealthError) { try await perform("begin collection") }
    func pause() async throws(HealthError) { try await perform("pause", .paused) }
    func resume() async throws(HealthError) { try await perform("resume", .resumed) }
    func stop(at time: Date) async throws(HealthError) { try await perform("stop", .stopped) }
    func endCollection(at time: Date) async throws(HealthError) { try await perform("end collection") }
    func finish() async throws(HealthError) { try await perform("finish") }
    func end() async throws(HealthError) { try await perform("end") }
    func discard() async throws(HealthError) { try await perform("discard") }
    func recover() async throws(HealthError) -> RecoveredSession? {
        try await perform("recover")
        return script.withLock { $0.recovery }
    }
}

extension WorkoutMonitor {
    /// Reads updates until one is what is waited for.
    ///
    /// - Returns: all that came, with it.
    static func until(
        _ updates: AsyncStream<WorkoutUpdate>, _ isMet: (WorkoutUpdate) -> Bool
    ) async -> [WorkoutUpdate] {
        var found: [WorkoutUpdate] = []
        for await update in updates {
            found.append(update)
            if isMet(update) { break }
        }
        return found
    }
}
