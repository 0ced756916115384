import SlipwayPipeline
import SlipwayReport

/// A diagnosis for people.
struct DoctorLines {
    let style: Style
    /// Whether what is in order is explained, too.
    let explains: Bool
    let isFixing: Bool

    func lines(_ diagnosis: Diagnosis) -> [String] {
        diagnosis.repairs.map { line($0) } + diagnosis.checks.flatMap { lines($0) } + [summary(diagnosis)]
    }

    private func lines(_ check: Check) -> [String] {
        let head = "\(label(check)) \(check.name): \(check.found)"
        if check.state == .ok, !explains { return [head] }
        var lines = [head]
        if explains { lines.append("    looked at: \(check.looksAt)") }
        lines.append("    why: \(check.explanation)")
        if let hint = check.hint { lines.append("    hint: \(hint)") }
        if let fix = check.fix, !isFixing, fix.isAutomatic {
            lines.append("    `slipway doctor --fix` does it: \(fix.summary)")
        }
        return lines
    }

    private func label(_ check: Check) -> String {
        switch check.state {
        case .ok: style.green(check.fixed ? "fixed  " : "ok     ")
        case .warning: style.yellow("warning")
        case .missing: style.red("missing")
        case .wrong: style.red("wrong  ")
        }
    }

    private func line(_ repair: Repair) -> String {
        let reason = repair.reason.map { ": \($0)" } ?? ""
        return switch repair.outcome {
        case .planned: "would run  \(repair.command)"
        case .done: "did  \(repair.summary)"
        case .failed: "could not \(repair.summary)\(reason)"
        case .declined: "left  \(repair.summary)"
        case .unconfirmed: "did not \(repair.summary): nobody can be asked here, give --yes"
        }
    }

    private func summary(_ diagnosis: Diagnosis) -> String {
        let problems = diagnosis.problems
        if problems.isEmpty { return "everything is in order; next: slipway generate" }
        let count = problems.count == 1 ? "1 thing needs" : "\(problems.count) things need"
        let next = problems.contains { $0.fix?.isAutomatic == true } && !isFixing ? "; next: slipway doctor --fix" : ""
        return "\(count) attention\(next)"
    }
}
