import SlipwayLint
import SlipwayModel
import SlipwayReport
import Testing

@Suite struct ConfigurationTests {
    private func parse(_ text: String) throws -> LintConfiguration {
        try LintConfiguration.parse(
            text, file: "/r/.swiftlint.yml", named: ".swiftlint.yml", environment: ["KIND": "Generated"])
    }

    private func problems(_ text: String) throws -> [String] {
        let configuration = try parse(text)
        return (configuration.problems + (try RuleSelection(configuration)).problems).map {
            "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.severity) \($0.code)"
        }
    }

    @Test func readsEverythingItKnows() throws {
        let configuration = try parse(
            """
            disabled_rules: [trailing_whitespace]
            opt_in_rules:
              - empty_count
            included: Sources
            excluded: ["${KIND}", "${OTHER}"]
            line_length: 150
            strict: true
            warning_threshold: 10
            reporter: "json"
            """)
        #expect(configuration.disabledRules.map(\.id) == ["trailing_whitespace"])
        #expect(configuration.included == ["Sources"])
        #expect(configuration.excluded == ["Generated", "${OTHER}"])
        #expect(configuration.isStrict && !configuration.isLenient)
        #expect(configuration.warningThreshold == 10)
        #expect(configuration.reporter == "json")
        #expect(configuration.problems.isEmpty)
        let ids = try RuleSelection(configuration).rules.map { type(of: $0).about.id }
        #expect(ids.contains("empty_count") && !ids.contains("empty_string") && !ids.contains("trailing_whitespace"))
    }

    @Test func selectsOnlyRules() throws {
        let selection = try RuleSelection(parse("only_rules: [line_length, todo]"))
        #expect(selection.rules.map { type(of: $0).about.id } == ["line_length"])
        #expect(selection.missing == ["todo"])
        #expect(selection.problems.map(\.code) == ["missing-rule"])
        #expect(try RuleSelection(parse("opt_in_rules: all")).rules.count == RuleRegistry.rules.count)
    }

    @Test func tellsOnceWhatItLeavesOut() throws {
        #expect(try problems("identifier_name: {min_length: 2}") == ["1:1 note missing-rule"])
        #expect(try problems("opt_in_rules:\n  - sorted_imports") == ["2:5 note missing-rule"])
        #expect(try problems("disabled_rules: [identifier_name]").isEmpty)
        #expect(try problems("swiftlint_version: 0.63.2") == ["1:1 note unused-key"])
        #expect(try problems("custom_rules: {a: {regex: b}}") == ["1:1 warning missing-key"])
        #expect(try problems("\nexcludd: [Pods]") == ["2:1 warning unknown-key"])
        #expect(try problems("disabled_rules: [line_lenght]") == ["1:18 warning unknown-rule"])
        #expect(try problems("line_length: {ignore_urls: true}") == ["1:15 warning unknown-key"])
    }

    @Test func suggestsNames() throws {
        #expect(try parse("excludd: [Pods]").problems.first?.hint == "did you mean 'excluded'?")
        let rules = try RuleSelection(parse("disabled_rules: [line_lenght]"))
        #expect(rules.problems.first?.hint == "did you mean 'line_length'?")
    }

    @Test(arguments: [
        ("a: [1", "not-yaml"), ("- a", "wrong-value"), ("a: 1\na: 2", "duplicate-key"),
        ("only_rules: [todo]\ndisabled_rules: [todo]", "contradiction"),
        ("strict: true\nlenient: true", "contradiction"),
    ])
    func refuses(_ text: String, _ code: String) throws {
        let error = #expect(throws: SlipwayError.self) { try parse(text) }
        #expect(error?.code == code)
        #expect(error?.status == .input)
        if code != "contradiction" { #expect(error?.diagnostics.first?.location?.line != nil) }
    }

    @Test(arguments: ["only_rules: [todo]", "disabled_rules: [all]"])
    func refusesToRunNothing(_ text: String) throws {
        let error = #expect(throws: SlipwayError.self) { try RuleSelection(parse(text)) }
        #expect(error?.code == "no-rules")
    }

    @Test func emptyIsTheDefaults() throws {
        #expect(try problems("").isEmpty)
        #expect(try problems("# nothing\n").isEmpty)
        #expect(try problems("disabled_rules:\nonly_rules: []\n").isEmpty)
    }
}
