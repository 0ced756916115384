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

    func tellPlan() -> ExitStatus {
        let rest =
            plan.outline(host: session.host).map { "runs: \($0)" } ?? "rules: " + plan.rules.joined(separator: " ")
        session.console.result(plan, human: plan.files + [rest])
        return .done
    }

    func tell(_ report: LintReport) -> ExitStatus {
        if session.console.isJSON { session.console.result(report, human: []) } else { write(report) }
        return status(report)
    }

    func tell(_ result: FixReport, isDry: Bool) -> ExitStatus {
        if session.console.isJSON {
            session.console.result(result, human: [])
            return status(result.report)
        }
        session.console.write(result.difference ?? "")
        for finding in result.fixed where !isDry {
            let place = finding.location.map { "\($0): " } ?? ""
            session.console.write("\(place)mended: \(finding.title ?? finding.code) (\(finding.code))\n")
        }
        write(result.report)
        return status(result.report)
    }

    private func write(_ report: LintReport) {
        let document = report.document(
            directory: session.directory, configuration: plan.configuration, version: SlipwayCLIVersion.string,
            files: files)
        session.console.write(form.report(document, style: session.console.outputStyle))
    }

    private func status(_ report: LintReport) -> ExitStatus {
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
        session.console.send(.diagnostic(FindingsReporter.unknown(name, in: plan.configuration)))
        return .xcode
    }
}
