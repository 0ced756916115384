import Foundation
@testable import LocationKit
import Testing

@Suite struct ValueTests {
    @Test("a coordinate is within its degrees, and a number")
    func coordinate() {
        for (latitude, longitude) in [(90.0, 180.0), (-90, -180), (0, 0)] {
            #expect(Coordinate(latitude: latitude, longitude: longitude) != nil)
        }
        for (latitude, longitude) in [(90.1, 0.0), (-91, 0), (0, 180.5), (.nan, 0), (0, .infinity)] {
            #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
        }
        #expect(Coordinate(" -33.86 , 151.2 ") == Coordinate(latitude: -33.86, longitude: 151.2))
        #expect(Coordinate("+1,.5")?.description == "1.0,0.5")
        for text in ["", "1", "1,2,3", "a,b", "0x1p3,0", "nan,0", "1,", "91,0", "1;2", "1e1,0"] {
            #expect(Coordinate(text) == nil, "\(text)")
        }
    }

    @Test("a distance is that of a great circle")
    func distance() throws {
        let barcelona = try #require(Coordinate("41.3851,2.1734"))
        let sydney = try #require(Coordinate("-33.8688,151.2093"))
        #expect(abs(barcelona.distance(to: sydney) - 17_164_000) < 20_000)
        #expect(barcelona.distance(to: barcelona) == 0)
        let (west, east) = (try #require(Coordinate("0,-180")), try #require(Coordinate("0,180")))
        #expect(west.distance(to: east) < 0.001)
        let (north, south) = (try #require(Coordinate("90,0")), try #require(Coordinate("-90,0")))
        #expect(abs(north.distance(to: south) - .pi * 6_371_008.8) < 1)
    }

    @Test("what a fix does not know is nil, and no number that stands for it")
    func fix() {
        for unknown in [-1, -0.5, .nan, .infinity, -.infinity] {
            let fix = Fix(
                Walk.place(0), at: Walk.start, horizontalAccuracy: unknown, verticalAccuracy: unknown, speed: unknown,
                speedAccuracy: unknown, course: unknown, courseAccuracy: unknown)
            #expect(fix == Walk.fix(0))
        }
        #expect(Walk.fix(0, course: 360).course == 0 && Walk.fix(0, course: 361).course == nil)
        #expect(Walk.fix(0, altitude: -400).altitude == -400 && Walk.fix(0, altitude: .nan).altitude == nil)
        #expect(Walk.fix(0, speed: 0).speed == 0)
    }

    @Test("CoreLocation adapter: what the system writes as a number below 0 is nil; its permissions are ours")
    func coreLocation() throws {
        func fix(accuracy: Double = 5, vertical: Double = 3, speed: Double = -1, course: Double = -1) -> Fix? {
            Fix(
                latitude: 1, longitude: 2, horizontalAccuracy: accuracy, altitude: 7, ellipsoidalAltitude: 50,
                verticalAccuracy: vertical, speed: speed, speedAccuracy: 0.5, course: course, courseAccuracy: 9,
                timestamp: Walk.start)
        }
        let unknown = try #require(fix(vertical: -1))
        #expect(unknown.speed == nil && unknown.course == nil && unknown.altitude == nil)
        #expect(unknown.speedAccuracy == nil && unknown.courseAccuracy == nil && unknown.ellipsoidalAltitude == nil)
        let known = try #require(fix(speed: 2, course: 90))
        #expect(known.speed == 2 && known.course == 90 && known.altitude == 7 && known.speedAccuracy == 0.5)
        #expect(fix(accuracy: -1) == nil)
        #expect(fix(vertical: 0)?.altitude == nil)
        #expect(
            (0...5).map { AuthorizationStatus(rawSystemValue: $0, areServicesEnabled: true) } == [
                .notDetermined, .restricted, .denied, .authorizedAlways, .authorizedWhenInUse, .denied,
            ])
        #expect(
            (0...4).map { AuthorizationStatus(rawSystemValue: $0, areServicesEnabled: false) } == [
                .servicesDisabled, .restricted, .servicesDisabled, .servicesDisabled, .servicesDisabled,
            ])
    }

    @Test("lines have their offset and their end, whatever pieces they come in; long ones are cut")
    func lines() {
        let text = Array("ab\r\n\ncdefgh\nlmno\r\nij".utf8)
        let expected: [(String, Int, Bool)] = [
            ("ab", 0, false), ("", 4, false), ("cdef", 5, true), ("lmno", 12, false), ("ij", 18, false),
        ]
        for size in 1...text.count {
            var buffer = LineBuffer(limit: 4)
            var lines: [LineBuffer.Line] = []
            for start in stride(from: 0, to: text.count, by: size) {
                lines += buffer.append(text[start..<min(start + size, text.count)])
            }
            if let last = buffer.finish() { lines.append(last) }
            #expect(lines.map { String(decoding: $0.bytes, as: UTF8.self) } == expected.map(\.0), "\(size)")
            #expect(lines.map(\.offset) == expected.map(\.1) && lines.map(\.isCut) == expected.map(\.2), "\(size)")
        }
    }

    @Test("a line that is too long is given as soon as that is known, and once, however much of it still comes")
    func endless() {
        var buffer = LineBuffer(limit: 4)
        #expect(buffer.append("ab\ncdef".utf8).map(\.offset) == [0])
        // it may still be the end of the line
        #expect(buffer.append("\r".utf8).isEmpty)
        let long = buffer.append("g".utf8)
        #expect(long.map(\.isCut) == [true] && long.map(\.offset) == [3])
        #expect(long.first?.bytes.elementsEqual("cdef".utf8) == true)
        #expect(buffer.append("more and more".utf8).isEmpty && buffer.finish() == nil)
        buffer = LineBuffer(limit: 4)
        #expect(buffer.append("abcdefgh".utf8).count == 1)
        let next = buffer.append("\nxy\n".utf8)
        #expect(next.map(\.offset) == [9] && next.map(\.isCut) == [false])
    }
}
