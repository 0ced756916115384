import Foundation
import HealthMonitor
import Testing

@Suite struct TCXTests {
    /// A file with one lap of these trackpoints.
    static func file(_ trackpoints: String, prefix: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        \(prefix)<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
        <Activities><Activity Sport="Running"><Id>2024-05-01T06:00:00Z</Id>
        <Lap StartTime="2024-05-01T06:00:00Z"><TotalTimeSeconds>60.5</TotalTimeSeconds>
        <DistanceMeters>200</DistanceMeters><Calories>12</Calories>
        <AverageHeartRateBpm><Value>101</Value></AverageHeartRateBpm>
        <MaximumHeartRateBpm><Value>120</Value></MaximumHeartRateBpm><Track>
        \(trackpoints)
        </Track></Lap></Activity></Activities></TrainingCenterDatabase>
        """
    }

    static func point(_ time: String, _ rate: Int) -> String {
        "<Trackpoint><Time>\(time)</Time><HeartRateBpm><Value>\(rate)</Value></HeartRateBpm></Trackpoint>"
    }

    private func read(_ text: String) throws -> WorkoutRecording { try WorkoutFile.read(Array(text.utf8)) }

    /// The byte of the first place where the text is.
    private func offset(of part: String, in text: String) -> Int? {
        text.range(of: part).map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }
    }

    @Test("trackpoints, laps and activities, with any prefix, and with what extensions say")
    func whole() throws {
        let point = """
            <Trackpoint><Time>2024-05-01T08:00:01.250+02:00</Time><Position><LatitudeDegrees>41.5</LatitudeDegrees>
            <LongitudeDegrees>-2.25</LongitudeDegrees></Position><AltitudeMeters>12.5</AltitudeMeters>
            <DistanceMeters>3.5</DistanceMeters><HeartRateBpm xsi:type="HeartRateInBeatsPerMinute_t" xmlns:xsi="x">
            <Value> 99 </Value></HeartRateBpm><Cadence>80</Cadence><SensorState>Present</SensorState>
            <Extensions><ns3:TPX xmlns:ns3="y" CadenceSensor="Footpod"><ns3:Speed>2.5</ns3:Speed>
            <ns3:RunCadence>85</ns3:RunCadence><ns3:Watts>250</ns3:Watts></ns3:TPX></Extensions></Trackpoint>
            """
        let recording = try read(
            "\u{FEFF}" + Self.file(point + "<Trackpoint><Time>2024-05-01T06:00:02Z</Time></Trackpoint>"))
        #expect(recording.isSound && recording.format == .tcx, "\(recording.problems)")
        let sample = try #require(recording.samples.first)
        #expect(recording.samples.count == 1 && recording.emptyRecordCount == 1 && recording.parts.count == 1)
        #expect(sample.time == Date(timeIntervalSince1970: 1_714_543_201.25) && sample.heartRate == HeartRate(99))
        #expect(sample.latitude == 41.5 && sample.longitude == -2.25 && sample.altitude == 12.5)
        #expect(sample.distance == 3.5 && sample.cadence == 85 && sample.speed == 2.5 && sample.power == 250)
        let lap = try #require(recording.laps.first)
        #expect(lap.sport == "running" && lap.start == Date(timeIntervalSince1970: 1_714_543_200))
        #expect(lap.timerTime == 60.5 && lap.distance == 200 && lap.energy == Energy(kilocalories: 12))
        #expect(lap.averageHeartRate == HeartRate(101) && lap.maximumHeartRate == HeartRate(120))
        #expect(recording.energy == Energy(kilocalories: 12))
        let prefixed = Self.file(Self.point("2024-05-01T06:00:00Z", 90)).replacing(
            /<(\/?)([A-Z])/, with: { "<\($0.1)tcx:\($0.2)" })
        #expect(try read(String(prefixed)).rates == [90])
    }

    @Test("energy and distance are those of sessions, else the sums of the laps, else those of the samples")
    func sums() throws {
        let lap = "<Lap><DistanceMeters>200</DistanceMeters><Calories>1</Calories><Track/></Lap>"
        let recording = try read(
            "<TrainingCenterDatabase><Activities><Activity>\(lap)\(lap)</Activity></Activities>"
                + "</TrainingCenterDatabase>")
        #expect(recording.samples.isEmpty && recording.statistics.distance == nil)
        #expect(recording.distance == 400 && recording.energy == Energy(kilocalories: 2))
        let point = "<Trackpoint><Time>2024-05-01T06:00:00Z</Time><DistanceMeters>3.5</DistanceMeters></Trackpoint>"
        let file = Self.file(point)
        #expect(try read(file).distance == 200)
        #expect(try read(file.replacing("<DistanceMeters>200</DistanceMeters>", with: "")).distance == 3.5)
        #expect(try read(file.replacing(/<DistanceMeters>[0-9.]+<.DistanceMeters>/, with: "")).distance == nil)
    }

    @Test("CDATA, comments, instructions, references and empty elements are XML")
    func markup() throws {
        let point = """
            <!-- a < b --><?go on?><Trackpoint><Time>2024-05-01T06:00:0<!-- -->1Z</Time><Cadence/>\
            <HeartRateBpm><Value>&#57;<![CDATA[5]]></Value></HeartRateBpm><Notes a='"' b=">">&lt;&amp;&#x41;é</Notes></Trackpoint>
            """
        let recording = try read(Self.file(point))
        #expect(recording.rates == [95] && recording.codes == [.value], "\(recording.problems)")
        #expect(recording.problems.first?.message == "'' is no Cadence; it is left out")
    }

    @Test("numbers and times that are none are told with offset, line and column, and the rest of the sample is kept")
    func values() throws {
        for value in ["x", "-1", "256", "nan", "0x41", "1e999", "1 2", ""] {
            let text = Self.file(
                "<Trackpoint><Time>2024-05-01T06:00:00Z</Time><HeartRateBpm><Value>\(value)</Value></HeartRateBpm>"
                    + "<DistanceMeters>5</DistanceMeters></Trackpoint>")
            let recording = try read(text)
            #expect(recording.codes == [.value] && recording.samples.map(\.distance) == [5] && recording.rates == [nil])
            let place = try #require(offset(of: "<Value>\(value)</Value></HeartRateBpm><Dist", in: text))
            #expect(recording.problems[0].offset == place + 7)
            #expect(recording.problems[0].position == .init(line: 8, column: 67), "\(recording.problems)")
        }
        for time in ["2024-02-30T06:00:00Z", "2024-05-01 06:00:00", "yesterday", "2024-05-01T25:00:00Z"] {
            let recording = try read(Self.file(Self.point(time, 90) + Self.point("2024-05-01T06:00:00Z", 91)))
            #expect(recording.codes == [.value, .missingTime] && recording.rates == [91], "\(time)")
        }
    }

    @Test("a number or a time that is longer than any is told as none, in however many pieces it is written")
    func long() throws {
        let nines = String(repeating: "9", count: 260)
        for value in [
            "12<![CDATA[\(nines)]]>", "<![CDATA[\(nines)]]>12", "12\(nines)", "12<!-- -->\(nines)",
            (0..<30).map { _ in "1234567890" }.joined(separator: "<!-- -->"), String(repeating: "&#57;", count: 257),
        ] {
            let text = Self.file(
                "<Trackpoint><Time>2024-05-01T06:00:00Z</Time><HeartRateBpm><Value>\(value)</Value></HeartRateBpm>"
                    + "<DistanceMeters>5</DistanceMeters></Trackpoint>")
            let recording = try read(text)
            #expect(recording.codes == [.value] && recording.rates == [nil], "\(value)")
            #expect(recording.samples.map(\.distance) == [5])
        }
        let time = try read(Self.file(Self.point("2024-05-01T06:00:00Z<![CDATA[\(nines)]]>", 90)))
        #expect(time.codes == [.value, .missingTime] && time.samples.isEmpty)
        // what is not read may have any length, and references are counted by what they stand for
        let notes = "<Notes>\(nines)</Notes>" + Self.point("2024-05-01T06:00:00Z", 90)
        #expect(try read(Self.file(notes)).isSound)
        let padded = String(repeating: "&#32;", count: 200) + "90"
        let point = "<Trackpoint><Time>2024-05-01T06:00:00Z</Time><HeartRateBpm><Value>\(padded)</Value></HeartRateBpm>"
        #expect(try read(Self.file(point + "</Trackpoint>")).rates == [90])
    }

    @Test("a time in a year behind 9999 is none")
    func year() throws {
        for time in ["9999-12-31T23:59:59-01:00", "9999-12-31T24:00:00Z"] {
            let recording = try read(Self.file(Self.point(time, 90)))
            #expect(recording.codes == [.value, .missingTime] && recording.samples.isEmpty)
        }
    }

    @Test("a file that is cut off at any byte keeps the trackpoints that are whole, and says where it ends")
    func cut() throws {
        let text = Self.file(
            Self.point("2024-05-01T06:00:00Z", 90) + "<!-- é --><![CDATA[ ]]>" + Self.point("2024-05-01T06:00:01Z", 91))
        let bytes = Array(text.utf8)
        let ends = text.ranges(of: "</Trackpoint>").map { text.utf8.distance(from: text.startIndex, to: $0.upperBound) }
        let root = try #require(offset(of: "<Activities>", in: text))
        for count in 1..<(bytes.count - 1) {
            let recording: WorkoutRecording
            do throws(WorkoutFileError) { recording = try WorkoutFile.read(Array(bytes.prefix(count))) } catch {
                #expect(
                    count < root && error.offset <= count && [.truncated, .syntax].contains(error.code), "\(error)")
                continue
            }
            #expect(recording.codes == [.truncated] && recording.problems[0].offset == count, "\(recording.problems)")
            #expect(recording.samples.count == ends.count { $0 <= count }, "\(count)")
        }
    }

    @Test(
        "what is not well-formed is told, and the trackpoints in front of it are kept",
        arguments: [
            ("</Trackpoint>", "<Trackpoint></Track>"), ("", "<a b=c/>"), ("", "<a b='1' b='2'/>"), ("", "<a b='<'/>"),
            ("", "\u{1}"), ("", "<1/>"), ("", "<a"), ("", "<!ELEMENT a>"), ("", "<!-- -- -->"), ("", "<a/ >"),
            ("", "<?xml version='1.0'?>"),
        ])
    func broken(_: String, part: String) throws {
        let text = Self.file(Self.point("2024-05-01T06:00:00Z", 90) + part + Self.point("2024-05-01T06:00:01Z", 91))
        let recording = try read(text)
        #expect(recording.rates == [90] && recording.codes == [.syntax], "\(recording.problems)")
        let place = try #require(offset(of: part, in: text))
        #expect((place...(place + part.utf8.count + 10)).contains(recording.problems[0].offset))
        #expect(recording.problems[0].position?.line == 8)
    }

    @Test("entities are never expanded: a bomb, an external one, and one that is not known are refused")
    func entities() throws {
        let bomb = "<!DOCTYPE a [<!ENTITY b \"lol\"><!ENTITY c \"&b;&b;&b;\">]>"
        let refused = #expect(throws: WorkoutFileError.self) {
            try read(Self.file(Self.point("2024-05-01T06:00:00Z", 90), prefix: bomb))
        }
        #expect(refused?.code == .entity && refused?.offset == 39 && refused?.position?.line == 2)
        for entity in ["&c;", "&#0;", "&#xFFFF;", "&#x110000;", "&#-1;", "& ", "&#xD800;"] {
            let recording = try read(Self.file(Self.point("2024-05-01T06:00:00Z", 90) + "<Notes>\(entity)</Notes>"))
            #expect(recording.codes == [.entity] && recording.rates == [90], "\(entity): \(recording.problems)")
        }
    }

    @Test("another root is no TCX; a UTF-16 file, and bytes that are no UTF-8, are told")
    func encodings() throws {
        let gpx = #expect(throws: WorkoutFileError.self) { try read("<gpx/>") }
        #expect(gpx?.code == .unknownFormat && gpx?.message.contains("<gpx>") == true)
        let wide = #expect(throws: WorkoutFileError.self) {
            try read("<?xml version='1.0' encoding='UTF-16'?><TrainingCenterDatabase/>")
        }
        #expect(wide?.code == .syntax && wide?.message.contains("utf-16") == true)
        let text = Self.file(Self.point("2024-05-01T06:00:00Z", 90) + "<Notes>?</Notes>")
        let place = try #require(offset(of: "?</Notes>", in: text))
        var bytes = Array(text.utf8)
        bytes[place] = 0xE9
        let broken = try WorkoutFile.read(bytes)
        #expect(broken.codes == [.syntax] && broken.problems[0].offset == place && broken.rates == [90])
        let latin = Array(String(decoding: bytes, as: UTF8.self).utf8)
        #expect(try WorkoutFile.read(latin).isSound)
        let declared = Array("<?xml version='1.0' encoding='ISO-8859-1'?>".utf8) + bytes.drop { $0 != 0x0A }
        #expect(try WorkoutFile.read(declared).isSound)
    }

    @Test("limits: elements in each other, attributes, samples")
    func limits() throws {
        let deep = try read(Self.file(String(repeating: "<a>", count: 100)))
        #expect(deep.codes == [.limit])
        let wide = try read(Self.file("<a " + (0..<70).map { "a\($0)='' " }.joined() + "/>"))
        #expect(wide.codes == [.limit])
        let text = Self.file((0..<5).map { Self.point("2024-05-01T06:00:0\($0)Z", 90) }.joined())
        let few = try WorkoutFile.read(Array(text.utf8), limits: WorkoutFileLimits(samples: 2))
        #expect(few.codes == [.limit] && few.samples.count == 2)
    }

    @Test("an activity within another has its own part: what a fuzzer found")
    func nested() throws {
        let points = (0..<3).map { Self.point("2024-05-01T06:00:0\($0)Z", 90) }
        let text = "<TrainingCenterDatabase><Activity><Lap>\(points[0])<Activity>\(points[1])</Activity>\(points[2])"
        let recording = try read(text)
        #expect(recording.codes == [.truncated] && recording.parts.map(\.samples) == [0..<1, 1..<3])
    }

    @Test("two activities are two parts, each with times of its own; courses are no workouts")
    func activities() throws {
        let one =
            "<Activity Sport='Biking'><Lap StartTime='x'><Track>\(Self.point("2024-05-01T06:00:00Z", 90))"
            + "</Track></Lap></Activity>"
        let other = one.replacingOccurrences(of: "2024", with: "2023").replacingOccurrences(
            of: "'x'", with: "'2023-05-01T06:00:00Z'")
        let course = "<Courses><Course><Track>\(Self.point("2024-05-01T06:00:00Z", 90))</Track></Course></Courses>"
        let recording = try read(
            "<TrainingCenterDatabase><Activities>\(one)\(other)</Activities>\(course)</TrainingCenterDatabase>")
        #expect(recording.codes == [.value] && recording.parts.map(\.samples) == [0..<1, 1..<2])
        #expect(recording.laps.map(\.sport) == ["biking", "biking"] && recording.laps[0].start == nil)
    }
}
