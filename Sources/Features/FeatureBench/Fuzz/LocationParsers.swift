import Foundation
import HTTPTransport
import LocationKit

extension FuzzedParser {
    /// Lines of a gpsd: each is read or refused, and what counts is in its range.
    static let locationGpsd = FuzzedParser(
        "location-gpsd",
        seeds: [
            #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#,
            #"{"class":"DEVICES","devices":[{"path":"/dev/pts/1","activated":"2026-11-27T18:57:19.890Z"}]}"#,
            #"{"class":"TPV","device":"/dev/pts/1","mode":3,"time":"2024-03-19T10:15:05.000Z","lat":41.38,"lon":2.17,"#
                + #""altHAE":63.5,"altMSL":14.5,"eph":19.0,"epx":1,"epy":2,"epv":3,"track":50.0,"#
                + #""speed":1.543,"eps":0.1,"epd":2}"#,
            #"{"class":"TPV","mode":1}"#,
            #"{"class":"SKY","nSat":2,"satellites":[{"PRN":1,"used":true},{"PRN":2,"used":false}]}"#,
            #"{"class":"ERROR","message":"Unrecognized request"}"#,
        ],
        tokens: [
            "\"lat\":91", "\"lon\":1e400", "\"mode\":2", "null", "-1", "nan", "[", "{", "\"", "\\ud800", "T24:00:00Z",
            "2024-02-30", "\"speed\":-1", "\u{0}",
        ]
    ) { bytes in
        let report: GpsdReport
        do throws(LocationFailure) { report = try GpsdReport(bytes) } catch {
            guard error.code == .malformed, !error.message.isEmpty else {
                throw Broken(reason: "an error of another kind: \(error)")
            }
            return false
        }
        guard case .position(let position) = report, let fix = position.fix(arrival: Date(timeIntervalSince1970: 0))
        else { return true }
        guard position.mode.rawValue >= 2 else { throw Broken(reason: "a fix of mode \(position.mode)") }
        try check(fix)
        return true
    }

    /// What a fix never is, whatever was read.
    private static func check(_ fix: Fix) throws {
        let place = fix.coordinate
        guard Coordinate(latitude: place.latitude, longitude: place.longitude) == place else {
            throw Broken(reason: "\(place) is no place")
        }
        for value in [fix.speed, fix.course, fix.horizontalAccuracy, fix.verticalAccuracy] {
            guard value.map({ $0 >= 0 && $0.isFinite }) ?? true else { throw Broken(reason: "below 0: \(fix)") }
        }
        guard fix.course ?? 0 < 360, fix.timestamp.timeIntervalSince1970.isFinite else {
            throw Broken(reason: "a course or a time that there is not: \(fix)")
        }
    }

    /// Logs of NMEA 0183: in pieces they are the same as whole, problems have a place, sentences are written as what is
    /// read again as the same.
    static let locationNMEA = FuzzedParser(
        "location-nmea",
        seeds: [
            """
            $GPRMC,101500.00,A,4123.1060,N,00210.4040,E,2.50,45.0,190324,,,A*50\r
            $GPGGA,101500.00,4123.1060,N,00210.4040,E,1,08,1.0,12.0,M,49.0,M,,*5E\r
            $GPRMC,101501.00,A,4123.1090,N,00210.4082,E,2.60,46.0,190324,,,A*50\r\n
            """,
            sealed(
                "GNGSA,A,3,01,02,,,,,,,,,,,1.5,0.9,1.2", "GNZDA,235959.00,31,12,2023,00,00",
                "GNGLL,4123.1060,N,00210.4040,E,235959.00,A,A", "GPVTG,45.0,T,,M,2.5,N,4.6,K,A",
                "GPGST,235959.00,1.0,2.0,1.0,45.0,1.5,1.2,3.4",
                "GNGNS,000000.00,4123.1060,N,00210.4040,E,AN,08,1.0,12.0,49.0,,"),
            sealed("PMTK001,314,3", "GPRMC,,V,,,,,,,,,,N") + "# a comment\n!AIVDM,1,1,,A,x,0*00\n",
        ],
        tokens: [
            "$", "*", "*00", ",", "\r\n", "\n", "!", "#", "9999.9999", "18000.1", "60", "235960", "310229", "S", "V",
            "-", ".", "$GPRMC", "\u{0}", "é",
        ]
    ) { bytes in
        let log = NMEALog(decoding: bytes)
        var reader = NMEAReader()
        var pieces: [NMEAElement] = []
        let size = 1 + bytes.count % 7
        for start in stride(from: 0, to: bytes.count, by: size) {
            pieces += reader.read(bytes[start..<min(start + size, bytes.count)])
        }
        pieces += reader.finish()
        var whole = NMEAReader()
        guard pieces == whole.read(bytes) + whole.finish() else { throw Broken(reason: "in pieces it is another one") }
        for fix in log.fixes { try check(fix) }
        guard log.problems.allSatisfy({ (0...bytes.count).contains($0.offset) && $0.line > 0 }) else {
            throw Broken(reason: "a place outside of the log")
        }
        for line in bytes.split(separator: 10) {
            guard let sentence = try? NMEASentence(line.last == 13 ? line.dropLast() : line) else { continue }
            guard try NMEASentence(sentence.description.utf8) == sentence else {
                throw Broken(reason: "\(sentence) is not read again")
            }
        }
        return log.sentences > 0 && log.problemCount == 0
    }

    private static func sealed(_ sentences: String...) -> String {
        sentences.map { text in
            let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            return (NMEASentence(parts[0], Array(parts.dropFirst()))?.description ?? "") + "\r\n"
        }.joined()
    }

    /// Answers of Nominatim: an address, none, or an error.
    static let locationNominatim = FuzzedParser(
        "location-nominatim",
        seeds: [
            #"{"place_id":1,"licence":"Data","lat":"41.38","lon":"2.17","display_name":"1, Plaça, Barcelona","#
                + #""address":{"house_number":"1","road":"Plaça","city":"Barcelona","country_code":"es"}}"#,
            #"{"error":"Unable to geocode"}"#, #"{"error":{"code":400,"message":"Parameter 'lat' must be a number."}}"#,
        ],
        tokens: [
            "null", "{", "}", "[", "\"error\":", "\"display_name\":", "\"address\":1", "\\u0000", "<html>", "\u{FEFF}",
        ]
    ) { bytes in
        let transport = ScriptedTransport(.respond(TransportResponse(status: .ok, body: Data(bytes))))
        guard let url = URL(string: "http://localhost"), let place = Coordinate(latitude: 1, longitude: 2) else {
            return false
        }
        let geocoder = NominatimGeocoder(url, userAgent: "fuzz", transport: transport)
        do throws(GeocodeError) { return try await geocoder.address(of: place).map { !$0.name.isEmpty } ?? true } catch
        {
            guard [.malformed, .serviceFailed].contains(error.code),
                error.offset.map({ (0...bytes.count).contains($0) }) ?? true
            else { throw Broken(reason: "an error of another kind: \(error)") }
            return false
        }
    }
}
