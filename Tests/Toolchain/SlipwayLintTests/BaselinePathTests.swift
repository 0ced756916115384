import SlipwayLint
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Which files the entries of a baseline are about, whichever folder a run is started in.
@Suite struct BaselinePathTests {
    private static let count = "let a = b.count == 0\n"
    private static let rules = "only_rules: [empty_count]\n"

    /// A repository.
    private func folder(_ files: [String: String]) throws -> LintFolder {
        let folder = try LintFolder(files.merging([".swiftlint.yml": Self.rules]) { first, _ in first })
        try LocalFileSystem().createDirectory(folder.directory.path.appending(".git"))
        return folder
    }

    private func request(_ folder: LintFolder, in name: String, _ configuration: Path? = nil) -> LintRequest {
        LintRequest(
            configurations: configuration.map { [$0] } ?? [], directory: folder.directory.path.appending(name))
    }

    private func entry(_ file: String, line: Int = 1, text: String = "let a = b.count == 0") -> String {
        """
        [{"text":"\(text)","violation":{"ruleName":"","severity":"error","reason":"","ruleDescription":"",\
        "ruleIdentifier":"empty_count","location":{"character":\(line),"file":"\(file)","line":\(line)}}}]
        """
    }

    private func text(_ name: String, in folder: LintFolder) throws -> String {
        try LocalFileSystem().readText(folder.directory.path.appending(name))
    }

    @Test func aConfiguredBaselineHoldsInFoldersBelow() async throws {
        let folder = try folder([
            ".swiftlint.yml": Self.rules + "baseline: known.json\nstrict_baseline: true\n",
            "Sources/a.swift": Self.count, "Sources/b.swift": Self.count, "c.swift": Self.count,
        ])
        var write = folder.request()
        write.newBaseline = "known.json"
        _ = try await folder.findings(write)
        let first = try text("known.json", in: folder)
        #expect(first.contains("\"file\" : \"Sources/a.swift\"") && first.contains("\"file\" : \"c.swift\""))
        #expect(try await folder.findings(request(folder, in: "Sources")).isEmpty)
        // what is gone is named as it was
        try LocalFileSystem().remove(folder.directory.path.appending("Sources/b.swift"))
        #expect(try await folder.findings() == ["Sources/b.swift:1:11: stale_baseline"])
        #expect(try await folder.findings(request(folder, in: "Sources")) == ["b.swift:1:11: stale_baseline"])
        // written in a folder below it is the same
        try folder.directory.write(Self.count, to: "Sources/b.swift")
        try folder.directory.write("", to: "c.swift")
        write = request(folder, in: "Sources")
        write.newBaseline = "../known.json"
        _ = try await folder.findings(write)
        #expect(try text("known.json", in: folder).contains("\"file\" : \"Sources/b.swift\""))
        #expect(try await folder.findings().isEmpty)
    }

    @Test func aConfigurationBelowNamesOne() async throws {
        let rules = Self.rules + "baseline: known.json\nstrict_baseline: true\n"
        // SwiftLint writes what is relative to where it was run
        for file in ["ios/a.swift", "a.swift", "./a.swift", "ios/./a.swift"] {
            let folder = try folder([
                "ios/.swiftlint.yml": rules, "ios/a.swift": Self.count, "ios/known.json": entry(file),
            ])
            #expect(try await folder.findings(request(folder, in: ".", "ios/.swiftlint.yml")).isEmpty, "\(file)")
            #expect(try await folder.findings(request(folder, in: "ios")).isEmpty, "\(file)")
        }
        let folder = try folder([
            "ios/.swiftlint.yml": rules, "ios/a.swift": Self.count, "b.swift": Self.count, "ios/b.swift": "",
        ])
        var write = request(folder, in: ".", "ios/.swiftlint.yml")
        write.newBaseline = "ios/known.json"
        _ = try await folder.findings(write)
        let written = try text("ios/known.json", in: folder)
        #expect(written.contains("\"file\" : \"a.swift\"") && !written.contains("\"file\" : \"b.swift\""))
        #expect(try await folder.findings(request(folder, in: ".", "ios/.swiftlint.yml")).isEmpty)
    }

    @Test func whatIsGoneIsToldWhereItWas() async throws {
        let folder = try folder([
            "ios/.swiftlint.yml": Self.rules + "baseline: known.json\nstrict_baseline: true\n", "ios/a.swift": "",
            "Sources/b.swift": "", "ios/known.json": entry("Sources/gone.swift"),
        ])
        let request = request(folder, in: ".", "ios/.swiftlint.yml")
        #expect(try await folder.findings(request) == ["Sources/gone.swift:1:1: stale_baseline"])
        try folder.directory.write(entry("gone.swift"), to: "ios/known.json")
        #expect(try await folder.findings(request) == ["ios/gone.swift:1:1: stale_baseline"])
    }

    @Test func pathsMayBeAbsolute() async throws {
        let folder = try folder(["Sources/a.swift": Self.count])
        try folder.directory.write(entry("\(folder.directory.path)/Sources/./a.swift"), to: "known.json")
        for (directory, baseline) in [(".", "known.json"), ("Sources", "../known.json")] {
            var request = request(folder, in: directory)
            request.baseline = Path(baseline)
            #expect(try await folder.findings(request).isEmpty)
        }
    }

    @Test("the command line's is relative to the working directory, then to the root") func given() async throws {
        let folder = try folder(["Sources/a.swift": Self.count, "a.swift": Self.count])
        try folder.directory.write(entry("a.swift"), to: "known.json")
        var request = request(folder, in: "Sources")
        request.baseline = "../known.json"
        #expect(try await folder.findings(request).isEmpty)
        try folder.directory.write(entry("Sources/a.swift"), to: "known.json")
        #expect(try await folder.findings(request).isEmpty)
        var above = self.request(folder, in: ".")
        above.baseline = "known.json"
        #expect(try await folder.findings(above) == ["a.swift:1:11: empty_count"])
    }

    @Test(arguments: [-4, 0]) func placesThatCannotBeAreNone(_ line: Int) async throws {
        let folder = try folder(["a.swift": ""])
        try folder.directory.write(entry("a.swift", line: line, text: ""), to: "known.json")
        var request = folder.request()
        request.baseline = "known.json"
        request.isStrictBaseline = true
        #expect(try await folder.findings(request) == ["a.swift: stale_baseline"])
    }
}
