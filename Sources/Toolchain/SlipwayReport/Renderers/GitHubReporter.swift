/// Findings for the log of GitHub Actions: annotations, errors first, and what is more than GitHub shows of a step as
/// lines, in a group for each file. Paths start from the repository's folder.
///
/// Source: *Problem matchers* of actions/toolkit, section *Limitations*: ten annotations of each level for a step.
package enum GitHubReporter {
    /// Annotations of a level that GitHub shows of one step.
    private static let limit = 10

    package static func report(_ report: FindingsDocument) -> String {
        let all =
            report.problems.map { placed($0, in: report) }
            + report.findings.map { placed($0.namingItsRule, in: report) }
        var annotations: [Diagnostic] = []
        var isShown = [Bool](repeating: false, count: all.count)
        for severity in [Diagnostic.Severity.error, .warning, .note] {
            for index in all.indices.filter({ all[$0].severity == severity }).prefix(limit) {
                isShown[index] = true
                annotations.append(all[index])
            }
        }
        let rest = FindingsDocument.byFile(all.indices.filter { !isShown[$0] }.map { all[$0] })
        return annotations.map(GitHubRenderer.annotation).joined() + rest.map(group).joined()
    }

    private static func group(_ file: String?, _ findings: [Diagnostic]) -> String {
        let name = file?.escapingControls ?? "no file"
        let lines = findings.map { GitHubRenderer.neutral(HumanRenderer.text(of: $0.onOneLine, style: .plain)) }
        return GitHubRenderer.group("\(name): \(findings.count) more", lines.joined())
    }

    private static func placed(_ finding: Diagnostic, in report: FindingsDocument) -> Diagnostic {
        let location = finding.location.map {
            SourceLocation(file: report.fromRoot($0.file), line: $0.line, column: $0.column)
        }
        return finding.at(location)
    }
}
