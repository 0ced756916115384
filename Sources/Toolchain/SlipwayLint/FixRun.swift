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
    /// What is left.
    package let report: LintReport
}

extension Linter {
    /// Mends what the rules of a plan can mend, a file per thread at a time.
    ///
    /// A file is replaced in one step, or not at all; one that does not parse, or would not, stays as it is.
    ///
    /// - Parameter isDry: whether files stay as they are, and the difference is told instead.
    /// - Throws: status 3 where a file cannot be written; those before it are mended.
    package func fix(_ plan: LintPlan, isDry: Bool) async throws(SlipwayError) -> FixReport {
        if let engine = plan.toolEngine(host) { return try await fix(plan, by: engine, isDry: isDry) }
        let results = Mutex<[Int: FixedFile]>([:])
        let files = host.files
        await WorkerThreads.forEach(below: plan.files.count) { index in
            let result = FixedFile(plan, index, isDry: isDry, files: files)
            results.withLock { $0[index] = result }
        }
        let all = results.withLock { $0 }.sorted { $0.key < $1.key }.map(\.value)
        if let problem = all.lazy.compactMap(\.problem).first { throw problem }
        let findings = all.flatMap(\.findings).map { Linter.graded($0, plan) }
        return FixReport(
            fixed: all.flatMap(\.fixed).sorted(by: LintReport.isBefore),
            changedFiles: all.filter { !$0.fixed.isEmpty }.map(\.name).sortedBytewise(),
            difference: isDry ? all.map(\.difference).joined() : nil,
            report: plan.report(findings))
    }
}

/// What became of one file.
private struct FixedFile: Sendable {
    let name: String
    private(set) var fixed: [Diagnostic] = []
    private(set) var findings: [Diagnostic] = []
    private(set) var difference = ""
    private(set) var problem: SlipwayError?

    init(_ plan: LintPlan, _ index: Int, isDry: Bool, files: any FileSystem) {
        name = plan.files[index]
        let (linter, path) = (plan.linter(ofFile: index), plan.directory.appending(name))
        switch linter.read(path, named: name, files: files) {
        case .failure(let refusal): findings = [refusal.finding]
        case .success(let bytes):
            if let problem = Oversize.problem(in: bytes, named: name) {
                findings = [problem]
                return
            }
            // a byte order mark stays where it is
            let (marks, text) = LintedFile.split(bytes)
            let result = Fixer(linter: linter).fix(Array(text), named: name)
            (fixed, findings) = (result.fixed, result.findings)
            let changed = Array(marks) + result.bytes
            if changed == bytes { return }
            if isDry {
                difference = UnifiedDiff.text(of: name, from: bytes, to: changed)
                return
            }
            do throws(SlipwayError) {
                try FixedFile.replace(path, with: changed, files)
            } catch {
                problem = error
            }
        }
    }

    /// A link stays one; what it leads to is replaced.
    private static func replace(_ path: Path, with bytes: [UInt8], _ files: any FileSystem) throws(SlipwayError) {
        let target = Host.realPath(path) ?? path
        let permissions = try files.attributes(target)?.permissions ?? 0o644
        try files.write(bytes, to: target, permissions: permissions & 0o777)
    }
}
