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
        #expect(try problems("unused_import: {severity: error}") == ["1:1 note analyzer-rule"])
        #expect(try problems("type_name: {min_length: {warning: 2, errr: 1}}") == ["1:38 error unknown-key"])
        #expect(
            try problems("opt_in_rules: [required_enum_case]\nrequired_enum_case: {Net: {success: eror}}")
                == ["2:28 error wrong-value"])
        #expect(
            try problems("opt_in_rules: [no_magic_numbers]\nno_magic_numbers: {allowed_numbers: [2, 3.5, a]}")
                == ["2:46 error wrong-value"])
        #expect(try problems("analyzer_rules: [line_length]") == ["1:18 error wrong-list"])
        #expect(try problems("disabled_rules: [variable_name]") == ["1:18 note renamed-rule"])
        #expect(try problems("enabled_rules: [empty_count]") == ["1:1 warning renamed-key"])
        #expect(try rules("opt_in_rules: []\nenabled_rules: [empty_count]") == rules(""))
        #expect(try problems("whitelist_rules: [empty_count]") == ["1:1 error unknown-key"])
        #expect(
            try problems("disabled_rules: [identifier_name, variable_name]")
                == ["1:35 warning listed-twice", "1:35 note renamed-rule"])
        #expect(try problems("empty_count: error") == ["1:1 warning idle-options"])
    }

    @Test func rulesOfOtherVersionsAreTold() throws {
        let all = { try LintConfiguration.parse($0, file: "c.yml", named: "c.yml") }
        for (text, count) in [("disabled_rules: [all]", 99), ("only_rules: [all]", 0), ("opt_in_rules: [all]", nil)] {
            let selection = RuleSelection(try all(text))
            #expect(selection.problems.map(\.code) == (count == nil ? [] : ["unknown-rule"]), "\(text)")
            if let count { #expect(selection.rules.count == count) }
        }
        #expect(try problems("analyzer_rules: [all]") == ["1:18 note analyzer-rule"])
        #expect(try problems("disabled_rules: [weak_computed_property]") == ["1:18 warning removed-rule"])
        #expect(try problems("opt_in_rules: [invisible_character]") == ["1:16 error unknown-rule"])
        #expect(try problems("redundant_final: error") == ["1:1 error unknown-rule"])
        let problem = RuleSelection(try parse("opt_in_rules: [invisible_character]")).problems.first
        #expect(problem?.cause == "SwiftLint has it since 0.63.3, and the rules here are those of 0.63.2")
    }

    @Test(
        "slips of lists are told as what they are",
        arguments: [
            ("opt_in_rules:\n  - empty_count,", "did you mean 'empty_count'?"),
            ("opt_in_rules:\n  - \"empty_count \"", "did you mean 'empty_count'?"),
            ("opt_in_rules:\n  - Empty String", "did you mean 'empty_string'?"),
            ("opt_in_rules: empty_count, empty_string", "write several as a list: `[empty_count, empty_string]`"),
            (
                "opt_in_rules:\n- empty_count\n  - empty_string",
                "check the indentation: all dashes of a list begin in the same column"
            ),
            ("opt_in_rules:\n  -empty_count\n  -empty_string", "put a space behind each dash"),
            (
                "excluded:\n- Pods\n  - Carthage",
                "check the indentation: all dashes of a list begin in the same column"
            ),
            ("excluded:\n  -Pods", "put a space behind the dash"), ("excluded: [Pods]", nil),
            ("excluded: Pods, Carthage", "write several as a list: `[Pods, Carthage]`"),
            ("excluded: '{Pods,Carthage}/**'", nil),
            ("force_cast: warn", "did you mean 'warning'?"),
            ("force_cast:\nwarning: 1", "it is an option of rules: write it below a rule, with more indentation"),
        ] as [(String, String?)])
    func slips(_ text: String, _ hint: String?) throws {
        let configuration = try parse(text)
        let problems = configuration.problems + RuleSelection(configuration).problems
        #expect(problems.map(\.hint) == (hint.map { [$0] } ?? []))
    }

    @Test func placesAreTold() throws {
        func error(_ text: String) throws -> Diagnostic? {
            let error = #expect(throws: SlipwayError.self) { try parse(text) }
            return error?.diagnostics.first
        }
        #expect(try error("strict: true\nlenient: true")?.location?.line == 2)
        let quote = try error("a: 1\nexcluded: 'Pods\nb: 2\n")
        #expect(quote?.location?.line == 2 && quote?.cause == "the quote that begins here does not end")
        #expect(try error("a: 1\n---\nb: 2\n")?.cause == "there is a second document in it, behind a line `---`")
        #expect(try problems("child_config: ''") == ["1:1 error wrong-value"])
        #expect(
            try problems("empty_count: {sevrity: error}") == ["1:1 warning idle-options", "1:15 error unknown-key"])
        let missing = try parse("custom_rules: {a: {name: b}}").problems.first
        #expect(missing?.message == "custom rule 'a' has no `regex`")
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
