/// Findings as a table of GitHub Flavored Markdown, for comments and `$GITHUB_STEP_SUMMARY`. Paths start from the
/// repository's folder.
package enum MarkdownReporter {
    package static func report(_ report: FindingsDocument) -> String {
        let rows = report.findings.map { finding in
            [
                finding.location.map { MarkdownText.code(report.fromRoot($0.file)) } ?? "",
                finding.location?.line.map(String.init) ?? "", finding.severity.rawValue,
                finding.message.onOneLine.mapping(text: MarkdownText.escaped, code: MarkdownText.code),
                MarkdownText.code(finding.code),
            ]
        }
        let head = [["file", "line", "severity", "reason", "rule"], ["---", "--:", "---", "---", "---"]]
        return (head + rows).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
    }
}
