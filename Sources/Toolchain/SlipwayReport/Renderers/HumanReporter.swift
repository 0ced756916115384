/// Findings as a person reads them: each with the line it stands on and a mark below its column, at the end how often
/// each rule found something.
package enum HumanReporter {
    package static func report(_ report: FindingsDocument, style: Style) -> String {
        var reader = SourceReader(report)
        let findings = report.findings.map { finding in
            HumanRenderer.text(
                of: finding.namingItsRule.onOneLine,
                excerpt: excerpt(of: finding, &reader, style), style: style)
        }
        return findings.joined() + summary(of: report, style)
    }

    private static func excerpt(of finding: Diagnostic, _ reader: inout SourceReader, _ style: Style) -> String {
        guard let number = finding.location?.line, let line = reader.line(of: finding) else { return "" }
        let excerpt = SourceExcerpt(line, at: reader.offset(of: finding, in: line))
        let margin = "\(number)"
        let source = " \(style.dim("\(margin) |")) \(excerpt.text)\n"
        guard let indentation = excerpt.indentation else { return source }
        let blank = String(repeating: " ", count: margin.count)
        let mark = String(repeating: " ", count: indentation) + style.colored("^", as: finding.severity)
        return source + " \(style.dim("\(blank) |")) \(mark)\n"
    }

    private static func summary(of report: FindingsDocument, _ style: Style) -> String {
        let counts = RuleCounts.all(report)
        guard !counts.isEmpty else { return "" }
        let width = counts.map { String($0.total).count }.max() ?? 0
        let files = FindingsDocument.countOfFiles(report.findings)
        let severities: [Diagnostic.Severity] = [.error, .warning, .note]
        let totals = severities.map { ($0.rawValue, report.count($0)) }.filter { $0.1 > 0 }
            .map { Plural.count($0.1, $0.0) }.joined(separator: ", ")
        let place = files == 0 ? "" : " in \(Plural.count(files, "file"))"
        let lines = counts.map { count in
            let number = String(count.total)
            return "  \(String(repeating: " ", count: width - number.count))\(number)  \(count.rule.escapingControls)\n"
        }
        return "\n\(style.bold(totals + place))\n\(lines.joined())"
    }
}
