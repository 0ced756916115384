public import Foundation

/// A report `TPV`: time, position, velocity.
public struct GpsdPosition: Sendable, Hashable {
    /// How much a receiver knows.
    public enum Mode: Int, Sendable, Hashable, CaseIterable {
        case unknown = 0
        case noFix = 1
        /// Without an altitude.
        case twoDimensional = 2
        case threeDimensional = 3
    }

    /// The path of the receiver.
    public let device: String?
    public let mode: Mode
    /// When; receivers that do not know it do not say it.
    public let time: Date?
    public let coordinate: Coordinate?
    /// As `Fix` has them: metres, metres a second, degrees.
    public let horizontalAccuracy: Double?
    public let altitude: Double?
    public let ellipsoidalAltitude: Double?
    public let verticalAccuracy: Double?
    public let speed: Double?
    public let speedAccuracy: Double?
    public let course: Double?
    public let courseAccuracy: Double?

    init(_ fields: GpsdFields) throws(LocationFailure) {
        device = try fields.text("device")
        guard let mode = Mode(rawValue: try fields.integer("mode") ?? 0) else {
            throw GpsdReport.malformed("'mode' is none of 0 to 3")
        }
        self.mode = mode
        if let text = try fields.text("time") {
            guard let time = UTC.date(text) else { throw GpsdReport.malformed("'time' is '\(text)', and no time") }
            self.time = time
        } else {
            time = nil
        }
        let (latitude, longitude) = (try fields.number("lat"), try fields.number("lon"))
        if let latitude, let longitude {
            guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
                throw GpsdReport.malformed("'lat' and 'lon' are \(latitude) and \(longitude), and no place")
            }
            self.coordinate = coordinate
        } else {
            coordinate = nil
        }
        let (east, north) = (try fields.number("epx"), try fields.number("epy"))
        let whole = try fields.number("eph")
        horizontalAccuracy = whole ?? east.flatMap { east in north.map { (east * east + $0 * $0).squareRoot() } }
        // what older ones call "alt" is the one above mean sea level
        let (above, other) = (try fields.number("altMSL"), try fields.number("alt"))
        altitude = above ?? other
        ellipsoidalAltitude = try fields.number("altHAE")
        verticalAccuracy = try fields.number("epv")
        (speed, speedAccuracy) = (try fields.number("speed"), try fields.number("eps"))
        (course, courseAccuracy) = (try fields.number("track"), try fields.number("epd"))
    }

    /// The fix that it tells; nil where the mode is below 2, or no place is told.
    ///
    /// - Parameter arrival: when it came, for a receiver that does not know the time.
    public func fix(arrival: Date) -> Fix? {
        guard mode.rawValue >= 2, let coordinate else { return nil }
        let hasAltitude = mode == .threeDimensional
        return Fix(
            coordinate, at: time ?? arrival, horizontalAccuracy: horizontalAccuracy,
            altitude: hasAltitude ? altitude : nil, ellipsoidalAltitude: hasAltitude ? ellipsoidalAltitude : nil,
            verticalAccuracy: hasAltitude ? verticalAccuracy : nil, speed: speed, speedAccuracy: speedAccuracy,
            course: course, courseAccuracy: courseAccuracy)
    }
}
