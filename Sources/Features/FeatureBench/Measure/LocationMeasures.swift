import Foundation
import LocationKit

/// Reading what receivers say: logs of NMEA 0183, and reports of gpsd.
enum LocationMeasures: MeasuredLibrary {
    static let name = "location"

    static func measurements(in _: URL) throws -> [Measurement] {
        let log = log(epochs: 10_000)
        let report = Array(
            #"""
            {"class":"TPV","device":"/dev/pts/1","mode":3,"time":"2024-03-19T10:15:05.000Z","ept":0.005,"lat":41.385350000,"lon":2.173750000,"altHAE":63.5000,"altMSL":14.5000,"alt":14.5000,"track":50.0000,"magtrack":51.0295,"magvar":1.0,"speed":1.543,"climb":0.500,"geoidSep":49.000,"eph":19.000}
            """#.utf8)
        return [
            // 25 MB/s: a log of a day in half a second
            Measurement("a byte of a log of NMEA 0183", operations: log.count, limit: 40) { _ in
                NMEALog(decoding: log).fixes.count
            },
            Measurement("a report of gpsd", operations: 1000, limit: 40_000) { count in
                try (0..<count).reduce(0) { sum, _ in
                    guard case .position(let position) = try GpsdReport(report) else { return sum }
                    return sum + (position.fix(arrival: Date()) == nil ? 0 : 1)
                }
            },
        ]
    }

    private static func log(epochs: Int) -> [UInt8] {
        var text = ""
        for number in 0..<epochs {
            let (hour, rest) = (number / 3600, number % 3600)
            let time = [hour, rest / 60, rest % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined() + ".00"
            let place = ["41\(10 + number % 50).1060", "N", "00210.4040", "E"]
            for (address, fields) in [
                ("GNRMC", [time, "A"] + place + ["2.50", "45.0", "190324", "", "", "A"]),
                ("GNGGA", [time] + place + ["1", "08", "1.0", "12.0", "M", "49.0", "M", "", ""]),
            ] {
                text += (NMEASentence(address, fields)?.description ?? "") + "\r\n"
            }
        }
        return Array(text.utf8)
    }
}
