/// Which of the lines that a branch has changed its tests have run.
package struct ChangedCoverage: Sendable, Equatable {
    /// What the branch was compared with.
    package let base: String
    package let totals: CoverageCount
    /// Those with changed lines, by path; of their lines only the changed ones.
    package let files: [CoverageFile]

    package init(_ report: CoverageReport, _ changes: ChangedSources) {
        base = changes.base
        files = report.files.compactMap { file in
            guard let ranges = changes.lines[file.path] else { return nil }
            let lines = file.lines.filter { line in ranges.contains { $0.contains(line.number) } }
            return lines.isEmpty ? nil : CoverageFile(path: file.path, lines: lines)
        }
        totals = CoverageCount(files.map(\.totals))
    }
}
