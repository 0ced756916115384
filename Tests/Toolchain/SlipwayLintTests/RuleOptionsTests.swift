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

    @Test func limitsAreInclusive() {
        let limits = Limits(warning: 2, error: 4)
        #expect((1...5).map { limits.exceeded(by: $0)?.severity } == [nil, nil, .warning, .warning, .error])
    }
}
