package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// What a run on Apple's platforms comes to: what `slipway test --apple --dry-run` prints, on any system.
///
/// Tests are built once for all destinations, and run on each of them with a result bundle of its own.
package struct AppleTestPlan: Sendable, Equatable, Codable {
    package let schema: Int
    /// The folder the commands run in: absolute, without symbolic links.
    package let package: Path
    package let scheme: String
    /// What says which Xcode there is.
    package let version: PlannedCommand
    package let build: PlannedCommand
    /// One for each destination, in the order in which they run.
    package let runs: [Run]
    /// The folder of the result bundles; it is emptied first.
    package let results: Path
    /// Ids of tests, types or targets.
    package let filter: [String]
    package let skip: [String]
    /// How often a test that has failed is run again.
    package let retries: Int
    /// How often each test is run, whatever comes of it.
    package let repetitions: Int
    /// Whether a warning of the build makes the run red.
    package let failsOnWarnings: Bool
    package let reports: TestReportFiles
    /// `nil` where it is not measured.
    package let coverage: CoverageSettings?
    /// The tests that may fail for a while.
    package let quarantine: TestQuarantine?

    /// The tests on one destination.
    package struct Run: Sendable, Equatable, Codable {
        package let destination: AppleDestination
        /// What Xcode writes the results to; it must not be there before.
        package let bundle: Path
        package let test: PlannedCommand
        /// What prints the results of the tests as JSON.
        package let tests: PlannedCommand
        /// What prints their numbers as JSON.
        package let summary: PlannedCommand
        /// What prints the lines that the tests have run; `nil` where they are not counted.
        package let coverage: AppleCoverage?

        fileprivate var commands: [PlannedCommand] {
            [test, tests, summary] + (coverage.map { [$0.targets, $0.lines] } ?? [])
        }
    }

    /// The plan for a request.
    ///
    /// - Throws: status 2 where there is nothing to test or an argument makes no sense.
    package init(_ request: AppleTestRequest, host: Host) throws(SlipwayError) {
        let package = Host.realPath(request.package) ?? request.package
        let container = try AppleContainer.find(request.container, in: package, files: host.files)
        let scheme = request.scheme ?? (container == nil ? request.packageScheme : nil) ?? ""
        if scheme.isEmpty { throw AppleTestPlan.noScheme(container) }
        try AppleTestPlan.check(request)
        let chosen = try AppleTestFilter.arguments(filter: request.filter, skip: request.skip)
        let destinations = try AppleDestination.all(request.destinations)
        let scratch = (request.scratchPath ?? package.appending(".build")).appending("slipway-apple")
        let results = scratch.appending("results")
        let common =
            (container?.arguments ?? []) + ["-scheme", scheme]
            + (request.testPlan.map { ["-testPlan", $0] } ?? [])
            + [
                "-derivedDataPath", scratch.appending("derived-data").string, "-enableCodeCoverage",
                request.coverage == nil ? "NO" : "YES",
            ]
        schema = 1
        self.package = package
        self.scheme = scheme
        self.results = results
        version = PlannedCommand("xcodebuild", ["-version"])
        build = PlannedCommand(
            "xcodebuild",
            ["build-for-testing"] + common + destinations.flatMap { ["-destination", $0.text] }
                + request.xcodeArguments)
        let options = AppleTestPlan.options(request)
        runs = destinations.map { destination in
            let bundle = results.appending(component: destination.fileName + ".xcresult")
            let test =
                ["test-without-building"] + common
                + ["-destination", destination.text, "-resultBundlePath", bundle.string] + chosen + options
                + request.xcodeArguments
            return Run(
                destination: destination, bundle: bundle, test: PlannedCommand("xcodebuild", test),
                tests: AppleTestPlan.results("tests", of: bundle),
                summary: AppleTestPlan.results("summary", of: bundle),
                coverage: request.coverage.map { _ in AppleCoverage(of: bundle) })
        }
        filter = request.filter
        skip = request.skip
        retries = request.retries
        repetitions = request.repetitions
        failsOnWarnings = request.failsOnWarnings
        reports = request.reports
        coverage = request.coverage
        quarantine = request.quarantine
    }

    /// Source: `xcrun xcresulttool help get test-results`, Xcode 16.
    private static func results(_ what: String, of bundle: Path) -> PlannedCommand {
        PlannedCommand("xcrun", ["xcresulttool", "get", "test-results", what, "--path", bundle.string, "--compact"])
    }

    /// How often tests run, and how long. XCTest takes whole seconds; Swift Testing does not know such a limit.
    ///
    /// Source: xcodebuild(1).
    private static func options(_ request: AppleTestRequest) -> [String] {
        let seconds = String(Int(min(request.timeLimit, 1e9).rounded(.up)))
        let limits = [
            "-test-timeouts-enabled", "YES", "-default-test-execution-time-allowance", seconds,
            "-maximum-test-execution-time-allowance", seconds,
        ]
        if request.retries > 0 {
            return limits + ["-retry-tests-on-failure", "-test-iterations", String(request.retries + 1)]
        }
        return limits + (request.repetitions > 1 ? ["-test-iterations", String(request.repetitions)] : [])
    }

    private static func check(_ request: AppleTestRequest) throws(SlipwayError) {
        try request.coverage?.check()
        try TestPlan.check(
            TestRequest(
                package: request.package, retries: request.retries, repetitions: request.repetitions,
                timeLimit: request.timeLimit))
    }

    private static func noScheme(_ container: AppleContainer?) -> SlipwayError {
        SlipwayError(
            .input, code: "no-scheme", "it is not known which scheme is tested",
            cause: container == nil
                ? "there is no project.yml that says which products the package has"
                : "\(container?.name ?? "") may have schemes of any name",
            hint: "give `--scheme NAME`, or add `scheme` to `slipway.test.apple` in project.yml; "
                + "`xcodebuild -list` names them")
    }
}

extension AppleTestPlan {
    /// The plan as lines for a person.
    package var lines: [String] {
        let commands = [version, build] + runs.flatMap(\.commands)
        return commands.map { $0.command(in: package).description }
            + (coverage?.files.all.map { "\($0)" } ?? [])
            + (quarantine.map { ["may fail: \($0.entries.count) of \($0.file)"] } ?? [])
    }
}
