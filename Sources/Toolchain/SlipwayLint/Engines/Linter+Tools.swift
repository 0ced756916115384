import SlipwayModel
package import SlipwayReport
import SlipwaySystem

extension Linter {
    /// Has a tool mend the files of a plan, or copies of them.
    func fix(_ plan: LintPlan, by engine: any ToolEngine, isDry: Bool) async throws(SlipwayError) -> FixReport {
        let tool = try await engine.locate(in: plan.directory)
        let known = try baseline(of: plan)
        if isDry { return try await dryFix(plan, by: engine, tool, known) }
        let before = digests(plan)
        try await engine.mend(plan, with: tool)
        let after = digests(plan)
        let changed = zip(plan.files, zip(before, after)).filter { $0.1.0 != $0.1.1 }.map(\.0)
        let left = try await engine.findings(of: plan, with: tool) { _ in }
        return FixReport(plan, tool, changed: changed, difference: nil, left: counted(left, plan, known))
    }

    private func dryFix(
        _ plan: LintPlan, by engine: any ToolEngine, _ tool: LintTool, _ known: Baseline?
    ) async throws(SlipwayError) -> FixReport {
        let copies = try ToolCopies(plan, files: host.files)
        defer { copies.remove() }
        try await engine.mend(copies.plan, with: tool)
        var (changed, difference): ([String], String) = ([], "")
        for name in plan.files {
            let old = try host.files.read(plan.directory.appending(name))
            let new = try host.files.read(copies.plan.directory.appending(name))
            if old == new { continue }
            changed.append(name)
            difference += UnifiedDiff.text(of: name, from: old, to: new)
        }
        let left = try await engine.findings(of: copies.plan, with: tool) { _ in }
        let texts = LineTexts(directory: copies.plan.directory, files: host.files)
        return FixReport(
            plan, tool, changed: changed, difference: difference, left: counted(left, plan, known, texts))
    }

    /// `nil` for files that cannot be read.
    private func digests(_ plan: LintPlan) -> [ContentDigest?] {
        plan.files.map { try? host.files.digest(of: plan.directory.appending($0)).sha256 }
    }

    /// What of two engines only one finds in what a request names. Known findings are not left out.
    ///
    /// - Parameter other: the tool to compare with.
    /// - Throws: as ``plan(_:)``, and status 3 where the tool is not here or fails.
    package func compare(
        _ request: LintRequest, with other: LintEngine
    ) async throws(SlipwayError) -> (comparison: LintComparison, isMisconfigured: Bool) {
        let own = try await plan(request)
        for problem in own.problems { host.events.send(.diagnostic(problem)) }
        var request = request
        request.engine = other
        let others = try await plan(request)
        guard let engine = others.toolEngine(host) else {
            throw SlipwayError(.bug, code: "no-engine", "there is no tool '\(other.rawValue)'")
        }
        let tool = try await engine.locate(in: others.directory)
        let step = "Comparing with \(other.rawValue) \(tool.version)"
        host.events.send(.started(step: step))
        let start = host.clock.monotonic()
        let mine = settled(await lint(own, step: step), own)
        let theirs = settled(try await findings(others, by: engine, tool, step: step), others)
        let comparison = LintComparison(mine, theirs, tool: tool, files: own.files.count)
        let seconds = host.clock.monotonic() - start
        host.events.send(
            comparison.isEqual
                ? .finished(step: step, summary: "the same", seconds: seconds)
                : .failed(step: "\(step): not the same", seconds: seconds, isExplained: true))
        return (comparison, own.problems.contains { $0.severity == .error })
    }

    /// Findings as both engines are to count them.
    private func settled(_ findings: [Diagnostic], _ plan: LintPlan) -> [Diagnostic] {
        var settled = (plan.isCompatible ? tolerated(findings) : findings).filter(plan.concerns)
        Linter.grade(&settled, plan)
        return settled
    }

    func findings(
        _ plan: LintPlan, by engine: any ToolEngine, _ tool: LintTool, step: String
    ) async throws(SlipwayError) -> [Diagnostic] {
        let (events, total) = (host.events, plan.files.count)
        return try await engine.findings(of: plan, with: tool) { count in
            events.send(.progress(step: step, completed: min(count, total), total: total))
        }
    }
}

extension FixReport {
    /// - Parameter left: what the tool finds afterwards and counts.
    fileprivate init(_ plan: LintPlan, _ tool: LintTool, changed: [String], difference: String?, left: [Diagnostic]) {
        fixed = changed.map { name in
            Diagnostic(
                .warning, code: tool.engine.rawValue, title: tool.engine.title,
                "\(tool.engine.rawValue) \(tool.version) has mended the file", at: SourceLocation(file: name))
        }
        changedFiles = changed.sortedBytewise()
        self.difference = difference
        report = plan.report(left, tool)
    }
}
