#if canImport(HealthKit) && os(watchOS)
    public import Foundation
    import Guarding
    public import HealthKit

    /// The workout session of an Apple Watch.
    ///
    /// The app needs the capability *HealthKit*, the background mode *Workout processing*,
    /// `NSHealthShareUsageDescription` and `NSHealthUpdateUsageDescription`.
    ///
    /// `@unchecked Sendable`: what changes is read and written with the lock held, and HealthKit's own objects may be
    /// used from any thread.
    public final class HealthKitSource: NSObject, WorkoutSource, @unchecked Sendable {
        public let events: AsyncStream<WorkoutSourceEvent>
        private let continuation: AsyncStream<WorkoutSourceEvent>.Continuation
        private let store: HKHealthStore
        private let lock = Lock()
        private var session: HKWorkoutSession?
        private var builder: HKLiveWorkoutBuilder?

        public init(store: HKHealthStore = HKHealthStore()) {
            self.store = store
            (events, continuation) = AsyncStream<WorkoutSourceEvent>.makeStream()
            super.init()
        }

        deinit { continuation.finish() }

        private var current: (session: HKWorkoutSession?, builder: HKLiveWorkoutBuilder?) {
            lock.withLock { (session, builder) }
        }

        private func hold(_ session: HKWorkoutSession?) {
            let builder = session?.associatedWorkoutBuilder()
            session?.delegate = self
            builder?.delegate = self
            lock.withLock { (self.session, self.builder) = (session, builder) }
        }

        public func requestAuthorization() async throws(HealthError) {
            guard HKHealthStore.isHealthDataAvailable() else {
                throw HealthError(.unavailable, "there are no health data on this device")
            }
            do {
                try await store.requestAuthorization(
                    toShare: [HKQuantityType.workoutType()], read: Set(HealthKitQuantity.all.map(\.type)))
            } catch {
                throw HealthError(.denied, error.localizedDescription)
            }
            guard store.authorizationStatus(for: HKQuantityType.workoutType()) == .sharingAuthorized else {
                throw HealthError(
                    .denied, "saving workouts is not allowed", hint: "allow it in Settings, Privacy, Health")
            }
        }

        public func start(_ configuration: WorkoutConfiguration, at time: Date) async throws(HealthError) {
            let own = configuration.healthKit
            do {
                let session = try HKWorkoutSession(healthStore: store, configuration: own)
                hold(session)
                current.builder?.dataSource = HKLiveWorkoutDataSource(healthStore: store, workoutConfiguration: own)
                session.startActivity(with: time)
            } catch {
                throw HealthError(.startFailed, error.localizedDescription)
            }
        }

        public func beginCollection(at time: Date) async throws(HealthError) {
            do { try await current.builder?.beginCollection(at: time) } catch {
                throw HealthError(.startFailed, error.localizedDescription)
            }
        }

        public func pause() async throws(HealthError) { current.session?.pause() }
        public func resume() async throws(HealthError) { current.session?.resume() }
        public func stop(at time: Date) async throws(HealthError) { current.session?.stopActivity(with: time) }

        public func endCollection(at time: Date) async throws(HealthError) {
            do { try await current.builder?.endCollection(at: time) } catch {
                throw HealthError(.saveFailed, error.localizedDescription)
            }
        }

        public func finish() async throws(HealthError) {
            do { _ = try await current.builder?.finishWorkout() } catch {
                throw HealthError(.saveFailed, error.localizedDescription)
            }
        }

        public func end() async throws(HealthError) {
            current.session?.end()
            hold(nil)
        }

        public func discard() async throws(HealthError) {
            current.session?.end()
            current.builder?.discardWorkout()
            hold(nil)
        }

        public func recover() async throws(HealthError) -> RecoveredSession? {
            let found: HKWorkoutSession?
            do { found = try await store.recoverActiveWorkoutSession() } catch {
                throw HealthError(.unavailable, error.localizedDescription)
            }
            guard let found else { return nil }
            hold(found)
            current.builder?.dataSource = HKLiveWorkoutDataSource(
                healthStore: store, workoutConfiguration: found.workoutConfiguration)
            return RecoveredSession(isPaused: found.state == .paused, start: found.startDate)
        }
    }

    extension HealthKitSource: HKWorkoutSessionDelegate {
        public func workoutSession(
            _ session: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
            from fromState: HKWorkoutSessionState, date: Date
        ) {
            guard session === current.session else { return }
            switch (toState, fromState) {
            case (.running, .paused): continuation.yield(.resumed)
            case (.running, _): continuation.yield(.started)
            case (.paused, _): continuation.yield(.paused)
            // a session that the system ends may not stop before
            case (.stopped, _), (.ended, _): continuation.yield(.stopped)
            default: break
            }
        }

        public func workoutSession(_ session: HKWorkoutSession, didFailWithError error: any Error) {
            guard session === current.session else { return }
            continuation.yield(.failed(HealthError(.interrupted, error.localizedDescription)))
        }
    }

    extension HealthKitSource: HKLiveWorkoutBuilderDelegate {
        public func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder) {}

        public func workoutBuilder(
            _ workoutBuilder: HKLiveWorkoutBuilder, didCollectDataOf collectedTypes: Set<HKSampleType>
        ) {
            var sample = HealthSample(time: Date())
            for quantity in HealthKitQuantity.all where collectedTypes.contains(quantity.type) {
                guard let statistics = workoutBuilder.statistics(for: quantity.type),
                    let value = quantity.isSum ? statistics.sumQuantity() : statistics.mostRecentQuantity()
                else { continue }
                if !quantity.isSum, let interval = statistics.mostRecentQuantityDateInterval() {
                    sample.time = interval.end
                }
                quantity.store(value.doubleValue(for: quantity.unit), &sample)
            }
            if !sample.isEmpty { continuation.yield(.sample(sample)) }
        }
    }
#endif
