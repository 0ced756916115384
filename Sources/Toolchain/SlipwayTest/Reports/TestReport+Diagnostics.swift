package import SlipwayReport

extension TestReport {
    /// Everything that makes the run red, each with its place; empty for a green run.
    package var diagnostics: [Diagnostic] {
        failed.flatMap(\.diagnostics) + problems + [notRunDiagnostic].compactMap { $0 }
    }

    /// What does not make the run red, and somebody should know.
    package var warnings: [Diagnostic] {
        flaky.map(\.flakyDiagnostic) + quarantined.map(\.quarantinedDiagnostic) + notes
    }

    /// The error that a red run ends with: status 1; `nil` for a green run.
    package var failure: SlipwayError? {
        let diagnostics = diagnostics
        if !diagnostics.isEmpty { return SlipwayError(.gate, diagnostics) }
        return isSuccess ? nil : SlipwayError(.gate, code: "no-tests", "no test ran")
    }

    /// The totals in one line: `12 passed, 1 failed`, and what was skipped or did not run where there is any.
    package var summary: String {
        let always = "\(totals.passed) passed, \(totals.failed) failed"
        let others = [
            (totals.skipped, "skipped"), (totals.flaky, "flaky"), (totals.quarantined, "in quarantine"),
            (totals.passedBefore, "passed before"), (totals.notRun, "not run"),
        ]
        return ([always] + others.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }).joined(separator: ", ")
    }

    private var notRunDiagnostic: Diagnostic? {
        guard let first = notRun.first else { return nil }
        let count = notRun.count == 1 ? "1 test" : "\(notRun.count) tests"
        let rest = notRun.count == 1 ? first : "\(first) and \(notRun.count - 1) more"
        return Diagnostic(
            .error, code: "tests-not-run", "\(count) did not run to the end",
            cause: "the run ended before \(rest)", hint: "see what ended it, then run again")
    }
}

extension TestCase {
    /// One error per failure; the last one has what was printed.
    fileprivate var diagnostics: [Diagnostic] {
        let found = failures.isEmpty ? [TestFailure("it failed without a message")] : failures
        return found.enumerated().map { index, failure in
            let printed = index == found.count - 1 ? result.printed : nil
            return Diagnostic(
                .error, code: signal == nil ? "test-failed" : "test-crashed", title: "Test failed",
                failure.argument.map { "\(id) failed with \($0)" } ?? "\(id) failed",
                cause: [failure.message, printed].compactMap { $0 }.joined(separator: "\n"),
                hint: index == found.count - 1 ? quarantine.map { "its quarantine has ended: \($0.text)" } : nil,
                at: failure.location ?? location)
        }
    }

    fileprivate var quarantinedDiagnostic: Diagnostic {
        Diagnostic(
            .warning, code: "test-quarantined", title: "Test in quarantine",
            "\(id) failed, in quarantine \(quarantine?.text ?? "")", cause: failures.first?.text,
            at: failures.first?.location ?? location)
    }

    fileprivate var flakyDiagnostic: Diagnostic {
        let all = [result] + others
        let failed = all.filter { $0.status == .failed }
        let first = failed.first?.failures.first
        return Diagnostic(
            .warning, code: "test-flaky", title: "Flaky test",
            "\(id) failed \(failed.count) of \(all.count) times", cause: first?.text,
            at: first?.location ?? location)
    }
}

extension TestAttempt {
    /// Lines and characters of the output that are shown with a failure.
    private static let shown = (lines: 20, characters: 4000)

    /// The end of what was printed, with a head line; `nil` where nothing was.
    fileprivate var printed: String? {
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.isEmpty }
        var end = lines.suffix(TestAttempt.shown.lines + 1)
        while end.last?.isEmpty == true { end.removeLast() }
        guard !end.isEmpty else { return nil }
        let text = end.suffix(TestAttempt.shown.lines).joined(separator: "\n").suffix(TestAttempt.shown.characters)
        return (isOutputShared ? "printed meanwhile, by this or another test:\n" : "printed meanwhile:\n") + text
    }
}

extension TestReport {
    /// Codes of what only all parts of a run together can tell.
    static let nothingPassedCodes: Set<String> = ["all-skipped", "all-quarantined"]

    /// What is wrong where nothing failed and nothing passed.
    static func nothingPassed(_ cases: [TestCase]) -> [Diagnostic] {
        guard !cases.isEmpty, !cases.contains(where: { $0.status == .passed || $0.isFailure }) else { return [] }
        let skipped = cases.count { $0.status == .skipped }
        if skipped == cases.count {
            return [
                Diagnostic(
                    .error, code: "all-skipped", "no test ran", cause: "all \(skipped) were skipped",
                    hint: "see the reasons with --json")
            ]
        }
        return [
            Diagnostic(
                .error, code: "all-quarantined", "no test passed",
                cause: "\(cases.count - skipped) failed in quarantine, \(skipped) were skipped",
                hint: "a run needs a test that passes")
        ]
    }
}
