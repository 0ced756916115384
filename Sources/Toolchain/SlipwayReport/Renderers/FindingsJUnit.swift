extension JUnitDocument {
    /// Findings as test results: a suite per rule, in it a failed case per file, or one that passed where the rule
    /// found nothing. Paths start from the repository's folder.
    init(_ report: FindingsDocument) {
        let byRule = Dictionary(grouping: report.findings, by: \.code)
        let suites = report.allRules.map { rule in
            Suite(name: rule.id, cases: JUnitDocument.cases(of: rule, byRule[rule.id] ?? [], in: report))
        }
        self.init(name: "slipway lint", suites: suites)
    }

    private static func cases(
        of rule: ReportedRule, _ findings: [Diagnostic], in report: FindingsDocument
    ) -> [Case] {
        if findings.isEmpty {
            return [Case(name: rule.name, className: rule.id, location: nil, seconds: 0, outcome: .passed)]
        }
        return FindingsDocument.byFile(findings).map { file, findings in
            let name = report.fromRoot(file ?? report.configuration)
            return Case(
                name: name, className: rule.id,
                location: SourceLocation(file: name, line: findings.first?.location?.line), seconds: 0,
                outcome: .failed(findings.map { failure($0, in: name) }))
        }
    }

    private static func failure(_ finding: Diagnostic, in file: String) -> Failure {
        Failure(
            message: "\(finding.severity.rawValue): \(finding.message.onOneLine)",
            location: SourceLocation(file: file, line: finding.location?.line, column: finding.location?.column),
            type: finding.severity.rawValue)
    }
}
