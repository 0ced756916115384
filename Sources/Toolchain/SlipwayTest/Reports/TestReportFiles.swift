package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Where a run is reported besides the console: absolute paths, `nil` for what is not wanted.
package struct TestReportFiles: Sendable, Equatable, Codable {
    /// XML that CI services show.
    package var junit: Path?
    /// A line of JSON for each attempt, written when it ends.
    package var jsonLines: Path?
    /// A page to look at.
    package var html: Path?
    /// The summary of a pull request or a job.
    package var markdown: Path?
    /// All that was found, for `slipway test merge`.
    package var results: Path?

    package init(
        junit: Path? = nil, jsonLines: Path? = nil, html: Path? = nil, markdown: Path? = nil, results: Path? = nil
    ) {
        self.junit = junit
        self.jsonLines = jsonLines
        self.html = html
        self.markdown = markdown
        self.results = results
    }

    /// Whether there are reports that are written as a whole.
    var hasDocuments: Bool { junit != nil || html != nil || markdown != nil || results != nil }

    /// Writes those that are a function of the report, each whether or not others can be written.
    ///
    /// - Returns: status 3 with what could not be written.
    package func write(
        _ report: TestReport, _ coverage: CoverageReport? = nil, _ parts: [TestRecordPart] = [],
        to files: any FileSystem
    ) -> SlipwayError? {
        var lost = TestReportFiles.write(junit, report.junit, files)
        lost += TestReportFiles.write(html, report.html, files)
        lost += TestReportFiles.write(markdown, report.markdown, files)
        lost += TestReportFiles.write(
            results, JSONDocument.line(TestResults(report: report, coverage: coverage, passed: parts)), files)
        return lost.isEmpty ? nil : SlipwayError(.environment, lost)
    }

    /// Writes all reports of a run that is over.
    ///
    /// - Returns: the report with what could not be written.
    package func writeAll(
        _ report: TestReport, _ coverage: CoverageReport?, to files: any FileSystem
    ) -> TestReport {
        var lost = TestReportFiles.write(jsonLines, TestReportLine.all(of: report), files)
        if let error = write(report, coverage, to: files) { lost += error.diagnostics }
        return report.losing(lost)
    }

    /// Writes one report, with the folders around it; makes it only where it is wanted.
    ///
    /// - Returns: why it could not be written; others may be.
    static func write(
        _ file: Path?, _ text: @autoclosure () -> String, _ files: any FileSystem
    ) -> [Diagnostic] {
        guard let file else { return [] }
        do throws(SlipwayError) {
            try files.createDirectory(file.parent)
            try files.write(text(), to: file)
            return []
        } catch {
            return error.diagnostics
        }
    }
}
