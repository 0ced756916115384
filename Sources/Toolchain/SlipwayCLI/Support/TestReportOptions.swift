import ArgumentParser
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem
import SlipwayTest

/// Where `slipway test` reports besides the console.
struct TestReportOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Write the results as JUnit XML, too.", valueName: "file"), completion: .file())
    var junit: String?

    @Option(
        help: ArgumentHelp("Write a line of JSON for each attempt when it ends.", valueName: "file"),
        completion: .file())
    var jsonLines: String?

    @Option(help: ArgumentHelp("Write the results as a page, too.", valueName: "file"), completion: .file())
    var html: String?

    @Option(help: ArgumentHelp("Write the results as Markdown, too.", valueName: "file"), completion: .file())
    var markdown: String?

    @Option(
        help: ArgumentHelp("Write all that was found, for `slipway test merge`.", valueName: "file"),
        completion: .file())
    var results: String?

    @Option(help: ArgumentHelp("The folder for files that tests attach.", valueName: "dir"), completion: .directory)
    var attachmentsPath: String?

    @Option(help: ArgumentHelp("Print so many of the tests that took longest.", valueName: "count"))
    var slowest = 0

    /// Tells a report.
    ///
    /// - Parameter package: the folder that the places in the report start from.
    /// - Throws: status 3 where the summary of the job cannot be written.
    func show(_ report: TestReport, of package: Path, _ session: Session) throws(SlipwayError) -> ExitStatus {
        let folder = package.relative(to: session.directory)
        if folder == nil { session.startPaths(from: package) }
        for diagnostic in report.warnings + report.diagnostics {
            session.console.send(.diagnostic(folder.map(diagnostic.inFolder) ?? diagnostic))
        }
        try GitHubActions(host: session.host).summary(report.markdown)
        session.console.result(report, human: lines(of: report))
        if report.isIncomplete { return .environment }
        return report.isSuccess ? .done : .gate
    }

    /// Writes the summary of the job of a run that cannot go on, too.
    func summarizing(
        _ package: Path, _ session: Session, _ run: () async throws(SlipwayError) -> TestReport
    ) async throws(SlipwayError) -> TestReport {
        do throws(SlipwayError) {
            return try await run()
        } catch {
            let report = TestReport(
                package: package.lastComponent, seconds: 0, cases: [], notRun: [], problems: error.diagnostics)
            try? GitHubActions(host: session.host).summary(report.markdown)
            throw error
        }
    }

    private func lines(of report: TestReport) -> [String] {
        report.slowest(max(0, slowest)).map { "\($0.seconds.inMilliseconds)  \($0.id)" }
            + (report.coverage?.lines ?? []) + (report.seed.map { ["order of `--shuffle \($0)`"] } ?? []) + [
                report.summary
            ]
    }

    /// - Parameter others: further files that are written.
    /// - Throws: status 2 where a report would replace something else.
    func files(_ session: Session, and others: [Path]) throws(SlipwayError) -> TestReportFiles {
        let result = TestReportFiles(
            junit: junit.map { session.path($0) }, jsonLines: jsonLines.map { session.path($0) },
            html: html.map { session.path($0) }, markdown: markdown.map { session.path($0) },
            results: results.map { session.path($0) })
        let paths =
            [result.junit, result.jsonLines, result.html, result.markdown, result.results].compactMap { $0 }
            + others
        for (index, path) in paths.enumerated() {
            try ReportFile(path, session.host.files).check {
                ["Package.resolved", "project.yml"].contains($0.lastComponent)
            }
            // the reports are replaced while tests run: a pipe cannot be
            let known = try session.host.files.attributes(path)
            if path.isWithin("/dev") || known.map({ $0.kind != .file }) == true {
                throw SlipwayError(
                    .input, code: "bad-output", "the report cannot be written to '\(path)'",
                    cause: "it is no file", hint: "name a file; `--json` prints the report")
            }
            if paths[..<index].contains(path) {
                throw SlipwayError(
                    .input, code: "bad-output", "two reports cannot be written to '\(path)'",
                    hint: "name a file for each")
            }
        }
        return result
    }
}
