import Foundation
import LocationKit
import Testing

@Suite struct GpsdReportTests {
    private func report(_ line: String) throws(LocationFailure) -> GpsdReport { try GpsdReport(line.utf8) }

    private func position(_ line: String) throws -> GpsdPosition? {
        guard case .position(let position) = try report(line) else { return nil }
        return position
    }

    @Test("the classes of the protocol are read, and others are named")
    func classes() throws {
        #expect(
            try report(#"{"class":"VERSION","release":"3.25","rev":"3.25","proto_major":3,"proto_minor":15}"#)
                == .version(release: "3.25", major: 3, minor: 15))
        #expect(
            try report(#"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/a"},{"path":"/dev/b"},{}]}"#)
                == .devices(["/dev/a", "/dev/b"]))
        #expect(
            try report(#"{"class":"DEVICE","path":"/dev/a","activated":"2026-11-27T18:57:18.888Z"}"#)
                == .device(path: "/dev/a", isActive: true))
        #expect(
            try report(#"{"class":"DEVICE","path":"/dev/a","activated":0}"#) == .device(path: "/dev/a", isActive: false)
        )
        #expect(try report(#"{"class":"WATCH","enable":true,"json":true}"#) == .watch(isEnabled: true))
        #expect(
            try report(#"{"class":"SKY","satellites":[{"PRN":1,"used":true},{"PRN":2,"used":false}]}"#)
                == .sky(seen: 2, used: 1))
        #expect(try report(#"{"class":"SKY","nSat":9,"uSat":4}"#) == .sky(seen: 9, used: 4))
        #expect(try report(#"{"class":"ERROR","message":"Bad"}"#) == .error("Bad"))
        #expect(try report(#"{"class":"PPS","precision":-20}"#) == .other("PPS"))
    }

