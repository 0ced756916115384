import Foundation
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct HealthCommandTests {
    private let bench: BenchProgram

    init() throws { bench = try BenchProgram() }

    private func health(_ arguments: String...) async throws -> CommandResult {
        try await bench.run(["health"] + arguments)
    }

    private static let run = """
        <TrainingCenterDatabase><Activities><Activity Sport="Running"><Lap StartTime="2024-05-01T06:00:00Z">\
        <Calories>12</Calories><Track>
        <Trackpoint><Time>2024-05-01T06:00:00Z</Time><DistanceMeters>0</DistanceMeters><HeartRateBpm><Value>98</Value></HeartRateBpm></Trackpoint>
        <Trackpoint><Time>2024-05-01T06:00:02Z</Time><DistanceMeters>6.5</DistanceMeters><HeartRateBpm><Value>104</Value></HeartRateBpm></Trackpoint>
        </Track></Lap></Activity></Activities></TrainingCenterDatabase>

        """

    /// Two seconds of a run: 1,000,000,000 is 2021-09-08T01:46:40Z.
    private static let fit: [UInt8] = {
        let data: [UInt8] =
            [0x40, 0, 0, 20, 0, 2, 253, 4, 0x86, 3, 1, 2] + [0, 0x00, 0xCA, 0x9A, 0x3B, 98] + [
                0, 0x01, 0xCA, 0x9A, 0x3B, 104,
            ]
        let header: [UInt8] = [12, 0x20, 0, 0, UInt8(data.count), 0, 0, 0] + Array(".FIT".utf8)
        let sum = (header + data).reduce(UInt16(0)) { sum, byte in
            (0..<8).reduce(sum ^ UInt16(byte)) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xA001 }
        }
        return header + data + [UInt8(sum & 0xFF), UInt8(sum >> 8)]
    }()

    private func write(_ bytes: [UInt8], to name: String) throws {
        try LocalFileSystem().write(bytes, to: bench.folder.path.appending(name), permissions: 0o644)
    }

    @Test("a file is replayed, whichever format it has: its samples, and what they come to")
    func replay() async throws {
        try bench.folder.write(Self.run, to: "run")
        let plain = try await health("replay", "run")
        #expect(plain.isSuccess && plain.errorOutput.isEmpty)
        #expect(
            plain.output == """
                2024-05-01T06:00:00Z  98 bpm  0 m
                2024-05-01T06:00:02Z  104 bpm  6.5 m
                2 samples in 1 activity of TCX
                from 2024-05-01T06:00:00Z to 2024-05-01T06:00:02Z, 2 s
                heart rate from 98 bpm to 104 bpm, 101 bpm on average
                energy 12 kcal
                distance 6.5 m
                1 lap

                """)
        try write(Self.fit, to: "run.fit")
        let json = try await health("replay", "run.fit", "--json")
        #expect(json.isSuccess && json.errorOutput.isEmpty)
        let lines = json.output.split(separator: "\n").map(String.init)
        #expect(
            lines.first == #"{"schema":1,"type":"sample","time":"2021-09-08T01:46:40Z","heartRate":98,"energy":null,"#
                + #""distance":null,"speed":null,"altitude":null,"cadence":null,"power":null,"temperature":null,"#
                + #""latitude":null,"longitude":null,"part":0}"#)
        let documents = lines.compactMap { JSONValue.parse($0) }
        #expect(documents.count == 3 && documents.allSatisfy { $0["schema"]?.integer == 1 })
        #expect(documents.map { $0["type"]?.text } == ["sample", "sample", "summary"])
        #expect(documents[2]["samples"]?.integer == 2 && documents[2]["format"]?.text == "fit")
        #expect(documents[2]["units"]?["heartRate"]?.text == "bpm" && documents[2]["problems"]?.integer == 0)
        let summary = try await health("replay", "run.fit", "--summary")
        #expect(summary.output.hasPrefix("2 samples in 1 file of FIT\n"))
        #expect(
            try await health("replay", "run", "--per-second").output.hasPrefix(
                "2024-05-01T06:00:00Z 98 bpm\n2024-05-01T06:00:01Z 98 bpm\n2024-05-01T06:00:02Z 104 bpm\n2 samples"))
    }

    @Test("a damaged file has status 2, its problems with their offsets on stderr, and the samples that are good")
    func damaged() async throws {
        try write(Array(Self.fit.dropLast()), to: "cut.fit")
        let cut = try await health("replay", "cut.fit")
        #expect(cut.termination == .exited(2))
        #expect(cut.output.hasPrefix("2021-09-08T01:46:40Z  98 bpm\n2021-09-08T01:46:41Z  104 bpm\n2 samples"))
        #expect(
            cut.errorOutput == """
                error: cut.fit: byte \(Self.fit.count - 1): the bytes end before the file does
                  hint: copy the file from the device again
                error: cut.fit is damaged: 2 samples kept

                """)
        var wrong = Self.fit
        wrong[29] = 99
        try write(wrong, to: "wrong.fit")
        let checksum = try await health("replay", "wrong.fit", "--json")
        #expect(checksum.termination == .exited(2) && checksum.errorOutput.contains("byte 36: the checksum is 0x"))
        let problems = checksum.output.split(separator: "\n").compactMap { JSONValue.parse(String($0)) }.filter {
            $0["type"]?.text == "problem"
        }
        #expect(problems.count == 1 && problems[0]["offset"]?.integer == 36)
        #expect(problems[0]["code"]?.text == "health-checksum")
        try bench.folder.write(String(Self.run.prefix(400)), to: "cut.tcx")
        let text = try await health("replay", "cut.tcx")
        #expect(text.termination == .exited(2) && text.output.hasPrefix("2024-05-01T06:00:00Z  98 bpm"))
        #expect(text.errorOutput.contains("byte 400, line 3, column "))
    }

    @Test("what is no file of a workout has status 2, and nothing on stdout but for programs")
    func errors() async throws {
        try bench.folder.write("hello", to: "text")
        let text = try await health("replay", "text")
        #expect(text.termination == .exited(2) && text.output.isEmpty)
        #expect(
            text.errorOutput == """
                error: text is not read
                  because: byte 0: this is neither FIT nor TCX
                  hint: a FIT file has '.FIT' at byte 8, and a TCX file begins with '<'

                """)
        let json = try await health("replay", "text", "--json")
        #expect(json.termination == .exited(2) && json.output.contains(#""code":"health-unknown-format""#))
        #expect(json.output.split(separator: "\n").count == 1)
        #expect(try await health("replay", "none").termination == .exited(2))
        #expect(try await health("replay").termination == .exited(64))
    }

    @Test("a heart rate measurement is read, and what is none is told with its offset")
    func sensor() async throws {
        #expect(
            try await health("ble", "1f2c017b0033034703").output == """
                300 bpm
                contact
                energy 123 kJ
                interval 0.7998 s (819/1024)
                interval 0.8193 s (839/1024)

                """)
        #expect(
            try await health("ble", "04:48", "--json").output == """
                {
                  "bytes" : 2,
                  "contact" : "not-detected",
                  "energy" : null,
                  "energyUnit" : "kJ",
                  "heartRate" : 72,
                  "heartRateUnit" : "bpm",
                  "intervalUnit" : "s",
                  "intervals" : [

                  ],
                  "rawIntervals" : [

                  ],
                  "schema" : 1
                }

                """)
        let odd = try await health("ble", "1f2c017b00330347")
        #expect(odd.termination == .exited(2) && odd.output.isEmpty)
        #expect(odd.errorOutput.contains("because: byte 7: the interval between two beats has 2 bytes, and 1 is left"))
        for hex in ["xx", "123", "", "06é8"] {
            #expect(try await health("ble", hex).termination == .exited(2), "\(hex)")
        }
    }

    @Test("the state machine: steps and states of commands and events, and a command that is refused")
    func session() async throws {
        let words = "authorize authorized start started collection-began stop stopped collection-ended finished ended"
        let result = try await bench.run(["health", "session"] + words.split(separator: " ").map(String.init))
        #expect(
            result.output == """
                authorize: do request-authorization; needs-authorization
                authorized: ready
                start: do start; ready
                started: do begin-collection; ready
                collection-began: running
                stop: do stop; stopping
                stopped: do end-collection; stopping
                collection-ended: do finish; stopping
                finished: do end; stopping
                ended: ended

                """)
        let refused = try await health("session", "pause", "--authorized")
        #expect(refused.termination == .exited(2))
        #expect(
            refused.errorOutput == """
                error: 'pause' is refused: the workout is not started
                  hint: start first

                """)
        let json = try await health("session", "start", "--json")
        #expect(json.termination == .exited(2) && json.output.contains(#""code":"health-wrong-order""#))
        #expect(try await health("session", "jump").termination == .exited(64))
    }

    @Test("a process that is killed in the middle of a workout leaves a journal, and what it has is found again")
    func recovery() async throws {
        try bench.folder.write(Self.run, to: "run")
        let whole = try await health("record", "run", "--journal", "journal")
        #expect(whole.output == "needs-authorization, ready, running, ended\n2 samples, 101 bpm on average\n")
        let none = try await health("recover", "journal")
        #expect(none.isSuccess && none.output == "there is no file journal: no workout, or another name\n")
        let killed = try await health("record", "run", "--journal", "journal", "--kill-after", "1")
        #expect(killed.termination == .signalled(9) && killed.output.isEmpty)
        let found = try await health("recover", "journal", "--json")
        let document = try #require(JSONValue.parse(found.output))
        #expect(found.isSuccess && document["found"] == .flag(true) && document["samples"]?.integer == 1)
        #expect(document["activity"]?.text == "running" && document["paused"] == .flag(false))
        // a line that was not written to its end
        let path = bench.folder.path.appending("journal")
        let bytes = try LocalFileSystem().read(path)
        try write(Array(bytes.dropLast(3)), to: "journal")
        let torn = try await health("recover", "journal")
        #expect(torn.isSuccess && torn.errorOutput.contains("the last line of the journal was not written to its end"))
        try bench.folder.write("hello\n", to: "other")
        let other = try await health("recover", "other")
        #expect(other.termination == .exited(2) && other.errorOutput.contains("is no journal"))
        let unwritable = try await health("record", "run", "--journal", "no/such/folder")
        #expect(unwritable.termination == .exited(3))
        #expect(unwritable.output == "needs-authorization, ready, running, ended\n2 samples, 101 bpm on average\n")
        #expect(
            unwritable.errorOutput == """
                error: the journal cannot be written
                  because: its folder is not there
                  hint: name a file in a folder that is there

                """)
        let json = try await health("record", "run", "--journal", "no/such/folder", "--json")
        #expect(json.termination == .exited(3))
        let result = try #require(JSONValue.parse(json.output))
        #expect(result["journalError"]?.text == "the journal cannot be written: its folder is not there")
    }
}

