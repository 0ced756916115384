package import SlipwayModel

/// What to test on Apple's platforms: the arguments of `slipway test --apple`.
package struct AppleTestRequest: Sendable, Equatable {
    /// The folder of the package or of the Xcode project.
    package let package: Path
    /// The project or the workspace, relative to the folder; `nil` for the one that is there, or for none.
    package let container: String?
    /// `nil` where nobody says it.
    package let scheme: String?
    /// The scheme that Xcode makes for the package, where it is known: of a folder without a project.
    package let packageScheme: String?
    /// The test plan of the scheme; `nil` for its first.
    package let testPlan: String?
    /// Where the tests run, as `xcodebuild -destination` takes them.
    package let destinations: [String]
    /// Ids of tests, types or targets; empty runs all.
    package let filter: [String]
    /// Ids of tests, types or targets that are left out.
    package let skip: [String]
    /// The build folder; `nil` is `.build` in the folder.
    package let scratchPath: Path?
    /// Arguments for `xcodebuild`, such as `-skipMacroValidation`.
    package let xcodeArguments: [String]
    /// How often a test that has failed is run again.
    package let retries: Int
    /// How often each test is run, whatever comes of it.
    package let repetitions: Int
    /// Seconds that an XCTest may take.
    package let timeLimit: Double
    /// Whether a warning of the build makes the run red.
    package let failsOnWarnings: Bool
    package let reports: TestReportFiles
    /// `nil` where it is not measured.
    package let coverage: CoverageSettings?
    /// The tests that may fail for a while.
    package let quarantine: TestQuarantine?

    package init(
        package: Path, container: String? = nil, scheme: String? = nil,
        packageScheme: String? = nil, testPlan: String? = nil, destinations: [String], filter: [String] = [],
        skip: [String] = [], scratchPath: Path? = nil,
        xcodeArguments: [String] = [], retries: Int = 0, repetitions: Int = 1,
        timeLimit: Double = TestRequest.usualTimeLimit, failsOnWarnings: Bool = false,
        reports: TestReportFiles = TestReportFiles(),
        coverage: CoverageSettings? = nil, quarantine: TestQuarantine? = nil
    ) {
        self.package = package
        self.container = container
        self.scheme = scheme
        self.packageScheme = packageScheme
        self.testPlan = testPlan
        self.destinations = destinations
        self.filter = filter
        self.skip = skip
        self.scratchPath = scratchPath
        self.xcodeArguments = xcodeArguments
        self.retries = retries
        self.repetitions = repetitions
        self.timeLimit = timeLimit
        self.failsOnWarnings = failsOnWarnings
        self.reports = reports
        self.coverage = coverage
        self.quarantine = quarantine
    }

    /// The scheme with all tests of a package that Xcode makes: called as the package, and with `-Package` behind it
    /// where there are several products, which have schemes of their own.
    ///
    /// Source: "Organizing your code with local packages" of Xcode's documentation.
    package static func packageScheme(of name: String, products: Int) -> String {
        products > 1 ? name + "-Package" : name
    }
}
