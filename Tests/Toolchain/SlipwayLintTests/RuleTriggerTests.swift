import SlipwayManifest
import SlipwayModel
import SlipwayReport
import Testing

@testable import SlipwayLint

/// A rule is only asked about files that have something of what it registers for in an empty file.
@Suite struct RuleTriggerTests {
    @Test("what a rule registers does not depend on the file", arguments: RuleRegistry.rules.map(RuleType.init))
    func ownExamples(_ type: RuleType) throws {
        for example in type.rule.about.examples {
            let value = try example.options.map { text throws(SlipwayError) in
                try ConfigurationValue.parse(text, file: "c.yml")
            }
            let file = LintedFile(path: example.file, bytes: Array(marked(example.code).code.utf8))
            check(try placed(type.rule.make(value).0), file)
        }
    }

    @Test("nor on a file that other rules are about") func otherExamples() throws {
        // each file has what a fourth of the rules are about
        let texts = RuleRegistry.rules.map { rule in
            rule.about.examples.map { marked($0.code).code }.joined(separator: "\n")
        }
        let files = (0..<4).map { part in
            let text = stride(from: part, to: texts.count, by: 4).map { texts[$0] }.joined(separator: "\n")
            return LintedFile(path: "Example.swift", bytes: Array(text.utf8))
        }
        for type in RuleRegistry.rules {
            let rule = try placed(type.make(nil).0)
            for file in files { check(rule, file) }
        }
    }

    @Test("most rules pass over what they have no business with") func passed() throws {
        let rules = RuleRegistry.rules.map { $0.make(nil).0 }
        let file = LintedFile(path: "Example.swift", bytes: Array("let one = 1\n".utf8))
        let triggers = FileLinter.triggers(of: rules)
        let asked = zip(rules, triggers).filter { $1?.isPulled(by: file.presence) ?? true }
        #expect(triggers.count { $0 != nil } > 200)
        #expect(asked.count < 80, "\(asked.map(\.0.about.id))")
    }

    /// - Parameter file: any; what is registered for it has to be what is registered for an empty one.
    private func check(_ rule: any FileRule, _ file: LintedFile) {
        guard let trigger = FileLinter.triggers(of: [rule])[0] else { return }
        let table = DispatchTable()
        let report = Reporter(RuleTag(rule.about), file: file)
        var walk = RuleWalk(file: file, report: report, table: table)
        rule.register(&walk)
        #expect(table.trigger.isPart(of: trigger), "\(rule.about.id)")
        #expect(!walk.hasEnd && report.findings.isEmpty && report.obstacles.isEmpty, "\(rule.about.id)")
    }
}
