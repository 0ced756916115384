import SlipwayModel
package import SlipwayReport
import SlipwaySystem
import Synchronization

/// What mending has come to.
package struct FixReport: Sendable, Encodable {
    package let schema = 1
    /// What was mended, sorted; places are those of the text at that time.
    package let fixed: [Diagnostic]
    /// The files that were changed, sorted bytewise, as findings name them.
    package let changedFiles: [String]
    /// The changes as a unified difference, where they were not made.
    package let difference: String?
    /// Files that stay as they are though they could be mended, and why.
    package var problems: [Diagnostic] = []
    /// What is left.
    package let report: LintReport
}

extension Linter {
    /// Mends what the rules of a plan can mend, a file per thread at a time.
    ///
    /// A file is replaced in one step, or not at all; one that does not parse, or would not, stays as it is. What the
    /// baseline accepts is mended like all else; of what is left it is left out. No baseline is written.
    ///
    /// - Parameters:
    ///   - isDry: whether files stay as they are, and the difference is told instead.
    ///   - show: prints what has come of it, before the end is told.
    /// A file that cannot be written is among the report's problems, and keeps none of the others from being mended.
    ///
    /// - Throws: as ``run(_:show:)`` where another tool mends; what `show` throws.
    package func fix(
        _ plan: LintPlan, isDry: Bool, show: (FixReport) throws(SlipwayError) -> Void = { _ in }
    ) async throws(SlipwayError) -> FixReport {
        let (step, start) = ("Mending", host.clock.monotonic())
        host.events.send(.started(step: step))
        let result = try await mend(plan, isDry: isDry)
        try show(result)
        let seconds = host.clock.monotonic() - start
        host.events.send(
            result.problems.isEmpty
                ? Linter.end(of: step, result.report, plan, seconds: seconds)
                : .failed(step: step, seconds: seconds, isExplained: true))
        return result
    }

    private func mend(_ plan: LintPlan, isDry: Bool) async throws(SlipwayError) -> FixReport {
        if let engine = plan.toolEngine(host) { return try await fix(plan, by: engine, isDry: isDry) }
        let known = try baseline(of: plan)
        let results = Mutex<[Int: FixedFile]>([:])
        let (files, bounds) = (host.files, MendBounds(of: plan.directory, named: plan.named))
        if !isDry { removeLeftovers(plan) }
        for turn in turns(plan) {
            await WorkerThreads.forEach(below: turn.count) { number in
                let result = FixedFile(plan, turn[number], isDry: isDry, bounds: bounds, files: files)
                results.withLock { $0[turn[number]] = result }
            }
        }
        let all = results.withLock { $0 }.sorted { $0.key < $1.key }.map(\.value)
        let others = Set(all.flatMap(\.others))
        let texts = LineTexts(
            directory: plan.directory, files: host.files,
            contents: Dictionary(all.compactMap { file in file.mended.map { (file.name, $0) } }) { $1 })
        let findings = counted(all.flatMap(\.findings) + others, plan, known, texts) { !others.contains($0) }
        return FixReport(
            fixed: all.flatMap(\.fixed).sorted(by: LintReport.isBefore),
            changedFiles: all.filter { !$0.fixed.isEmpty }.map(\.name).sortedBytewise(),
            difference: isDry ? all.map(\.difference).joined() : nil,
            problems: all.compactMap(\.problem).flatMap(\.diagnostics), report: plan.report(findings))
    }

    /// The numbers of the files: first those that are files of their own, then other names of the same files (links),
    /// so that nothing is mended by two at a time.
    ///
    /// Where only changed lines count, another name would count them in a text that has been mended: it is left out,
    /// if it is not to be mended as a whole.
    private func turns(_ plan: LintPlan) -> [[Int]] {
        let paths = plan.files.map { plan.directory.appending($0) }
        let targets = paths.map { Host.realPath($0) ?? $0 }
        var known: Set<Path> = []
        var (first, again): ([Int], [Int]) = ([], [])
        let order =
            paths.indices.filter { paths[$0] == targets[$0] } + paths.indices.filter { paths[$0] != targets[$0] }
        for index in order {
            if known.insert(targets[index]).inserted {
                first.append(index)
            } else if plan.changes.map({ $0.files[paths[index]] == [1...Int.max] }) != false {
                again.append(index)
            }
        }
        return [first, again]
    }

    /// Removes what an earlier run that was killed has left beside the files.
    private func removeLeftovers(_ plan: LintPlan) {
        let folders = Dictionary(grouping: plan.files.map { plan.directory.appending($0) }, by: \.parent)
        for (folder, paths) in folders {
            host.files.removeLeftovers(of: Set(paths.map(\.lastComponent)), in: folder)
        }
    }
}
