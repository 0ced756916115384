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
        let live = try LiveReport(
            plan.reports, package: plan.package.lastComponent, isRepeated: plan.repetitions > 1, host: host)
        try await build(plan, root: root)
        let step = "Testing \(plan.package.lastComponent)"
        let clock = host.clock
        let start = clock.monotonic()
        host.events.send(.started(step: step))
        do {
            let report = try await test(plan, root: root, step: step, start: start, live: live)
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
        _ plan: TestPlan, root: SourceRoot, step: String, start: Double, live: LiveReport
    ) async throws(SlipwayError) -> TestReport {
        try host.files.remove(plan.results)
        try host.files.createDirectory(plan.results)
        try host.files.createDirectory(plan.attachments)
        let measurement = CoverageMeasurement(plan, host: host)
        try measurement?.prepare()
        let (mark, clock) = (ProcessMark.unique(), host.clock)
        let guardian = try ProcessGuard(mark)
        defer { guardian.end() }
        var (cases, notRun, problems) = ([TestCase](), [String](), [Diagnostic]())
        let products = try await products(plan)
        let variables = measurement?.variables ?? [:]
        let chosen = try await choose(plan, in: products, root: root, mark: mark, variables: variables)
        let progress = TestProgress(step: step, tests: chosen.flatMap(\.tests), events: host.events)
        live.expect(chosen.flatMap(\.tests))
        for part in chosen {
            let tests = part.tests
            let runner = BatchRunner(
                product: part.product, directory: plan.package, results: plan.results, attachments: plan.attachments,
                root: root, mark: mark, host: host, timeLimit: plan.timeLimit, count: part.count,
                variables: variables
            ) { test, attempt in
                live.add(test, attempt)
                progress.ended(test.key)
            }
            let run = TestRun(
                runner: runner, workers: plan.workers, width: plan.width, retries: plan.retries,
                repetitions: plan.repetitions, seed: plan.seed,
                stopsAtFailure: plan.stopsAtFailure)
            let schedule = try await run.run(tests)
            cases += schedule.cases(tests)
            notRun += schedule.notRun.map(\.id)
            problems += schedule.problems
        }
        if !cases.isEmpty && cases.allSatisfy({ $0.status == .skipped }) {
            problems.append(
                Diagnostic(
                    .error, code: "all-skipped", "no test ran",
                    cause: "all \(cases.count) were skipped", hint: "see the reasons with --json"))
        }
        let seconds = clock.monotonic() - start
        let coverage = await measurement?.finish(products: products)
        let report = TestReport(
            package: plan.package.lastComponent, seconds: seconds, seed: plan.seed, cases: cases, notRun: notRun,
            problems: problems + (coverage?.problems ?? []), notes: coverage?.notes ?? [],
            coverage: coverage?.summary)
        try live.finish(report)
        return report
    }

    /// The tests of a product that are chosen, and how many of Swift Testing it has in all.
    private typealias Chosen = (product: TestProduct, tests: [TestInfo], count: Int)

    /// - Throws: status 1 where there is no test, or none is chosen.
    private func choose(
        _ plan: TestPlan, in products: Path, root: SourceRoot, mark: ProcessMark, variables: [String: String]
    ) async throws(SlipwayError) -> [Chosen] {
        let selection = TestSelection(filter: plan.filter, skip: plan.skip)
        var (listed, chosen) = ([TestInfo](), [Chosen]())
        for product in try await TestProduct.find(in: products, directory: plan.package, host: host) {
            let listing = TestListing(
                product: product, directory: plan.package, results: plan.results, root: root, mark: mark,
                timeLimit: plan.timeLimit, variables: variables, host: host)
            let tests = try await listing.tests()
            listed += tests
            chosen.append((product, tests.filter(selection.chooses), tests.count { $0.framework == .swiftTesting }))
        }
        guard !listed.isEmpty else { throw TestList.noTests }
        guard chosen.contains(where: { !$0.tests.isEmpty }) else { throw selection.noMatch(among: listed) }
        return chosen.filter { !$0.tests.isEmpty }
    }

    /// Builds the tests and tells which there are.
    ///
    /// - Returns: the ids of the chosen ones, sorted.
    /// - Throws: as ``run(_:)-(TestPlan)``.
    package func list(_ plan: TestPlan) async throws(SlipwayError) -> [String] {
        try checkFolders(plan)
        let root = SourceRoot(path: plan.package)
        try await build(plan, root: root)
        let variables = CoverageMeasurement(plan, host: host)?.variables ?? [:]
        return try await choose(
            plan, in: try await products(plan), root: root, mark: .unique(), variables: variables
        ).flatMap { $0.tests.map(\.id) }.sortedBytewise()
    }

    /// The folder that the products are built into.
    private func products(_ plan: TestPlan) async throws(SlipwayError) -> Path {
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
