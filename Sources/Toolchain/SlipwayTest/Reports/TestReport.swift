import SlipwayModel
package import SlipwayReport

/// What came of a test run: what `slipway test --json` prints, and what every report is made from.
package struct TestReport: Sendable, Equatable, Codable {
    package let schema: Int
    /// The package's folder name.
    package let package: String
    package let totals: Totals
    /// Wall-clock time of the tests, without the build.
    package let seconds: Double
    /// What the order was made from, where it was shuffled.
    package let seed: UInt64?
    /// Sorted by id.
    package let cases: [TestCase]
    /// Targets that were not run, as their tests have passed before; sorted by name.
    package let passedBefore: [PassedBefore]
    /// Ids of tests that were chosen but did not run or did not finish, sorted.
    package let notRun: [String]
    /// Why the run is red although every test that ran may have passed.
    package let problems: [Diagnostic]
    /// What somebody should know of a run whatever its colour.
    package let notes: [Diagnostic]
    /// `nil` where it was not measured.
    package let coverage: CoverageSummary?
    /// Which part of all tests it is about; `nil` where it is about all.
    package let shard: TestShardPart?

    static let currentSchema = 1

    package init(
        package: String, seconds: Double, seed: UInt64? = nil, cases: [TestCase], notRun: [String],
        problems: [Diagnostic], notes: [Diagnostic] = [], coverage: CoverageSummary? = nil,
        shard: TestShardPart? = nil, passedBefore: [PassedBefore] = []
    ) {
        schema = TestReport.currentSchema
        self.package = package
        self.seconds = seconds
        self.seed = seed
        self.cases = cases.sortedBytewise(by: \.id)
        self.notRun = notRun.sortedBytewise()
        self.problems = problems
        self.notes = notes
        self.coverage = coverage
        self.shard = shard
        self.passedBefore = passedBefore.sortedBytewise(by: \.target)
        totals = Totals(
            tests: cases.count, passed: cases.count { $0.status == .passed },
            failed: cases.count(where: \.isFailure), skipped: cases.count { $0.status == .skipped },
            flaky: cases.count(where: \.isFlaky), quarantined: cases.count(where: \.isQuarantined),
            passedBefore: passedBefore.reduce(0) { $0 + $1.tests.count }, notRun: notRun.count)
    }

    /// The same run with what else has been found out about it.
    package func adding(
        problems others: [Diagnostic] = [], notes: [Diagnostic] = [], coverage: CoverageSummary? = nil
    ) -> TestReport {
        TestReport(
            package: package, seconds: seconds, seed: seed, cases: cases, notRun: notRun,
            problems: problems + others, notes: self.notes + notes, coverage: coverage ?? self.coverage, shard: shard,
            passedBefore: passedBefore)
    }

    /// The same run, of which reports could not be written.
    func losing(_ reports: [Diagnostic]) -> TestReport {
        if reports.isEmpty { return self }
        return adding(problems: reports.map(TestReport.lost))
    }

    /// The problem of a report that could not be written.
    static func lost(_ reason: Diagnostic) -> Diagnostic {
        Diagnostic(
            .error, code: lostCode, reason.message, cause: reason.cause,
            hint: reason.hint ?? "what the tests have come to stands above and in the other reports")
    }

    private static let lostCode = "report-lost"

    /// Whether a report could not be written.
    package var isIncomplete: Bool { problems.contains { $0.code == TestReport.lostCode } }

    /// Whether tests ran, now or before, all of them to their end, and none failed.
    package var isSuccess: Bool {
        totals.failed == 0 && totals.passed + totals.passedBefore > 0 && notRun.isEmpty && problems.isEmpty
    }

    /// Those that make the run red.
    package var failed: [TestCase] { cases.filter(\.isFailure) }

    /// Those that have failed and are in quarantine.
    package var quarantined: [TestCase] { cases.filter(\.isQuarantined) }

    package var flaky: [TestCase] { cases.filter(\.isFlaky) }

    /// Those that took longest, the longest first.
    package func slowest(_ count: Int) -> [TestCase] {
        // where they took as long the cases' own order, which is that of their ids
        let times = cases.map(\.seconds)
        let sorted = cases.indices.filter { cases[$0].status != .skipped }.sorted { left, right in
            times[left] == times[right] ? left < right : times[left] > times[right]
        }
        return sorted.prefix(count).map { cases[$0] }
    }

    package struct Totals: Sendable, Equatable, Codable {
        package let tests: Int
        package let passed: Int
        /// Those that make the run red.
        package let failed: Int
        package let skipped: Int
        /// Those that have passed and failed in the same run; they are among the passed or the failed, too.
        package let flaky: Int
        /// Those that have failed and are in quarantine.
        package let quarantined: Int
        /// Those that were not run, as they have passed before.
        package let passedBefore: Int
        package let notRun: Int

        package init(
            tests: Int, passed: Int, failed: Int, skipped: Int, flaky: Int = 0, quarantined: Int = 0,
            passedBefore: Int = 0, notRun: Int
        ) {
            self.tests = tests
            self.passed = passed
            self.failed = failed
            self.skipped = skipped
            self.flaky = flaky
            self.quarantined = quarantined
            self.passedBefore = passedBefore
            self.notRun = notRun
        }
    }
}
