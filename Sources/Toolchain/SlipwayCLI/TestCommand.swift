import ArgumentParser
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem
import SlipwayTest

/// `slipway test`
struct TestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Build and run the package's tests, and keep every result.",
        discussion: "Exits with 1 where a test failed, crashed or did not finish, and where no test ran.")

    @Option(help: ArgumentHelp("The folder of Package.swift.", valueName: "dir"))
    var packagePath = "."

    @Option(help: ArgumentHelp("Run the tests whose id matches; may be given several times.", valueName: "regex"))
    var filter: [String] = []

    @Option(help: ArgumentHelp("Leave out the tests whose id matches; may be given several times.", valueName: "regex"))
    var skip: [String] = []

    @Option(help: ArgumentHelp("The build folder, .build by default.", valueName: "dir"))
    var scratchPath: String?

    @Option(help: ArgumentHelp("How many tests run at a time.", valueName: "count"))
    var workers: Int?

    @Option(help: ArgumentHelp("Run a test that has failed again, up to so many times.", valueName: "count"))
    var retries = 0

    @Option(
        name: .customLong("repeat"),
        help: ArgumentHelp("Run each test so many times; it has to pass each time.", valueName: "count"))
    var repetitions = 1

    @Option(
        help: ArgumentHelp(
            "Run the tests in another order: that of a number, or a 'random' one, which is told.", valueName: "seed"))
    var shuffle: String?

    @Option(help: ArgumentHelp("How long a test may take before it is ended and has failed.", valueName: "seconds"))
    var timeLimit = TestRequest.usualTimeLimit

    @Flag(help: "End with the first failure; the tests that have not run are named.")
    var failFast = false

    @Flag(help: "Run nothing; print the ids of the tests.")
    var list = false

    @Flag(help: "Run nothing; print the commands.")
    var dryRun = false

    @Argument(help: "Arguments for swift, after --.")
    var swiftArguments: [String] = []

    @OptionGroup(title: "Reports") var reports: TestReportOptions
    @OptionGroup(title: "Coverage") var coverage: CoverageOptions
    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let package = session.path(packagePath)
            let request = TestRequest(
                package: package, filter: filter, skip: skip,
                scratchPath: scratchPath.map { session.path($0) }, swiftArguments: swiftArguments, workers: workers,
                retries: retries, repetitions: repetitions, seed: try seed(), stopsAtFailure: failFast,
                timeLimit: timeLimit, reports: try reports.files(session, and: coverage.files(session).all),
                attachments: reports.attachmentsPath.map { session.path($0) },
                coverage: try coverage.settings(session, package: package, isPart: !filter.isEmpty || !skip.isEmpty))
            let plan = try TestPlan(request, host: session.host)
            if dryRun {
                session.console.result(plan, human: plan.lines)
                return .done
            }
            if list {
                let ids = try await TestRunner(host: session.host).list(plan)
                session.console.result(ids, human: ids)
                return .done
            }
            let report = try await TestRunner(host: session.host).run(plan)
            for diagnostic in report.warnings + report.diagnostics { session.console.send(.diagnostic(diagnostic)) }
            try GitHubActions(host: session.host).summary(report.markdown)
            session.console.result(report, human: lines(of: report))
            return report.isSuccess ? .done : .gate
        }
    }

    private func lines(of report: TestReport) -> [String] {
        report.slowest(max(0, reports.slowest)).map { "\($0.seconds.inMilliseconds)  \($0.id)" }
            + (report.coverage?.lines ?? []) + (report.seed.map { ["order of `--shuffle \($0)`"] } ?? []) + [
                report.summary
            ]
    }

    /// - Throws: status 2 where it is neither a number nor `random`.
    private func seed() throws(SlipwayError) -> UInt64? {
        guard let shuffle else { return nil }
        // short enough to be typed
        if shuffle == "random" { return UInt64.random(in: 1...999_999) }
        guard let number = UInt64(shuffle) else {
            throw SlipwayError(
                .input, code: "bad-seed", "'\(shuffle)' is no seed of an order",
                hint: "give a number from 0 on, or `random`")
        }
        return number
    }
}
