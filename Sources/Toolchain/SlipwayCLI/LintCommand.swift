import ArgumentParser
import SlipwayLint
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// `slipway lint`
struct LintCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Lint Swift files by the rules of a .swiftlint.yml, unchanged.",
        discussion: "Warnings alone let pass; an error, a file that does not parse and nothing to lint do not.")

    @Argument(help: "Files and folders; by default what the configuration includes.")
    var paths: [String] = []

    @Option(help: ArgumentHelp("The configuration; by default the nearest .swiftlint.yml.", valueName: "file"))
    var config: String?

    @Option(help: "How findings are printed; by default as configured, on GitHub Actions github, else xcode.")
    var reporter: FindingsReporter?

    @Flag(help: "Warnings are errors.")
    var strict = false

    @Flag(help: "Errors are warnings.")
    var lenient = false

    @Flag(help: "Excludes hold for files that are named here, too.")
    var forceExclude = false

    @Flag(help: "Lint nothing; list the files and the rules.")
    var dryRun = false

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let request = LintRequest(
                paths: paths.map { Path($0) }, configuration: config.map { session.path($0) },
                directory: session.directory, isStrict: strict, isLenient: lenient, forceExclude: forceExclude)
            let linter = Linter(host: session.host)
            let plan = try linter.plan(request)
            for problem in plan.problems { session.console.send(.diagnostic(problem)) }
            if dryRun {
                session.console.result(plan, human: plan.files + ["rules: \(plan.rules.joined(separator: " "))"])
                return .done
            }
            let report = try await linter.run(plan)
            if common.json {
                session.console.result(report, human: [])
            } else {
                let document = report.document(
                    directory: session.directory, configuration: plan.configuration,
                    version: SlipwayCLIVersion.string, files: session.host.files)
                session.console.write(form(plan, session).report(document, style: session.console.outputStyle))
            }
            return report.isFailure ? .gate : .done
        }
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
