/// Findings as SonarQube's generic issues, in the format since 10.3. Paths start from the working directory.
///
/// Source: *Generic formatted issue reports* in SonarQube's documentation. A rule has one severity there: that of the
/// worst of its findings. Whole lines are marked, as a column that is not in the file fails the analysis.
package enum SonarQubeReporter {
    package static func report(_ report: FindingsDocument) -> String {
        let byRule = Dictionary(grouping: report.findings, by: \.code)
        let rules = report.allRules.compactMap { rule in
            byRule[rule.id]?.map(\.severity).max().map { Rule(rule, $0, engine: report.tool.name) }
        }
        return JSONDocument.pretty(Document(rules: rules, issues: report.findings.map { Issue($0, in: report) }))
    }

    private struct Document: Encodable {
        let rules: [Rule]
        let issues: [Issue]
    }

    private struct Rule: Encodable {
        let id: String
        let name: String
        let description: String
        let engineId: String
        let cleanCodeAttribute: String
        let type: String
        let severity: String
        let impacts: [Impact]

        struct Impact: Encodable {
            let softwareQuality: String
            let severity: String
        }

        init(_ rule: ReportedRule, _ severity: Diagnostic.Severity, engine: String) {
            id = rule.id
            name = rule.name
            description = rule.summary
            engineId = engine
            cleanCodeAttribute =
                switch rule.kind {
                case .style: "FORMATTED"
                case .idiomatic: "CONVENTIONAL"
                case .lint: "LOGICAL"
                case .metrics: "FOCUSED"
                case .performance: "EFFICIENT"
                }
            type = rule.kind == .lint ? "BUG" : "CODE_SMELL"
            let levels =
                switch severity {
                case .error: ("MAJOR", "HIGH")
                case .warning: ("MINOR", "MEDIUM")
                case .note: ("INFO", "LOW")
                }
            self.severity = levels.0
            impacts = [
                Impact(
                    softwareQuality: rule.kind == .lint ? "RELIABILITY" : "MAINTAINABILITY", severity: levels.1)
            ]
        }
    }

    private struct Issue: Encodable {
        let ruleId: String
        let primaryLocation: Location

        struct Location: Encodable {
            let message: String
            let filePath: String
            let textRange: TextRange?
        }

        struct TextRange: Encodable {
            let startLine: Int
        }

        init(_ finding: Diagnostic, in report: FindingsDocument) {
            ruleId = finding.code
            primaryLocation = Location(
                message: finding.message.onOneLine, filePath: report.file(of: finding),
                textRange: finding.location?.line.map { TextRange(startLine: $0) })
        }
    }
}