extension HealthCommandTests {
    @Test("a journal that is another file, the input, a folder or a device is refused, and nothing is lost")
    func foreign() async throws {
        try write(Self.fit, to: "run.fit")
        try bench.folder.write("my notes\n", to: "notes")
        try FileManager.default.createSymbolicLink(
            atPath: bench.folder.path.appending("link").string, withDestinationPath: "run.fit")
        for journal in ["notes", "run.fit", "./run.fit", "link", ".", "/dev/null"] {
            let refused = try await health("record", "run.fit", "--journal", journal)
            #expect(refused.termination == .exited(2) && refused.output.isEmpty, "\(journal)")
            #expect(refused.errorOutput.contains("\n  because: ") && refused.errorOutput.contains("\n  hint: "))
            #expect(
                refused.errorOutput.contains("is the file that is played") == journal.hasSuffix("run.fit")
                    || journal == "link")
        }
        #expect(try LocalFileSystem().read(bench.folder.path.appending("notes")) == Array("my notes\n".utf8))
        #expect(try LocalFileSystem().read(bench.folder.path.appending("run.fit")) == Self.fit)
        for (path, word) in [("/dev/null", "it is a device or a pipe"), (".", "it is a folder")] {
            let none = try await health("recover", path)
            #expect(none.termination == .exited(2) && none.errorOutput.contains("because: \(word)\n"))
        }
    }

    @Test("a process that is killed after so many samples leaves exactly so many")
    func killed() async throws {
        try bench.writeWorkout(to: "long")
        for count in [1, 7, 15, 40] {
            let killed = try await health("record", "long", "--journal", "long-\(count)", "--kill-after", "\(count)")
            #expect(killed.termination == .signalled(9))
            let found = try await health("recover", "long-\(count)", "--json")
            #expect(JSONValue.parse(found.output)?["samples"]?.integer == count, "\(count)")
        }
    }
}
