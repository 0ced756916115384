public import Foundation

/// Where a receiver was at a time.
///
/// A quantity that is not known is nil: neither -1, as some systems have it, nor a number that is none is ever kept.
public struct Fix: Sendable, Hashable {
    public let coordinate: Coordinate
    /// When the receiver was there; not when it was told.
    public let timestamp: Date
    /// Metres around the coordinate.
    public let horizontalAccuracy: Double?
    /// Metres above mean sea level.
    public let altitude: Double?
    /// Metres above the ellipsoid WGS 84.
    public let ellipsoidalAltitude: Double?
    /// Metres above and below the altitude.
    public let verticalAccuracy: Double?
    /// Metres a second over ground.
    public let speed: Double?
    /// Metres a second.
    public let speedAccuracy: Double?
    /// Degrees from true north, clockwise, from 0 to below 360.
    public let course: Double?
    /// Degrees.
    public let courseAccuracy: Double?

    /// - Parameters:
    ///   - coordinate: where it is.
    ///   - timestamp: when it was there.
    ///   - horizontalAccuracy: in metres; nil where it is below 0 or no number, as are the others.
    ///   - altitude: in metres above mean sea level; may be below 0.
    ///   - ellipsoidalAltitude: in metres above the ellipsoid; may be below 0.
    ///   - verticalAccuracy: in metres.
    ///   - speed: in metres a second.
    ///   - speedAccuracy: in metres a second.
    ///   - course: in degrees; 360 is 0, and more is nil.
    ///   - courseAccuracy: in degrees.
    public init(
        _ coordinate: Coordinate, at timestamp: Date, horizontalAccuracy: Double? = nil, altitude: Double? = nil,
        ellipsoidalAltitude: Double? = nil, verticalAccuracy: Double? = nil, speed: Double? = nil,
        speedAccuracy: Double? = nil, course: Double? = nil, courseAccuracy: Double? = nil
    ) {
        (self.coordinate, self.timestamp) = (coordinate, timestamp)
        self.horizontalAccuracy = Fix.known(horizontalAccuracy)
        self.altitude = altitude.flatMap { $0.isFinite ? $0 : nil }
        self.ellipsoidalAltitude = ellipsoidalAltitude.flatMap { $0.isFinite ? $0 : nil }
        self.verticalAccuracy = Fix.known(verticalAccuracy)
        self.speed = Fix.known(speed)
        self.speedAccuracy = Fix.known(speedAccuracy)
        self.course = Fix.known(course).flatMap { $0 < 360 ? $0 : $0 == 360 ? 0 : nil }
        self.courseAccuracy = Fix.known(courseAccuracy)
    }

    private static func known(_ value: Double?) -> Double? { value.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }

    /// The same, with what only an earlier report of the same time and place knew.
    func completed(by earlier: Fix) -> Fix {
        guard earlier.coordinate == coordinate, earlier.timestamp == timestamp else { return self }
        return Fix(
            coordinate, at: timestamp, horizontalAccuracy: horizontalAccuracy ?? earlier.horizontalAccuracy,
            altitude: altitude ?? earlier.altitude,
            ellipsoidalAltitude: ellipsoidalAltitude ?? earlier.ellipsoidalAltitude,
            verticalAccuracy: verticalAccuracy ?? earlier.verticalAccuracy, speed: speed ?? earlier.speed,
            speedAccuracy: speedAccuracy ?? earlier.speedAccuracy, course: course ?? earlier.course,
            courseAccuracy: courseAccuracy ?? earlier.courseAccuracy)
    }
}
