import SlipwayModel

/// How often which rule found something, the most frequent first.
package enum SummaryReporter {
    package static func report(_ report: FindingsDocument, style: Style) -> String {
        let counts = RuleCounts.all(report)
        let showsNotes = counts.contains { $0.notes > 0 }
        let header = ["rule", "errors", "warnings"] + (showsNotes ? ["notes"] : []) + ["files"]
        let rows = counts.map { count in
            [count.rule.escapingControls, "\(count.errors)", "\(count.warnings)"]
                + (showsNotes ? ["\(count.notes)"] : []) + ["\(count.files)"]
        }
        let files = FindingsDocument.countOfFiles(report.findings)
        let total =
            ["total", "\(report.count(.error))", "\(report.count(.warning))"]
            + (showsNotes ? ["\(report.count(.note))"] : []) + ["\(files)"]
        let all = [header] + rows + [total]
        let widths = header.indices.map { column in all.map { width($0[column]) }.max() ?? 0 }
        let lines = all.map { line($0, widths) }
        return style.bold(lines[0]) + "\n" + lines.dropFirst().map { $0 + "\n" }.joined()
    }

    /// The first column to the left, numbers to the right.
    private static func line(_ cells: [String], _ widths: [Int]) -> String {
        zip(cells, widths).enumerated().map { index, cell in
            let blank = String(repeating: " ", count: cell.1 - width(cell.0))
            return index == 0 ? cell.0 + blank : blank + cell.0
        }.joined(separator: "  ")
    }

    private static func width(_ text: String) -> Int { text.reduce(0) { $0 + $1.terminalWidth } }
}

/// What a rule found.
struct RuleCounts: Equatable {
    let rule: String
    let errors: Int
    let warnings: Int
    let notes: Int
    /// Files that it found something in.
    let files: Int

    var total: Int { errors + warnings + notes }

    /// Those of every rule that found something: the most first, then by name.
    static func all(_ report: FindingsDocument) -> [RuleCounts] {
        Dictionary(grouping: report.findings, by: \.code).map { rule, findings in
            func count(_ severity: Diagnostic.Severity) -> Int { findings.count { $0.severity == severity } }
            return RuleCounts(
                rule: rule, errors: count(.error), warnings: count(.warning), notes: count(.note),
                files: FindingsDocument.countOfFiles(findings))
        }.sorted { $0.total != $1.total ? $0.total > $1.total : $0.rule.precedes($1.rule) }
    }
}
