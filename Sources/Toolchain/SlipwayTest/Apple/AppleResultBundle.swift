import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What Xcode has left of the tests on one destination, and whether it may be believed.
struct AppleResultBundle {
    private let run: AppleTestPlan.Run
    private let plan: AppleTestPlan
    private let host: Host

    init(_ run: AppleTestPlan.Run, _ plan: AppleTestPlan, _ host: Host) {
        self.run = run
        self.plan = plan
        self.host = host
    }

    private var place: String { run.destination.name }

    /// The results, with a problem for all that would make a run look better than it was.
    ///
    /// - Parameter result: how `xcodebuild` ended.
    /// - Throws: status 3 where `xcrun` cannot be started.
    func outcome(_ result: CommandResult, _ reader: XCResultReader) async throws(SlipwayError) -> AppleOutcome {
        let reason = XcodebuildLog.reason(result.output + "\n" + result.errorOutput)
        guard try host.files.exists(run.bundle) else {
            return AppleOutcome(problems: [
                Diagnostic(
                    .error, code: "results-missing", "there are no results of the tests on \(place)",
                    cause: reason
                        ?? "`xcodebuild test-without-building` ended with \(result.termination) and left none",
                    hint: "run again with -v to see what it prints")
            ])
        }
        let (tests, unreadable) = try await read(run.tests) { text in try XCResultTests(text) }
        guard let tests else { return AppleOutcome(problems: [unreadable].compactMap { $0 }) }
        var outcome = reader.read(tests)
        let isEmpty = outcome.cases.isEmpty && outcome.notRun.isEmpty && outcome.problems.isEmpty
        if isEmpty { outcome.problems.append(noTests) }
        let (summary, broken) = try await read(run.summary) { text in try XCResultSummary(text) }
        outcome.problems += [broken].compactMap { $0 }
        let lost = summary.flatMap { isEmpty ? nil : self.lost($0, outcome, XCResultCount(tests)) }
        outcome.problems += [lost ?? endProblem(result.termination, reason, outcome)].compactMap { $0 }
        outcome.problems += TestReport.nothingPassed(outcome.cases).map { problem in
            problem.with(message: "\(problem.message) on \(place)")
        }
        return outcome
    }

    private func read<Value>(
        _ command: PlannedCommand, _ decode: (String) throws -> Value
    ) async throws(SlipwayError) -> (Value?, Diagnostic?) {
        let result = try await host.processes.run(command.command(in: plan.package))
        let cause: String
        if result.isSuccess {
            do {
                return (try decode(result.output), nil)
            } catch {
                cause = DecodingProblem.text(error)
            }
        } else {
            let said = result.errorOutput.trimmed()
            cause = said.isEmpty ? "xcresulttool ended with \(result.termination)" : said
        }
        let problem = Diagnostic(
            .error, code: "results-unreadable", "the results of the tests on \(place) cannot be read", cause: cause,
            hint: "see what `\(command.command(in: plan.package))` prints")
        return (nil, problem)
    }

    private var noTests: Diagnostic {
        let options = plan.filter.map { "--filter '\($0)'" } + plan.skip.map { "--skip '\($0)'" }
        return Diagnostic(
            .error, code: options.isEmpty ? "no-tests" : "no-matching-tests", "no test ran on \(place)",
            cause: options.isEmpty
                ? "the scheme '\(plan.scheme)' has no test for it"
                : "none is chosen by \(options.joined(separator: " "))",
            hint: options.isEmpty
                ? "add a test target to the scheme or its test plan" : "give ids in full, as reports have them")
    }

    /// What is wrong where Xcode says more than its results: status 65 is that of failed tests.
    private func endProblem(
        _ end: CommandResult.Termination, _ reason: String?, _ outcome: AppleOutcome
    ) -> Diagnostic? {
        let isTold = !outcome.problems.isEmpty || outcome.cases.contains { $0.status == .failed }
        switch end {
        case .exited(0): return nil
        // a process that ended is told of the test that ended it
        case .exited(65) where isTold && (!breaksOff(reason) || outcome.cases.contains { $0.signal != nil }): return nil
        case .exited, .signalled:
            return Diagnostic(
                .error, code: "run-failed",
                isTold
                    ? "the tests on \(place) did not come to their end"
                    : "the tests on \(place) failed although no test did",
                cause: reason ?? "`xcodebuild test-without-building` ended with \(end)",
                hint: "look at what it prints, with -v")
        }
    }

    /// Whether `xcodebuild` names a test process that could not be started, or ended before its time.
    private func breaksOff(_ reason: String?) -> Bool { reason?.contains(" encountered an error") == true }

    /// Tests that are counted and not there, and failures that no test has.
    ///
    /// What is one test to who counts, function, argument, device or repetition, is not documented: more than there
    /// are of all of these cannot be.
    private func lost(_ summary: XCResultSummary, _ outcome: AppleOutcome, _ count: XCResultCount) -> Diagnostic? {
        let hint = "look at \(run.bundle) with Xcode"
        let failed = outcome.cases.count { $0.status == .failed }
        let isMore = summary.failedTests > max(count.failedRuns, failed)
        if isMore || summary.result == "Failed" && failed == 0, outcome.problems.isEmpty {
            return Diagnostic(
                .error, code: "run-failed",
                failed == 0
                    ? "the tests on \(place) failed although no test did" : "failures of tests on \(place) are missing",
                cause: "xcresulttool counts \(summary.failedTests) failed of \(summary.totalTestCount)", hint: hint)
        }
        if summary.totalTestCount <= count.runs { return nil }
        return Diagnostic(
            .error, code: "results-missing", "results of tests on \(place) are missing",
            cause: "xcresulttool counts \(summary.totalTestCount) and names \(count.runs)", hint: hint)
    }
}