    @Test("a position has its time, its place, and each quantity in its unit")
    func full() throws {
        let read = try position(
            #"{"class":"TPV","device":"/dev/a","mode":3,"time":"2024-03-19T10:15:05.250Z","#
                + #""lat":41.38535,"lon":-2.17375,"altHAE":63.5,"altMSL":14.5,"alt":99,"epx":3,"epy":4,"epv":7.5,"#
                + #""track":360,"speed":1.543,"eps":0.5,"epd":9}"#
        )
        let told = try #require(read)
        let fix = try #require(told.fix(arrival: Walk.start))
        #expect(told.device == "/dev/a" && told.mode == .threeDimensional)
        #expect(fix.coordinate == Coordinate(latitude: 41.38535, longitude: -2.17375))
        #expect(fix.timestamp == Walk.start.addingTimeInterval(5.25))
        #expect(fix.altitude == 14.5 && fix.ellipsoidalAltitude == 63.5 && fix.verticalAccuracy == 7.5)
        #expect(fix.horizontalAccuracy == 5 && fix.speed == 1.543 && fix.speedAccuracy == 0.5)
        #expect(fix.course == 0 && fix.courseAccuracy == 9)
        // an older daemon
        let old = try position(#"{"class":"TPV","mode":3,"lat":1,"lon":2,"alt":9,"eph":2.5,"epx":3,"epy":4}"#)
        #expect(old?.fix(arrival: Walk.start)?.altitude == 9 && old?.horizontalAccuracy == 2.5)
        #expect(old?.fix(arrival: Walk.start)?.timestamp == Walk.start)
    }

    @Test("without an altitude there is none, whatever stands beside it; without a place there is no fix")
    func partial() throws {
        let flat = try position(#"{"class":"TPV","mode":2,"lat":1,"lon":2,"altMSL":14.5,"epv":3,"speed":null}"#)
        let found = flat?.fix(arrival: Walk.start)
        let fix = try #require(found)
        #expect(fix.altitude == nil && fix.verticalAccuracy == nil && fix.speed == nil)
        #expect(try position(#"{"class":"TPV","mode":3,"lat":1}"#)?.fix(arrival: Walk.start) == nil)
        #expect(try position(#"{"class":"TPV"}"#)?.mode == .unknown)
    }

    @Test(
        "what is no report is refused, and it is said what is wrong",
        arguments: [
            ("", "JSON"), ("SSH-2.0-OpenSSH", "JSON"), ("[1]", "object"), ("{}", "no class"),
            (#"{"class":7}"#, "'class'"),
            (#"{"class":"TPV","mode":3,"lat":91,"lon":0}"#, "no place"), (#"{"class":"TPV","mode":4}"#, "'mode'"),
            (#"{"class":"TPV","mode":3,"lat":"41","lon":2}"#, "'lat'"), (#"{"class":"TPV","mode":2.5}"#, "'mode'"),
            (#"{"class":"TPV","mode":3,"lat":1e999,"lon":2}"#, "'lat'"), (#"{"class":"TPV","lat":1,"lat":2}"#, "twice"),
            (#"{"class":"TPV","time":"2024-02-30T00:00:00Z"}"#, "'time'"),
            (#"{"class":"DEVICES","devices":{}}"#, "'devices'"),
            (#"{"class":"TPV","time":"2024-03-19T24:00:00Z"}"#, "'time'"), (#"{"class":"VERSION"}"#, "proto_major"),
            (#"{"class":"TPV","mode":3"#, "JSON"), (#"{"class":"TPV"} x"#, "JSON"),
            (#"{"class":"WATCH","enable":1}"#, "'enable'"),
        ])
    func malformed(line: String, reason: String) {
        let error = #expect(throws: LocationFailure.self) { try report(line) }
        #expect(
            error?.code == .malformed && error?.message.contains(reason) == true, "\(line): \(error?.message ?? "")")
    }

    @Test(
        "times are those of RFC 3339 in UTC",
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2024-02-29T12:00:00.5Z", 1_709_208_000.5),
            ("2000-02-29T00:00:00.000Z", 951_782_400),
            ("1999-12-31T23:59:59.9999Z", 946_684_799.999), ("2016-12-31T23:59:60Z", 1_483_228_800),
        ] as [(String, Double)])
    func times(text: String, seconds: Double) throws {
        let read = try position("{\"class\":\"TPV\",\"mode\":1,\"time\":\"\(text)\"}")
        #expect(read?.time == Date(timeIntervalSince1970: seconds))
    }

    @Test(
        "an address of a daemon: with its port, without one, of IPv6",
        arguments: [
            ("localhost:2947", "localhost", 2947), ("gps.example", "gps.example", 2947), ("[::1]:1", "::1", 1),
            ("[fe80::1]", "fe80::1", 2947), ("10.0.0.1:65535", "10.0.0.1", 65_535),
        ] as [(String, String, UInt16)])
    func address(text: String, host: String, port: UInt16) throws {
        let address = try GpsdAddress(text)
        #expect(address == GpsdAddress(host: host, port: port))
        #expect(try GpsdAddress(address.description) == address)
    }

    @Test(
        "what is no address is refused with a hint",
        arguments: [
            "", ":2947", "localhost:", "localhost:0", "localhost:65536", "localhost:x", "localhost:+1", "::1", "a b:1",
            "[::1",
            "[::1]1", "[localhost]:1", "http://localhost:1", "user@host:1", "lo\u{0}cal", "localhost:２９４７",
        ])
    func badAddress(text: String) {
        let error = #expect(throws: LocationFailure.self) { try GpsdAddress(text) }
        #expect(error?.code == .badAddress && error?.hint == "localhost:2947")
    }

    @Test("back-off: each time longer, never more than the limit, less by what is left to chance")
    func backoff() {
        let backoff = Backoff(first: .seconds(1), factor: 2, limit: .seconds(10), jitter: 0.5)
        #expect((1...6).map { backoff.delay($0, chance: 0) } == [1, 2, 4, 8, 10, 10].map { .seconds($0) })
        #expect(backoff.delay(2, chance: 1) == .seconds(1) && backoff.delay(1, chance: 0.5) == .seconds(0.75))
        #expect(backoff.delay(.max, chance: 0) == .seconds(10) && backoff.delay(.min, chance: -7) == .seconds(1))
        let odd = Backoff(first: .seconds(-1), factor: -3, limit: .seconds(Int64.max), jitter: 9)
        #expect(odd.delay(9, chance: 1) == .zero)
        #expect(Backoff(first: .seconds(Int64.max), limit: .seconds(Int64.max)).delay(9, chance: 0) == .seconds(86_400))
    }
}
