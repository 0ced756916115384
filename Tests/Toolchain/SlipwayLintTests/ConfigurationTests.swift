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
        return (configuration.problems + RuleSelection(configuration).problems).map {
            "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.severity) \($0.code)"
        }
    }

    private func rules(_ text: String) throws -> [String] {
        try RuleSelection(parse(text)).rules.map(\.about.id)
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
            baseline: known.json
            write_baseline: new/known.json
            cache_path: cache
            swiftlint_version: 0.63.2
            indentation: 4
            check_for_updates: true
            allow_zero_lintable_files: true
            """)
        #expect(configuration.included.map(\.text) == ["Sources"])
        #expect(configuration.excluded.map(\.text) == ["Generated", "${OTHER}"])
        #expect(configuration.isStrict && !configuration.isLenient && configuration.allowsNoFiles)
        #expect(configuration.warningThreshold == 10)
        #expect(configuration.reporter == "json")
        #expect(configuration.baseline == "/r/known.json" && configuration.newBaseline == "/r/new/known.json")
        #expect(configuration.cacheFolder == "/r/cache" && configuration.swiftLintVersion == "0.63.2")
        #expect(configuration.problems.isEmpty)
        let ids = RuleSelection(configuration).rules.map(\.about.id)
        #expect(ids.contains("empty_count") && !ids.contains("empty_string") && !ids.contains("trailing_whitespace"))
    }

    @Test func selectsOnlyRules() throws {
        #expect(try rules("only_rules: [line_length, file_length]") == ["file_length", "line_length"])
        let all = try rules("opt_in_rules: all")
        #expect(all.count == RuleRegistry.rules.count - SwiftLintRules.own.count)
        #expect(Set(all).isDisjoint(with: SwiftLintRules.own))
        #expect(try rules("opt_in_rules: [undeclared_import]").contains("undeclared_import"))
        #expect(try rules("only_rules: [custom_rules]\ncustom_rules: {a: {regex: b}, c: {regex: d}}") == ["a", "c"])
        #expect(try rules("only_rules: [c]\ncustom_rules: {a: {regex: b}, c: {regex: d}}") == ["c"])
        let usual = try rules("disabled_rules: [a]\ncustom_rules: {a: {regex: b}, c: {regex: d}}")
        #expect(usual.contains("line_length") && usual.contains("c") && !usual.contains("a"))
    }

    @Test func tellsWhatNobodyKnows() throws {
        #expect(try problems("swiftlint_version: 0.63.2").isEmpty)
        #expect(try problems("indentation: wide") == ["1:1 error wrong-value"])
        #expect(try problems("\nexcludd: [Pods]") == ["2:1 error unknown-key"])
        #expect(try problems("disabled_rules: [line_lenght]") == ["1:18 error unknown-rule"])
        #expect(try problems("line_length: {ignore_urls: true}") == ["1:15 error unknown-key"])
        #expect(try problems("line_length: wide") == ["1:1 error wrong-value"])
        #expect(try problems("analyzer_rules: [unused_import]") == ["1:18 note analyzer-rule"])
        #expect(try problems("opt_in_rules: [unused_import]") == ["1:16 note analyzer-rule"])
        #expect(try problems("analyzer_rules: [line_length]") == ["1:18 error wrong-list"])
        #expect(try problems("disabled_rules: [variable_name]") == ["1:18 note renamed-rule"])
        #expect(try problems("empty_count: error") == ["1:1 warning idle-options"])
    }

    @Test func customRulesAreChecked() throws {
        #expect(try problems("custom_rules: {a: {regex: b, name: B, severity: error}}").isEmpty)
        #expect(try problems("custom_rules: {a: {name: b}}") == ["1:16 error wrong-value"])
        #expect(try problems("custom_rules: {a: {regex: '('}}") == ["1:20 error wrong-value"])
        #expect(try problems("custom_rules: {a: {regex: b, capture_group: 1}}") == ["1:30 error wrong-value"])
        #expect(try problems("custom_rules: {a: {regex: b, match_kinds: [comments]}}") == ["1:44 error wrong-value"])
        #expect(try problems("custom_rules: {a: {regex: b, msg: c}}") == ["1:30 error unknown-key"])
        #expect(try problems("custom_rules: [a]") == ["1:1 error wrong-value"])
        #expect(try problems("custom_rules: {default_execution_mode: sourcekit, a: {regex: b}}").isEmpty)
        #expect(try problems("custom_rules: {default_execution_mode: fast}") == ["1:16 error wrong-value"])
    }

    @Test func suggestsNames() throws {
        #expect(try parse("excludd: [Pods]").problems.first?.hint == "did you mean 'excluded'?")
        let rules = RuleSelection(try parse("disabled_rules: [line_lenght]"))
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

    @Test func emptyIsTheDefaults() throws {
        #expect(try problems("").isEmpty)
        #expect(try problems("# nothing\n").isEmpty)
        #expect(try problems("disabled_rules:\nonly_rules: []\n").isEmpty)
    }
}
