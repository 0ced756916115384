import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Which findings count.
extension Linter {
    /// What is known; the baseline that is to be written need not be there yet.
    ///
    /// - Throws: status 2 where it is not there or something else.
    func baseline(of plan: LintPlan) throws(SlipwayError) -> Baseline? {
        guard let file = plan.baseline else { return nil }
        if plan.newBaseline?.path == file.path, try !host.files.exists(file.path) { return nil }
        return try Baseline.read(file.path, directory: plan.directory, files: host.files)
            .named(by: BaselinePaths(file, of: plan, files: host.files))
    }

    /// - Throws: status 3 where the baseline cannot be written.
    func write(_ findings: [Diagnostic], to file: BaselineFile, _ plan: LintPlan) throws(SlipwayError) {
        let paths = BaselinePaths(file, of: plan, files: host.files)
        try Baseline(findings, paths, directory: plan.directory, files: host.files)
            .write(to: file.path, files: host.files)
    }

    /// Findings as they count: without what is let pass and what the baseline accepts, with what it accepts in vain.
    ///
    /// - Parameters:
    ///   - texts: of the files as they were linted, if not as they are there.
    ///   - counts: whether a finding is one of the run; the baseline's entries account for others, too.
    func counted(
        _ findings: [Diagnostic], _ plan: LintPlan, _ known: Baseline?, _ texts: LineTexts? = nil,
        where counts: (Diagnostic) -> Bool = { _ in true }
    ) -> [Diagnostic] {
        var (findings, stale) = (findings, [Diagnostic]())
        // what such files hold is not known
        let unchecked = Set(findings.filter { Linter.engineCodes.contains($0.code) }.compactMap(\.location?.file))
        if plan.isCompatible { findings = tolerated(findings) }
        if let known {
            let comparison = BaselineComparison(
                findings.sorted(by: LintReport.isBefore), with: known,
                texts ?? LineTexts(directory: plan.directory, files: host.files))
            findings = comparison.new
            if plan.isStrictBaseline { stale = self.stale(comparison, plan, but: unchecked) }
        }
        // there may be very many: they are not copied for nothing
        if !findings.allSatisfy(counts) { findings.removeAll { !counts($0) } }
        if !stale.isEmpty { findings += stale }
        Linter.grade(&findings, plan)
        return findings
    }

    /// What the baseline accepts and nobody finds any more, of the files and the rules that this run looked at, and of
    /// files that are gone.
    private func stale(
        _ comparison: BaselineComparison, _ plan: LintPlan, but unchecked: Set<String>
    ) -> [Diagnostic] {
        let (linted, narrowed) = (Set(plan.files), plan.narrowedRules)
        return comparison.staleFindings { file, rule in
            if unchecked.contains(file) || !narrowed.isEmpty && !narrowed.contains(rule) { return false }
            return linted.contains(file) || (try? host.files.exists(plan.directory.appending(file))) == false
        }
    }

    /// What SwiftLint would find: files that do not parse are linted as far as they do, and nothing is said of them or
    /// of those that cannot be read.
    func tolerated(_ findings: [Diagnostic]) -> [Diagnostic] {
        let hidden = findings.filter { Linter.toleratedCodes.contains($0.code) }
        if hidden.isEmpty { return findings }
        func names(_ isWanted: (Diagnostic) -> Bool) -> [String] {
            Set(hidden.filter(isWanted).compactMap(\.location?.file)).sortedBytewise()
        }
        let all = names { _ in true }
        let causes = [
            ("not linted", names { $0.code != SyntaxProblem.code }),
            ("linted as far as they parse", names { $0.code == SyntaxProblem.code }),
        ]
        host.events.send(
            .diagnostic(
                Diagnostic(
                    .warning, code: "tolerated",
                    "\(all.count == 1 ? "1 file was" : "\(all.count) files were") let pass as SwiftLint does",
                    cause: causes.filter { !$0.1.isEmpty }.map {
                        "\($0.0): \($0.1.prefix(3).joined(separator: ", "))"
                    }.joined(separator: "; "),
                    hint: "without `--compat` they close the gate")))
        return findings.filter { !Linter.toleratedCodes.contains($0.code) }
    }

    /// Findings as strict or lenient runs count them. What keeps a file from being checked stays an error.
    static func grade(_ findings: inout [Diagnostic], _ plan: LintPlan) {
        guard plan.isStrict || plan.isLenient else { return }
        let severity: Diagnostic.Severity = plan.isStrict ? .error : .warning
        for index in findings.indices where findings[index].severity != severity {
            if plan.isLenient && engineCodes.contains(findings[index].code) { continue }
            findings[index] = findings[index].with(severity: severity)
        }
    }
}
