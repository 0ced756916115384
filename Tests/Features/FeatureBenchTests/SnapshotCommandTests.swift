import Foundation
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct SnapshotCommandTests {
    private let bench: BenchProgram

    init() throws { bench = try BenchProgram() }

    /// Whether `CI` is set is what `environment` says, and not the machine that the tests run on.
    private func snapshot(_ arguments: String..., environment: [String: String] = [:]) async throws -> CommandResult {
        var all: [String: String?] = ["HOME": bench.folder.path.string, "CI": nil]
        for (name, value) in environment { all[name] = value }
        return try await SubprocessRunner().run(
            Command(BenchProgram.binary.string, ["snapshot"] + arguments, in: bench.folder.path, environment: all))
    }

    @Test("pictures: equal is 0, different is 1 with a picture of the difference, another size is 1, no PNG is 2")
    func compare() async throws {
        try Pictures.write(to: bench.folder.path)
        let equal = try await snapshot("compare", "black.png", "black.png")
        #expect(equal.isSuccess && equal.output == "no pixel of 8 differs\n" && equal.errorOutput.isEmpty)
        let other = try await snapshot("compare", "black.png", "spot.png", "--diff", "diff.png")
        #expect(other.termination == .exited(1))
        #expect(other.output == "1 of 8 pixels differ (12.5 %), in 1 × 1 at (2, 1)\n")
        #expect(
            other.errorOutput == "error: spot.png is not the picture of black.png\n  hint: diff.png shows where\n")
        #expect(try await snapshot("compare", "diff.png", "diff.png").isSuccess)
        let size = try await snapshot("compare", "black.png", "tall.png", "--json")
        #expect(size.termination == .exited(1) && size.output.contains("\"code\" : \"size-differs\""))
        #expect(
            size.errorOutput.hasPrefix(
                """
                error: the pictures have different sizes
                  because: black.png is 4 × 2, and tall.png is 4 × 4

                """))
        let cut = try await snapshot("compare", "cut.png", "black.png")
        #expect(cut.termination == .exited(2) && cut.output.isEmpty)
        #expect(
            cut.errorOutput == """
                error: cut.png is not read as a PNG
                  because: byte 40: the file ends without an IEND chunk
                  hint: the file is not complete

                """)
        let missing = try await snapshot("compare", "black.png", "none.png")
        #expect(missing.termination == .exited(2) && missing.errorOutput.contains("there is no such file"))
        let huge = try await snapshot("compare", "black.png", "black.png", "--maximum-pixels", "7")
        #expect(huge.termination == .exited(2) && huge.errorOutput.contains("  hint: --maximum-pixels allows more\n"))
    }

    @Test("as JSON, with a threshold and a tolerance")
    func json() async throws {
        try Pictures.write(to: bench.folder.path)
        let result = try await snapshot("compare", "black.png", "spot.png", "--json", "--tolerance", "12.5")
        #expect(result.isSuccess, "\(result.errorOutput)")
        #expect(
            result.output == """
                {
                  "diff" : null,
                  "differing" : 1,
                  "differingInAlpha" : 0,
                  "equal" : true,
                  "height" : 2,
                  "percent" : 12.5,
                  "region" : {
                    "height" : 1,
                    "width" : 1,
                    "x" : 2,
                    "y" : 1
                  },
                  "schema" : 1,
                  "total" : 8,
                  "width" : 4
                }

                """)
        #expect(try await snapshot("compare", "black.png", "spot.png", "--threshold", "100").isSuccess)
        #expect(try await snapshot("compare", "black.png", "spot.png", "--threshold", "1").termination == .exited(1))
        for (option, value) in [
            ("--threshold", "-1"), ("--threshold", "nan"), ("--tolerance", "101"), ("--tolerance", "-1"),
            ("--maximum-pixels", "0"),
        ] {
            let mistake = try await snapshot("compare", "black.png", "black.png", option, value)
            #expect(mistake.termination == .exited(64), "\(option) \(value): \(mistake.errorOutput)")
        }
        let unwritable = try await snapshot("compare", "black.png", "spot.png", "--diff", "no/such/diff.png")
        #expect(unwritable.termination == .exited(3) && unwritable.errorOutput.contains("cannot be written"))
    }

    @Test("--diff writes through links, keeps modes, and leaves devices; no room has status 3 and its own hint")
    func diffPlaces() async throws {
        try Pictures.write(to: bench.folder.path)
        try bench.folder.write("old", to: "sub/diff.png")
        let target = bench.folder.path.appending("sub/diff.png").string
        let link = bench.folder.path.appending("link.png").string
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "sub/diff.png")
        let written = try await snapshot("compare", "black.png", "black.png", "--diff", "link.png")
        #expect(written.isSuccess, "\(written.errorOutput)")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "sub/diff.png")
        let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int
        #expect(mode == 0o640)
        #expect(try await snapshot("compare", "link.png", "link.png").isSuccess)
        let folder = try await snapshot("compare", "black.png", "black.png", "--diff", "sub")
        #expect(folder.termination == .exited(3) && folder.errorOutput.contains("  because: Is a directory\n"))
        #if os(Linux)
            for _ in 0..<2 {
                let full = try await snapshot("compare", "black.png", "black.png", "--diff", "/dev/full")
                #expect(full.termination == .exited(3) && full.output.isEmpty)
                #expect(
                    full.errorOutput == """
                        error: /dev/full cannot be written
                          because: No space left on device
                          hint: make room there, or name a place that has some

                        """)
            }
        #endif
    }

    @Test("a file that is its own reference, a name that two have, and a mode that is none are told")
    func gates() async throws {
        try bench.folder.write("a\n", to: "refs/a.txt")
        try FileManager.default.createSymbolicLink(
            atPath: bench.folder.path.appending("b.txt").string, withDestinationPath: "refs/a.txt")
        for arguments in [["refs/a.txt"], ["refs/../refs/a.txt"], ["b.txt", "--name", "a"]] {
            for mode in ["never", "missing", "all"] {
                let own = try await bench.run(["snapshot", "text", "--folder", "refs", "--record", mode] + arguments)
                #expect(own.termination == .exited(2) && own.errorOutput.contains("it is its own reference"))
            }
        }
        try bench.folder.write("a\n", to: "a.txt")
        let twice = try await snapshot("text", "a.txt", "a.txt", "--folder", "refs")
        #expect(twice.termination == .exited(2))
        #expect(twice.errorOutput.contains("  because: a.txt is already the reference of another one\n"))
        let mode = try await snapshot("text", "a.txt", "--folder", "new", environment: ["SNAPSHOT_RECORD": "mising"])
        #expect(mode.termination == .exited(2) && mode.errorOutput.contains("SNAPSHOT_RECORD says 'mising'"))
        #expect(mode.errorOutput.contains("never, missing, all"))
        #expect(try !LocalFileSystem().exists(bench.folder.path.appending("new")))
        let said = try await snapshot(
            "text", "a.txt", "--folder", "refs", "--record", "never", environment: ["SNAPSHOT_RECORD": "mising"])
        #expect(said.isSuccess)
    }

    @Test("references are recorded once, fail once, and hold then; CI records nothing")
    func check() async throws {
        try bench.folder.write("a\nb\n", to: "greeting.txt")
        let refused = try await snapshot(
            "text", "greeting.txt", "--folder", "refs", "--record", "all", environment: ["CI": "true"])
        #expect(refused.termination == .exited(1) && refused.output.contains("recording is refused where CI is set"))
        #expect(try !LocalFileSystem().exists(bench.folder.path.appending("refs")))
        let missing = try await snapshot("text", "greeting.txt", "--folder", "refs", "--record", "never")
        let reference = bench.folder.path.appending("refs/greeting.txt").string
        #expect(missing.termination == .exited(1))
        #expect(
            missing.output == """
                greeting.txt: missing
                there is no reference
                reference: \(reference)
                hint: run the test on your machine with --record missing, look at what it wrote, and commit it

                """)
        let recorded = try await snapshot("text", "greeting.txt", "--folder", "refs", "--record", "missing")
        #expect(recorded.termination == .exited(1))
        #expect(
            recorded.output == """
                greeting.txt: recorded
                the reference was recorded: a test that records fails
                reference: \(reference)
                hint: look at it, and run the test again

                """)
        let same = try await snapshot("text", "greeting.txt", "--folder", "refs", environment: ["CI": "1"])
        #expect(same.isSuccess && same.output == "greeting.txt: same\n" && same.errorOutput.isEmpty)
        try bench.folder.write("a\nc\n", to: "greeting.txt")
        let other = try await snapshot("text", "greeting.txt", "--folder", "refs", "--artifacts", "shown")
        #expect(other.termination == .exited(1) && other.output.contains("@@ -1,2 +1,2 @@\n a\n-b\n+c\n"))
        #expect(other.output.contains("\nsee: \(bench.folder.path.appending("shown/greeting.txt"))\n"))
        #expect(other.errorOutput == "error: 1 of 1 snapshots failed\n")
        #expect(try bench.folder.read("shown/greeting.txt") == "a\nc\n")
        let json = try await snapshot("text", "greeting.txt", "--folder", "refs", "--json")
        #expect(json.output.contains("\"outcome\" : \"different\"") && json.output.contains("\"obsolete\" : null"))
        #expect(json.output.contains("\"hint\" : \"where it is meant to differ, record it again: --record all\""))
    }

    @Test("JSON, dumps and PNGs, several at once; references that no file has are told")
    func kinds() async throws {
        try Pictures.write(to: bench.folder.path)
        try bench.folder.write(#"{"b":1.0,"a":[null]}"#, to: "value.json")
        try bench.folder.write("{\n  \"a\": [\n    null\n  ],\n  \"b\": 1\n}\n", to: "refs/value.json")
        try bench.folder.write(#"{ "a": [null], "b": 1 }"#, to: "refs/other.json")
        #expect(try await snapshot("json", "value.json", "--folder", "refs").isSuccess)
        #expect(try await snapshot("json", "value.json", "--folder", "refs", "--name", "other").isSuccess)
        let obsolete = try await snapshot("json", "value.json", "--folder", "refs", "--obsolete")
        #expect(obsolete.termination == .exited(1) && obsolete.output == "value.json: same\nother.json: obsolete\n")
        let dump = try await snapshot("dump", "value.json", "--folder", "dumps")
        #expect(dump.termination == .exited(1))
        #expect(
            try bench.folder.read("dumps/value.dump")
                == "Dictionary<String, Any>, 2\n  \"a\": Array<Any>, 1\n    - nil\n  \"b\": 1\n")
        let recorded = try await snapshot("png", "black.png", "spot.png", "--folder", "pictures")
        #expect(recorded.output.contains("black.png: recorded\n") && recorded.output.contains("spot.png: recorded\n"))
        #expect(try await snapshot("png", "black.png", "spot.png", "--folder", "pictures").isSuccess)
        let spot = try await snapshot("png", "spot.png", "--folder", "pictures", "--name", "black")
        #expect(spot.output.contains("it differs from its reference: 1 of 8 pixels differ"))
        #expect(
            try await snapshot("png", "spot.png", "--folder", "pictures", "--name", "black", "--tolerance", "13")
                .isSuccess)
    }

    @Test("what cannot be checked has status 2, and mistakes 64")
    func errors() async throws {
        try bench.folder.write("{", to: "bad.json")
        try bench.folder.write("1", to: "good.json")
        try bench.folder.write("{", to: "refs/good.json")
        for (arguments, text) in [
            (["json", "bad.json", "--folder", "refs"], "byte 1: a name is missing"),
            (["json", "good.json", "--folder", "refs"], "the reference cannot be compared: byte 1"),
            (["dump", "bad.json", "--folder", "refs"], "it is no JSON"),
            (["png", "bad.json", "--folder", "refs"], "this is no PNG"),
            (["text", "none", "--folder", "refs"], "there is no such file"),
            (["text", "bad.json", "--folder", "refs", "--name", "../.."], "nothing that the name of a file can have"),
        ] {
            let result = try await bench.run(["snapshot"] + arguments)
            #expect(result.termination == .exited(2) && result.errorOutput.contains(text), "\(result.errorOutput)")
        }
        for arguments in [
            ["text", "--folder", "refs"], ["text", "a", "b", "--folder", "refs", "--name", "c"], ["text", "a"],
            ["text", "a", "--folder", "refs", "--record", "some"], ["compare", "a"], ["text", "a", "--folder", ""],
            ["text", "a", "--folder", "refs", "--artifacts", ""],
        ] {
            #expect(try await bench.run(["snapshot"] + arguments).termination == .exited(64), "\(arguments)")
        }
    }
}

/// Small PNGs.
private enum Pictures {
    static func write(to folder: Path) throws {
        for (name, text) in files {
            let data = Data(base64Encoded: text) ?? Data()
            try data.write(to: URL(filePath: folder.appending("\(name).png").string))
        }
        let black = Data(base64Encoded: files["black"] ?? "") ?? Data()
        try black.prefix(40).write(to: URL(filePath: folder.appending("cut.png").string))
    }

    private static let files = [
        "black":
            "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAAAAABawyK/AAAAC0lEQVR4AWNggAEAAAoAAUvVdwcAAAAASUVORK5CYI"
            + "I=",
        "spot":
            "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAAAAABawyK/AAAADUlEQVR4AWNggIAGBgABCgCBjgdbggAAAABJRU5Erk"
            + "Jggg==",
        "tall":
            "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAAAAACMmsGiAAAAC0lEQVR4AWNgwAQAABQAAUmrHbcAAAAASUVORK5CYI"
            + "I=",
    ]
}
