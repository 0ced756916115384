/// The options of a written test plan, or of one of its configurations.
///
/// All are optional: nil is left out of the file, so that Xcode's default holds.
public struct TestPlanOptions: Codable, Hashable, Sendable {
    /// What the tests are started with.
    public var arguments: Arguments?
    /// Which targets are measured.
    public var codeCoverage: TestPlanCodeCoverage?
    /// The target whose build settings stand for `$NAME` in arguments and variables.
    public var expandVariableFromTarget: TargetReference?
    /// The language of the tests.
    public var language: SchemeLanguage?
    /// The region of the tests, such as `US`.
    public var region: String?
    /// What user-interface tests keep of the screen.
    public var preferredScreenCaptureFormat: ScreenCaptureFormat?
    /// The order of the tests.
    public var testExecutionOrdering: TestExecutionOrdering?
    /// Which tests run side by side.
    public var parallelizationMode: TestPlanParallelizationMode?
    /// When a test is run again.
    public var testRepetitionMode: TestRepetitionMode?
    /// How often a test is run at most.
    public var maximumTestRepetitions: Int?
    /// Whether each repetition has a process of its own.
    public var repeatInNewRunnerProcess: Bool?
    /// Whether a test's time is limited.
    public var testTimeoutsEnabled: Bool?
    /// The time a test has by default, in seconds.
    public var defaultTestExecutionTimeAllowance: Int?
    /// The time a test can ask for, in seconds.
    public var maximumTestExecutionTimeAllowance: Int?
    /// How long the attachments of tests are kept.
    public var userAttachmentLifetime: TestAttachmentLifetime?
    /// How long pictures of user-interface tests are kept.
    public var uiTestingScreenshotsLifetime: TestAttachmentLifetime?
    /// Whether pictures are taken for translators.
    public var areLocalizationScreenshotsEnabled: Bool?
    /// When diagnostics are collected from the device.
    public var diagnosticCollectionPolicy: TestDiagnosticCollectionPolicy?
    /// Whose builds are tested.
    public var distributor: TestPlanDistributor?
    /// The place that the simulator pretends to be at.
    public var locationScenario: TestPlanLocationScenario?
    /// What a failed expectation of the other test framework counts as.
    public var testInteropMode: TestInteropMode?
    /// What a crash of the application counts as.
    public var applicationCrashDetectionSeverity: ApplicationCrashDetectionSeverity?
    /// The address sanitizer.
    public var addressSanitizer: TestPlanAddressSanitizer?
    /// The thread sanitizer.
    public var threadSanitizerEnabled: Bool?
    /// The check for user-interface calls off the main thread.
    public var mainThreadCheckerEnabled: Bool?
    /// The check for threads that wait on less urgent ones.
    public var performanceAntipatternCheckerEnabled: Bool?
    /// The sanitizer of undefined behaviour.
    public var undefinedBehaviorSanitizerEnabled: Bool?
    /// Whether messages to dead objects are caught.
    public var zombieObjectsEnabled: Bool?
    /// Whether accesses beyond an allocation are caught.
    public var guardMallocEnabled: Bool?
    /// Whether fresh and freed memory is filled with a pattern.
    public var mallocScribbleEnabled: Bool?
    /// Whether large allocations have guard pages.
    public var mallocGuardEdgesEnabled: Bool?
    /// Which stack traces of allocations are recorded.
    public var mallocStackLogging: TestPlanMallocStackLogging?
    /// Where allocations are checked.
    public var checkedAllocations: TestPlanCheckedAllocations?
    /// What issues at run time count as, but for those of the two checkers below.
    public var runtimeIssueDetection: TestPlanRuntimeIssueDetectionPolicy?
    /// What the check of the main thread reports.
    public var mainThreadCheckerDetectionPolicy: TestPlanRuntimeIssueDetectionPolicy?
    /// What the check of waiting threads reports.
    public var threadPerformanceCheckerRuntimeIssueDetection: TestPlanRuntimeIssueDetectionPolicy?
    /// The address sanitizer that tags memory.
    public var memoryTaggingAddressSanitizerEnabled: Bool?

