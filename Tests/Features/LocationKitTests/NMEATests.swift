import Foundation
import LocationKit
import Testing

@Suite struct NMEATests {
    private func log(_ lines: String..., day: String? = nil) -> NMEALog {
        NMEALog(decoding: lines.map { $0 + "\r\n" }.joined().utf8, day: day.flatMap(NMEAReader.Day.init))
    }

    private func firstProblem(_ line: String) -> NMEAError? { NMEALog(decoding: line.utf8).problems.first }

    @Test("the sentences of one time are one fix: place, time, speed, course, altitude")
    func epoch() throws {
        let lines = Walk.sentences(0) + Walk.sentences(1)
        let log = NMEALog(decoding: lines.joined(separator: "\r\n").utf8)
        #expect(log.sentences == 4 && log.problems.isEmpty && log.gaps == 0)
        #expect(log.fixes.map(\.timestamp) == [Walk.start, Walk.start.addingTimeInterval(1)])
        let fix = try #require(log.fixes.first)
        #expect(fix.coordinate == Coordinate(latitude: 41 + 23.106 / 60, longitude: 2 + 10.404 / 60))
        #expect(fix.speed == 2.0 * 1852 / 3600 && fix.course == 45 && fix.altitude == 12)
        #expect(fix.ellipsoidalAltitude == 61 && fix.horizontalAccuracy == nil)
    }

    @Test("each sentence says what it says: GLL, GNS, VTG, GST, ZDA, GSA; south and west are below 0")
    func sentences() throws {
        let log = log(
            Walk.sealed("GNZDA,235959.50,31,12,2023,00,00"),
            Walk.sealed("GNGLL,3351.5000,S,15112.6000,W,235959.50,A,A"),
            Walk.sealed("GPVTG,45.0,T,,M,5.4,N,10.0,K,A"),
            Walk.sealed("GPGST,235959.50,1.0,2.0,1.0,45.0,3.0,4.0,3.4"),
            Walk.sealed("GNGNS,000000.50,3351.5000,S,15112.6000,E,NA,08,1.0,-12.5,49.0,,"),
            Walk.sealed("GPVTG,,T,,M,,N,3.6,K"), Walk.sealed("GNGSA,M,2,,,,,,,,,,,,,1.5,0.9,1.2"))
        #expect(log.problems.isEmpty && log.fixes.count == 2, "\(log.problems)")
        let first = try #require(log.fixes.first)
        #expect(first.timestamp == Date(timeIntervalSince1970: 1_704_067_199.5))
        #expect(first.coordinate == Coordinate(latitude: -(33 + 51.5 / 60), longitude: -(151 + 12.6 / 60)))
        #expect(first.speed == 5.4 * 1852 / 3600 && first.course == 45)
        #expect(first.horizontalAccuracy == 5 && first.verticalAccuracy == 3.4)
        // midnight has gone by, and GSA says that there is no altitude
        let second = try #require(log.fixes.last)
        #expect(second.timestamp == Date(timeIntervalSince1970: 1_704_067_200.5))
        #expect(second.altitude == nil && second.speed == 1 && second.course == nil)
    }

    @Test("a sentence that is wrong somewhere says nothing: neither where a fix begins nor that the one before is over")
    func wrongSentences() throws {
        let lines = [
            Walk.sealed("GPRMC,100000.00,A,4123.1060,N,00210.4040,E,1,,190324,,,A"),
            Walk.sealed("GPRMC,100001.00,A,9999.1,N,00210.4040,E,1,,190324,,,A"),
            Walk.sealed("GPGGA,100002.00,4123.1060,N,00210.4040,E,1,08,1.0,545.4,M,49.0,M,,"),
            Walk.sealed("GPRMC,100003.00,A,4123.1060,N,00210.4040,E,1,,19AB24,,,A"),
            Walk.sealed("GPRMC,100002.00,A,4123.1060,N,00210.4040,E,1,,190324,,,A"),
        ]
        var (elements, reader) = ([NMEAElement](), NMEAReader())
        elements += reader.read(lines.joined(separator: "\n").utf8) + reader.finish()
        let starts = lines.indices.map { lines[..<$0].reduce(0) { $0 + $1.utf8.count + 1 } }
        let fixes = elements.compactMap { element -> (Fix, Int)? in
            if case .fix(let fix, let offset) = element { (fix, offset) } else { nil }
        }
        #expect(fixes.map(\.1) == [starts[0], starts[2]] && fixes.last?.0.altitude == 545.4)
        let problems = elements.compactMap { element -> NMEAError? in
            if case .problem(let error) = element { error } else { nil }
        }
        #expect(problems.map(\.line) == [2, 4], "\(problems)")
    }

