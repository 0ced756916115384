import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Runs `swift format`, or `swift-format` where the Swift in PATH has none.
///
/// It is given files, as it has no list of its own of what to leave out. Those that it would pass in silence (gone, not
/// UTF-8, links) or die of are looked at before.
struct SwiftFormatEngine: ToolEngine {
    private let host: Host
    private let runner: ToolRun

    init(host: Host) {
        self.host = host
        runner = ToolRun(host: host, engine: .swiftFormat)
    }

    func locate(in directory: Path) async throws(SlipwayError) -> LintTool {
        var causes: [String] = []
        for words in [["swift", "format"], ["swift-format"]] {
            do {
                let version = try await runner.version(words + ["--version"], in: directory)
                return LintTool(engine: .swiftFormat, version: version, words: words)
            } catch {
                let reason = error.diagnostics.first.map { $0.cause ?? $0.message } ?? ""
                causes.append("\(words.joined(separator: " ")): \(reason)")
            }
        }
        throw SlipwayError(
            .environment, code: "no-swift-format", "swift-format does not run here",
            cause: causes.joined(separator: "\n"),
            hint: "it comes with Swift 6 and later; an older one is in PATH or none is (`brew install swift-format`)")
    }

    func findings(
        of plan: LintPlan, with tool: LintTool, done: @escaping @Sendable (Int) -> Void
    ) async throws(SlipwayError) -> [Diagnostic] {
        let checked = await FormattedFiles(plan, files: host.files)
        // one process is one thread, so each processor gets its share
        let share = max(1, (checked.paths.count + WorkerThreads.processorCount - 1) / WorkerThreads.processorCount)
        let batches = ArgumentBatches.split(checked.paths, atMost: share)
        var (findings, warnings) = (checked.findings, Set<Diagnostic>())
        for result in await outputs(of: batches, checked, plan, tool, done) {
            let output = try result.get()
            findings += output.findings
            for warning in output.warnings where warnings.insert(warning).inserted {
                host.events.send(.diagnostic(warning))
            }
        }
        return findings
    }

    private typealias Output = Result<SwiftFormatOutput, SlipwayError>

    /// What comes of each batch, in their order; as many run at a time as there are processors.
    private func outputs(
        of batches: [[String]], _ checked: FormattedFiles, _ plan: LintPlan, _ tool: LintTool, _ done: (Int) -> Void
    ) async -> [Output] {
        let words = tool.words + ["lint", "--no-color-diagnostics"] + options(plan)
        return await withTaskGroup(of: (Int, Output).self) { group in
            var (outputs, next, count): ([Int: Output], Int, Int) = ([:], 0, 0)
            while outputs.count < batches.count {
                while next < batches.count, next - outputs.count < WorkerThreads.processorCount {
                    let (index, batch) = (next, batches[next])
                    group.addTask { (index, await output(of: words + batch, checked, in: plan.directory)) }
                    next += 1
                }
                guard let (index, output) = await group.next() else { break }
                outputs[index] = output
                count += batches[index].count
                done(count)
            }
            return outputs.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    func mend(_ plan: LintPlan, with tool: LintTool) async throws(SlipwayError) {
        let checked = await FormattedFiles(plan, files: host.files)
        for batch in ArgumentBatches.split(checked.paths) {
            let words = tool.words + ["format", "--in-place", "--no-color-diagnostics"] + options(plan) + batch
            // what does not parse stays as it is, and is found afterwards
            _ = try await output(of: words, checked, in: plan.directory).get()
        }
    }

    /// Status 1 says that a finding is an error, or that a file does not parse.
    private func output(
        of words: [String], _ checked: FormattedFiles, in directory: Path
    ) async -> Output {
        do {
            let result = try await runner.run(words, in: directory)
            let output = SwiftFormatOutput(result.errorOutput, names: checked.names)
            for line in output.others { host.events.send(.output(line)) }
            let isResult = result.isSuccess || result.termination == .exited(1) && output.hasError
            if isResult, output.complaints.isEmpty { return .success(output) }
            let isInput = output.complaints.contains { $0.contains("configuration") }
            return .failure(runner.failure(words, result, status: isInput ? .input : .environment))
        } catch {
            return .failure(error)
        }
    }

    func outline(of plan: LintPlan) -> String {
        ToolRun.shortened(["swift", "format", "lint", "--no-color-diagnostics"] + options(plan) + plan.files)
    }

    private func options(_ plan: LintPlan) -> [String] {
        plan.tool?.configurations.flatMap { ["--configuration", plan.directory.appending($0).string] } ?? []
    }
}
