import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Runs a package's tests so that no result is lost: builds, lists, runs each framework, merges what they leave.
package struct TestRunner: Sendable {
    private let host: Host

    package init(host: Host) { self.host = host }

    /// Plans and runs.
    ///
    /// - Returns: the report, red or green; ``TestReport/failure`` is the error of a red one.
    /// - Throws: status 1 where the tests do not build (`build-failed`), there are none (`no-tests`), or none is
    ///   chosen (`no-matching-tests`); 2 where the request makes no sense; 3 where a tool is missing, or
    ///   the build folder or the folder for temporary files cannot be written to.
    package func run(_ request: TestRequest) async throws(SlipwayError) -> TestReport {
        try await run(try TestPlan(request, host: host))
    }

    /// Runs a plan; see ``run(_:)-(TestRequest)``.
    package func run(_ plan: TestPlan) async throws(SlipwayError) -> TestReport {
        try checkFolders(plan)
        let root = SourceRoot(path: plan.package)
        try await build(plan, root: root)
        let step = "Testing \(plan.package.lastComponent)"
        let clock = host.clock
        let start = clock.monotonic()
        host.events.send(.started(step: step))
        do {
            let list = try TestList(try await host.processes.run(plan.list.command(in: plan.package)))
            let report = try await test(plan, list: list, root: root, step: step, start: start)
            host.events.send(
                report.isSuccess
                    ? .finished(step: step, summary: report.summary, seconds: report.seconds)
                    : .failed(step: "\(step): \(report.summary)", seconds: report.seconds, isExplained: true))
            return report
        } catch {
            host.events.send(.failed(step: step, seconds: clock.monotonic() - start))
            throw error
        }
    }

    /// Finds out whether SwiftPM can write where it must: it calls a disk that it cannot write to a bug of its own.
    private func checkFolders(_ plan: TestPlan) throws(SlipwayError) {
        try host.files.checkWritable(plan.results.parent)
        let temporary = Path(host.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp")
        guard try host.files.isDirectory(Host.realPath(temporary) ?? temporary) else {
            throw SlipwayError(
                .environment, code: "no-temporary-folder", "there is no folder for temporary files",
                cause: "TMPDIR is \(temporary), which is no folder", hint: "make the folder, or unset TMPDIR")
        }
        try host.files.checkWritable(temporary)
    }

    private func build(_ plan: TestPlan, root: SourceRoot) async throws(SlipwayError) {
        let step = "Building the tests of \(plan.package.lastComponent)"
        let events = host.events
        try await events.step(step, clock: host.clock) { () async throws(SlipwayError) in
            let command = plan.build.command(in: plan.package)
            let result = try await host.processes.run(command) { events.send(.output($0)) }
            if result.isSuccess { return }
            let output = result.output + "\n" + result.errorOutput
            throw SlipwayError(
                .gate, BuildLog.diagnostics(in: output, root: root, end: "\(result.termination)"))
        }
    }

    private func test(
        _ plan: TestPlan, list: TestList, root: SourceRoot, step: String, start: Double
    ) async throws(SlipwayError) -> TestReport {
        try host.files.remove(plan.results)
        try host.files.createDirectory(plan.results)
        let isWhole = plan.filter.isEmpty && plan.skip.isEmpty
        let progress = TestProgress(step: step, total: isWhole ? list.ids.count : nil, events: host.events)
        var merged = FrameworkResults()
        if list.hasXCTests {
            let result = try await execute(plan.xctest, of: plan, progress)
            let found = XCTestResults.merge(
                xunit: find(ResultsFile.xctestXUnit, in: plan.results), result: result, root: root)
            merged.add(found, framework: .xctest, result: result)
        }
        if list.hasSwiftTestingTests {
            let result = try await execute(plan.swiftTesting, of: plan, progress)
            let found = SwiftTestingResults.merge(
                stream: find(ResultsFile.eventStream, in: plan.results),
                xunit: find(ResultsFile.swiftTestingXUnit, in: plan.results), result: result, root: root)
            merged.add(found, framework: .swiftTesting, result: result)
        }
        if merged.cases.isEmpty && merged.notRun.isEmpty && merged.problems.isEmpty {
            throw list.noMatch(filter: plan.filter, skip: plan.skip)
        }
        merged.checkCompleteness(of: isWhole ? list.ids : [])
        return TestReport(
            package: plan.package.lastComponent, seconds: host.clock.monotonic() - start, cases: merged.cases,
            notRun: merged.notRun, problems: merged.problems)
    }

    private func execute(
        _ command: PlannedCommand, of plan: TestPlan, _ progress: TestProgress
    ) async throws(SlipwayError) -> CommandResult {
        // A crash's backtrace is read for its places: the crashed thread's frames are enough.
        let settings = "interactive=no,color=no,threads=crashed,registers=none,images=none"
        let isSet = host.environment["SWIFT_BACKTRACE"] != nil
        let command = command.command(in: plan.package, environment: isSet ? [:] : ["SWIFT_BACKTRACE": settings])
        return try await host.processes.run(command) { progress.read($0) }
    }

    private func find(_ name: String, in folder: Path) -> FoundFile {
        do {
            for candidate in ResultsFile.candidates(name) {
                let path = folder.appending(candidate)
                if try host.files.exists(path) { return .content(try host.files.read(path)) }
            }
            return .missing(name: name)
        } catch {
            return .unreadable(name: name, reason: error.diagnostics.first?.cause ?? error.description)
        }
    }
}

extension FrameworkResults {
    /// Adds a framework's results, and a problem where its run ended badly without one of its tests to blame.
    fileprivate mutating func add(_ found: FrameworkResults, framework: TestFramework, result: CommandResult) {
        cases += found.cases
        notRun += found.notRun
        problems += found.problems
        let isExplained = found.cases.contains { $0.status == .failed } || !found.problems.isEmpty
        if !result.isSuccess && !isExplained {
            problems.append(
                Diagnostic(
                    .error, code: "run-failed", "the \(framework.rawValue) run failed although no test did",
                    cause: TestList.lastError(of: result), hint: "run again with -v to see what the tests print"))
        }
    }

    /// Names listed tests without a result, and a run in which every test was skipped.
    fileprivate mutating func checkCompleteness(of ids: [String]) {
        let known = knownIDs
        // Every listed test has a result where there are as many, however a toolchain spells their names.
        if cases.count + notRun.count < ids.count { notRun += ids.filter { !known.contains($0) } }
        if !cases.isEmpty && cases.allSatisfy({ $0.status == .skipped }) {
            problems.append(
                Diagnostic(
                    .error, code: "all-skipped", "no test ran",
                    cause: "all \(cases.count) were skipped", hint: "see the reasons with --json"))
        }
    }
}
