package import SlipwayModel

/// What to test: the arguments of `slipway test`.
package struct TestRequest: Sendable, Equatable {
    /// The folder of `Package.swift`.
    package let package: Path
    /// Regular expressions; a test runs where one of them matches its id. Empty runs all.
    package let filter: [String]
    /// Regular expressions; a test is left out where one of them matches its id.
    package let skip: [String]
    /// SwiftPM's build folder; `nil` is `.build` in the package.
    package let scratchPath: Path?
    /// Arguments for `swift build`, such as `-Xswiftc -DDEBUG`.
    package let swiftArguments: [String]
    /// How many tests run at a time; `nil` for as many as there are processors.
    package let workers: Int?
    /// How often a test that has failed is run again.
    package let retries: Int
    /// How often each test is run, whatever comes of it.
    package let repetitions: Int
    /// What a random order is made from; `nil` for the usual order.
    package let seed: UInt64?
    /// Whether the run ends with the first failure.
    package let stopsAtFailure: Bool
    /// Seconds that a test may take.
    package let timeLimit: Double
    /// Seconds that all tests of a target may take together.
    package let targetLimits: TimeLimits
    /// Test targets that may be without a test.
    package let mayBeEmpty: [String]
    /// Whether a warning of the build makes the run red.
    package let failsOnWarnings: Bool
    package let reports: TestReportFiles
    /// Where files go that tests attach; `nil` for the build folder.
    package let attachments: Path?
    /// `nil` where it is not measured.
    package let coverage: CoverageSettings?
    /// The tests that may fail for a while.
    package let quarantine: TestQuarantine?
    /// How tests are left out that have passed before; `nil` where all run.
    package let selective: SelectiveSettings?
    /// Which part of the tests is run; `nil` for all.
    package let shard: TestShard?
    /// Where it is kept how long tests take; `nil` for the build folder.
    package let timings: Path?

    /// Seconds that a test may take if nothing is said.
    package static let usualTimeLimit = 600.0

    package init(
        package: Path, filter: [String] = [], skip: [String] = [], scratchPath: Path? = nil,
        swiftArguments: [String] = [], workers: Int? = nil, retries: Int = 0, repetitions: Int = 1,
        seed: UInt64? = nil, stopsAtFailure: Bool = false, timeLimit: Double = usualTimeLimit,
        targetLimits: TimeLimits = TimeLimits(), mayBeEmpty: [String] = [], failsOnWarnings: Bool = false,
        reports: TestReportFiles = TestReportFiles(), attachments: Path? = nil,
        coverage: CoverageSettings? = nil, quarantine: TestQuarantine? = nil,
        shard: TestShard? = nil, timings: Path? = nil, selective: SelectiveSettings? = nil
    ) {
        self.package = package
        self.filter = filter
        self.skip = skip
        self.scratchPath = scratchPath
        self.swiftArguments = swiftArguments
        self.workers = workers
        self.retries = retries
        self.repetitions = repetitions
        self.seed = seed
        self.stopsAtFailure = stopsAtFailure
        self.timeLimit = timeLimit
        self.targetLimits = targetLimits
        self.mayBeEmpty = mayBeEmpty
        self.failsOnWarnings = failsOnWarnings
        self.reports = reports
        self.attachments = attachments
        self.coverage = coverage
        self.quarantine = quarantine
        self.shard = shard
        self.selective = selective
        self.timings = timings
    }
}
