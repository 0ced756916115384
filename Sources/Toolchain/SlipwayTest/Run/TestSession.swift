import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The tests of a package that has been built, from their list to the report.
struct TestSession {
    let plan: TestPlan
    let root: SourceRoot
    let host: Host
    /// How lines are counted; `nil` where they are not.
    let measurement: CoverageMeasurement?
    /// By which all that tests start is found.
    let mark = ProcessMark.unique()
    let quarantine: QuarantineDay
    /// What need not run; `nil` where all run.
    let choice: SelectiveChoice?
    /// The test targets that the manifest has; `nil` where they are not known.
    private let declared: [String]?
    /// What the build has warned of.
    private let warnings: [Diagnostic]

    init(
        _ plan: TestPlan, root: SourceRoot, choice: SelectiveChoice? = nil, declared: [String]? = nil,
        warnings: [Diagnostic] = [], host: Host
    ) {
        self.declared = declared
        self.warnings = warnings
        self.choice = choice
        self.plan = plan
        self.root = root
        self.host = host
        measurement = CoverageMeasurement(plan, host: host)
        quarantine = QuarantineDay(plan, host)
    }

    /// - Parameter start: when the step began.
    /// - Throws: as ``TestRunner/run(_:)-(TestPlan)``.
    func run(
        step: String, start: Double, live: LiveReport,
        keep: (TestReport, _ listed: [TestInfo], CoverageExport?) async -> SelectiveRun.Kept = { _, _, _ in .init() }
    ) async throws(SlipwayError) -> TestReport {
        let products = try await products()
        let (timings, problem) = TestTimings.read(plan.timings, host.files, isWanted: plan.hasNamedTimings)
        let chosen = try await choose(in: products, timings)
        live.expect(chosen)
        let progress = TestProgress(step: step, tests: chosen.tests, events: host.events)
        let (cases, notRun, problems) = try await run(chosen) { test, attempt in
            live.add(test, attempt)
            progress.ended(test.key)
        }
        let seconds = host.clock.monotonic() - start
        let coverage = await measurement?.finish(
            products: products, before: choice?.passed.values.compactMap(\.covered) ?? [])
        func ids(_ status: TestCase.Status) -> [String] { cases.filter { $0.status == status }.map(\.id) }
        let notes =
            warnings.filter { !plan.failsOnWarnings || $0.code != BuildLog.warningCode }
            + quarantine.notes(
                ids: chosen.listed.map(\.id), failed: ids(.failed),
                passed: ids(.passed) + chosen.passedBefore.flatMap(\.tests))
            + [problem].compactMap { $0 } + (declared.map { BuiltTests.unknown(plan.mayBeEmpty, declared: $0) } ?? [])
            + keepTimings(timings, cases, chosen)
        let report = TestReport(
            package: plan.package.lastComponent, seconds: seconds, seed: plan.seed, cases: cases, notRun: notRun,
            problems: problems + lostAttachments(cases) + chosen.problems
                + (chosen.passedBefore.isEmpty ? TestReport.nothingPassed(cases) : [])
                + (plan.failsOnWarnings ? BuildWarnings.refused(warnings) : [])
                + (coverage?.problems ?? []),
            notes: notes + (choice?.notes ?? []) + (coverage?.notes ?? []), coverage: coverage?.summary,
            shard: chosen.shard, passedBefore: chosen.passedBefore)
        let kept = await keep(report, chosen.listed, coverage?.export)
        let whole = report.adding(notes: kept.notes)
        return live.finish(whole, coverage?.report, kept.parts)
    }

    /// The problem of files that tests have attached and that are not there: somebody will look for them.
    private func lostAttachments(_ cases: [TestCase]) -> [Diagnostic] {
        let all = cases.flatMap { test in
            (test.others + [test.result]).flatMap(\.attachments).filter { attachment in
                guard let path = attachment.path else { return true }
                return (try? host.files.exists(Path(path))) != true
            }.map { attachment in
                Diagnostic(
                    .error, code: "attachment-lost", "'\(attachment.name)' of \(test.id) was not kept",
                    cause: attachment.path.map { "there is no \($0)" } ?? "it could not be written",
                    hint: "the folder of attachments has to stay while tests run, and its disk needs room",
                    at: test.location)
            }
        }
        let isAny = cases.contains { test in ([test.result] + test.others).contains { !$0.attachments.isEmpty } }
        guard all.isEmpty, isAny else { return all }
        // Swift Testing says nothing where a file is cut off
        do throws(SlipwayError) {
            try host.files.checkWritable(plan.attachments, bytes: 64 << 10)
            return []
        } catch {
            let first = error.diagnostics.first
            return [
                Diagnostic(
                    .error, code: "attachment-lost", "files that tests attach may be cut off", cause: first?.cause,
                    hint: "make room on the disk of \(plan.attachments)")
            ]
        }
    }

