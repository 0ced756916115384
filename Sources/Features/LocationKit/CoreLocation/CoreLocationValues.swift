#if canImport(CoreLocation)
    public import CoreLocation

    extension Coordinate {
        /// Nil for what is no place.
        public init?(_ coordinate: CLLocationCoordinate2D) {
            self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
        }
    }

    extension Fix {
        /// What a location says: -1 is nil. Nil for a location that is none.
        public init?(_ location: CLLocation) {
            self.init(
                latitude: location.coordinate.latitude, longitude: location.coordinate.longitude,
                horizontalAccuracy: location.horizontalAccuracy, altitude: location.altitude,
                ellipsoidalAltitude: location.ellipsoidalAltitude, verticalAccuracy: location.verticalAccuracy,
                speed: location.speed, speedAccuracy: location.speedAccuracy, course: location.course,
                courseAccuracy: location.courseAccuracy, timestamp: location.timestamp)
        }
    }
#endif
