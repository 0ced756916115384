package import SlipwayReport

extension TestReport {
    /// Everything that makes the run red, each with its place; empty for a green run.
    package var diagnostics: [Diagnostic] {
        cases.flatMap(\.diagnostics) + problems + [notRunDiagnostic].compactMap { $0 }
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
        let others = [(totals.skipped, "skipped"), (totals.notRun, "not run")].filter { $0.0 > 0 }
        return ([always] + others.map { "\($0.0) \($0.1)" }).joined(separator: ", ")
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
    /// One diagnostic per failure.
    var diagnostics: [Diagnostic] {
        guard status == .failed else { return [] }
        let found = failures.isEmpty ? [TestFailure("it failed without a message")] : failures
        return found.map { failure in
            Diagnostic(
                .error, code: signal == nil ? "test-failed" : "test-crashed", title: "Test failed",
                failure.argument.map { "\(id) failed with \($0)" } ?? "\(id) failed",
                cause: failure.message, at: failure.location ?? location)
        }
    }
}