    @Test("an altitude below the sea is one; an unknown speed is none")
    func negative() {
        let log = log(
            Walk.sealed("GPGGA,101500.00,4123.1060,N,00210.4040,E,2,08,1.0,-3.5,M,-20.0,M,,"),
            Walk.sealed("GPRMC,101500.00,A,4123.1060,N,00210.4040,E,,,190324,,,D"))
        #expect(log.fixes.first?.altitude == -3.5 && log.fixes.first?.ellipsoidalAltitude == -23.5)
        #expect(log.fixes.count == 1 && log.fixes.first?.speed == nil && log.fixes.first?.course == nil)
    }

    @Test("sentences of others, comments and empty lines are left out")
    func others() {
        let log = log(
            "# a log", "", Walk.sealed("PMTK001,314,3"), Walk.sealed("GPGSV,1,1,01,05,40,083,46"),
            "!AIVDM,1,1,,A,14eG;o@034o8sd<L9i:a;WF>062D,0*7D", Walk.sealed("GPTXT,01,01,02,hello"))
        #expect(log.problems.isEmpty && log.sentences == 4 && log.fixes.isEmpty)
    }

    @Test(
        "what is no sentence is refused, with the byte at which it shows",
        arguments: [
            ("GPRMC,1*00", .notASentence, 0), ("$GPGLL,1", .missingChecksum, 8), ("$GPGLL,1*", .missingChecksum, 8),
            ("$GPGLL,1*4", .missingChecksum, 8), ("$GPGLL,1*4G", .missingChecksum, 8),
            ("$GPGLL,1*400", .missingChecksum, 8),
            ("$GPGLL,1*00", .badChecksum, 8), ("$GP\u{7F}LL,1*00", .character, 3), ("$GPGLL,$GPGLL*00", .character, 7),
            ("$GPGLL,é*00", .character, 7), ("$*00", .address, 1), ("$gpgll*70", .address, 1),
            ("$GPRM*08", .address, 1),
            ("$" + String(repeating: "A", count: 1100), .tooLong, 1024),
        ] as [(String, NMEAError.Code, Int)])
    func broken(line: String, code: NMEAError.Code, offset: Int) throws {
        let sentence = Walk.sentences(0)[0]
        let text = sentence + "\r\n" + line + "\r\n" + sentence + "\r\n"
        let log = NMEALog(decoding: text.utf8)
        let problem = try #require(log.problems.first)
        #expect(problem.code == code && problem.line == 2, "\(problem)")
        #expect(problem.offset == sentence.utf8.count + 2 + offset)
        #expect(log.problemCount == 1 && log.fixes.count == 1 && log.sentences == 2)
        let error = #expect(throws: NMEAError.self) { try NMEASentence(line.utf8) }
        #expect(error?.code == code && error?.offset == offset)
    }

    @Test(
        "a field that is wrong is named, with its byte, and the sentence says nothing",
        arguments: [
            ("GPRMC,101560.00,A,4123.1060,N,00210.4040,E,2.5,45.0,190324,,", "the time", 7),
            ("GPRMC,1015,A,4123.1060,N,00210.4040,E,2.5,45.0,190324,,", "the time", 7),
            ("GPRMC,101500.00,X,4123.1060,N,00210.4040,E,2.5,45.0,190324,,", "the status", 17),
            ("GPRMC,101500.00,A,9123.1060,N,00210.4040,E,2.5,45.0,190324,,", "the latitude", 19),
            ("GPRMC,101500.00,A,4160.0000,N,00210.4040,E,2.5,45.0,190324,,", "the latitude", 19),
            ("GPRMC,101500.00,A,4123.1060,E,00210.4040,E,2.5,45.0,190324,,", "the hemisphere", 29),
            ("GPRMC,101500.00,A,4123.1060,N,18000.1000,E,2.5,45.0,190324,,", "the longitude", 31),
            ("GPRMC,101500.00,A,4123.1060,N,00210.4040,,2.5,45.0,190324,,", "the hemisphere", 42),
            ("GPRMC,101500.00,A,4123.1060,N,00210.4040,E,fast,45.0,190324,,", "the speed", 44),
            ("GPRMC,101500.00,A,4123.1060,N,00210.4040,E,2.5,45.0,310224,,", "the date", 53),
            ("GPRMC,101500.00,A,4123.1060,N,00210.4040,E", "the speed", 43),
            ("GPRMC,101500.00,A,,,,,,,190324,,", "position", 1),
            ("GPGGA,101500.00,4123.1060,N,00210.4040,E,,08,1.0,12.0,M,49.0,M,,", "the quality", 42),
            ("GPGGA,101500.00,4123.1060,N,00210.4040,E,1,08,1.0,12.0,F,49.0,M,,", "the unit", 56),
            ("GPGSA,A,4", "the mode", 9), ("GNZDA,101500.00,31,02,2024,00,00", "the date", 17),
            ("GPRMC", "the time", 6),
        ] as [(String, String, Int)])
    func wrongField(text: String, name: String, offset: Int) throws {
        let found = firstProblem(Walk.sealed(text))
        let problem = try #require(found)
        #expect([.badField, .missingField].contains(problem.code) && problem.message.contains(name), "\(problem)")
        #expect(problem.offset == offset, "\(problem)")
        #expect(problem.description.hasPrefix("line 1, byte \(offset): "))
    }

