@testable import SlipwayLint
import SlipwayReport
import Testing

@Suite(.enabled(if: SharedLintFiles.isThere, SharedLintFiles.missing))
struct SharedExampleTests {
    @Test func everyExampleAgrees() throws {
        let files = try SharedLintFiles.decode([SharedLintFiles.RuleFile].self, from: "examples.json")
        var compared = 0
        for file in files {
            guard let rule = SharedLintFiles.rules[file.rule] else { continue }
            for example in file.triggering + file.nonTriggering {
                guard let expected = example.expected else { continue }
                let found = try lint(
                    example.code.replacing("↓", with: ""), with: rule, options: example.config?.json
                ).map {
                    Place(
                        line: $0.location?.line ?? 0, column: $0.location?.column ?? 0, severity: $0.severity.rawValue)
                }
                let wanted = expected.map { Place(line: $0.line, column: $0.column ?? 0, severity: $0.severity) }
                #expect(found.sorted() == wanted.sorted(), "\(file.rule): \(example.code.prefix(200))")
                compared += 1
            }
        }
        #expect(compared >= 50)
    }

    /// Code that does not parse is not mended here; SwiftLint mends it as far as it goes.
    @Test func everyCorrectionAgrees() throws {
        let files = try SharedLintFiles.decode([SharedLintFiles.RuleFile].self, from: "examples.json")
        var (compared, refused) = (0, 0)
        for file in files where !file.analyzer {
            guard let rule = SharedLintFiles.rules[file.rule] else { continue }
            for correction in file.corrections {
                let config = try (correction.before.config?.json).map { text throws(SlipwayError) in
                    try ConfigurationValue.parse(text, file: "c.yml")
                }
                let linter = FileLinter(rules: [rule.make(config).0])
                let before = Array(correction.before.code.replacing("↓", with: "").utf8)
                if SharedExampleTests.isBroken(before) {
                    refused += 1
                    continue
                }
                let after = Fixer(linter: linter).fix(before, named: "Example.swift").bytes
                #expect(
                    String(decoding: after, as: UTF8.self) == correction.after.code.replacing("↓", with: ""),
                    "\(file.rule): \(correction.before.code.prefix(200))")
                compared += 1
            }
        }
        #expect(compared > 0 && refused < compared / 20)
    }

    private static func isBroken(_ bytes: [UInt8]) -> Bool {
        FileLinter(rules: []).lint(bytes, named: "Example.swift").contains { $0.code == SyntaxProblem.code }
    }
}
