import SlipwayLint
import SlipwayReport
import Testing

@Suite struct RuleExampleTests {
    static let examples = RuleRegistry.rules.flatMap { rule in
        rule.about.examples.indices.map { RuleExample(rule: rule, index: $0) }
    }

    @Test(arguments: examples)
    func example(_ example: RuleExample) throws {
        let about = example.rule.about.examples[example.index]
        let (code, places) = marked(about.code)
        let found = try lint(code, with: example.rule, options: about.options, file: about.file)
            .compactMap(\.location)
        // what is about the whole file has no column and is marked at the start
        #expect(
            found.map { "\($0.line ?? 0):\($0.column ?? 1)" }.sorted()
                == places.map { "\($0.line):\($0.column)" }.sorted())
    }

    /// What `--fix` makes of code, and that it makes nothing more of that.
    @Test(arguments: RuleRegistry.rules.filter { !$0.about.fixes.isEmpty }.map(RuleType.init))
    func fixes(_ rule: RuleType) throws {
        for fix in rule.rule.about.fixes {
            let value = try fix.options.map { text throws(SlipwayError) in
                try ConfigurationValue.parse(text, file: "c.yml")
            }
            let fixer = Fixer(linter: FileLinter(rules: [rule.rule.make(value).0]))
            let result = fixer.fix(Array(fix.before.utf8), named: "Example.swift").bytes
            #expect(String(decoding: result, as: UTF8.self) == fix.after)
            #expect(fixer.fix(result, named: "Example.swift").bytes == result)
        }
    }

    @Test(arguments: RuleRegistry.rules.map(RuleType.init))
    func everyRuleHasBothKindsOfExamples(_ rule: RuleType) {
        let about = rule.rule.about
        #expect(about.examples.contains { $0.code.contains("↓") })
        #expect(about.examples.contains { !$0.code.contains("↓") })
        #expect(!about.summary.isEmpty && !about.options.isEmpty)
    }

    /// What the rules read is what their descriptions list, with these defaults.
    @Test(arguments: RuleRegistry.rules.map(RuleType.init))
    func documentedOptionsAreKnown(_ rule: RuleType) throws {
        let about = rule.rule.about
        let text = about.options.map { "\($0.key): \($0.fallback)" }.joined(separator: "\n")
        let (_, problems) = rule.rule.make(try ConfigurationValue.parse(text, file: "c.yml"))
        #expect(problems.isEmpty)
    }
}

struct RuleType: CustomTestStringConvertible, Sendable {
    let rule: any Rule.Type
    var testDescription: String { rule.about.id }
}

struct RuleExample: CustomTestStringConvertible, Sendable {
    let rule: any Rule.Type
    let index: Int
    var testDescription: String { "\(rule.about.id) \(index + 1)" }
}
