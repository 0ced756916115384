import SlipwayLint
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Prints what a run of the linter has come to, and says how it ends.
struct LintOutput {
    let session: Session
    let plan: LintPlan
    /// Where the lines that findings stand on are read from.
    let files: any FileSystem
    /// The form that is asked for.
    let reporter: FindingsReporter?
    /// Whether it ends as SwiftLint does.
    let isCompatible: Bool
    var isQuiet = false
    /// Where findings are written to; `nil` for standard output.
    var file: Path?
    /// The text that is linted in place of a file, if it is no file.
    var unsaved: OverlaidFileSystem?

    func tellPlan() -> ExitStatus {
        let rest =
            plan.outline(host: session.host).map { "runs: \($0)" } ?? "rules: " + plan.rules.joined(separator: " ")
        session.console.result(plan, human: plan.files.map(\.escapingControls) + [rest])
        return plan.problems.contains { $0.severity == .error } ? .input : .done
    }

    /// What is wrong with the configuration. GitHub counts it among the annotations: it goes with the findings.
    func tellProblems() {
        if form == .github, !session.console.isJSON, file == nil { return }
        for problem in plan.problems { session.console.send(.diagnostic(problem)) }
    }

    func tell(_ report: LintReport) throws(SlipwayError) {
        if session.console.isJSON { session.console.result(report, human: []) } else { try write(report) }
    }

    func tell(_ result: FixReport, isDry: Bool) throws(SlipwayError) {
        if session.console.isJSON { return session.console.result(result, human: []) }
        if let unsaved, !isDry {
            // the text alone: an editor takes it as it is
            session.console.write(unsaved.content)
            return try write(result.report, aside: true)
        }
        let text = isDry ? result.difference ?? "" : result.fixed.map(LintOutput.mended).joined()
        // a document that another program reads stays alone
        if form.isDocument { session.console.note(text) } else { session.console.writeLines(text) }
        try write(result.report)
    }

    private static func mended(_ finding: Diagnostic) -> String {
        let place = finding.location.map { "\($0): " } ?? ""
        return "\(place)mended: \(finding.title ?? finding.code) (\(finding.code))\n"
    }

    /// - Parameter aside: whether standard output is for something else.
    private func write(_ report: LintReport, aside isAside: Bool = false) throws(SlipwayError) {
        var document = report.document(
            directory: session.directory, plan: plan, version: SlipwayCLIVersion.string, files: files)
        if form == .github { document.problems = plan.problems.filter { !isQuiet || $0.severity == .error } }
        if let file {
            return try ReportFile(file, session.host.files).write(form.report(document, style: .plain))
        }
        let isAsIs = form.isDocument || form == .github
        form.report(document, style: session.console.outputStyle) { text in
            if isAside {
                session.console.note(text)
            } else if isAsIs {
                session.console.write(text)
            } else {
                session.console.writeLines(text)
            }
        }
    }

    /// Tells which files could not be mended, and how that ends.
    func status(_ result: FixReport) -> ExitStatus {
        for problem in result.problems { session.console.send(.diagnostic(problem)) }
        return result.problems.isEmpty ? status(result.report) : .environment
    }

    func status(_ report: LintReport) -> ExitStatus {
        if report.isMisconfigured { return .input }
        // SwiftLint ends with 2 where there is an error
        return report.isFailure ? (isCompatible ? .input : .gate) : .done
    }

    /// As asked; on GitHub Actions annotations; else as the configuration says.
    private var form: FindingsReporter {
        if let reporter { return reporter }
        if session.host.environment["GITHUB_ACTIONS"] == "true" { return .github }
        guard let name = plan.reporter else { return .xcode }
        if let known = FindingsReporter(name: name) { return known }
        return .xcode
    }
}
