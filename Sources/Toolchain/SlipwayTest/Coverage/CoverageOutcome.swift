import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What comes of a run's coverage, in its report and in files of its own.
struct CoverageOutcome {
    /// `nil` where it could not be told.
    let report: CoverageReport?
    let summary: CoverageSummary?
    var problems: [Diagnostic]
    var notes: [Diagnostic]
    /// What it was read with; `nil` where it could not be.
    var export: CoverageExport?

    init(_ report: CoverageReport, _ settings: CoverageSettings) {
        self.report = report
        summary = CoverageSummary(report, settings.changes)
        let found = CoverageGate(settings: settings).problems(report)
        problems = found.filter { $0.severity == .error }
        notes = found.filter { $0.severity != .error }
    }

    /// Where it cannot be told.
    init(problems: [Diagnostic]) {
        (report, summary) = (nil, nil)
        self.problems = problems
        notes = []
    }

    /// Writes the lines; what cannot be written is a problem.
    ///
    /// - Parameter package: where the sources are.
    mutating func write(to wanted: CoverageFiles, package: Path, host: Host) {
        guard let report else { return }
        let files = host.files
        var lost = TestReportFiles.write(wanted.lcov, report.lcov, files)
        lost += TestReportFiles.write(
            wanted.cobertura, report.cobertura(root: package, time: host.clock.now()), files)
        lost += TestReportFiles.write(wanted.json, JSONDocument.line(report), files)
        lost += TestReportFiles.write(wanted.html, report.html { try? files.read(package.appending($0)) }, files)
        problems += lost.map(TestReport.lost)
    }
}
