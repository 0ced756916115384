/// Findings as issues of Code Climate, in one array.
///
/// Source: the *Code Climate Engine Specification*, section *Issues*. Paths start from the repository's folder.
package enum CodeClimateReporter {
    /// - Parameter write: takes the text in pieces.
    package static func report(_ report: FindingsDocument, write: (String) -> Void) {
        let rules = Dictionary(report.allRules.map { ($0.id, $0) }) { first, _ in first }
        let fingerprints = FindingFingerprints.all(report)
        JSONDocument.prettyArray(of: report.findings.indices, write: write) { index in
            let finding = report.findings[index]
            return Issue(finding, fingerprints[index].text, rule: rules[finding.code], in: report)
        }
        write("\n")
    }

    private struct Issue: Encodable {
        let type = "issue"
        let checkName: String
        let description: String
        let content: Content?
        let categories: [String]
        let location: CodeQualityLocation
        let severity: String
        let fingerprint: String
        let engineName: String

        init(_ finding: Diagnostic, _ fingerprint: String, rule: ReportedRule?, in report: FindingsDocument) {
            checkName = finding.code
            description = finding.message.onOneLine
            content = (rule?.summary).map { Content(body: $0) }
            categories = [Issue.category(of: rule?.kind ?? .lint)]
            location = CodeQualityLocation(finding, in: report)
            severity = finding.codeQualitySeverity
            self.fingerprint = fingerprint
            engineName = report.tool.name
        }

        struct Content: Encodable {
            let body: String
        }

        private enum CodingKeys: String, CodingKey {
            case type, description, content, categories, location, severity, fingerprint
            case checkName = "check_name"
            case engineName = "engine_name"
        }

        private static func category(of kind: ReportedRule.Kind) -> String {
            switch kind {
            case .style: "Style"
            case .idiomatic: "Clarity"
            case .lint: "Bug Risk"
            case .metrics: "Complexity"
            case .performance: "Performance"
            }
        }
    }
}

/// A place as Code Climate and GitLab write it; what has no line is told at the first.
struct CodeQualityLocation: Encodable {
    let path: String
    let lines: Lines

    struct Lines: Encodable {
        let begin: Int
        let end: Int
    }

    init(_ finding: Diagnostic, in report: FindingsDocument) {
        path = report.fromRoot(report.file(of: finding))
        let line = finding.location?.line ?? 1
        lines = Lines(begin: line, end: line)
    }
}

extension Diagnostic {
    /// One of `info`, `minor`, `major`, `critical` and `blocker`.
    var codeQualitySeverity: String {
        switch severity {
        case .error: "major"
        case .warning: "minor"
        case .note: "info"
        }
    }
}
