/// In which order the tests of a plan run.
public enum TestExecutionOrdering: String, Codable, Hashable, Sendable {
    /// By name.
    case alphabetical
    /// In a new order each time.
    case random
}

/// Which tests of a plan run side by side.
public enum TestPlanParallelizationMode: String, Codable, Hashable, Sendable {
    /// Those that Xcode picks.
    case automatic
    /// None.
    case disabled
    /// All.
    case enabled
    /// Those of Swift Testing.
    case swiftTestingOnly
}

/// When a test is run again.
public enum TestRepetitionMode: String, Codable, Hashable, Sendable {
    /// Never.
    case none
    /// Until it fails.
    case untilFailure
    /// When it failed.
    case retryOnFailure
}

/// How long the attachments of tests are kept.
public enum TestAttachmentLifetime: String, Codable, Hashable, Sendable {
    /// For good.
    case keepAlways
    /// Only of tests that failed.
    case deleteOnSuccess
    /// Not at all.
    case keepNever
}

/// When diagnostics are collected from the device.
public enum TestDiagnosticCollectionPolicy: String, Codable, Hashable, Sendable {
    /// Not at all.
    case never = "Never"
    /// When a test fails.
    case onFailure = "OnFailure"
}

/// What a failed expectation of the other test framework counts as.
public enum TestInteropMode: String, Codable, Hashable, Sendable {
    /// A warning.
    case limited
    /// A failure.
    case complete
}

/// What a crash of the application under test counts as.
public enum ApplicationCrashDetectionSeverity: String, Codable, Hashable, Sendable {
    /// Nothing.
    case disabled
    /// A warning.
    case warning
    /// A failure.
    case failure
    /// A failure that ends the test.
    case fatalFailure
}

/// Whose builds a plan tests.
public enum TestPlanDistributor: String, Codable, Hashable, Sendable {
    /// Those of the App Store.
    case appStore = "com.apple.AppStore"
    /// Those of TestFlight.
    case testFlight = "com.apple.TestFlight"
}

/// Where Xcode takes a simulated location from.
public enum TestLocationScenarioReferenceType: String, Codable, Hashable, Sendable {
    /// From Xcode itself.
    case builtIn = "built-in"
    /// From the project.
    case custom
}

/// The place that the simulator pretends to be at while a plan runs.
public struct TestPlanLocationScenario: Codable, Hashable, Sendable {
    /// Xcode's name of the place.
    public let identifier: String
    /// Where Xcode finds the place.
    public let referenceType: TestLocationScenarioReferenceType

    /// A place by Xcode's name.
    public init(identifier: String, referenceType: TestLocationScenarioReferenceType = .builtIn) {
        self.identifier = identifier
        self.referenceType = referenceType
    }
}
