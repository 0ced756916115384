import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayLint

/// A gate that is green although something was not looked at.
@Suite struct NeverGreenTests {
    private static let cast = "let row = cells[0] as! Row\n"

    private func problems(_ files: [String: String]) async throws -> [String] {
        let folder = try LintFolder(files)
        return try await folder.linter.plan(folder.request()).problems.map { "\($0.severity.rawValue) \($0.code)" }
    }

    @Test("a nested configuration that leaves no file") func nestedExcludes() async throws {
        let folder = try LintFolder([
            "Sources/a.swift": NeverGreenTests.cast, "Sources/.swiftlint.yml": "excluded: ['*.swift']",
        ])
        let error = await #expect(throws: SlipwayError.self) { try await folder.linter.plan(folder.request()) }
        #expect(error?.diagnostics.first?.code == "nothing-to-lint")
    }

    @Test(
        "a nested configuration that leaves no rule",
        arguments: ["only_rules: [custom_rules]", "only_rules: [unused_import]"])
    func nestedRules(_ text: String) async throws {
        let found = try await problems(["Sources/a.swift": NeverGreenTests.cast, "Sources/.swiftlint.yml": text])
        #expect(found.contains("error no-rules"))
    }

    @Test("`included` names what is not there, by the line that it is on") func includedPlaces() async throws {
        let folder = try LintFolder([
            ".swiftlint.yml": "included:\n  - Sources\n  - Test\n  - 'Tets/**'\n", "Sources/a.swift": "let one = 1\n",
        ])
        let told = try await folder.linter.plan(folder.request()).problems
        #expect(told.map(\.code) == ["nothing-included", "nothing-included"])
        #expect(told.map(\.location?.line) == [3, 4])
        let empty = try LintFolder([".swiftlint.yml": "included: [Source]", "Sources/a.swift": "let one = 1\n"])
        let error = await #expect(throws: SlipwayError.self) { try await empty.linter.plan(empty.request()) }
        #expect(error?.diagnostics.map(\.code) == ["nothing-to-lint", "nothing-included"])
    }

    @Test("a reporter that nobody knows") func reporter() async throws {
        #expect(
            try await problems([".swiftlint.yml": "reporter: sariff", "a.swift": ""]) == ["error unknown-reporter"])
    }

    @Test("rules that SwiftLint has removed are told, and let pass") func removedRules() async throws {
        let text = "disabled_rules: [valid_docs]\nopt_in_rules: [anyobject_protocol]\ninert_defer: warning\n"
        #expect(
            try await problems([".swiftlint.yml": text, "a.swift": ""])
                == [String](repeating: "warning removed-rule", count: 3))
    }

    @Test("a rule that is asked for hides no mistakes in the lists of configurations") func narrowedMistakes()
        async throws
    {
        let folder = try LintFolder([
            ".swiftlint.yml": "disabled_rules: [nosuch, todo]\ncustom_rules: {own: {regex: x}}\n", "a.swift": "",
            "sub/.swiftlint.yml": "opt_in_rules: [nosuch2]\n", "sub/b.swift": "",
        ])
        var request = folder.request()
        request.onlyRules = ["todo"]
        #expect(try await folder.linter.run(request).isMisconfigured)
        #expect(
            folder.problems == [
                ".swiftlint.yml:1:18 unknown-rule error", "sub/.swiftlint.yml:1:16 unknown-rule error",
            ])
        (request.onlyRules, request.wantsAllRules) = ([], true)
        #expect(try await folder.linter.run(request).isMisconfigured)
        let fine = try LintFolder([".swiftlint.yml": "disabled_rules: [todo, own]\ncustom_rules: {own: {regex: x}}\n"])
        try fine.directory.write("", to: "a.swift")
        var other = fine.request()
        other.onlyRules = ["force_cast"]
        #expect(try await !fine.linter.run(other).isMisconfigured && fine.problems.isEmpty)
    }

    @Test("a baseline that is read and written in one run") func baselineInCircles() async throws {
        let folder = try LintFolder([
            ".swiftlint.yml": "baseline: b.json\nwrite_baseline: b.json\n", "a.swift": NeverGreenTests.cast,
            "b.json": "[]",
        ])
        let error = await #expect(throws: SlipwayError.self) { try await folder.linter.run(folder.request()) }
        #expect(error?.diagnostics.first?.code == "contradiction" && error?.status == .input)
        // to make the one that a configuration names is what it takes
        let first = try LintFolder([".swiftlint.yml": "baseline: b.json\n", "a.swift": NeverGreenTests.cast])
        var request = first.request()
        request.newBaseline = "b.json"
        _ = try await first.linter.run(request)
        #expect(try await first.findings(first.request()).isEmpty)
    }

    @Test("an entry of a baseline accepts one finding, where a line has no text too") func oneEntryOneFinding()
        async throws
    {
        let folder = try LintFolder([
            ".swiftlint.yml": "only_rules: [vertical_whitespace]", "a.swift": "let one = 1\n\n\nlet two = 2\n",
        ])
        var request = folder.request()
        request.newBaseline = "b.json"
        _ = try await folder.linter.run(request)
        try folder.directory.write("let one = 1\n\n\nlet two = 2\n\n\nlet three = 3\n", to: "a.swift")
        var next = folder.request()
        next.baseline = "b.json"
        #expect(try await folder.findings(next) == ["a.swift:6:1: vertical_whitespace"])
        // the line may move
        try folder.directory.write("let zero = 0\nlet one = 1\n\n\nlet two = 2\n", to: "a.swift")
        #expect(try await folder.findings(next).isEmpty)
    }

    @Test("a baseline does not accept a file that cannot be checked") func unchecked() async throws {
        let folder = try LintFolder([".swiftlint.yml": "only_rules: [force_cast]", "a.swift": "let a = \n"])
        var request = folder.request()
        request.newBaseline = "b.json"
        _ = try await folder.linter.run(request)
        var next = folder.request()
        next.baseline = "b.json"
        let findings = try await folder.findings(next)
        #expect(findings.count == 1 && findings[0].hasSuffix("syntax_error"))
    }

    @Test("a file with more commands than can be weighed is told, soon") func manyCommands() async throws {
        let names = (0..<600).map { "// swiftlint:disable rule_\($0)\n" }.joined()
        let lines = String(repeating: "// swiftlint:disable:next force_cast\n" + NeverGreenTests.cast, count: 4_001)
        let few = (0..<100).map { "// swiftlint:disable rule_\($0)\n" }.joined()
        let folder = try LintFolder([
            ".swiftlint.yml": "only_rules: [force_cast, superfluous_disable_command]", "a.swift": names,
            "b.swift": lines, "c.swift": few,
        ])
        let codes = try await folder.linter.run(folder.request()).findings.map {
            "\($0.location?.file ?? "") \($0.code)"
        }
        #expect(codes.filter { !$0.hasPrefix("c") } == ["a.swift too_many_commands", "b.swift too_many_commands"])
        #expect(codes.contains("c.swift superfluous_disable_command"))
    }

    @Test("a type of thousands of arrows is not parsed") func arrows() {
        let deep = "let f: " + String(repeating: "Int -> ", count: 5_000) + "Int\n"
        #expect(Oversize.problem(in: Array(deep.utf8), named: "a.swift")?.code == Oversize.deep)
        let wide = String(repeating: "func a() -> Int { 1 }\n", count: 5_000)
        #expect(Oversize.problem(in: Array(wide.utf8), named: "a.swift") == nil)
    }
}
