import Foundation
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// What the subcommands of `feature-bench snapshot` leave alone: what they read, and references.
@Suite struct SnapshotSafetyTests {
    private let bench: BenchProgram

    init() throws { bench = try BenchProgram() }

    /// Whether `CI` is set is what `environment` says, and not the machine that the tests run on.
    private func snapshot(_ arguments: String..., environment: [String: String] = [:]) async throws -> CommandResult {
        try await snapshot(arguments, environment)
    }

    private func snapshot(_ arguments: [String], _ environment: [String: String] = [:]) async throws -> CommandResult {
        var all: [String: String?] = ["HOME": bench.folder.path.string, "CI": nil]
        for (name, value) in environment { all[name] = value }
        return try await SubprocessRunner().run(
            Command(BenchProgram.binary.string, ["snapshot"] + arguments, in: bench.folder.path, environment: all))
    }

    private func place(_ name: String) -> String { bench.folder.path.appending(name).string }

    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: place(folder)).sorted()
    }

    /// A PNG of 4 × 2 black pixels, and one with a pixel that is another one.
    private static let pictures = [
        "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAAAAABawyK/AAAAC0lEQVR4AWNggAEAAAoAAUvVdwcAAAAASUVORK5CYII=",
        "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAAAAABawyK/AAAADUlEQVR4AWNggIAGBgABCgCBjgdbggAAAABJRU5ErkJggg==",
    ].compactMap { Data(base64Encoded: $0) }

    private func writePictures() throws {
        for (name, data) in zip(["ref.png", "b.png"], Self.pictures) {
            try data.write(to: URL(filePath: place(name)))
        }
    }

    @Test("--diff is never written over a picture that is compared, through a link or where nothing differs either")
    func diff() async throws {
        try writePictures()
        try FileManager.default.createSymbolicLink(atPath: place("link.png"), withDestinationPath: "ref.png")
        try FileManager.default.linkItem(atPath: place("b.png"), toPath: place("hard.png"))
        for (one, other, diff) in [
            ("ref.png", "b.png", "ref.png"), ("ref.png", "b.png", "b.png"), ("ref.png", "ref.png", "ref.png"),
            ("ref.png", "b.png", "link.png"), ("link.png", "b.png", "./ref.png"), ("ref.png", "b.png", "hard.png"),
        ] {
            let refused = try await snapshot("compare", one, other, "--diff", diff, "--json")
            #expect(refused.termination == .exited(2), "\(one) \(other) \(diff)")
            #expect(refused.output.contains("\"code\" : \"output-is-input\""))
            #expect(refused.errorOutput.hasPrefix("error: \(diff) is not written\n  because: it is "))
            #expect(refused.errorOutput.contains("  hint: name another file for --diff\n"))
        }
        for (name, data) in zip(["ref.png", "b.png"], Self.pictures) {
            #expect(try Data(contentsOf: URL(filePath: place(name))) == data)
        }
        #expect(try names(".") == ["b.png", "hard.png", "link.png", "ref.png"])
    }

    #if os(Linux)
        @Test("a file below /proc/self/cwd is replaced like any other, and not appended to")
        func working() async throws {
            try writePictures()
            for _ in 0..<2 {
                let written = try await snapshot("compare", "ref.png", "ref.png", "--diff", "/proc/self/cwd/out.png")
                #expect(written.isSuccess, "\(written.errorOutput)")
            }
            let once = try Data(contentsOf: URL(filePath: place("out.png")))
            #expect(try await snapshot("compare", "ref.png", "ref.png", "--diff", "other.png").isSuccess)
            #expect(try Data(contentsOf: URL(filePath: place("other.png"))) == once)
        }
    #endif

    @Test("an artifact is never written over a reference or over a file that is checked, where CI is set either")
    func artifacts() async throws {
        try bench.folder.write("new\n", to: "in/q.txt")
        try bench.folder.write("old\n", to: "refs/q.txt")
        try bench.folder.write("{ \"a\":1 }", to: "in/v.json")
        try bench.folder.write("{}", to: "refs/v.json")
        for mode in ["never", "missing"] {
            for (arguments, cause) in [
                (["text", "in/q.txt", "--artifacts", "refs"], "is that of the references: "),
                (["text", "in/q.txt", "--artifacts", "in"], "would be written over in/q.txt"),
                (["json", "in/v.json", "--artifacts", "in/../in"], "would be written over in/v.json"),
                (["json", "in/v.json", "in/q.txt", "--artifacts", "in"], "would be written over in/v.json"),
            ] {
                for environment in [[:], ["CI": "1"]] {
                    let refused = try await snapshot(
                        arguments + ["--folder", "refs", "--record", mode], environment)
                    #expect(refused.termination == .exited(2), "\(arguments)")
                    #expect(refused.errorOutput.contains(cause), "\(refused.errorOutput)")
                    #expect(refused.errorOutput.contains("  hint: name another folder for artifacts"))
                }
            }
        }
        let said = try await snapshot(
            "text", "in/q.txt", "--folder", "refs", environment: ["SNAPSHOT_ARTIFACTS": place("refs")])
        #expect(said.termination == .exited(2))
        #expect(try bench.folder.read("refs/q.txt") == "old\n" && bench.folder.read("in/q.txt") == "new\n")
        #expect(try bench.folder.read("refs/v.json") == "{}" && bench.folder.read("in/v.json") == "{ \"a\":1 }")
        #expect(try names("in") == ["q.txt", "v.json"] && names("refs") == ["q.txt", "v.json"])
    }

    @Test("what differs is not written over another file that is checked, and nothing is recorded over one")
    func others() async throws {
        try bench.folder.write("new\n", to: "in/q.txt")
        try bench.folder.write("kept\n", to: "in/q.txt.difference.diff")
        try bench.folder.write("old\n", to: "refs/q.txt")
        try FileManager.default.createDirectory(atPath: place("shown"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: place("shown/q.txt.difference.diff"), withDestinationPath: "../in/q.txt.difference.diff")
        let artifact = try await snapshot(
            "text", "in/q.txt", "in/q.txt.difference.diff", "--folder", "refs", "--artifacts", "shown")
        #expect(artifact.termination == .exited(2))
        #expect(artifact.errorOutput.contains("would be written over in/q.txt.difference.diff"))
        try FileManager.default.createSymbolicLink(
            atPath: place("refs/a.txt"), withDestinationPath: "../in/q.txt.difference.diff")
        try bench.folder.write("a\n", to: "in/a.txt")
        let reference = try await snapshot(
            "text", "in/a.txt", "in/q.txt.difference.diff", "--folder", "refs", "--record", "all")
        #expect(reference.termination == .exited(2))
        #expect(reference.errorOutput.contains("its reference is in/q.txt.difference.diff, which is checked too"))
        #expect(try bench.folder.read("in/q.txt.difference.diff") == "kept\n")
        #expect(try names("shown") == ["q.txt.difference.diff"] && names("refs") == ["a.txt", "q.txt"])
    }

    @Test("report(1).txt is not held against report.txt, and is not recorded over it")
    func names() async throws {
        try bench.folder.write("a\n", to: "refs/report.txt")
        try bench.folder.write("b\n", to: "report(1).txt")
        try bench.folder.write("b\n", to: "report(device:).txt")
        let recorded = try await snapshot(
            "text", "report(1).txt", "report(device:).txt", "--folder", "refs", "--record", "all")
        #expect(recorded.termination == .exited(1), "\(recorded.errorOutput)")
        #expect(try names("refs") == ["report-1.txt", "report-device.txt", "report.txt"])
        #expect(try bench.folder.read("refs/report.txt") == "a\n")
    }

    @Test("where one of several files is bad, the status is 2 and nothing is recorded, whichever comes first")
    func bad() async throws {
        try bench.folder.write("{\"a\":1}", to: "good.json")
        try bench.folder.write("{", to: "bad.json")
        try bench.folder.write("1", to: "torn.json")
        try bench.folder.write("{", to: "refs/torn.json")
        for bad in ["none.json", "bad.json", "torn.json", "good.json"] {
            for files in [["good.json", bad], [bad, "good.json"]] {
                let mode = bad == "torn.json" ? "missing" : "all"
                let result = try await snapshot(["json"] + files + ["--folder", "refs", "--json", "--record", mode])
                #expect(result.termination == .exited(2), "\(files): \(result.output)")
                #expect(result.output.contains("\"diagnostics\"") && result.errorOutput.contains(bad))
            }
        }
        #expect(try names("refs") == ["torn.json"] && bench.folder.read("refs/torn.json") == "{")
    }

    #if os(Linux)
        @Test("where one file cannot be written, all are told with what came of them, and the status is 3")
        func unwritten() async throws {
            for name in ["a", "b", "c"] { try bench.folder.write("new\n", to: "\(name).txt") }
            for name in ["a", "b"] { try bench.folder.write("old\n", to: "refs/\(name).txt") }
            try FileManager.default.createDirectory(atPath: place("shown"), withIntermediateDirectories: true)
            // only written to through the link, and never replaced
            try FileManager.default.createSymbolicLink(
                atPath: place("shown/b.txt"), withDestinationPath: "/dev/full")
            let result = try await snapshot(
                "text", "a.txt", "b.txt", "c.txt", "--folder", "refs", "--artifacts", "shown", "--json")
            #expect(result.termination == .exited(3), "\(result.errorOutput)")
            let told = JSONValue.parse(result.output)?["snapshots"]?.list.compactMap { $0["outcome"]?.text }
            #expect(told == ["different", "file", "recorded"], "\(result.output)")
            #expect(result.errorOutput.contains("error: 3 of 3 snapshots failed\n"))
            #expect(
                result.errorOutput.contains(
                    """
                    error: b.txt cannot be checked
                      because: the file cannot be written: No space left on device
                      hint: make room there, or name a place that has some

                    """))
            #expect(try names("refs") == ["a.txt", "b.txt", "c.txt"])
        }
    #endif

    @Test("dumps differ where values do: in each digit, and at each level; deeper ones are refused")
    func dumps() async throws {
        func nested(_ levels: Int, _ value: String) -> String {
            String(repeating: "[", count: levels) + value + String(repeating: "]", count: levels)
        }
        for (one, other) in [
            ("12345678901234567890123", "12345678901234567890124"), ("0.10000000000000000001", "0.1"),
            ("1e400", "1e401"), (nested(64, "1"), nested(64, "2")),
        ] {
            try bench.folder.write(one, to: "v.json")
            #expect(try await snapshot("dump", "v.json", "--folder", "d", "--record", "all").termination == .exited(1))
            #expect(try await snapshot("dump", "v.json", "--folder", "d").isSuccess, "\(one)")
            try bench.folder.write(other, to: "v.json")
            let result = try await snapshot("dump", "v.json", "--folder", "d")
            #expect(result.termination == .exited(1) && result.output.hasPrefix("v.json: different\n"), "\(other)")
        }
        try bench.folder.write(nested(65, "1"), to: "v.json")
        let deep = try await snapshot("dump", "v.json", "--folder", "deep")
        #expect(deep.termination == .exited(2) && deep.errorOutput.contains("it has more than 64 levels"))
        #expect(deep.errorOutput.contains("  hint: snapshot json takes it\n"))
        #expect(try !LocalFileSystem().exists(bench.folder.path.appending("deep")))
    }

    @Test("dump refuses the JSON that json refuses, for the same reasons")
    func strict() async throws {
        for (text, cause) in [
            ("{\"a\":1,\"a\":2}", "byte 7: a name stands there twice: a"), ("[1,]", "byte 3: this is no value of JSON"),
            ("01", "byte 0: a number does not begin with 0"),
            ("[\"\u{1}\"]", "byte 2: a control character stands in a text"),
        ] {
            try bench.folder.write(text, to: "v.json")
            for kind in ["dump", "json"] {
                let result = try await snapshot(kind, "v.json", "--folder", "d")
                #expect(result.termination == .exited(2) && result.errorOutput.contains(cause), "\(result.errorOutput)")
            }
        }
        try Data([0x22, 0xFF, 0x22]).write(to: URL(filePath: place("v.json")))
        let bytes = try await snapshot("dump", "v.json", "--folder", "d")
        #expect(bytes.termination == .exited(2))
        #expect(bytes.errorOutput.contains("  because: it is no JSON: byte 0: a text is not UTF-8\n"))
        // one name to Swift, and two to JSON
        try bench.folder.write("{\"\u{E9}\":1,\"e\u{301}\":2}", to: "v.json")
        let names = try await snapshot("dump", "v.json", "--folder", "d")
        #expect(names.termination == .exited(2) && names.errorOutput.contains("one to a dictionary of Swift"))
        #expect(try !LocalFileSystem().exists(bench.folder.path.appending("d")))
    }
}
