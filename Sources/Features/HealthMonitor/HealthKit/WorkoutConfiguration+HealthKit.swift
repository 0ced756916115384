#if canImport(HealthKit) && os(watchOS)
    public import HealthKit

    extension WorkoutConfiguration {
        /// The same for HealthKit.
        public var healthKit: HKWorkoutConfiguration {
            let configuration = HKWorkoutConfiguration()
            configuration.locationType = isOutdoor ? .outdoor : .indoor
            configuration.activityType =
                switch activity {
                case .running: .running
                case .walking: .walking
                case .hiking: .hiking
                case .cycling: .cycling
                case .swimming: .swimming
                case .rowing: .rowing
                case .yoga: .yoga
                case .strength: .traditionalStrengthTraining
                case .other: .other
                }
            // HealthKit wants to know where people swim
            if activity == .swimming { configuration.swimmingLocationType = isOutdoor ? .openWater : .pool }
            return configuration
        }
    }
#endif
