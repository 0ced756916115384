/// Findings as GitLab's code quality report, which merge requests show.
///
/// Source: *Code Quality report format* in GitLab's documentation. Paths start from the repository's folder;
/// GitLab drops findings whose fingerprint it has seen.
package enum GitLabReporter {
    /// - Parameter write: takes the text in pieces.
    package static func report(_ report: FindingsDocument, write: (String) -> Void) {
        let fingerprints = FindingFingerprints.all(report)
        JSONDocument.prettyArray(of: report.findings.indices, write: write) { index in
            let finding = report.findings[index]
            return Entry(
                description: finding.namingItsRule.message.onOneLine, checkName: finding.code,
                fingerprint: fingerprints[index].text, location: CodeQualityLocation(finding, in: report),
                severity: finding.codeQualitySeverity)
        }
        write("\n")
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
