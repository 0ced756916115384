import Foundation
import HTTPTransport
import LoopbackServing
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct LocationCommandTests {
    private let bench: BenchProgram

    init() throws { bench = try BenchProgram() }

    private func location(_ arguments: String...) async throws -> CommandResult {
        try await bench.run(["location"] + arguments)
    }

    private static let rmc = "$GPRMC,101500.00,A,4123.1060,N,00210.4040,E,2.50,45.0,190324,,,A*50"
    private static let gga = "$GPGGA,101500.00,4123.1060,N,00210.4040,E,1,08,1.0,12.0,M,49.0,M,,*5E"

    private func documents(_ text: String) -> [JSONValue] {
        text.split(separator: "\n").compactMap { JSONValue.parse(String($0)) }
    }

    @Test("a log is replayed: a line for each fix, what is no sentence with its byte, and status 2 for that")
    func replay() async throws {
        let walk = [Self.rmc, Self.gga, Self.rmc.replacing("101500", with: "101501").replacing("*50", with: "*51")]
        try bench.folder.write(walk.joined(separator: "\r\n"), to: "walk.nmea")
        let plain = try await location("replay", "walk.nmea")
        #expect(plain.isSuccess, "\(plain.errorOutput)")
        #expect(
            plain.output == """
                2024-03-19T10:15:00.000Z  41.3851000  2.1734000  12.0 m  1.3 m/s  45°
                2024-03-19T10:15:01.000Z  41.3851000  2.1734000  1.3 m/s  45°

                """)
        #expect(plain.errorOutput == "2 fixes of 3 sentences, 0 times without one\n")
        try bench.folder.write(Self.rmc + "\r\ngarbage\r\n" + Self.gga + "\r\n", to: "bad.nmea")
        let bad = try await location("replay", "bad.nmea", "--json")
        #expect(bad.termination == .exited(2))
        let lines = documents(bad.output)
        #expect(lines.map { $0["kind"]?.text } == ["problem", "fix", "summary", "error"])
        #expect(lines.allSatisfy { $0["schema"]?.integer == 1 })
        #expect(lines.first?["offset"]?.integer == 69 && lines.first?["line"]?.integer == 2)
        #expect(lines.first?["code"]?.text == "not-a-sentence")
        #expect(lines.dropFirst().first?["time"]?.text == "2024-03-19T10:15:00.000Z")
        #expect(
            bad.errorOutput == """
                error: lines of bad.nmea are left out: 1
                  because: line 2, byte 69: a sentence begins with '$' or '!'

                """)
    }

    @Test("a log without a sentence, without a day, or that is not there, is told with a hint")
    func replayErrors() async throws {
        try bench.folder.write("no log\n", to: "text")
        let text = try await location("replay", "text")
        #expect(text.termination == .exited(2) && text.output.isEmpty)
        #expect(text.errorOutput.contains("error: text has no sentence of NMEA 0183\n  because: line 1, byte 0: "))
        try bench.folder.write(Self.gga + "\n", to: "undated")
        let undated = try await location("replay", "undated")
        #expect(undated.termination == .exited(2) && undated.errorOutput.contains("no RMC or ZDA"))
        let dated = try await location("replay", "undated", "--date", "2020-02-29")
        #expect(dated.isSuccess && dated.output.hasPrefix("2020-02-29T10:15:00.000Z"))
        for arguments in [["replay", "none"], ["replay", "undated", "--date", "2021-02-29"]] {
            let result = try await bench.run(["location"] + arguments)
            #expect(result.termination == .exited(2) && result.errorOutput.contains("  hint: "), "\(arguments)")
        }
        #expect(try await location("replay").termination == .exited(64))
    }

    @Test("nobody listens: each attempt is told, and status 3 when the time is over")
    func nobody() async throws {
        let result = try await location("watch", "--gpsd", "127.0.0.1:1", "--timeout", "5", "--json")
        #expect(result.termination == .exited(3))
        let lines = documents(result.output)
        let lost = lines.first { $0["event"]?.text == "lost" }
        #expect(lost?["code"]?.text == "refused" && lost?["hint"]?.text != nil)
        #expect(lines.last?["diagnostics"] != nil && lines.last?["kind"]?.text == "error")
        #expect(result.errorOutput.contains("error: 0 fixes came within "))
    }

    @Test(
        "what is no address, and what is no number, are mistakes",
        arguments: [
            (["--gpsd", "localhost:x"], 2), (["--gpsd", ":1"], 2), (["--geocoder", "nominatim"], 2),
            (["--count", "0"], 64), (["--device", ""], 64),
            (["--timeout", "0"], 64), (["--timeout", "nan"], 64), (["--retry-limit", "-1"], 64),
            (["--distance", "-1"], 64),
        ] as [([String], Int32)])
    func mistakes(arguments: [String], status: Int32) async throws {
        let result = try await bench.run(["location", "watch", "--timeout", "5"] + arguments)
        #expect(result.termination == .exited(status), "\(arguments): \(result.errorOutput)")
        #expect(result.output.isEmpty && !result.errorOutput.isEmpty)
    }

    @Test(
        "a watch of gpsd: a line for each fix, and an end behind so many",
        .disabled(if: GpsdServer.isMissing, "needs gpsd"))
    func watch() async throws {
        try await GpsdServer.serve { server in
            let command = Command(
                BenchProgram.binary.string,
                ["location", "watch", "--gpsd", "127.0.0.1:\(server.port)", "--count", "1", "--json"],
                in: bench.folder.path)
            // the receiver says nothing before somebody listens
            let result = try await SubprocessRunner().run(command) { line in
                if line.contains("\"connected\"") { try? server.say(Self.rmc, Self.gga) }
            }
            #expect(result.isSuccess, "\(result.errorOutput)")
            let lines = documents(result.output)
            #expect(lines.map { $0["event"]?.text ?? $0["kind"]?.text } == ["authorization", "connected", "fix"])
            #expect(lines.last?["time"]?.text == "2024-03-19T10:15:00.000Z")
        }
    }

    @Test("the address of a place: its parts, none, and a server that fails")
    func geocode() async throws {
        try await LoopbackServer.serve { request in
            let body =
                request.head.path?.contains("lat=1.") == true
                ? #"{"error":"Unable to geocode"}"#
                : #"{"display_name":"Here 1, Town","address":{"road":"Here","town":"Town"},"licence":"Data"}"#
            let isFailing = request.head.path?.contains("lat=-2.") == true
            return TransportResponse(status: .init(code: isFailing ? 503 : 200), body: Data(body.utf8))
        } _: { base in
            let plain = try await location("geocode", "--at", "41.3851,2.1734", "--geocoder", base)
            #expect(plain.isSuccess && plain.output == "Here 1, Town\nData\n", "\(plain.errorOutput)")
            let json = try await location("geocode", "--at", "41.3851,2.1734", "--geocoder", base, "--json")
            let address = JSONValue.parse(json.output)?["address"]
            #expect(address?["city"]?.text == "Town" && address?["street"]?.text == "Here")
            let sea = try await location("geocode", "--at", "1,2", "--geocoder", base)
            #expect(sea.isSuccess && sea.output == "there is no address\n")
            let failing = try await location("geocode", "--at", "-2,2", "--geocoder", base)
            #expect(failing.termination == .exited(4) && failing.errorOutput.contains("the service failed (503)"))
            let place = try await location("geocode", "--at", "91,2", "--geocoder", base)
            #expect(place.termination == .exited(2) && place.errorOutput.contains("  hint: --at 41.3851,2.1734"))
        }
        #expect(try await location("geocode", "--at", "1,2").termination == .exited(64))
    }
}
