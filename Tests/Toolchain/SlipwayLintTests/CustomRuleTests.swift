import SlipwayLint
import SlipwayModel
import SlipwayReport
import Testing

/// Rules that a configuration defines.
@Suite struct CustomRuleTests {
    /// Findings as `line:column id severity`.
    private func findings(_ rules: String, _ code: String, path: String = "Sources/a.swift") throws -> [String] {
        let configuration = try LintConfiguration.parse(
            "only_rules: [custom_rules]\ncustom_rules:\n\(rules)", file: "/r/c.yml", named: "c.yml")
        #expect(configuration.problems.isEmpty, "\(configuration.problems)")
        let linter = FileLinter(rules: RuleSelection(configuration).rules, directory: Path("/work/Box"))
        return linter.lint(Array(code.utf8), named: path).map {
            "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.code) \($0.severity)"
        }.sorted()
    }

    @Test func matchesAreFound() throws {
        let code = "let é = 1 // TODO\nlet b = \"TODO\"\nfunc TODO() {}\n"
        #expect(
            try findings("  a: {regex: 'TODO', severity: error}", code)
                == ["1:14 a error", "2:10 a error", "3:6 a error"])
        #expect(try findings("  a: {regex: 'TODO', match_kinds: comment}", code) == ["1:14 a warning"])
        #expect(try findings("  a: {regex: 'TODO', match_kinds: [string, Identifier]}", code).count == 2)
        #expect(
            try findings("  a: {regex: 'TODO', excluded_match_kinds: [comment, string]}", code) == ["3:6 a warning"])
        #expect(try findings("  a: {regex: 'let (\\w+) = 1', capture_group: 1}", code) == ["1:5 a warning"])
        #expect(try findings("  a: {regex: '(?<!let )b'}", "let b = ab\n") == ["1:10 a warning"])
        #expect(try findings("  a: {regex: '^func.*\\}$'}", code) == ["3:1 a warning"])
        #expect(try findings("  a: {regex: 'TODO\\nlet'}", code) == ["1:14 a warning"])
    }

    @Test func whatHasNoEndIsTold() throws {
        let code = "let a = \"" + String(repeating: "y", count: 20_000) + "\"\n"
        let found = try findings("  a: {regex: 'x*'}", code)
        #expect(found.count == 10_001 && found.contains("1:1 too_many_findings error"))
        // a command does not switch it off
        let rest = try findings("  a: {regex: 'x*'}", "// swiftlint:disable all\n" + code)
        #expect(rest.filter { !$0.hasPrefix("1:") || $0.hasSuffix("error") } == ["1:1 too_many_findings error"])
        // the matcher gives up: it would have to remember each letter
        let long = "let a = \"" + String(repeating: "ab", count: 3_000_000) + "\"\n"
        #expect(try findings("  a: {regex: '(a|b)*c'}", long) == ["1:1 costly_expression error"])
    }

    @Test("options that are expressions have the same limits") func optionsEnd() throws {
        let line = "let a = \"" + String(repeating: "ab", count: 3_000_000) + "\"\n"
        let configuration = try LintConfiguration.parse(
            "only_rules: [line_length]\nline_length: {excluded_lines_patterns: ['(a|b)*c']}\n", file: "/r/c.yml",
            named: "c.yml")
        let found = FileLinter(rules: RuleSelection(configuration).rules).lint(Array(line.utf8), named: "a.swift")
        #expect(found.map(\.code) == ["line_length", "costly_expression"])
        #expect(found.last?.message == "the expression '(a|b)*c' of the configuration is too costly for the file")
    }

    @Test("what had to be given up again and again is not searched for any more") func budget() throws {
        let pattern = try #require(Pattern("(a+)+b"))
        let text = PatternText(Array(String(repeating: "a", count: 60).utf8))
        for _ in 1...3 { #expect(pattern.forEachMatch(in: text, group: 0, within: 0.02) { _, _ in true } == .late) }
        #expect(pattern.forEachMatch(in: text, group: 0, within: 3600) { _, _ in true } == .late)
    }

    @Test("names that commands or lists would take for others are told", arguments: ["all", "force_cast", "a b"])
    func names(_ name: String) throws {
        let configuration = try LintConfiguration.parse(
            "custom_rules:\n  '\(name)': {regex: b}\n", file: "/r/c.yml", named: "c.yml")
        #expect(configuration.problems.map(\.code) == ["odd-name"])
    }

    @Test func searchesEndInTime() throws {
        let pattern = try #require(Pattern("(a+)+b"))
        let text = PatternText(Array(String(repeating: "a", count: 60).utf8))
        #expect(pattern.forEachMatch(in: text, group: 0, within: 0.05) { _, _ in true } == .late)
        let few = PatternText(Array("aab".utf8))
        #expect(pattern.forEachMatch(in: few, group: 0, within: 60) { _, _ in true } == .done)
        #expect(pattern.forEachMatch(in: few, group: 0, within: 60) { _, _ in false } == .stopped)
    }

    @Test func pathsLimitRules() throws {
        #expect(try findings("  a: {regex: b, included: 'Sources/.*\\.swift'}", "b").count == 1)
        #expect(try findings("  a: {regex: b, included: [Tests, Views]}", "b").isEmpty)
        #expect(try findings("  a: {regex: b, excluded: ['a\\.swift$']}", "b").isEmpty)
        #expect(try findings("  a: {regex: b, excluded: '.*/Sources/.*'}", "b").isEmpty)
        #expect(try findings("  a: {regex: b, included: '^Sources/'}", "b").isEmpty)
        #expect(try findings("  a: {regex: b, included: '^/work/Box/Sources/a'}", "b").count == 1)
    }

    @Test(
        "values of the wrong kind are told, and what has none is not run by halves",
        arguments: ["included: 5", "excluded: [true]", "execution_mode: foo", "severity: off"])
    func wrongValues(_ option: String) throws {
        let configuration = try LintConfiguration.parse(
            "custom_rules:\n  a: {regex: b, \(option)}\n", file: "/r/c.yml", named: "c.yml")
        #expect(configuration.problems.map(\.code) == ["wrong-value"])
    }

    @Test("a command for rules that there are none of is superfluous where they would run") func none() throws {
        func findings(_ text: String) throws -> [String] {
            let configuration = try LintConfiguration.parse(text, file: "/r/c.yml", named: "c.yml")
            return FileLinter(rules: RuleSelection(configuration).rules)
                .lint(Array("let one = 1 // swiftlint:disable:this custom_rules\n".utf8), named: "a.swift")
                .map(\.message)
        }
        #expect(try findings("") == ["rule 'custom_rules' finds nothing here: remove the command"])
        #expect(try findings("disabled_rules: [custom_rules]\n").isEmpty)
        #expect(try findings("only_rules: [superfluous_disable_command]\n").isEmpty)
    }

    @Test func commandsSwitchThemOff() throws {
        let rules = "  a: {regex: ^b}\n  c: {regex: ^b}"
        #expect(try findings(rules, "b // swiftlint:disable:this a\n") == ["1:1 c warning"])
        #expect(try findings(rules, "b // swiftlint:disable:this custom_rules\n").isEmpty)
        #expect(try findings(rules, "b // swiftlint:disable:this all\n").isEmpty)
    }

    /// A command for all of them is of use where one of them finds something, and needless once where none does.
    @Test func commandsForAllOfThemAreOne() throws {
        let configuration = try LintConfiguration.parse(
            "only_rules: [custom_rules, superfluous_disable_command]\ncustom_rules:\n  a: {regex: ^b}\n  c: {regex: xyz}",
            file: "/r/c.yml", named: "c.yml")
        let linter = FileLinter(rules: RuleSelection(configuration).rules)
        func findings(_ code: String) -> [String] {
            linter.lint(Array(code.utf8), named: "a.swift").map(\.code)
        }
        #expect(findings("b // swiftlint:disable:this custom_rules\n").isEmpty)
        #expect(findings("e // swiftlint:disable:this custom_rules\n") == ["superfluous_disable_command"])
        #expect(findings("b // swiftlint:disable:this a c\n") == ["superfluous_disable_command"])
    }
}
