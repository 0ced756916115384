import SlipwayModel
import SlipwayReport

/// Whether what has run is enough.
struct CoverageGate {
    let settings: CoverageSettings

    /// Files that are named at most, where a branch has changed many.
    private static let shown = 50

    /// What makes the run red; empty where it is enough.
    func problems(_ report: CoverageReport) -> [Diagnostic] {
        guard report.totals.lines > 0 else {
            return [
                Diagnostic(
                    .error, code: "no-coverage", "no line of the package counts for coverage",
                    cause: "its targets have no code, or all of it is excluded",
                    hint: "see `slipway.test.coverage.exclude` and `--coverage-exclude`")
            ]
        }
        return total(report) + targets(report) + changed(report)
    }

    private func total(_ report: CoverageReport) -> [Diagnostic] {
        guard let minimum = settings.minimum, !report.totals.reaches(minimum) else { return [] }
        return [CoverageGate.miss("the tests run", of: "the lines", report.totals, minimum)]
    }

    private func targets(_ report: CoverageReport) -> [Diagnostic] {
        settings.targetMinimums.sorted { $0.key.precedes($1.key) }.compactMap { name, minimum in
            guard let target = report.targets.first(where: { $0.name == name }) else {
                return Diagnostic(
                    .error, code: "coverage-unknown", "there is no coverage of the target '\(name)'",
                    cause: "\(CoverageGate.percent(minimum)) of its lines have to be run, and none of its lines counts",
                    hint: Suggestion.nearest(to: name, in: report.targets.map(\.name)).map { "did you mean '\($0)'?" }
                        ?? "see `slipway.test.coverage`")
            }
            guard !target.totals.reaches(minimum) else { return nil }
            return CoverageGate.miss("the tests run", of: "the lines of \(name)", target.totals, minimum)
        }
    }

    private func changed(_ report: CoverageReport) -> [Diagnostic] {
        guard let changes = settings.changes else { return [] }
        let changed = ChangedCoverage(report, changes)
        let isEnough = settings.changedMinimum.map(changed.totals.reaches) ?? true
        let names = changed.files.filter { !$0.uncovered.isEmpty }.prefix(CoverageGate.shown).map { file in
            Diagnostic(
                isEnough ? .note : .error, code: "uncovered", title: "Not covered",
                "changed since \(changes.base) and not run by a test: \(CoverageGate.text(file.uncovered))",
                at: SourceLocation(file: file.path, line: file.uncovered.first?.lowerBound))
        }
        if isEnough { return Array(names) }
        return [
            CoverageGate.miss(
                "the tests run", of: "the lines that have changed since \(changes.base)", changed.totals,
                settings.changedMinimum ?? 0)
        ] + names
    }

    private static func miss(
        _ what: String, of lines: String, _ count: CoverageCount, _ minimum: Double
    ) -> Diagnostic {
        Diagnostic(
            .error, code: "coverage-below",
            "\(what) \(count.text) of \(lines), less than \(CoverageGate.percent(minimum))",
            cause: "\(count.covered) of \(count.lines) lines",
            hint: "see which with `--coverage-html FILE`")
    }

    /// A percentage as a person writes it.
    private static func percent(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number)) %" : "\(number) %"
    }

    /// Such as `lines 3, 7-9`.
    static func text(_ ranges: [ClosedRange<Int>]) -> String {
        let isOne = ranges.count == 1 && ranges[0].count == 1
        let parts = ranges.prefix(20).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
        return (isOne ? "line " : "lines ") + parts.joined(separator: ", ") + (ranges.count > 20 ? " and more" : "")
    }
}
