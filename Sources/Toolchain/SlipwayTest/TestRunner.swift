import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Runs a package's tests so that no result is lost: builds, lists, runs each framework, merges what they leave.
package struct TestRunner: Sendable {
    private let host: Host
    private let cache: (any TestCache)?
    private let trust: TestCacheTrust

    /// - Parameters:
    ///   - cache: what has passed before; that of the plan where it is not given.
    ///   - trust: whose results are believed.
    package init(host: Host, cache: (any TestCache)? = nil, trust: TestCacheTrust = TestCacheTrust()) {
        self.host = host
        self.cache = cache
        self.trust = trust
    }

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
        try await guarded(plan) { (runner) async throws(SlipwayError) in try await runner.runGuarded(plan) }
    }

    /// Lets nothing go on that asks SwiftPM, or that SwiftPM starts, whatever ends this process.
    private func guarded<Outcome>(
        _ plan: TestPlan, _ body: (TestRunner) async throws(SlipwayError) -> Outcome
    ) async throws(SlipwayError) -> Outcome {
        try checkFolders(plan)
        // the mark is the folder's: SwiftPM reads the manifest anew where a variable has another value
        let mark = ProcessMark(ContentHasher.digest(of: Array(plan.results.string.utf8)).hex)
        let guardian = try ProcessGuard(mark)
        defer { guardian.dismiss() }
        return try await body(
            TestRunner(host: host.marking(mark, changing: CacheSecrets.removed), cache: cache, trust: trust))
    }

    private func runGuarded(_ plan: TestPlan) async throws(SlipwayError) -> TestReport {
        let root = SourceRoot(path: plan.package)
        let live = try LiveReport(
            plan.reports, package: plan.package.lastComponent, isRepeated: plan.repetitions > 1,
            quarantine: QuarantineDay(plan, host), host: host)
        return try await live.following { () async throws(SlipwayError) in try await run(plan, root, live) }
    }

    private func run(
        _ plan: TestPlan, _ root: SourceRoot, _ live: LiveReport
    ) async throws(SlipwayError) -> TestReport {
        let selective = selective(plan)
        let choice = try await choose(selective)
        if let choice, choice.isAll(mayBeEmpty: plan.mayBeEmpty), plan.coverage == nil,
            let report = try finish(plan, choice, live)
        {
            return report
        }
        async let declared = declared(plan, choice)
        let warnings = try await build(plan, root: root)
        let session = TestSession(
            plan, root: root, choice: choice, declared: await declared, warnings: warnings, host: host)
        let step = "Testing \(plan.package.lastComponent)"
        let clock = host.clock
        let start = clock.monotonic()
        host.events.send(.started(step: step))
        do {
            let report = try await test(
                plan, session, step: step, start: start, live: live
            ) { (report, listed, coverage) in
                guard let selective, let choice else { return SelectiveRun.Kept() }
                return await selective.keep(report, listed: listed, coverage: coverage, after: choice)
            }
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

    /// - Returns: what the build warns of.
    private func build(_ plan: TestPlan, root: SourceRoot) async throws(SlipwayError) -> [Diagnostic] {
        let step = "Building the tests of \(plan.package.lastComponent)"
        let events = host.events
        return try await events.step(step, clock: host.clock) { () async throws(SlipwayError) in
            let result = try await host.processes.run(plan.build.command(in: plan.package)) { events.send(.output($0)) }
            let output = result.output + "\n" + result.errorOutput
            // what a failed build has compiled is not compiled again
            let warnings = BuildWarnings(file: plan.warnings, root: root, files: host.files)
                .all(after: output, remembers: plan.failsOnWarnings)
            if result.isSuccess { return warnings }
            throw SlipwayError(
                .gate, BuildLog.diagnostics(in: output, root: root, end: "\(result.termination)"))
        }
    }

    /// The test targets that the manifest has; `nil` where it does not matter, or SwiftPM cannot say it, which the
    /// build tells, too.
    private func declared(_ plan: TestPlan, _ choice: SelectiveChoice?) async -> [String]? {
        guard let command = plan.manifest else { return nil }
        if let choice { return choice.inputs.tests.map(\.target) }
        guard let result = try? await host.processes.run(command.command(in: plan.package)), result.isSuccess else {
            return nil
        }
        return PackageDump(result.output)?.targets.filter { $0.type == "test" }.map(\.name)
    }

    private func test(
        _ plan: TestPlan, _ session: TestSession, step: String, start: Double, live: LiveReport,
        keep: (TestReport, _ listed: [TestInfo], CoverageExport?) async -> SelectiveRun.Kept
    ) async throws(SlipwayError) -> TestReport {
        try host.files.remove(plan.results)
        try host.files.createDirectory(plan.results)
        try host.files.createDirectory(plan.attachments)
        try session.measurement?.prepare()
        let guardian = try ProcessGuard(session.mark)
        defer { guardian.end() }
        return try await session.run(step: step, start: start, live: live, keep: keep)
    }

    // MARK: What has passed before

    private func selective(_ plan: TestPlan) -> SelectiveRun? {
        plan.selective.map {
            SelectiveRun(
                package: plan.package, plan: $0, cache: cache ?? TestCacheFolder($0.cache, files: host.files),
                trust: trust, host: host)
        }
    }

    private func choose(_ selective: SelectiveRun?) async throws(SlipwayError) -> SelectiveChoice? {
        guard let selective else { return nil }
        return try await host.events.step(
            "Looking for what has passed before", clock: host.clock,
            summary: { "\($0.passed.count) of \($0.inputs.tests.count) test targets" },
            { () async throws(SlipwayError) in try await selective.choose() })
    }

    /// The report of a run in which nothing has to run; `nil` where none of the tests is chosen by what is known of
    /// them: of those that are built, more is.
    private func finish(
        _ plan: TestPlan, _ choice: SelectiveChoice, _ live: LiveReport
    ) throws(SlipwayError) -> TestReport? {
        let selection = TestSelection(filter: plan.filter, skip: plan.skip)
        let all = choice.passed.values.map { PassedBefore($0) }
        let chosen = all.compactMap { $0.chosen(selection.chooses(id:)) }
        guard !chosen.isEmpty else { return nil }
        let ids = chosen.flatMap(\.tests).sortedBytewise()
        let report = TestReport(
            package: plan.package.lastComponent, seconds: 0, seed: plan.seed, cases: [], notRun: [], problems: [],
            notes: choice.notes, shard: plan.shard.map { TestShardPart($0, tests: ids) }, passedBefore: chosen)
        return live.finish(report, nil)
    }

    /// Why the tests of a target would run.
    ///
    /// - Throws: status 2 where there is no such target; what the run would throw.
    package func explain(_ target: String, _ plan: TestPlan) async throws(SlipwayError) -> TestExplanation {
        try await guarded(plan) { (runner) async throws(SlipwayError) in
            guard let selective = runner.selective(plan) else {
                throw SlipwayError(
                    .input, code: "contradiction", "nothing is left out of this run", hint: "give --selective")
            }
            return try await selective.explain(target)
        }
    }

    /// Builds the tests and tells which there are.
    ///
    /// - Returns: the ids of the chosen ones, sorted.
    /// - Throws: as ``run(_:)-(TestPlan)``.
    package func list(_ plan: TestPlan) async throws(SlipwayError) -> [String] {
        try await guarded(plan) { (runner) async throws(SlipwayError) in
            let root = SourceRoot(path: plan.package)
            _ = try await runner.build(plan, root: root)
            return try await TestSession(plan, root: root, host: runner.host).list()
        }
    }
}
