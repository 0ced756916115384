import ArgumentParser
import SlipwayCommandLine
import SlipwayLint
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem

/// `slipway lint`
struct LintCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", _superCommandName: Slipway.name,
        abstract: "Lint Swift files by the rules of a .swiftlint.yml, unchanged.",
        discussion: """
            Warnings alone let pass; an error, a file that does not parse, nothing to lint and a configuration with \
            something that nobody knows do not.
            """)

    @Argument(help: "Files and folders; by default what the configuration includes.", completion: .file())
    var paths: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            The configuration, by default the nearest .swiftlint.yml; of several, each adds to those before. With \
            --engine swift-format its own.
            """,
            valueName: "file"), completion: .file())
    var config: [String] = []

    @Option(help: "How findings are printed; by default as configured, on GitHub Actions github, else xcode.")
    var reporter: FindingsReporter?

    @Option(
        help: ArgumentHelp("Write the findings to this file, in the form of the reporter.", valueName: "file"),
        completion: .file())
    var output: String?

    @Flag(name: [.long, .customLong("autocorrect")], help: "Mend what can be mended.")
    var fix = false

    @Flag(help: "Change nothing: list the files and the rules, or with --fix show what would be changed.")
    var dryRun = false

    @Option(
        help: ArgumentHelp(
            "Only what the branch has changed since it left this one, by default the remote's main branch.",
            valueName: "base"))
    var onlyChanged: String?

    // few groups: each costs the start of a command some 0.5 ms
    @OptionGroup var input: LintInputOptions
    @OptionGroup var options: LintOptions
    @OptionGroup var common: CommonOptions

    /// Stands for the branch where none is named; no branch can be called so. What follows is the word that was taken
    /// for a path.
    static let usualBase = ":"

    func validate() throws {
        if onlyChanged?.isEmpty == true {
            throw ValidationError("'--only-changed' names no branch: is a variable not set? Without any it is main.")
        }
        if paths.contains("") {
            throw ValidationError(
                "a path is empty: is a variable not set? Without any it is what the configuration includes.")
        }
        for (option, value) in options.places + [("--output", output)] where value?.isEmpty == true {
            throw ValidationError("'\(option)' is empty: is a variable not set?")
        }
        if let address = config.first(where: { $0.contains("://") }) {
            throw ValidationError("'--config' takes files: write `parent_config: \(address)` into one.")
        }
        if let contradiction { throw ValidationError(contradiction) }
    }

    func run() async throws {
        var common = common
        common.directory = common.directory ?? options.workingDirectory
        try await common.run { session throws(SlipwayError) in
            let gate = LintGate(host: session.host)
            var request = try request(session, gate)
            if let tool = options.compare {
                let (comparison, isMisconfigured) = try await gate.linter.compare(request, with: tool.engine)
                session.console.result(comparison, human: comparison.lines)
                return isMisconfigured && !options.compat ? .input : comparison.isEqual ? .done : .gate
            }
            var (linter, files) = (gate.linter, session.host.files)
            if input.staged {
                let commit = try gate.staged(in: session.directory, wholeFiles: input.allLines)
                (linter, files) = (commit.linter, commit.files)
                commit.restrict(&request)
            }
            let unsaved = try input.unsaved(in: session, gate, &request)
            request.isUnsaved = unsaved != nil
            if let unsaved { (linter, files) = (unsaved.linter, unsaved.files) }
            let plan = gate.trusted(try await linter.plan(request))
            let output = LintOutput(
                session: session, plan: plan, files: files, reporter: reporter, isCompatible: options.compat,
                isQuiet: common.quiet, file: self.output.map(session.path), unsaved: unsaved?.files)
            if let file = output.file { try ReportFile(file, session.host.files).check(reads: plan.reads) }
            output.tellProblems()
            if plan.files.isEmpty { tellNothing(request, session) }
            if fix {
                let isDry = dryRun
                return output.status(
                    try await linter.fix(plan, isDry: isDry) { report throws(SlipwayError) in
                        try output.tell(report, isDry: isDry)
                    })
            }
            if dryRun { return output.tellPlan() }
            return output.status(try await linter.run(plan) { report throws(SlipwayError) in try output.tell(report) })
        }
    }

    /// `--only-changed` has said where nothing has changed at all.
    private func tellNothing(_ request: LintRequest, _ session: Session) {
        guard let changes = request.changes, input.staged || onlyChanged != nil && !changes.files.isEmpty else {
            return
        }
        let option = input.staged ? "--staged" : "--only-changed"
        session.host.events.send(.diagnostic(LintGate.nothing(for: option, of: changes)))
    }

    private func request(_ session: Session, _ gate: LintGate) throws(SlipwayError) -> LintRequest {
        var request = LintRequest(
            paths: paths.map { Path($0) }, configurations: config.map { session.path($0) },
            directory: session.directory)
        options.apply(to: &request, usualCache: gate.usualCache)
        try input.apply(to: &request, session)
        if let onlyChanged {
            let isUsual = onlyChanged.hasPrefix(LintCommand.usualBase)
            if isUsual { try gate.requireNoBranch(String(onlyChanged.dropFirst()), in: session.directory) }
            request.changes = try gate.changes(since: isUsual ? nil : onlyChanged, in: session.directory)
        }
        return request
    }
}

extension FindingsReporter: WordArgument {
    init?(argument: String) { self.init(name: argument) }
}
