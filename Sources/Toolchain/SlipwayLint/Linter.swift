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
    /// - Throws: status 2 where the baseline cannot be read, 3 where it cannot be written; what `show` throws.
    package func run(
        _ plan: LintPlan, show: (LintReport) throws(SlipwayError) -> Void = { _ in }
    ) async throws(SlipwayError) -> LintReport {
        let engine = plan.toolEngine(host)
        let tool = try await engine?.locate(in: plan.directory)
        let step = tool.map { "Linting with \($0.engine.rawValue) \($0.version)" } ?? "Linting"
        host.events.send(.started(step: step))
        let start = host.clock.monotonic()
        let known = try baseline(of: plan)
        if let file = plan.newBaseline {
            try Baseline.checkReplaceable(file.path, directory: plan.directory, files: host.files)
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
        if let file = plan.newBaseline { try write(findings, to: file, plan) }
        findings = counted(findings, plan, known, where: plan.concerns)
        let report = plan.report(findings, tool)
        let seconds = host.clock.monotonic() - start
        // how it ends is the last that is read
        try show(report)
        host.events.send(Linter.end(of: step, report, plan, seconds: seconds))
        return report
    }

    /// Bytes of a file that is linted seldom, and takes long enough that giving memory back takes no time beside it.
    private static let largeFile = 512 << 10

    func lint(_ plan: LintPlan, step: String) async -> [Diagnostic] {
        let collected = Collected(files: plan.files.count)
        let (files, events) = (host.files, host.events)
        // a tree takes some fifty times the bytes of its text
        let budget = ByteBudget(limit: (5 << 18) * WorkerThreads.processorCount)
        let caches = plan.cacheFolder.flatMap { LintCache(folder: $0, plan: plan, host: host) }
        let keep: @Sendable ([Diagnostic], Int) -> Void = { findings, index in
            let count = collected.add(LintReport.sorted(ofOneFile: findings), of: index)
            if count % 64 == 0 {
                events.send(.progress(step: step, completed: count, total: plan.files.count))
            }
        }
        await WorkerThreads.forEach(below: plan.files.count) { index in
            let name = plan.files[index]
            let linter = plan.linter(ofFile: index)
            switch linter.read(plan.directory.appending(name), named: name, files: files) {
            case .failure(let problem): keep([problem.finding], index)
            case .success(let bytes):
                budget.with(bytes.count) {
                    // the tree of a large file would stay in this thread's heap while others' heaps grow
                    defer { if bytes.count > Linter.largeFile { AllocatorReserve.release() } }
                    let lint = { linter.lint(bytes, named: name) }
                    keep(caches?.findings(of: index, bytes, else: lint) ?? lint(), index)
                }
            }
        }
        caches?.save()
        AllocatorReserve.release()
        return collected.take()
    }

    /// What keeps a file from being checked.
    static let engineCodes: Set<String> = [
        SyntaxProblem.code, FileLinter.unreadable, Oversize.deep, Oversize.large, Oversize.manyCommands,
        Oversize.manyFindings, Oversize.costly,
    ]

    /// Those of them that SwiftLint passes over; what is refused here alone is no less refused for its sake.
    static let toleratedCodes: Set<String> = [SyntaxProblem.code, FileLinter.unreadable]

    static func end(of step: String, _ report: LintReport, _ plan: LintPlan, seconds: Double) -> Event {
        let summary = summary(report, mistakes: plan.problems.count { $0.severity == .error })
        return report.isFailure
            ? .failed(step: "\(step): \(summary)", seconds: seconds, isExplained: true)
            : .finished(step: step, summary: summary, seconds: seconds)
    }

    private static func summary(_ report: LintReport, mistakes: Int) -> String {
        let files = report.files == 1 ? "1 file" : "\(report.files) files"
        let found = report.isClean ? "nothing found" : "errors: \(report.errors), warnings: \(report.warnings)"
        let mistake = mistakes == 1 ? "a mistake" : "\(mistakes) mistakes"
        return "\(files), \(found)" + (mistakes > 0 ? ", \(mistake) in the configuration" : "")
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

    /// In the order of the files. Called once: what has been collected is given away.
    func take() -> [Diagnostic] {
        state.withLock { state in
            var all: [Diagnostic] = []
            all.reserveCapacity(state.findings.reduce(0) { $0 + $1.count })
            for index in state.findings.indices {
                all += state.findings[index]
                state.findings[index] = []
            }
            return all
        }
    }
}
