import ArgumentParser
import SlipwayManifest
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem
import SlipwayTest

/// `slipway test`, `slipway test run`
struct TestRunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Build and run the package's tests, and keep every result.",
        discussion: """
            Exits with 1 where a test failed, crashed or did not finish, and where no test ran. The word `run` may be \
            left out. `slipway test merge` makes one report of those of a run's shards.
            """)

    @Option(help: ArgumentHelp("The folder of Package.swift.", valueName: "dir"), completion: .directory)
    var packagePath = "."

    @Option(
        help: ArgumentHelp("Run the tests whose id matches; may be given several times.", valueName: "regex"),
        completion: .tests)
    var filter: [String] = []

    @Option(
        help: ArgumentHelp("Leave out the tests whose id matches; may be given several times.", valueName: "regex"),
        completion: .tests)
    var skip: [String] = []

    @Option(help: ArgumentHelp("The build folder, .build by default.", valueName: "dir"), completion: .directory)
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

    @OptionGroup var manifest: TestManifestOption
    @OptionGroup var limits: TestLimitOptions

    @Option(
        help: ArgumentHelp(
            "Tests that may fail for a while, with owners and dates; Tests/quarantine.yml where it is there.",
            valueName: "file"), completion: .file())
    var quarantine: String?

    @Option(
        help: ArgumentHelp(
            "Run one part of the tests, such as 2/8; each machine runs another.", valueName: "number/count"))
    var shard: String?

    @Option(
        help: ArgumentHelp(
            "How long the tests took, by which they are divided; a run of all writes it anew.", valueName: "file"),
        completion: .file())
    var timings: String?

    @OptionGroup(title: "What has passed before") var selective: SelectiveOptions

    @Flag(help: "End with the first failure; the tests that have not run are named.")
    var failFast = false

    @Flag(help: "Run nothing; print the ids of the tests.")
    var list = false

    @Flag(help: "Run nothing; print the commands.")
    var dryRun = false

    @Argument(parsing: .postTerminator, help: "Arguments for swift, or with --apple for xcodebuild, after --.")
    var swiftArguments: [String] = []

    @OptionGroup(title: "Apple's platforms") var apple: AppleTestOptions
    @OptionGroup(title: "Reports") var reports: TestReportOptions
    @OptionGroup(title: "Coverage") var coverage: CoverageOptions
    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let package = session.path(packagePath)
            if apple.isAsked { return try await runOnApple(session, package) }
            let policy = try manifest.load(session, of: package)?.test ?? TestPolicy()
            let selection = try selective.choice(session, package, policy)
            return try await selection.use(session) { (runner) throws(SlipwayError) in
                let plan = try TestPlan(request(session, package, policy, selection.settings), host: session.host)
                if dryRun {
                    session.console.result(plan, human: plan.lines)
                    return .done
                }
                if list {
                    let ids = try await runner.list(plan)
                    session.console.result(ids, human: ids)
                    return .done
                }
                if let target = selective.explain { return try await selective.explain(target, plan, runner, session) }
                let report = try await reports.summarizing(package, session) { () async throws(SlipwayError) in
                    try await runner.run(plan)
                }
                return try reports.show(report, of: package, session)
            }
        }
    }

    private func request(
        _ session: Session, _ package: Path, _ policy: TestPolicy, _ selection: SelectiveSettings?
    ) throws(SlipwayError) -> TestRequest {
        TestRequest(
            package: package, filter: filter, skip: skip,
            scratchPath: scratchPath.map { session.path($0) }, swiftArguments: swiftArguments, workers: workers,
            retries: retries, repetitions: repetitions, seed: try TestOrder.seed(shuffle), stopsAtFailure: failFast,
            timeLimit: limits.test(policy), targetLimits: limits.targets(policy),
            mayBeEmpty: limits.allowEmpty + policy.mayBeEmpty,
            failsOnWarnings: limits.failsOnWarnings(policy),
            reports: try reports.files(session, and: coverage.files(session).all),
            attachments: reports.attachmentsPath.map { session.path($0) },
            coverage: try coverage.settings(
                session, package: package, policy, isPart: !filter.isEmpty || !skip.isEmpty, isShard: shard != nil),
            quarantine: try QuarantineReader(files: session.host.files).load(quarantine, package, session),
            shard: try shard.map { (text) throws(SlipwayError) in
                try TestShard(text, revision: session.revision(of: package))
            },
            timings: times(session, package, policy), selective: selection)
    }

    /// The file of how long tests take. A shard is cut by that of the manifest; a run of all tests does not write it
    /// unless it is asked to.
    private func times(_ session: Session, _ package: Path, _ policy: TestPolicy) -> Path? {
        if let timings { return session.path(timings) }
        return shard == nil ? nil : policy.timings.map { package.appending($0) }
    }
}
