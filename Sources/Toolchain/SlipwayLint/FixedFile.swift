import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What became of one file that was to be mended.
struct FixedFile: Sendable {
    let name: String
    private(set) var fixed: [Diagnostic] = []
    private(set) var findings: [Diagnostic] = []
    /// Findings on lines that do not count, where a baseline may account for them.
    private(set) var others: [Diagnostic] = []
    /// The mended text, where the file does not have it.
    private(set) var mended: [UInt8]?
    private(set) var difference = ""
    private(set) var problem: SlipwayError?

    init(_ plan: LintPlan, _ index: Int, isDry: Bool, bounds: MendBounds, files: any FileSystem) {
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
            let fixer = Fixer(linter: linter, lines: plan.changes?.files[path])
            let result = fixer.fix(Array(text), named: name)
            (fixed, findings) = (result.fixed, result.findings)
            if plan.baseline != nil, plan.changes != nil {
                let own = Set(findings)
                others = linter.lint(result.bytes, named: name).filter { !own.contains($0) }
            }
            let changed = Array(marks) + result.bytes
            if changed == bytes { return }
            do throws(SlipwayError) {
                let target = try bounds.target(of: path)
                if isDry {
                    mended = changed
                    difference = UnifiedDiff.text(of: name, from: bytes, to: changed)
                } else {
                    try files.rewrite(target, from: bytes, to: changed)
                }
            } catch {
                problem = error
                // the places are those of the file as it is
                let all = linter.lint(bytes, named: name)
                (fixed, findings, others) = ([], all.filter(plan.concerns), all.filter { !plan.concerns($0) })
            }
        }
    }
}
