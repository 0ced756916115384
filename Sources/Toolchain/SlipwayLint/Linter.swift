import SlipwayModel
package import SlipwayReport
package import SlipwaySystem
import Synchronization

/// Lints Swift files by the rules of a `.swiftlint.yml`.
package struct Linter: Sendable {
    let host: Host
    private let remote: RemoteConfigurations

    /// - Parameter remote: gets configurations on the web; without it they are refused.
    package init(host: Host, remote: RemoteConfigurations? = nil) {
        self.host = host
        self.remote = remote ?? RemoteConfigurations(folder: nil, host: host, source: NoConfigurationSource())
    }

    /// Finds out what a request comes to, without linting.
    ///
    /// - Throws: status 2 for a configuration that is missing or wrong and where there is nothing to lint; status 64
    ///   for a request that contradicts itself; status 3 where a folder cannot be read; status 4 where a configuration
    ///   on the web cannot be had.
    package func plan(_ request: LintRequest) async throws(SlipwayError) -> LintPlan {
        try await Planner(host: host, remote: remote, request: request).plan()
    }

    /// Plans and lints. Problems of the configuration are sent as events.
    ///
    /// - Throws: as ``plan(_:)``; findings are no error.
    package func run(_ request: LintRequest) async throws(SlipwayError) -> LintReport {
        let plan = try await plan(request)
        for problem in plan.problems { host.events.send(.diagnostic(problem)) }
        return try await run(plan)
    }

    /// Lints what was planned, a file per thread at a time.
    ///
    /// - Throws: status 2 where the baseline cannot be read, 3 where it cannot be written.
    package func run(_ plan: LintPlan) async throws(SlipwayError) -> LintReport {
        let engine = plan.toolEngine(host)
        let tool = try await engine?.locate(in: plan.directory)
        let step = tool.map { "Linting with \($0.engine.rawValue) \($0.version)" } ?? "Linting"
        host.events.send(.started(step: step))
        let start = host.clock.monotonic()
        let known = try plan.baseline.map { path throws(SlipwayError) in
            try Baseline.read(path, directory: plan.directory, files: host.files)
        }
        var findings: [Diagnostic]
        if let engine, let tool {
            do {
                findings = try await self.findings(plan, by: engine, tool, step: step)
            } catch {
                host.events.send(.failed(step: step, seconds: host.clock.monotonic() - start, isExplained: true))
                throw error
            }
        } else {
            findings = await lint(plan, step: step)
        }
        if plan.isCompatible { findings = tolerated(findings) }
        if let path = plan.newBaseline {
            try Baseline(findings, directory: plan.directory, files: host.files).write(to: path, files: host.files)
        }
        if let known {
            findings = known.newFindings(
                among: findings.sorted(by: LintReport.isBefore), directory: plan.directory, files: host.files)
        }
        let report = plan.report(findings.filter(plan.concerns).map { Linter.graded($0, plan) }, tool)
        let seconds = host.clock.monotonic() - start
        host.events.send(
            report.isFailure
                ? .failed(step: "\(step): \(Linter.summary(report))", seconds: seconds, isExplained: true)
                : .finished(step: step, summary: Linter.summary(report), seconds: seconds))
        return report
    }

    func lint(_ plan: LintPlan, step: String) async -> [Diagnostic] {
        let collected = Collected(files: plan.files.count)
        let (files, events) = (host.files, host.events)
        let caches = plan.cacheFolder.map {
            LintCache(folder: $0, plan: plan, program: Host.programIdentity(), host: host)
        }
        await WorkerThreads.forEach(below: plan.files.count) { index in
            let name = plan.files[index]
            let linter = plan.linter(ofFile: index)
            let content = linter.read(plan.directory.appending(name), named: name, files: files)
            let findings: [Diagnostic]
            switch content {
            case .failure(let problem): findings = [problem.finding]
            case .success(let bytes):
                if let caches {
                    findings = caches.findings(of: index, bytes) { linter.lint(bytes, named: name) }
                } else {
                    findings = linter.lint(bytes, named: name)
                }
            }
            let count = collected.add(findings.sorted(by: LintReport.isBefore), of: index)
            if count % 64 == 0 {
                events.send(.progress(step: step, completed: count, total: plan.files.count))
            }
        }
        caches?.save()
        return collected.findings
    }

    /// What SwiftLint would find: it says nothing of files that it cannot parse or read.
    func tolerated(_ findings: [Diagnostic]) -> [Diagnostic] {
        let hidden = findings.filter { Linter.engineCodes.contains($0.code) }
        if hidden.isEmpty { return findings }
        let names = Set(hidden.compactMap(\.location?.file)).sortedBytewise()
        host.events.send(
            .diagnostic(
                Diagnostic(
                    .warning, code: "tolerated", "\(names.count) files were let pass as SwiftLint lets them pass",
                    cause: "they do not parse or cannot be read, such as \(names.prefix(3).joined(separator: ", "))",
                    hint: "without `--compat` they close the gate")))
        return findings.filter { !Linter.engineCodes.contains($0.code) }
    }

    /// What keeps a file from being checked.
    static let engineCodes: Set<String> = [
        SyntaxProblem.code, FileLinter.unreadable, Oversize.deep, Oversize.large,
    ]

    /// A finding as strict or lenient runs count it. What keeps a file from being checked stays an error.
    static func graded(_ finding: Diagnostic, _ plan: LintPlan) -> Diagnostic {
        let severity: Diagnostic.Severity =
            plan.isStrict
            ? .error : plan.isLenient && !engineCodes.contains(finding.code) ? .warning : finding.severity
        return severity == finding.severity ? finding : finding.with(severity: severity)
    }

    private static func summary(_ report: LintReport) -> String {
        let files = report.files == 1 ? "1 file" : "\(report.files) files"
        if report.isClean { return "\(files), nothing found" }
        return "\(files), errors: \(report.errors), warnings: \(report.warnings)"
    }
}

/// Findings of all threads, by file.
private final class Collected: Sendable {
    private let state: Mutex<(findings: [[Diagnostic]], done: Int)>

    init(files: Int) { state = Mutex((Array(repeating: [], count: files), 0)) }

    /// Returns how many files are done.
    func add(_ findings: [Diagnostic], of file: Int) -> Int {
        state.withLock { state in
            state.findings[file] = findings
            state.done += 1
            return state.done
        }
    }

    /// In the order of the files.
    var findings: [Diagnostic] { state.withLock { Array($0.findings.joined()) } }
}
