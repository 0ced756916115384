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
            """
            The configuration, by default the nearest .swiftlint.yml; of several, each adds to those before. With \
            --engine swift-format its own.
            """,
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

    @OptionGroup var staged: StagedOptions
    @OptionGroup var engines: EngineOptions
    @OptionGroup var options: LintOptions
    @OptionGroup var common: CommonOptions

    /// Stands for the branch where none is named; no branch can be called so.
    static let usualBase = ":"

    func validate() throws {
        if let contradiction { throw ValidationError(contradiction) }
    }

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let gate = LintGate(host: session.host)
            var request = try request(session, gate)
            if let tool = engines.compare {
                let (comparison, isMisconfigured) = try await gate.linter.compare(request, with: tool)
                session.console.result(comparison, human: comparison.lines)
                return isMisconfigured && !options.compat ? .input : comparison.isEqual ? .done : .gate
            }
            var (linter, files) = (gate.linter, session.host.files)
            if staged.staged {
                let commit = try gate.staged(in: session.directory, wholeFiles: staged.allLines)
                (linter, files) = (commit.linter, commit.files)
                commit.restrict(&request)
            }
            let plan = try await linter.plan(request)
            let output = LintOutput(
                session: session, plan: plan, files: files, reporter: reporter, isCompatible: options.compat)
            for problem in plan.problems { session.console.send(.diagnostic(problem)) }
            if fix { return output.tell(try await linter.fix(plan, isDry: dryRun), isDry: dryRun) }
            if dryRun { return output.tellPlan() }
            return output.tell(try await linter.run(plan))
        }
    }

    private func request(_ session: Session, _ gate: LintGate) throws(SlipwayError) -> LintRequest {
        var request = LintRequest(
            paths: paths.map { Path($0) }, configurations: config.map { session.path($0) },
            directory: session.directory)
        request.engine = engines.engine
        options.apply(to: &request, usualCache: gate.usualCache)
        if let onlyChanged {
            let base = onlyChanged == LintCommand.usualBase ? nil : onlyChanged
            request.changes = try gate.changes(since: base, in: session.directory)
        }
        return request
    }
}

extension FindingsReporter: ExpressibleByArgument {
    init?(argument: String) { self.init(name: argument) }
}