    /// The options given.
    public static func options(
        arguments: Arguments? = nil,
        codeCoverage: TestPlanCodeCoverage? = nil,
        expandVariableFromTarget: TargetReference? = nil,
        language: SchemeLanguage? = nil,
        region: String? = nil,
        preferredScreenCaptureFormat: ScreenCaptureFormat? = nil,
        testExecutionOrdering: TestExecutionOrdering? = nil,
        parallelizationMode: TestPlanParallelizationMode? = nil,
        testRepetitionMode: TestRepetitionMode? = nil,
        maximumTestRepetitions: Int? = nil,
        repeatInNewRunnerProcess: Bool? = nil,
        testTimeoutsEnabled: Bool? = nil,
        defaultTestExecutionTimeAllowance: Int? = nil,
        maximumTestExecutionTimeAllowance: Int? = nil,
        userAttachmentLifetime: TestAttachmentLifetime? = nil,
        uiTestingScreenshotsLifetime: TestAttachmentLifetime? = nil,
        areLocalizationScreenshotsEnabled: Bool? = nil,
        diagnosticCollectionPolicy: TestDiagnosticCollectionPolicy? = nil,
        distributor: TestPlanDistributor? = nil,
        locationScenario: TestPlanLocationScenario? = nil,
        testInteropMode: TestInteropMode? = nil,
        applicationCrashDetectionSeverity: ApplicationCrashDetectionSeverity? = nil,
        addressSanitizer: TestPlanAddressSanitizer? = nil,
        threadSanitizerEnabled: Bool? = nil,
        mainThreadCheckerEnabled: Bool? = nil,
        performanceAntipatternCheckerEnabled: Bool? = nil,
        undefinedBehaviorSanitizerEnabled: Bool? = nil,
        zombieObjectsEnabled: Bool? = nil,
        guardMallocEnabled: Bool? = nil,
        mallocScribbleEnabled: Bool? = nil,
        mallocGuardEdgesEnabled: Bool? = nil,
        mallocStackLogging: TestPlanMallocStackLogging? = nil,
        checkedAllocations: TestPlanCheckedAllocations? = nil,
        runtimeIssueDetection: TestPlanRuntimeIssueDetectionPolicy? = nil,
        mainThreadCheckerDetectionPolicy: TestPlanRuntimeIssueDetectionPolicy? = nil,
        threadPerformanceCheckerRuntimeIssueDetection: TestPlanRuntimeIssueDetectionPolicy? = nil,
        memoryTaggingAddressSanitizerEnabled: Bool? = nil
    ) -> Self {
        TestPlanOptions(
            arguments: arguments,
            codeCoverage: codeCoverage,
            expandVariableFromTarget: expandVariableFromTarget,
            language: language,
            region: region,
            preferredScreenCaptureFormat: preferredScreenCaptureFormat,
            testExecutionOrdering: testExecutionOrdering,
            parallelizationMode: parallelizationMode,
            testRepetitionMode: testRepetitionMode,
            maximumTestRepetitions: maximumTestRepetitions,
            repeatInNewRunnerProcess: repeatInNewRunnerProcess,
            testTimeoutsEnabled: testTimeoutsEnabled,
            defaultTestExecutionTimeAllowance: defaultTestExecutionTimeAllowance,
            maximumTestExecutionTimeAllowance: maximumTestExecutionTimeAllowance,
            userAttachmentLifetime: userAttachmentLifetime,
            uiTestingScreenshotsLifetime: uiTestingScreenshotsLifetime,
            areLocalizationScreenshotsEnabled: areLocalizationScreenshotsEnabled,
            diagnosticCollectionPolicy: diagnosticCollectionPolicy,
            distributor: distributor,
            locationScenario: locationScenario,
            testInteropMode: testInteropMode,
            applicationCrashDetectionSeverity: applicationCrashDetectionSeverity,
            addressSanitizer: addressSanitizer,
            threadSanitizerEnabled: threadSanitizerEnabled,
            mainThreadCheckerEnabled: mainThreadCheckerEnabled,
            performanceAntipatternCheckerEnabled: performanceAntipatternCheckerEnabled,
            undefinedBehaviorSanitizerEnabled: undefinedBehaviorSanitizerEnabled,
            zombieObjectsEnabled: zombieObjectsEnabled,
            guardMallocEnabled: guardMallocEnabled,
            mallocScribbleEnabled: mallocScribbleEnabled,
            mallocGuardEdgesEnabled: mallocGuardEdgesEnabled,
            mallocStackLogging: mallocStackLogging,
            checkedAllocations: checkedAllocations,
            runtimeIssueDetection: runtimeIssueDetection,
            mainThreadCheckerDetectionPolicy: mainThreadCheckerDetectionPolicy,
            threadPerformanceCheckerRuntimeIssueDetection: threadPerformanceCheckerRuntimeIssueDetection,
            memoryTaggingAddressSanitizerEnabled: memoryTaggingAddressSanitizerEnabled
        )
    }
}
