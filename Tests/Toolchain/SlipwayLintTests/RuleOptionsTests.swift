import SlipwayLint
import SlipwayReport
import Testing

@Suite struct RuleOptionsTests {
    private func limits(_ text: String) throws -> (Limits, [Diagnostic]) {
        var options = RuleOptions(rule: "line_length", value: try ConfigurationValue.parse(text, file: "c.yml"))
        let limits = options.limits(warning: 120, error: 200)
        options.finish()
        return (limits, options.problems)
    }

    @Test(
        arguments: [
            ("", 120, 200), ("150", 150, nil), ("[150]", 150, nil), ("[150, 300]", 150, 300), ("warning: 10", 10, nil),
            ("{warning: 10, error: 20}", 10, 20), ("{error: 300}", 120, 300), ("{warning: 10, error: null}", 10, nil),
            ("{error: null}", 120, nil), ("{}", 120, 200),
        ] as [(String, Int, Int?)])
    func limits(_ text: String, _ warning: Int, _ error: Int?) throws {
        let (limits, problems) = try limits(text)
        #expect(limits == Limits(warning: warning, error: error))
        #expect(problems.isEmpty)
    }

    @Test(arguments: ["long", "[a, 2]", "[1, 2, 3]", "{warning: many}"])
    func wrongLimitsAreTold(_ text: String) throws {
        let (limits, problems) = try limits(text)
        #expect(limits.warning == 120)
        #expect(problems.map(\.code) == ["wrong-value"])
    }

    @Test(arguments: [("error", "error"), ("{severity: error}", "error"), ("{}", "warning"), ("[error]", "error")])
    func severities(_ text: String, _ severity: String) throws {
        var options = RuleOptions(rule: "empty_string", value: try ConfigurationValue.parse(text, file: "c.yml"))
        #expect(options.severity(default: .warning).rawValue == severity)
        #expect(options.problems.isEmpty)
    }

    @Test("as SwiftLint reads YAML, only `true` and `false` are no texts") func booleans() throws {
        let value = try ConfigurationValue.parse("[no, yes, on, off, true, False]", file: "c.yml")
        #expect(value.items.map(\.string) == ["no", "yes", "on", "off", nil, nil])
        #expect(value.items.map(\.boolean) == [nil, nil, nil, nil, true, false])
    }

    @Test("a word that is nearly right is suggested, with the word that is there") func suggestion() throws {
        var options = RuleOptions(rule: "force_try", value: try ConfigurationValue.parse("eror", file: "c.yml"))
        _ = options.severity()
        #expect(options.problems.map(\.hint) == ["did you mean 'error'?"])
        #expect(options.problems[0].message.hasSuffix("here is 'eror'"))
    }

    @Test func onlyTrueAndFalseAreBooleans() throws {
        let value = try ConfigurationValue.parse("{level: off, names: [no, On, y], flag: True}", file: "c.yml")
        var options = RuleOptions(rule: "type_name", value: value)
        #expect(options.text("level") == "off")
        #expect(options.texts("names") == ["no", "On", "y"])
        #expect(options.flag("flag", default: false) == true)
        #expect(options.problems.isEmpty)
    }

    @Test(
        arguments: [("off", nil), ("OFF", nil), ("warning", .warning), ("false", .error)]
            as [(String, Diagnostic.Severity?)])
    func firstLettersOfNames(_ text: String, _ severity: Diagnostic.Severity?) throws {
        let value = try ConfigurationValue.parse("validates_start_with_lowercase: \(text)", file: "c.yml")
        var options = RuleOptions(rule: "type_name", value: value)
        #expect(NameOptions(&options, minimum: (3, 0), maximum: (40, 1000)).caseSeverity == severity)
        #expect(options.problems.map(\.code) == (text == "false" ? ["wrong-value"] : []))
    }

    @Test func limitsAreInclusive() {
        let limits = Limits(warning: 2, error: 4)
        #expect((1...5).map { limits.exceeded(by: $0)?.severity } == [nil, nil, .warning, .warning, .error])
    }
}
