import Foundation

/// A place on the ellipsoid WGS 84.
public struct Coordinate: Sendable, Hashable, CustomStringConvertible {
    /// Degrees from -90 to 90; north is positive.
    public let latitude: Double
    /// Degrees from -180 to 180; east is positive.
    public let longitude: Double

    /// Nil for what is no place: a number that is none, or one out of its range.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        (self.latitude, self.longitude) = (latitude, longitude)
    }

    /// A place as its description has it: `41.3851,2.1734`, blanks around the numbers or not.
    ///
    /// Nil for what is none.
    public init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let latitude = Coordinate.degrees(parts[0]),
            let longitude = Coordinate.degrees(parts[1])
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    private static func degrees(_ text: Substring) -> Double? {
        let text = text.trimmingCharacters(in: .whitespaces)
        // what else Swift takes for a number is none here: hexadecimal ones, "nan"
        guard text.utf8.allSatisfy({ (48...57).contains($0) || [43, 45, 46].contains($0) }) else { return nil }
        return Double(text)
    }

    public var description: String { "\(latitude),\(longitude)" }

    /// Metres along a great circle of a sphere with the mean radius of the earth (the haversine formula): within 0.6 %
    /// of the way on the ellipsoid.
    public func distance(to other: Coordinate) -> Double {
        let radians = Double.pi / 180
        let (from, to) = (latitude * radians, other.latitude * radians)
        let (north, east) = (sin((to - from) / 2), sin((other.longitude - longitude) * radians / 2))
        let square = north * north + cos(from) * cos(to) * east * east
        return 2 * 6_371_008.8 * asin(min(1, square.squareRoot()))
    }
}
