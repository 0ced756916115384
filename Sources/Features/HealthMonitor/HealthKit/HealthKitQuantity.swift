#if canImport(HealthKit) && os(watchOS)
    import HealthKit

    /// What is read of HealthKit, and what it is in a sample.
    struct HealthKitQuantity: Sendable {
        let type: HKQuantityType
        let unit: HKUnit
        /// Whether it is counted since the start.
        let isSum: Bool
        let store: @Sendable (Double, inout HealthSample) -> Void

        static let all: [HealthKitQuantity] = [
            HealthKitQuantity(
                type: HKQuantityType(.heartRate), unit: HKUnit.count().unitDivided(by: .minute()), isSum: false
            ) { $1.heartRate = HeartRate(beatsPerMinute: $0) },
            HealthKitQuantity(type: HKQuantityType(.activeEnergyBurned), unit: .kilocalorie(), isSum: true) {
                $1.energy = Energy(kilocalories: $0)
            },
            distance(.distanceWalkingRunning), distance(.distanceCycling), distance(.distanceSwimming),
        ]

        /// A workout has the one that its activity is measured in.
        private static func distance(_ identifier: HKQuantityTypeIdentifier) -> HealthKitQuantity {
            HealthKitQuantity(type: HKQuantityType(identifier), unit: .meter(), isSum: true) { $1.distance = $0 }
        }
    }
#endif
