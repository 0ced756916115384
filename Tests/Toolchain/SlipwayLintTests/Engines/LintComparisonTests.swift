import SlipwayLint
import SlipwayReport
import Testing

/// What of two engines only one finds.
@Suite struct LintComparisonTests {
    private let tool = LintTool(engine: .swiftlint, version: "0.63.2", words: ["swiftlint"])

    private func finding(
        _ code: String, _ line: Int, _ severity: Diagnostic.Severity = .warning, message: String = "m"
    ) -> Diagnostic {
        Diagnostic(severity, code: code, message, at: SourceLocation(file: "A.swift", line: line, column: 1))
    }

    private func compare(_ own: [Diagnostic], _ other: [Diagnostic]) -> LintComparison {
        LintComparison(own, other, tool: tool, files: 1)
    }

    @Test func wordsAndOrderAreNotCompared() {
        let comparison = compare(
            [finding("colon", 1), finding("comma", 2, message: "ours")],
            [finding("comma", 2, message: "theirs"), finding("colon", 1)])
        #expect(comparison.isEqual && comparison.alike == 2 && comparison.rules.isEmpty)
    }

    @Test func aSeverityIsADifferenceOnBothSides() {
        let comparison = compare([finding("colon", 1, .error)], [finding("colon", 1)])
        #expect(comparison.onlySlipway.map(\.severity) == [.error] && comparison.onlyTool.map(\.severity) == [.warning])
    }

    @Test func equalFindingsCountAsOftenAsTheyAre() {
        let comparison = compare([finding("colon", 1)], [finding("colon", 1), finding("colon", 1)])
        #expect(comparison.alike == 1 && comparison.onlySlipway.isEmpty && comparison.onlyTool.count == 1)
    }

    @Test func rulesThatDifferAreCounted() {
        let comparison = compare(
            [finding("colon", 1), finding("comma", 1), finding("comma", 2)], [finding("colon", 1), finding("comma", 2)])
        #expect(
            comparison.rules == [LintComparison.Rule(id: "comma", alike: 1, onlySlipway: 1, onlyTool: 0)])
        #expect(!comparison.isEqual)
    }
}
