import Foundation
import LocationKit

/// A fix, or an address, as it is printed.
struct LocationLine: Encodable {
    private let schema = 1
    private let kind: String
    private let time: String
    private let latitude: Double
    private let longitude: Double
    /// Metres above mean sea level, and around the place and the altitude.
    @Nullable private var altitude: Double?
    @Nullable private var accuracy: Double?
    @Nullable private var verticalAccuracy: Double?
    /// Metres a second.
    @Nullable private var speed: Double?
    /// Degrees from true north.
    @Nullable private var course: Double?
    @Nullable private var address: String?
    @Nullable private var addressTime: String?
    @Nullable private var attribution: String?
    /// Of the first sentence of a log that says so.
    private var offset: Int?

    private enum CodingKeys: String, CodingKey {
        case schema, kind, time, latitude, longitude, altitude, accuracy, verticalAccuracy, speed, course, address
        case addressTime, attribution, offset
    }

    init(_ snapshot: LocationSnapshot) {
        self.init(snapshot.fix, kind: snapshot.change == .address ? "address" : "fix")
        address = snapshot.address?.name
        addressTime = snapshot.addressTimestamp.map(LocationLine.time)
        attribution = snapshot.address?.attribution
    }

    init(_ fix: Fix, offset: Int) {
        self.init(fix, kind: "fix")
        self.offset = offset
    }

    private init(_ fix: Fix, kind: String) {
        self.kind = kind
        time = LocationLine.time(fix.timestamp)
        (latitude, longitude) = (fix.coordinate.latitude, fix.coordinate.longitude)
        (altitude, accuracy, verticalAccuracy) = (fix.altitude, fix.horizontalAccuracy, fix.verticalAccuracy)
        (speed, course) = (fix.speed, fix.course)
    }

    /// For people.
    var text: String {
        if kind == "address" { return "\(addressTime ?? time)  \(address ?? "there is no address")" }
        var words = [time, LocationLine.rounded(latitude, 7), LocationLine.rounded(longitude, 7)]
        if let altitude { words.append(LocationLine.rounded(altitude, 1) + " m") }
        if let speed { words.append(LocationLine.rounded(speed, 1) + " m/s") }
        if let course { words.append(LocationLine.rounded(course, 0) + "°") }
        if let accuracy { words.append("±" + LocationLine.rounded(accuracy, 0) + " m") }
        return words.joined(separator: "  ")
    }

    private static func rounded(_ value: Double, _ digits: Int) -> String {
        String(format: "%.\(digits)f", locale: Locale(identifier: "en_US_POSIX"), value)
    }

    /// `2024-03-19T10:15:00.000Z`
    static func time(_ date: Date) -> String {
        // a thousandth is not always the nearest below
        let rounded = Date(timeIntervalSince1970: (date.timeIntervalSince1970 * 1000).rounded() / 1000 + 0.000_01)
        return rounded.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}
