import ArgumentParser
import SlipwayLint
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem

/// `slipway lint`
struct LintCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Lint Swift files by the rules of a .swiftlint.yml, unchanged.",
        discussion: """
            Warnings alone let pass; an error, a file that does not parse, nothing to lint and a configuration with \
            something that nobody knows do not.
            """)

    @Argument(help: "Files and folders; by default what the configuration includes.")
    var paths: [String] = []

    @Option(
        help: ArgumentHelp(
            "The configuration, by default the nearest .swiftlint.yml; of several, each adds to those before.",
            valueName: "file"))
    var config: [String] = []

    @Option(help: "How findings are printed; by default as configured, on GitHub Actions github, else xcode.")
    var reporter: FindingsReporter?

    @Flag(help: "Mend what can be mended.")
    var fix = false

    @Flag(help: "Change nothing: list the files and the rules, or with --fix show what would be changed.")
    var dryRun = false

    @Option(
        help: ArgumentHelp(
            "Only what the branch has changed since it left this one, by default the remote's main branch.",
            valueName: "base"))
    var onlyChanged: String?

    @OptionGroup var options: LintOptions
    @OptionGroup var common: CommonOptions

    /// Stands for the branch where none is named; no branch can be called so.
    static let usualBase = ":"

    func validate() throws {
        if fix && options.hasBaseline {
            throw ValidationError("'--fix' and baselines exclude each other: what is accepted would be mended.")
        }
    }

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let linter = LintGate(host: session.host).linter
            let plan = try await linter.plan(try request(session))
            for problem in plan.problems { session.console.send(.diagnostic(problem)) }
            if fix { return try await mend(linter, plan, session) }
            if dryRun {
                session.console.result(plan, human: plan.files + ["rules: \(plan.rules.joined(separator: " "))"])
                return .done
            }
            let report = try await linter.run(plan)
            tell(report, plan, session)
            return status(report, plan)
        }
    }

    private func request(_ session: Session) throws(SlipwayError) -> LintRequest {
        var request = LintRequest(
            paths: paths.map { Path($0) }, configurations: config.map { session.path($0) },
            directory: session.directory)
        let gate = LintGate(host: session.host)
        options.apply(to: &request, usualCache: gate.usualCache)
        if let onlyChanged {
            let base = onlyChanged == LintCommand.usualBase ? nil : onlyChanged
            request.changes = try gate.changes(since: base, in: session.directory)
        }
        return request
    }

    private func mend(
        _ linter: Linter, _ plan: LintPlan, _ session: Session
    ) async throws(SlipwayError) -> ExitStatus {
        let result = try await linter.fix(plan, isDry: dryRun)
        if common.json {
            session.console.result(result, human: [])
            return status(result.report, plan)
        }
        session.console.write(result.difference ?? "")
        for finding in result.fixed where !dryRun {
            let place = finding.location.map { "\($0): " } ?? ""
            session.console.write("\(place)mended: \(finding.title ?? finding.code) (\(finding.code))\n")
        }
        tell(result.report, plan, session)
        return status(result.report, plan)
    }

    private func tell(_ report: LintReport, _ plan: LintPlan, _ session: Session) {
        if common.json {
            session.console.result(report, human: [])
        } else {
            let document = report.document(
                directory: session.directory, configuration: plan.configuration, version: SlipwayCLIVersion.string,
                files: session.host.files)
            session.console.write(form(plan, session).report(document, style: session.console.outputStyle))
        }
    }

    private func status(_ report: LintReport, _ plan: LintPlan) -> ExitStatus {
        if report.isMisconfigured { return .input }
        // SwiftLint ends with 2 where there is an error
        return report.isFailure ? (options.compat ? .input : .gate) : .done
    }

    /// As asked; on GitHub Actions annotations; else as the configuration says.
    private func form(_ plan: LintPlan, _ session: Session) -> FindingsReporter {
        if let reporter { return reporter }
        if session.host.environment["GITHUB_ACTIONS"] == "true" { return .github }
        guard let name = plan.reporter else { return .xcode }
        if let known = FindingsReporter(name: name) { return known }
        session.console.send(.diagnostic(FindingsReporter.unknown(name, in: plan.configuration)))
        return .xcode
    }
}

extension FindingsReporter: ExpressibleByArgument {
    init?(argument: String) { self.init(name: argument) }
}
