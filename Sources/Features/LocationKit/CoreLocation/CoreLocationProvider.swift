#if canImport(CoreLocation)
    public import CoreLocation
    public import Foundation

    /// Fixes of the system.
    ///
    /// The application needs `NSLocationWhenInUseUsageDescription`, and for ``AuthorizationScope/always``
    /// `NSLocationAlwaysAndWhenInUseUsageDescription`.
    @MainActor
    public final class CoreLocationProvider: NSObject, LocationProvider {
        private let manager: CLLocationManager
        private nonisolated let ears = CoreLocationEars()
        private var runs = DeviceRuns()

        /// - Parameters:
        ///   - accuracy: how good fixes are to be, such as `kCLLocationAccuracyBest`.
        ///   - distanceFilter: metres from one fix to the next.
        ///   - manager: one that nobody else has.
        public init(
            accuracy: CLLocationAccuracy = kCLLocationAccuracyBest,
            distanceFilter: CLLocationDistance = kCLDistanceFilterNone, manager: CLLocationManager = CLLocationManager()
        ) {
            self.manager = manager
            super.init()
            manager.desiredAccuracy = accuracy
            manager.distanceFilter = distanceFilter
            manager.delegate = ears
        }

        public nonisolated func authorizations() -> AsyncStream<AuthorizationStatus> {
            let stream = ears.authorizations()
            Task { await reportAuthorization() }
            return stream
        }

        private func reportAuthorization() { ears.tell(manager.authorizationStatus) }

        public func requestAuthorization(_ scope: AuthorizationScope) async {
            // elsewhere nobody is followed while the application is not in use
            #if os(tvOS) || os(visionOS)
                manager.requestWhenInUseAuthorization()
            #else
                switch scope {
                case .whenInUse: manager.requestWhenInUseAuthorization()
                case .always: manager.requestAlwaysAuthorization()
                }
            #endif
        }

        public func run(_ receive: @escaping @Sendable (LocationUpdate) async -> Void) async {
            // one that was stopped before it began takes nothing from the next
            guard !Task.isCancelled else { return }
            let run = runs.begin()
            let updates = ears.updates()
            #if os(tvOS)
                manager.requestLocation()
            #else
                manager.startUpdatingLocation()
            #endif
            for await update in updates { await receive(update) }
            if runs.stops(behind: run) { manager.stopUpdatingLocation() }
        }
    }
#endif
