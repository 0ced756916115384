import Foundation
import LocationKit
import Testing

/// A walk that begins on 2024-03-19 at 10:15, a step each second.
enum Walk {
    static let start = Date(timeIntervalSince1970: 1_710_843_300)

    static func place(_ step: Double) -> Coordinate {
        Coordinate(latitude: 41.3851 + step * 0.001, longitude: 2.1734) ?? origin
    }

    private static let origin = Coordinate("0,0") ?? place(0)

    static func fix(
        _ step: Double, place: Coordinate? = nil, altitude: Double? = nil, speed: Double? = nil, course: Double? = nil
    ) -> Fix {
        Fix(
            place ?? self.place(step), at: start.addingTimeInterval(step), altitude: altitude, speed: speed,
            course: course)
    }

    /// The sentences of a step, and the fix that they tell.
    static func sentences(_ step: Int, isValid: Bool = true) -> [String] {
        let time = "1015" + (step < 10 ? "0" : "") + "\(step).00"
        // thousandths of a minute
        let minutes = 23_106 + step * 3
        let place = ["41\(minutes / 1000).\(digits(minutes % 1000))0", "N", "00210.4040", "E"]
        let knots = "\(2 + step / 10).\(step % 10)0"
        let rmc =
            [time, isValid ? "A" : "V"] + (isValid ? place + [knots, "\(45 + step).0"] : ["", "", "", "", "", ""])
        let gga = [time] + (isValid ? place : ["", "", "", ""]) + [isValid ? "1" : "0", "08", "1.0"]
        let altitude =
            isValid ? ["\(12 + step / 2).\(step % 2 * 5)", "M", "49.0", "M", "", ""] : ["", "M", "", "M", "", ""]
        return [sentence("GPRMC", rmc + ["190324", "", "", isValid ? "A" : "N"]), sentence("GPGGA", gga + altitude)]
    }

    private static func digits(_ number: Int) -> String {
        String(repeating: "0", count: 3 - "\(number)".count) + "\(number)"
    }

    static func sentence(_ address: String, _ fields: [String]) -> String {
        NMEASentence(address, fields)?.description ?? ""
    }

    /// A line with its checksum.
    static func sealed(_ text: String) -> String {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return sentence(parts[0], Array(parts.dropFirst()))
    }
}

extension AsyncStream where Element: Sendable {
    /// The next so many elements; fewer where it ends before.
    func next(_ count: Int) async -> [Element] {
        var elements: [Element] = []
        guard count > 0 else { return [] }
        for await element in self {
            elements.append(element)
            if elements.count == count { break }
        }
        return elements
    }

    /// The first element that is looked for, and all before it.
    func until(_ isFound: (Element) -> Bool) async -> [Element] {
        var elements: [Element] = []
        for await element in self {
            elements.append(element)
            if isFound(element) { break }
        }
        return elements
    }
}

extension MonitorUpdate {
    var fix: Fix? {
        guard case .snapshot(let snapshot) = self else { return nil }
        return snapshot.fix
    }

    var event: LocationEvent? {
        guard case .event(let event) = self else { return nil }
        return event
    }
}

extension LocationEvent {
    /// What is lost, and after how long it is tried again.
    var loss: (code: LocationFailure.Code, delay: Duration?)? {
        guard case .lost(let failure, let delay) = self else { return nil }
        return (failure.code, delay)
    }

    var isConnection: Bool {
        if case .connected = self { true } else { false }
    }
}
