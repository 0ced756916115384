import Foundation
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct LocationWatchTests {
    private let bench: BenchProgram

    init() throws { bench = try BenchProgram() }

    private static let greeting =
        #"{"class":"VERSION","release":"3.25","rev":"3.25","proto_major":3,"proto_minor":15}"# + "\n"
    private static let watching = #"{"class":"WATCH","enable":true,"json":true}"# + "\n"

    @Test("a gpsd that says everything at once has a line for each fix, though whoever reads them begins late")
    func flood() async throws {
        let text = Self.greeting + Self.watching + GpsdServer.positions(20_000)
        try await LocationListener.serve(saying: text) { listener in
            let arguments = ["location", "watch", "--gpsd", "127.0.0.1:\(listener.port)", "--count", "20000"]
            let line = ([BenchProgram.binary.string] + arguments).map { "'\($0)'" }.joined(separator: " ")
            let result = try await SubprocessRunner().run(
                Command("/bin/sh", ["-c", "\(line) | (sleep 1; cat)"], in: bench.folder.path))
            let lines = result.output.split(separator: "\n")
            #expect(lines.count == 20_000 && Set(lines).count == 20_000, "\(result.errorOutput.suffix(1000))")
            #expect(lines.last?.hasPrefix("2024-03-19T10:00:19.999Z") == true)
            #expect(!result.errorOutput.contains("skipped"))
        }
    }

    @Test("a server that says nothing is the cause why there is no fix, and the sky is not")
    func silent() async throws {
        try await LocationListener.serve(saying: "") { listener in
            let result = try await bench.run(
                "location", "watch", "--gpsd", "127.0.0.1:\(listener.port)", "--timeout", "2")
            #expect(result.termination == .exited(3) && result.output.isEmpty)
            #expect(result.errorOutput.contains("  because: 127.0.0.1:\(listener.port) has not said what it is"))
            #expect(result.errorOutput.contains("  hint: see whether it is a gpsd that listens there"))
            #expect(!result.errorOutput.contains("sky"))
        }
    }

    @Test(
        "the sky is to be looked at where the receiver has no fix, and nowhere else",
        arguments: [
            (#"{"class":"TPV","mode":1}"# + "\n", "the receiver has no fix", true),
            (#"{"class":"DEVICES","devices":[]}"# + "\n", "tells of no position", false),
            (String(repeating: "bad\n", count: 20), "says nothing but what is no report", false),
        ])
    func sky(text: String, cause: String, isSky: Bool) async throws {
        try await LocationListener.serve(saying: Self.greeting + Self.watching + text) { listener in
            let result = try await bench.run(
                "location", "watch", "--gpsd", "127.0.0.1:\(listener.port)", "--timeout", "3")
            #expect(result.termination == .exited(3))
            let error = result.errorOutput.components(separatedBy: "error: ").last ?? ""
            #expect(error.contains(cause) && error.contains("  hint: "), "\(result.errorOutput)")
            #expect(error.contains("clear view of the sky") == isSky, "\(error)")
        }
    }

    @Test("a line without an end is told while it still comes")
    func endless() async throws {
        let text = Self.greeting + Self.watching + String(repeating: "x", count: 70_000)
        try await LocationListener.serve(saying: text) { listener in
            let result = try await bench.run(
                "location", "watch", "--gpsd", "127.0.0.1:\(listener.port)", "--timeout", "3", "--json")
            let events = result.output.split(separator: "\n").compactMap { JSONValue.parse(String($0)) }
            #expect(events.contains { $0["code"]?.text == "too-long" && $0["event"]?.text == "malformed" })
        }
    }
}