    private func run(
        _ chosen: ChosenTests, onResult: @escaping @Sendable (TestInfo, TestAttempt) -> Void
    ) async throws(SlipwayError) -> (cases: [TestCase], notRun: [String], problems: [Diagnostic]) {
        var (cases, notRun, problems) = ([TestCase](), [String](), [Diagnostic]())
        let (targets, clock) = (TargetClock(plan.targetLimits), RunClock(host.clock))
        try measurement?.prepare(Set(chosen.tests.map(\.module)))
        let backtracer = try Backtracer(
            in: plan.results, inherited: host.environment[Backtracer.variable], isSanitized: plan.isSanitized,
            files: host.files)
        for part in chosen.parts {
            let runner = BatchRunner(
                product: part.product, directory: plan.package, results: plan.results, attachments: plan.attachments,
                root: root, mark: mark, backtracer: backtracer, host: host, clock: clock, timeLimit: plan.timeLimit,
                targets: targets,
                count: part.count, variables: { measurement?.variables($0) ?? [:] }, endsRun: endsRun,
                onResult: onResult)
            let run = TestRun(
                runner: runner, workers: plan.workers, width: plan.width, retries: plan.retries,
                repetitions: plan.repetitions, seed: plan.seed, stopsAtFailure: plan.stopsAtFailure,
                separatesModules: measurement?.isByTarget ?? false, quarantine: quarantine)
            let schedule = try await run.run(part.tests)
            cases += schedule.cases(part.tests, quarantine)
            notRun += schedule.notRun.map(\.id)
            problems += schedule.problems
        }
        return (cases, notRun, problems)
    }

    /// Whether the run ends with what has come of a test.
    private func endsRun(_ test: TestInfo, _ attempt: TestAttempt) -> Bool {
        plan.stopsAtFailure && attempt.status == .failed && !quarantine.tolerates(test.id)
    }

    /// The ids of the tests that would run, sorted.
    func list() async throws(SlipwayError) -> [String] {
        let (timings, _) = TestTimings.read(plan.timings, host.files)
        return try await choose(in: try await products(), timings).tests.map(\.id).sortedBytewise()
    }

    /// Writes how long the tests took; that it cannot be written costs no result.
    ///
    /// A shard writes nothing: the next one would be cut by other times, and tests would be in none of them. What some
    /// of the tests have taken alone is not what they take among all.
    private func keepTimings(
        _ timings: TestTimings, _ cases: [TestCase], _ chosen: ChosenTests
    ) -> [Diagnostic] {
        guard plan.shard == nil, plan.filter.isEmpty, plan.skip.isEmpty else { return [] }
        var timings = timings
        timings.update(cases)
        timings.keep(Set(chosen.listed.map(\.id)))
        do throws(SlipwayError) {
            try timings.write(to: plan.timings, host.files)
            return []
        } catch {
            return [TestTimings.unwritten(plan.timings, error)]
        }
    }

    /// - Throws: status 1 where there is no test, or none is chosen.
    private func choose(in products: Path, _ timings: TestTimings) async throws(SlipwayError) -> ChosenTests {
        let selection = TestSelection(filter: plan.filter, skip: plan.skip)
        var (listed, parts) = ([TestInfo](), [ChosenTests.Part]())
        let built = try await TestProduct.find(in: products, directory: plan.package, host: host)
        for product in built.products {
            let listing = TestListing(
                product: product, directory: plan.package, results: plan.results, root: root, mark: mark,
                timeLimit: plan.timeLimit, variables: measurement?.variables() ?? [:], host: host)
            let tests = try await listing.tests()
            listed += tests
            parts.append(
                ChosenTests.Part(
                    product: product, tests: tests.filter(selection.chooses),
                    count: tests.count { $0.framework == .swiftTesting }))
        }
        guard !listed.isEmpty else { throw TestList.noTests }
        guard parts.contains(where: { !$0.tests.isEmpty }) else { throw selection.noMatch(among: listed.map(\.id)) }
        var chosen = ChosenTests(listed: listed, parts: parts)
        if plan.filter.isEmpty, plan.skip.isEmpty {
            chosen.problems = built.emptyTargets(listed, declared: declared ?? [], allowed: plan.mayBeEmpty)
        }
        if let shard = plan.shard { try chosen.cut(shard, timings) }
        if let choice { chosen.leaveOut(choice, isWanted: selection.chooses(id:)) }
        chosen.parts.removeAll(where: \.tests.isEmpty)
        return chosen
    }

    /// The folder that the products are built into.
    private func products() async throws(SlipwayError) -> Path {
        guard let location = plan.location else { return plan.products }
        let result = try await host.processes.run(location.command(in: plan.package))
        guard result.isSuccess, let line = result.output.split(separator: "\n").last else {
            throw SlipwayError(
                .environment, code: "no-test-product", "it is not known where the tests were built",
                cause: result.errorOutput, hint: "run `swift build --show-bin-path` to see why")
        }
        return plan.package.appending(String(line))
    }
}
