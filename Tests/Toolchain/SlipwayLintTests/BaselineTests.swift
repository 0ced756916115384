import SlipwayLint
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct BaselineTests {
    private static let count = "let a = b.count == 0\n"

    private func folder(_ files: [String: String]) throws -> LintFolder {
        try LintFolder(files.merging([".swiftlint.yml": "only_rules: [empty_count]"]) { $1 })
    }

    private func written(_ folder: LintFolder) async throws -> LintRequest {
        var request = folder.request()
        request.newBaseline = "out/known.json"
        _ = try await folder.linter.run(request)
        var next = folder.request()
        next.baseline = "out/known.json"
        return next
    }

    @Test func whatIsKnownIsNotFoundAgain() async throws {
        let folder = try folder(["a.swift": BaselineTests.count, "b.swift": "\n" + BaselineTests.count])
        let request = try await written(folder)
        #expect(try await folder.findings(request).isEmpty)
        // lines may move, others may come
        try folder.directory.write("\n\n" + BaselineTests.count + "let c = d.count > 0\n", to: "a.swift")
        #expect(try await folder.findings(request) == ["a.swift:4:11: empty_count"])
        // one more on a line of the same text
        try folder.directory.write("\n" + BaselineTests.count + BaselineTests.count, to: "b.swift")
        #expect(try await folder.findings(request) == ["a.swift:4:11: empty_count", "b.swift:3:11: empty_count"])
    }

    @Test func baselinesOfSwiftLintAreRead() async throws {
        let folder = try folder(["sub/a.swift": BaselineTests.count + BaselineTests.count])
        try folder.directory.write(
            """
            [{"text":"","violation":{"ruleName":"Empty Count","severity":"error","reason":"Prefer checking",\
            "ruleDescription":"Prefer","ruleIdentifier":"empty_count",\
            "location":{"character":11,"file":"sub/a.swift","line":1}}}]
            """, to: "known.json")
        var request = folder.request()
        request.baseline = "known.json"
        #expect(try await folder.findings(request) == ["sub/a.swift:2:11: empty_count"])
    }

    @Test func theConfigurationNamesThem() async throws {
        let folder = try folder(["a.swift": BaselineTests.count])
        _ = try await written(folder)
        try folder.directory.write("only_rules: [empty_count]\nbaseline: out/known.json", to: ".swiftlint.yml")
        #expect(try await folder.findings().isEmpty)
    }

    @Test func whatIsNotFoundAnyMoreIsStale() async throws {
        let folder = try folder([
            "a.swift": BaselineTests.count + BaselineTests.count, "b.swift": BaselineTests.count,
            "c.swift": BaselineTests.count, "d.swift": BaselineTests.count,
        ])
        var request = try await written(folder)
        try folder.directory.write("\n" + BaselineTests.count, to: "a.swift")
        try folder.directory.write("let a = b.isEmpty\n", to: "b.swift")
        try LocalFileSystem().remove(folder.directory.path.appending("d.swift"))
        #expect(try await folder.findings(request).isEmpty)
        request.isStrictBaseline = true
        let all = ["a.swift:2:11: stale_baseline", "b.swift:1:11: stale_baseline", "d.swift:1:11: stale_baseline"]
        #expect(try await folder.findings(request) == all)
        // what a run did not look at is not stale in it
        request.paths = ["a.swift"]
        #expect(try await folder.findings(request) == [all[0], all[2]])
        request.onlyRules = ["colon"]
        #expect(try await folder.findings(request).isEmpty)
        try folder.directory.write(
            "only_rules: [empty_count]\nbaseline: out/known.json\nstrict_baseline: true\n", to: ".swiftlint.yml")
        #expect(try await folder.findings() == all)
    }

    @Test func onesThatAreMissingOrBrokenAreTold() async throws {
        let folder = try folder(["a.swift": "", "bad.json": "{}"])
        for (name, code) in [("gone.json", "no-baseline"), ("bad.json", "bad-baseline")] {
            var request = folder.request()
            request.baseline = Path(name)
            let error = await #expect(throws: SlipwayError.self) { try await folder.linter.run(request) }
            #expect(error?.code == code && error?.status == .input)
        }
    }
}
