/// Findings for the log of GitHub Actions: annotations, errors first, and what is more than GitHub shows of a step as
/// lines, in a group for each file. Paths start from the repository's folder.
///
/// Source: *Problem matchers* of actions/toolkit, section *Limitations*: ten annotations of each level for a step.
package enum GitHubReporter {
    /// Annotations of a level that GitHub shows of one step.
    private static let limit = 10

    package static func report(_ report: FindingsDocument) -> String {
        var annotations: [Diagnostic] = []
        var isShown = [Bool](repeating: false, count: report.findings.count)
        for severity in [Diagnostic.Severity.error, .warning, .note] {
            let level = report.findings.indices.filter { report.findings[$0].severity == severity }
            for index in level.prefix(limit) {
                isShown[index] = true
                annotations.append(report.findings[index])
            }
        }
        let rest = FindingsDocument(
            findings: report.findings.indices.filter { !isShown[$0] }.map { report.findings[$0] },
            directory: report.directory, root: report.root)
        return annotations.map { GitHubRenderer.annotation(placed($0, in: report)) }.joined()
            + rest.findingsByFile.map { group($0, $1, in: report) }.joined()
    }

    private static func group(_ file: String?, _ findings: [Diagnostic], in report: FindingsDocument) -> String {
        let name = file.map { report.fromRoot($0).escapingControls } ?? "no file"
        let lines = findings.map {
            GitHubRenderer.neutral(HumanRenderer.text(of: placed($0, in: report), style: .plain))
        }
        return GitHubRenderer.group("\(name): \(findings.count) more", lines.joined())
    }

    /// The finding on one line, with its rule and the path that GitHub knows.
    private static func placed(_ finding: Diagnostic, in report: FindingsDocument) -> Diagnostic {
        let location = finding.location.map {
            SourceLocation(file: report.fromRoot($0.file), line: $0.line, column: $0.column)
        }
        return finding.namingItsRule.onOneLine.at(location)
    }
}
