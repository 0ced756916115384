/// Findings as GitLab's code quality report, which merge requests show.
///
/// Source: *Code Quality report format* in GitLab's documentation. Paths start from the repository's folder;
/// GitLab drops findings whose fingerprint it has seen.
package enum GitLabReporter {
    package static func report(_ report: FindingsDocument) -> String {
        let entries = zip(report.findings, FindingFingerprints.all(report)).map { finding, fingerprint in
            Entry(
                description: finding.namingItsRule.message.onOneLine, checkName: finding.code,
                fingerprint: fingerprint, location: CodeQualityLocation(finding, in: report),
                severity: finding.codeQualitySeverity)
        }
        return JSONDocument.pretty(entries)
    }

    private struct Entry: Encodable {
        let description: String
        let checkName: String
        let fingerprint: String
        let location: CodeQualityLocation
        let severity: String

        private enum CodingKeys: String, CodingKey {
            case description, fingerprint, location, severity
            case checkName = "check_name"
        }
    }
}
