import SlipwayModel
package import SlipwayReport
package import SlipwaySystem
import Synchronization

/// Lints Swift files by the rules of a `.swiftlint.yml`.
package struct Linter: Sendable {
    private let host: Host

    package init(host: Host) { self.host = host }

    /// Finds out what a request comes to, without linting.
    ///
    /// - Throws: status 2 for a configuration that is missing or wrong and where there is nothing to lint; status 64
    ///   for a request that contradicts itself; status 3 where a folder cannot be read.
    package func plan(_ request: LintRequest) throws(SlipwayError) -> LintPlan {
        if request.isStrict && request.isLenient {
            throw SlipwayError(
                .usage, code: "contradiction", "strict and lenient exclude each other", hint: "give one of them")
        }
        let configuration = try ConfigurationFinder(host: host).configuration(for: request)
        let selection = try RuleSelection(configuration)
        let finder = FileFinder(configuration, files: host.files)
        let found = try finder.find(
            in: request.paths.map { request.directory.appending($0) }, forceExclude: request.forceExclude)
        guard !found.files.isEmpty || configuration.allowsNoFiles else { throw Linter.nothing(request) }
        let nested = request.configuration == nil ? found.nestedConfigurations.sorted() : []
        return LintPlan(
            configuration: configuration.file.map { Linter.name(of: $0, in: request.directory) },
            files: found.files.map { Linter.name(of: $0, in: request.directory) }.sortedBytewise(),
            rules: selection.rules.map { type(of: $0).about.id }, missingRules: selection.missing,
            isStrict: request.isStrict || configuration.isStrict && !request.isLenient,
            isLenient: request.isLenient || configuration.isLenient && !request.isStrict,
            warningThreshold: configuration.warningThreshold, reporter: configuration.reporter,
            problems: configuration.problems + selection.problems
                + nested.map { Linter.nested(Linter.name(of: $0, in: request.directory)) },
            directory: request.directory, linter: FileLinter(rules: selection.rules))
    }

    /// Plans and lints. Problems of the configuration are sent as events.
    ///
    /// - Throws: as ``plan(_:)``; findings are no error.
    package func run(_ request: LintRequest) async throws(SlipwayError) -> LintReport {
        let plan = try plan(request)
        for problem in plan.problems { host.events.send(.diagnostic(problem)) }
        return try await run(plan)
    }

    /// Lints what was planned, a file per thread at a time.
    package func run(_ plan: LintPlan) async throws(SlipwayError) -> LintReport {
        let step = "Linting"
        host.events.send(.started(step: step))
        let start = host.clock.monotonic()
        let findings = await lint(plan, step: step)
        let report = LintReport(
            findings: findings.map { Linter.graded($0, plan) }, files: plan.files.count, rules: plan.rules,
            warningThreshold: plan.warningThreshold)
        let seconds = host.clock.monotonic() - start
        host.events.send(
            report.isFailure
                ? .failed(step: "\(step): \(Linter.summary(report))", seconds: seconds, isExplained: true)
                : .finished(step: step, summary: Linter.summary(report), seconds: seconds))
        return report
    }

    private func lint(_ plan: LintPlan, step: String) async -> [Diagnostic] {
        let collected = Collected()
        let (files, events) = (host.files, host.events)
        await WorkerThreads.forEach(below: plan.files.count) { index in
            let name = plan.files[index]
            let findings = plan.linter.lint(plan.directory.appending(name), named: name, files: files)
            let count = collected.add(findings)
            if count % 64 == 0 {
                events.send(.progress(step: step, completed: count, total: plan.files.count))
            }
        }
        return collected.findings
    }

    /// A finding as strict or lenient runs count it. What keeps a file from being checked stays an error.
    private static func graded(_ finding: Diagnostic, _ plan: LintPlan) -> Diagnostic {
        let isEngine = [SyntaxProblem.code, FileLinter.unreadable, Oversize.deep, Oversize.large].contains(finding.code)
        let severity: Diagnostic.Severity =
            plan.isStrict ? .error : plan.isLenient && !isEngine ? .warning : finding.severity
        if severity == finding.severity { return finding }
        return finding.with(severity: severity)
    }

    private static func summary(_ report: LintReport) -> String {
        let files = report.files == 1 ? "1 file" : "\(report.files) files"
        if report.isClean { return "\(files), nothing found" }
        return "\(files), errors: \(report.errors), warnings: \(report.warnings)"
    }

    private static func name(of path: Path, in directory: Path) -> String {
        path.relative(to: directory) ?? path.string
    }

    private static func nothing(_ request: LintRequest) -> SlipwayError {
        let places = request.paths.isEmpty ? "here" : "at \(request.paths.map { "'\($0)'" }.joined(separator: ", "))"
        return SlipwayError(
            .input, code: "nothing-to-lint", "there is no Swift file to lint \(places)",
            cause: "a gate that looks at nothing must not pass",
            hint: "check the paths, and `included` and `excluded` in the configuration")
    }

    private static func nested(_ name: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "missing-key", "nested configurations are not built into this version: it is left out",
            at: SourceLocation(file: name))
    }
}

/// Findings of all threads.
private final class Collected: Sendable {
    private let state = Mutex<(findings: [Diagnostic], files: Int)>(([], 0))

    /// Returns how many files are done.
    func add(_ findings: [Diagnostic]) -> Int {
        state.withLock { state in
            state.findings += findings
            state.files += 1
            return state.files
        }
    }

    var findings: [Diagnostic] { state.withLock { $0.findings } }
}
