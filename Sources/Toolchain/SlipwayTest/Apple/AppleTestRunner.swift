import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Runs tests on Apple's platforms: builds them once, runs them on each destination, reads what Xcode leaves.
///
/// All that it starts is in the plan, so that it runs wherever there is something that answers as Xcode does.
package struct AppleTestRunner: Sendable {
    private let host: Host

    package init(host: Host) { self.host = host }

    /// - Returns: the report, red or green; ``TestReport/failure`` is the error of a red one.
    /// - Throws: status 1 where the tests do not build (`build-failed`); 2 where the scheme cannot be tested
    ///   (`no-scheme`); 3 where Xcode (`no-xcodebuild`, `old-xcode`) or a device (`destination-missing`) is missing, or
    ///   the build folder cannot be written to.
    package func run(_ plan: AppleTestPlan) async throws(SlipwayError) -> TestReport {
        try await checkXcode(plan)
        try host.files.checkWritable(plan.results.parent)
        let name = plan.package.lastComponent
        let quarantine = QuarantineDay(
            quarantine: plan.quarantine, today: CalendarDate(secondsSince1970: host.clock.now()))
        let live = try LiveReport(
            plan.reports, package: name, isRepeated: plan.repetitions > 1, quarantine: quarantine, host: host)
        return try await live.following { () async throws(SlipwayError) in
            try await run(plan, name, quarantine, live)
        }
    }

    private func run(
        _ plan: AppleTestPlan, _ name: String, _ quarantine: QuarantineDay, _ live: LiveReport
    ) async throws(SlipwayError) -> TestReport {
        try host.files.remove(plan.results)
        try host.files.createDirectory(plan.results)
        for file in plan.coverage?.files.all ?? [] { try host.files.remove(file) }
        let warnings = try await build(plan, name)
        let sources = SourceNames(below: plan.package, files: host.files)
        var all = AppleOutcome()
        var seconds = 0.0
        for run in plan.runs {
            let reader = XCResultReader(
                destination: run.destination.name, root: SourceRoot(path: plan.package), sources: sources,
                quarantine: quarantine, isRepeated: plan.repetitions > 1)
            let start = host.clock.monotonic()
            let outcome = try await test(run, plan, reader, package: name)
            seconds += host.clock.monotonic() - start
            live.add(outcome.cases)
            all.add(outcome)
        }
        let coverage = await coverage(plan)
        let report = TestReport(
            package: name, seconds: seconds, cases: all.cases, notRun: all.notRun,
            problems: all.problems + (plan.failsOnWarnings ? BuildWarnings.refused(warnings) : [])
                + (coverage?.problems ?? []),
            notes: (plan.failsOnWarnings ? [] : warnings) + notes(plan, all.cases, quarantine)
                + (coverage?.notes ?? []), coverage: coverage?.summary)
        return live.finish(report, coverage?.report)
    }

    /// The lines that the tests on all destinations have run together. That it cannot be told costs no result of a
    /// test.
    private func coverage(_ plan: AppleTestPlan) async -> CoverageOutcome? {
        guard let settings = plan.coverage else { return nil }
        do throws(SlipwayError) {
            var report = CoverageReport(package: plan.package.lastComponent, targets: [])
            var lost: [String] = []
            for run in plan.runs {
                guard let part = run.coverage else { continue }
                let (found, missing) = try await part.report(
                    of: plan.package, excluded: settings.excluded, host: host)
                report = report.merged(with: found)
                lost += missing
            }
            var outcome = CoverageOutcome(report, settings)
            outcome.notes += Diagnostic.lostCoverage(lost)
            outcome.write(to: settings.files, package: plan.package, host: host)
            return outcome
        } catch {
            return CoverageOutcome(problems: error.diagnostics)
        }
    }

    private func notes(_ plan: AppleTestPlan, _ cases: [TestCase], _ quarantine: QuarantineDay) -> [Diagnostic] {
        // where only some tests run, nobody knows which others there are
        guard plan.filter.isEmpty, plan.skip.isEmpty else { return [] }
        return quarantine.notes(
            ids: cases.map(\.testID), failed: cases.filter { $0.status == .failed }.map(\.testID),
            passed: cases.filter { $0.status == .passed }.map(\.testID))
    }

    private func checkXcode(_ plan: AppleTestPlan) async throws(SlipwayError) {
        let result: CommandResult
        do throws(SlipwayError) {
            result = try await host.processes.run(plan.version.command(in: plan.package))
        } catch {
            throw AppleTestRunner.noXcode(error.diagnostics.first?.cause ?? error.description)
        }
        guard result.isSuccess else {
            let said = result.errorOutput.split(separator: "\n").last.map(String.init)
            throw AppleTestRunner.noXcode(said ?? "`xcodebuild -version` ended with \(result.termination)")
        }
        if let version = XcodebuildLog.majorVersion(result.output), version < 16 {
            throw SlipwayError(
                .environment, code: "old-xcode", "Xcode \(version) cannot tell what its tests have come to",
                cause: "its xcresulttool does not know `get test-results`", hint: "install Xcode 16 or later")
        }
    }

    private static func noXcode(_ cause: String) -> SlipwayError {
        SlipwayError(
            .environment, code: "no-xcodebuild", "tests cannot run on Apple's platforms without Xcode", cause: cause,
            hint: "install Xcode on a Mac and choose it with `sudo xcode-select --switch /Applications/Xcode.app`; "
                + "`--dry-run` prints the commands on any system")
    }

    /// - Returns: what the build warns of in sources: much of what Xcode says besides is about itself.
    private func build(_ plan: AppleTestPlan, _ name: String) async throws(SlipwayError) -> [Diagnostic] {
        let events = host.events
        return try await events.step("Building the tests of \(name)", clock: host.clock) {
            () async throws(SlipwayError) in
            let result = try await host.processes.run(plan.build.command(in: plan.package)) { events.send(.output($0)) }
            let warnings = BuildWarnings(
                file: plan.results.parent.appending("warnings.json"), root: SourceRoot(path: plan.package),
                files: host.files
            ).all(after: result.output + "\n" + result.errorOutput, remembers: plan.failsOnWarnings)
            if !result.isSuccess { throw XcodebuildLog.buildError(result, plan) }
            return warnings.filter { $0.location != nil }
        }
    }

    /// Runs the tests on one destination.
    private func test(
        _ run: AppleTestPlan.Run, _ plan: AppleTestPlan, _ reader: XCResultReader, package: String
    ) async throws(SlipwayError) -> AppleOutcome {
        let (events, clock) = (host.events, host.clock)
        let step = "Testing \(package) on \(run.destination.name)"
        let start = clock.monotonic()
        events.send(.started(step: step))
        do {
            try host.files.remove(run.bundle)
            let command = run.test.command(in: plan.package, environment: ["NSUnbufferedIO": "YES"])
            let result = try await host.processes.run(command) { events.send(.output($0)) }
            let bundle = AppleResultBundle(run, plan, host)
            let outcome = try await bundle.outcome(result, reader)
            let report = TestReport(
                package: package, seconds: clock.monotonic() - start, cases: outcome.cases, notRun: outcome.notRun,
                problems: outcome.problems)
            events.send(
                report.isSuccess
                    ? .finished(step: step, summary: report.summary, seconds: report.seconds)
                    : .failed(
                        step: "\(step): \(report.summary)", seconds: report.seconds,
                        isExplained: !report.failed.isEmpty))
            return outcome
        } catch {
            events.send(.failed(step: step, seconds: clock.monotonic() - start))
            throw error
        }
    }
}

extension Diagnostic {
    fileprivate static func lostCoverage(_ files: [String]) -> [Diagnostic] {
        guard let first = files.first else { return [] }
        return [
            Diagnostic(
                .warning, code: "coverage-incomplete", "a part of the coverage is lost",
                cause: "xccov tells no lines of \(first)" + (files.count > 1 ? " and \(files.count - 1) more" : ""),
                hint: "remove the build folder and run again")
        ]
    }
}

extension AppleOutcome {
    fileprivate mutating func add(_ other: AppleOutcome) {
        cases += other.cases
        notRun += other.notRun
        problems += other.problems
    }
}
