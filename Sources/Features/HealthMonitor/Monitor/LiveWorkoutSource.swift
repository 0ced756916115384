public import Foundation
import Guarding

/// A source of samples that an app has itself: from a Bluetooth sensor, or from a file that is played again.
///
/// It needs nobody's permission, starts at once, and saves nothing: what is sent reaches whoever listens to the
/// monitor.
public final class LiveWorkoutSource: WorkoutSource {
    public let events: AsyncStream<WorkoutSourceEvent>
    private let continuation: AsyncStream<WorkoutSourceEvent>.Continuation
    /// What a sensor had counted when the workout began.
    private let energyBefore = Guarded<Energy?>(nil)

    public init() { (events, continuation) = AsyncStream<WorkoutSourceEvent>.makeStream() }

    deinit { continuation.finish() }

    public func send(_ sample: HealthSample) { continuation.yield(.sample(sample)) }

    /// Sends what a heart rate sensor says: the value of the characteristic 0x2A37.
    ///
    /// - Throws: ``HeartRateMeasurementError``; then nothing is sent.
    public func send(
        heartRateMeasurement bytes: some Collection<UInt8>, at time: Date = Date()
    ) throws(HeartRateMeasurementError) {
        let measurement = try HeartRateMeasurement(decoding: bytes)
        let before = energyBefore.withLock { before in
            // a sensor that begins with 0 again has counted nothing before
            if let energy = measurement.energy, before.map({ energy < $0 }) ?? true {
                before = before == nil ? energy : .zero
            }
            return before ?? .zero
        }
        send(measurement.sample(at: time, energySince: before))
    }

    /// Sends all samples of a recording, in their order.
    public func send(_ recording: WorkoutRecording) {
        for sample in recording.samples { send(sample) }
    }

    /// Says that the sensor is gone: the workout ends, and what was measured stays.
    public func fail(_ error: HealthError) { continuation.yield(.failed(error)) }

    public func requestAuthorization() async throws(HealthError) {}

    public func start(_ configuration: WorkoutConfiguration, at time: Date) async throws(HealthError) {
        energyBefore.withLock { $0 = nil }
        continuation.yield(.started)
    }

    public func beginCollection(at time: Date) async throws(HealthError) {}
    public func pause() async throws(HealthError) { continuation.yield(.paused) }
    public func resume() async throws(HealthError) { continuation.yield(.resumed) }
    public func stop(at time: Date) async throws(HealthError) { continuation.yield(.stopped) }
    public func endCollection(at time: Date) async throws(HealthError) {}
    public func finish() async throws(HealthError) {}
    public func end() async throws(HealthError) {}
    public func discard() async throws(HealthError) {}
    public func recover() async throws(HealthError) -> RecoveredSession? { nil }
}
