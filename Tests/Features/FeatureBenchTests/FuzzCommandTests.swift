import Foundation
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct FuzzCommandTests {
    private let bench: BenchProgram

    init() throws { bench = try BenchProgram() }

    private func parsers() async throws -> [String] {
        let listed = try await bench.run("fuzz", "--list", "--json")
        return JSONValue.parse(listed.output)?["parsers"]?.texts ?? []
    }

    /// What reads bytes that come from others, in whichever library.
    private static let names = [
        "a11y-tree", "apple-id-claims", "apple-id-keys", "apple-id-token", "graphql-document", "graphql-json",
        "graphql-request", "health-fit", "health-heart-rate", "health-journal", "health-tcx",
        "location-gpsd", "location-nmea", "location-nominatim",
        "ndef-link", "ndef-message", "ndef-tag", "price-amount", "price-body", "redis-resp", "redis-url",
        "snapshot-json", "snapshot-png",
        "soap-message", "soap-wsdl", "soap-xml",
        "update-policy-policy", "update-policy-version",
    ]

    @Test("each parser has a fuzz entry point")
    func everyParserIsListed() async throws {
        let plain = try await bench.run("fuzz", "--list")
        #expect(plain.isSuccess && plain.output == Self.names.joined(separator: "\n") + "\n")
        #expect(try await parsers() == Self.names)
    }

    @Test("each parser takes some inputs, refuses some, and keeps its properties; the same seed makes the same inputs")
    func parsersKeepTheirProperties() async throws {
        let parsers = try await parsers()
        try #require(parsers.contains("update-policy-version") && parsers == parsers.sortedBytewise())
        for parser in parsers {
            let first = try await bench.run("fuzz", parser, "--runs", "400", "--seed", "7", "--json")
            #expect(first.isSuccess, "\(parser): \(first.errorOutput)")
            let taken = JSONValue.parse(first.output)?["taken"]
            #expect(taken?.integer ?? 0 > 0 && taken?.integer ?? 400 < 400, "\(parser): \(first.output)")
            // their keys are others each time
            guard !["apple-id-keys", "apple-id-token"].contains(parser) else { continue }
            let again = try await bench.run("fuzz", parser, "--runs", "400", "--seed", "7", "--json")
            #expect(JSONValue.parse(again.output)?["taken"] == taken)
        }
    }

    @Test("a file, and standard input, are given to a parser; what it is given can be kept")
    func files() async throws {
        let files = LocalFileSystem()
        try files.write("1.7.0", to: bench.folder.path.appending("a"))
        try files.write("x", to: bench.folder.path.appending("b"))
        let result = try await bench.run("fuzz", "update-policy-version", "a", "b", "--keep", "last")
        #expect(result.output.hasPrefix("update-policy-version: 2 inputs, 1 taken, the slowest in "))
        #expect(try files.readText(bench.folder.path.appending("last")) == "x")
        let missing = try await bench.run("fuzz", "update-policy-version", "none")
        #expect(missing.termination == .exited(2))
        #expect(missing.errorOutput.hasPrefix("error: none cannot be read\n  because: there is no such file\n  hint: "))
        // what a name or a server says neither colours a terminal nor makes lines of its own
        let coloured = try await bench.run("fuzz", "update-policy-version", "a\u{1B}[31m\nerror: \u{202E}b")
        #expect(coloured.errorOutput.hasPrefix("error: a\\u{1B}[31m\\u{A}error: \\u{202E}b cannot be read\n"))
    }

    @Test(
        "an unknown parser, none, and no runs are mistakes",
        arguments: [["resq"], [], ["update-policy-version", "--runs", "0"]])
    func mistakes(arguments: [String]) async throws {
        let result = try await bench.run(["fuzz"] + arguments)
        #expect(result.termination == .exited(64))
        #expect(arguments.count == 3 || result.errorOutput.contains("update-policy-policy"))
    }
}
