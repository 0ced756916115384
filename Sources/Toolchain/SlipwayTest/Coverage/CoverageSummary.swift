/// What of coverage stands in the report of a run: the shares, without the lines.
package struct CoverageSummary: Sendable, Equatable, Codable {
    package let totals: CoverageCount
    package let targets: [Target]
    /// Of the lines that the branch has changed; `nil` where nobody asked.
    package let changed: Changed?

    package struct Target: Sendable, Equatable, Codable {
        package let name: String
        package let totals: CoverageCount
    }

    package struct Changed: Sendable, Equatable, Codable {
        /// What the branch was compared with.
        package let base: String
        package let totals: CoverageCount
    }

    init(_ report: CoverageReport, _ changes: ChangedSources?) {
        totals = report.totals
        targets = report.targets.map { Target(name: $0.name, totals: $0.totals) }
        changed = changes.map { Changed(base: $0.base, totals: ChangedCoverage(report, $0).totals) }
    }

    /// What it is of, and how much: a row for each target, for all, and for what has changed.
    package var rows: [(name: String, count: CoverageCount)] {
        targets.map { ($0.name, $0.totals) } + [("all", totals)]
            + (changed.map { [("changed since \($0.base)", $0.totals)] } ?? [])
    }

    /// A table for a person.
    package var lines: [String] {
        let width = rows.map(\.name.count).max() ?? 0
        return rows.map { name, count in
            let blank = String(repeating: " ", count: width - name.count)
            let percent = String(repeating: " ", count: max(0, 9 - count.text.count)) + count.text
            return "\(name)\(blank)  \(percent)  \(count.covered) of \(count.lines) lines"
        }
    }
}
