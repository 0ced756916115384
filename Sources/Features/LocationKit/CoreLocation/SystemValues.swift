import Foundation

// What systems say in numbers of their own; here, so that it can be tried where there is no such system.
extension AuthorizationStatus {
    /// - Parameters:
    ///   - value: that of a `CLAuthorizationStatus`.
    ///   - areServicesEnabled: whether the device tells anybody.
    init(rawSystemValue value: Int32, areServicesEnabled: Bool) {
        switch (value, areServicesEnabled) {
        // a policy forbids them, whether they are on or not
        case (1, _): self = .restricted
        case (_, false): self = .servicesDisabled
        case (0, true): self = .notDetermined
        case (3, true): self = .authorizedAlways
        case (4, true): self = .authorizedWhenInUse
        // one that is not known yet grants nothing
        default: self = .denied
        }
    }
}

extension Fix {
    /// A fix of a system that writes what it does not know as a number below 0.
    ///
    /// Nil for no place, and for a horizontal accuracy below 0, with which the place is none.
    init?(
        latitude: Double, longitude: Double, horizontalAccuracy: Double, altitude: Double, ellipsoidalAltitude: Double,
        verticalAccuracy: Double, speed: Double, speedAccuracy: Double, course: Double, courseAccuracy: Double,
        timestamp: Date
    ) {
        guard horizontalAccuracy >= 0, let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            return nil
        }
        // an altitude is known where its accuracy is above 0, a speed and a course where theirs are not below
        let hasAltitude = verticalAccuracy > 0
        self.init(
            coordinate, at: timestamp, horizontalAccuracy: horizontalAccuracy, altitude: hasAltitude ? altitude : nil,
            ellipsoidalAltitude: hasAltitude ? ellipsoidalAltitude : nil,
            verticalAccuracy: hasAltitude ? verticalAccuracy : nil, speed: speed,
            speedAccuracy: speed >= 0 ? speedAccuracy : nil, course: course,
            courseAccuracy: course >= 0 ? courseAccuracy : nil)
    }
}
