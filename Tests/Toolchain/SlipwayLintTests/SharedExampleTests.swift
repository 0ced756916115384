import SlipwayLint
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
}
