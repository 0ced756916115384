import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Synchronization

/// The files of a plan as swift-format is to be given them.
struct FormattedFiles: Sendable {
    /// Absolute paths, in the plan's order, each file once.
    let paths: [String]
    /// The plan's names of them.
    let names: [String: String]
    /// What keeps other files from being looked at.
    let findings: [Diagnostic]

    private enum Answer: Sendable {
        case path(String)
        case finding(Diagnostic)
    }

    /// Reads every file of the plan, a file per thread at a time.
    init(_ plan: LintPlan, files: any FileSystem) async {
        let answers = Mutex<[Int: Answer]>([:])
        await WorkerThreads.forEach(below: plan.files.count) { index in
            let answer = FormattedFiles.answer(plan.files[index], plan, files)
            answers.withLock { $0[index] = answer }
        }
        var (paths, names, findings): ([String], [String: String], [Diagnostic]) = ([], [:], [])
        for (index, answer) in answers.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            switch answer {
            case .finding(let finding): findings.append(finding)
            case .path(let path):
                guard names[path] == nil else { continue }
                paths.append(path)
                names[path] = plan.files[index]
            }
        }
        (self.paths, self.names, self.findings) = (paths, names, findings)
    }

    private static func answer(_ name: String, _ plan: LintPlan, _ files: any FileSystem) -> Answer {
        let path = plan.directory.appending(name)
        switch FileLinter(rules: []).read(path, named: name, files: files) {
        case .failure(let refusal): return .finding(refusal.finding)
        case .success(let bytes):
            if let problem = Oversize.problem(in: bytes, named: name) { return .finding(problem) }
            // it passes over links
            let isLink = (try? files.attributes(path))?.kind == .symlink
            return .path(isLink ? Host.realPath(path)?.string ?? path.string : path.string)
        }
    }
}