    @Test("a time without a day is told once; a day that is given, or comes in the same time, is taken")
    func day() {
        let gga = ["235959", "000000", "000001"].map {
            Walk.sealed("GPGGA,\($0).00,4123.1060,N,00210.4040,E,1,08,1.0,12.0,M,49.0,M,,")
        }
        let undated = log(gga[0], gga[1])
        #expect(undated.fixes.isEmpty && undated.problems.map(\.code) == [.undated] && undated.problems[0].hint != nil)
        let dated = log(gga[0], gga[1], gga[2], day: "2024-02-28")
        #expect(
            dated.fixes.map(\.timestamp.timeIntervalSince1970) == [1_709_164_799, 1_709_164_800, 1_709_164_801])
        for text in ["2024-02-30", "2024-2-3", "24-02-03", "2024-02-03 ", "", "2024-13-01", "+024-01-01"] {
            #expect(NMEAReader.Day(text) == nil)
        }
    }

    @Test("in pieces of every size it is what it is as a whole")
    func pieces() {
        let bytes = Array((Walk.sentences(0) + ["x"] + Walk.sentences(1)).joined(separator: "\r\n").utf8)
        var whole = NMEAReader()
        let expected = whole.read(bytes) + whole.finish()
        #expect(expected.count == 3)
        for size in 1...40 {
            var reader = NMEAReader()
            var elements: [NMEAElement] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                elements += reader.read(bytes[start..<min(start + size, bytes.count)])
            }
            #expect(elements + reader.finish() == expected, "\(size)")
        }
    }

    @Test("a log that is all wrong keeps no more problems than it may")
    func limit() {
        let log = NMEALog(decoding: Array(repeating: [UInt8(ascii: "x"), 10], count: 5000).joined().map { $0 })
        #expect(log.problems.count == 1000 && log.problemCount == 5000 && log.problems.last?.line == 1000)
    }

    @Test("a sentence is written with its checksum, and read again; what cannot be written is none")
    func writing() throws {
        let sentence = try #require(NMEASentence("GPRMC", ["101500.00", "A", ""]))
        #expect(try NMEASentence(sentence.description.utf8) == sentence)
        #expect(sentence.talker == "GP" && sentence.type == "RMC" && !sentence.isEncapsulated)
        let own = try NMEASentence("$PMTK001,314,3*36".utf8)
        #expect(own.talker == "P" && own.type == "MTK001" && own.fields == ["314", "3"])
        for (address, field) in [
            ("GPRM", "a"), ("", "a"), ("GPRMC", "a,b"), ("GPRMC", "é"), ("GPRMC", "*"), ("gprmc", ""),
        ] {
            #expect(NMEASentence(address, [field]) == nil)
        }
        #expect(NMEASentence("GPRMC", [String(repeating: "1", count: 1020)]) == nil)
        // lower case is a checksum, too
        #expect(try NMEASentence("$GPGLL,*7c".utf8).description == "$GPGLL,*7C")
    }

    @Test("a log is replayed at its pace, or at once; the end of it is the end")
    func provider() async {
        let lines =
            [0, 1, 5].flatMap { Walk.sentences($0) } + [0].flatMap { Walk.sentences($0 + 7, isValid: false) } + ["x"]
        let bytes = Array(lines.joined(separator: "\n").utf8)
        let monitor = LocationMonitor(NMEAProvider(bytes))
        let updates = monitor.updates
        await monitor.start()
        let all = await updates.next(.max)
        let steps: [Double] = [0, 1, 5]
        #expect(all.compactMap(\.fix).map(\.timestamp) == steps.map { Walk.start.addingTimeInterval($0) })
        let events = all.compactMap(\.event)
        #expect(events.contains(.noFix) && events.last == .ended && events.count == 4)

        let clock = ManualClock()
        let slow = LocationMonitor(NMEAProvider(bytes, pace: 2, clock: clock))
        var snapshots = slow.snapshots.makeAsyncIterator()
        await slow.start()
        for (step, wait) in [(0.0, 0.5), (1, 2), (5, nil)] {
            #expect(await snapshots.next()?.fix.timestamp == Walk.start.addingTimeInterval(step))
            guard let wait else { continue }
            #expect(await clock.sleeps.next(1) == [.seconds(wait)])
            clock.advance(by: .seconds(wait))
        }
        #expect(await snapshots.next() == nil)
    }
}
