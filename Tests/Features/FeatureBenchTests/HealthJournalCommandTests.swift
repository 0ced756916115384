import Foundation
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct HealthJournalCommandTests {
    private let bench: BenchProgram

    init() throws {
        bench = try BenchProgram()
        try bench.writeWorkout(to: "run")
    }

    private func health(_ arguments: String...) async throws -> CommandResult {
        try await bench.run(["health"] + arguments)
    }

    private func isThere(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: bench.folder.path.appending(name).string)
    }

    @Test("a journal that is a link is written where it leads, and the link stays")
    func link() async throws {
        let place = bench.folder.path.appending("link").string
        try bench.folder.write("", to: "real")
        try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: "real")
        let killed = try await health("record", "run", "--journal", "link", "--kill-after", "5")
        #expect(killed.termination == .signalled(9))
        for name in ["link", "real"] {
            let found = try await health("recover", name, "--json")
            #expect(JSONValue.parse(found.output)?["samples"]?.integer == 5, "\(name)")
        }
        #expect(try await health("record", "run", "--journal", "link").isSuccess)
        #expect(!isThere("real") && isThere("real.previous"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place) == "real")
    }

    @Test("of workouts that did not end each is kept, and told")
    func kept() async throws {
        for (count, name) in [("10", nil), ("20", "journal.previous"), ("30", "journal.previous-2")] {
            let killed = try await health("record", "run", "--journal", "journal", "--kill-after", count)
            #expect(killed.termination == .signalled(9))
            #expect(killed.errorOutput == (name.map { "note: a workout that did not end is kept in '\($0)'\n" } ?? ""))
        }
        for (name, count) in [("journal", 30), ("journal.previous", 10), ("journal.previous-2", 20)] {
            let found = try await health("recover", name, "--json")
            #expect(JSONValue.parse(found.output)?["samples"]?.integer == count, "\(name)")
        }
        let found = try await health("recover", "journal")
        #expect(found.output.hasSuffix("kept from before: journal.previous, journal.previous-2\n"))
    }

    @Test("a disk that is full under a journal: the workout goes on to its end, and leaves no journal of one that runs")
    func full() async throws {
        // a limit of one block for files is like a full disk, but for the signal, which is ignored
        let line = "trap '' XFSZ; ulimit -f 1; exec '\(BenchProgram.binary.string)' health record run --journal journal"
        let limited = try await SubprocessRunner().run(
            Command(
                "bash", ["-c", line], in: bench.folder.path,
                environment: ["HOME": bench.folder.path.string, "LLVM_PROFILE_FILE": "/dev/null"]))
        #expect(limited.termination == .exited(3))
        #expect(limited.output == "needs-authorization, ready, running, ended\n40 samples, 90 bpm on average\n")
        #expect(
            limited.errorOutput == """
                error: the journal cannot be written
                  because: the system allows no larger file
                  hint: name a file on another disk, or raise the limit for files

                """)
        #expect(!isThere("journal") && !isThere("journal.previous"))
        let none = try await health("recover", "journal")
        #expect(none.isSuccess && none.output == "there is no file journal: no workout, or another name\n")
    }

    @Test("a journal that is not there is told from one without a workout; neither is a failure")
    func missing() async throws {
        try bench.folder.write("", to: "empty")
        let empty = try await health("recover", "empty")
        #expect(empty.isSuccess && empty.output == "there is no workout that did not end\n")
        let missing = try await health("recover", "misspelt.journal")
        #expect(missing.isSuccess)
        #expect(missing.output == "there is no file misspelt.journal: no workout, or another name\n")
        let json = try await health("recover", "misspelt.journal", "--json")
        #expect(json.isSuccess && JSONValue.parse(json.output)?["found"] == .flag(false))
    }
}
