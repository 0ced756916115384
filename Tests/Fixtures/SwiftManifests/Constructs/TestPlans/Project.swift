import ProjectDescription

let everything = TestPlanOptions.options(
    arguments: .arguments(environmentVariables: ["LEVEL": "debug"], launchArguments: [.launchArgument(name: "-b", isEnabled: true), .launchArgument(name: "-a", isEnabled: false)]),
    codeCoverage: .specificTargets(["App"]), expandVariableFromTarget: "App", language: "fr", region: "FR", preferredScreenCaptureFormat: .screenshots,
    testExecutionOrdering: .random, parallelizationMode: .swiftTestingOnly, testRepetitionMode: .retryOnFailure, maximumTestRepetitions: 3,
    repeatInNewRunnerProcess: true, testTimeoutsEnabled: true, defaultTestExecutionTimeAllowance: 60, maximumTestExecutionTimeAllowance: 600,
    userAttachmentLifetime: .keepNever, uiTestingScreenshotsLifetime: .keepAlways, areLocalizationScreenshotsEnabled: true,
    diagnosticCollectionPolicy: .onFailure, distributor: .testFlight, locationScenario: TestPlanLocationScenario(identifier: "London, England"),
    testInteropMode: .complete, applicationCrashDetectionSeverity: .failure, addressSanitizer: .enabled(detectStackUseAfterReturn: true),
    threadSanitizerEnabled: false, mainThreadCheckerEnabled: true, performanceAntipatternCheckerEnabled: false, undefinedBehaviorSanitizerEnabled: true,
    zombieObjectsEnabled: false, guardMallocEnabled: false, mallocScribbleEnabled: true, mallocGuardEdgesEnabled: true, mallocStackLogging: .liveAllocations,
    checkedAllocations: .mteOnly, runtimeIssueDetection: .enabled(.error), mainThreadCheckerDetectionPolicy: .enabled(.warning),
    threadPerformanceCheckerRuntimeIssueDetection: .disabled, memoryTaggingAddressSanitizerEnabled: false)

/// The other choices, one configuration each.
let configurations: [String: TestPlanOptions] = [
    "Coverage off": .options(codeCoverage: .disabled), "Coverage": .options(codeCoverage: .allTargets),
    "Alphabetical": .options(preferredScreenCaptureFormat: .screenRecording, testExecutionOrdering: .alphabetical),
    "Parallel": .options(parallelizationMode: .enabled), "Serial": .options(parallelizationMode: .disabled), "Automatic": .options(parallelizationMode: .automatic),
    "Once": .options(testRepetitionMode: .some(.none)), "Until it fails": .options(testRepetitionMode: .untilFailure),
    "Attachments": .options(userAttachmentLifetime: .deleteOnSuccess), "No diagnostics": .options(diagnosticCollectionPolicy: .never),
    "Store": .options(distributor: .appStore, locationScenario: TestPlanLocationScenario(identifier: "Routes/a.gpx", referenceType: .custom)),
    "Built-in": .options(locationScenario: TestPlanLocationScenario(identifier: "Tokyo, Japan", referenceType: .builtIn)),
    "Limited": .options(testInteropMode: .limited, applicationCrashDetectionSeverity: .disabled), "Crash warning": .options(applicationCrashDetectionSeverity: .warning),
    "Crash fatal": .options(applicationCrashDetectionSeverity: .fatalFailure), "No sanitizer": .options(addressSanitizer: .disabled),
    "All allocations": .options(mallocStackLogging: .allAllocations, checkedAllocations: .always), "Unchecked": .options(checkedAllocations: .disabled),
]

let project = Project(
    name: "TestPlans",
    targets: [
        .target(name: "App", destinations: .iOS, product: .app, bundleId: "com.example.app", sources: "App/**"),
        .target(name: "AppTests", destinations: .iOS, product: .unitTests, bundleId: "com.example.tests", sources: "AppTests/**", dependencies: [.target(name: "App")]),
        .target(name: "SlowTests", destinations: .iOS, product: .unitTests, bundleId: "com.example.slow", sources: "SlowTests/**", dependencies: [.target(name: "App")]),
    ],
    schemes: [
        .scheme(
            name: "Plans", buildAction: .buildAction(targets: ["App"]),
            testAction: .testPlans([
                .generated(name: "Quick", testTargets: ["AppTests", .testableTarget(target: "SlowTests", isSkipped: true)]),
                .generated(name: "Full", testTargets: [.testableTarget(target: "AppTests", parallelization: .enabled), .testableTarget(target: "SlowTests", parallelization: .swiftTestingOnly)], path: "Plans/Full.xctestplan", defaultOptions: everything, options: configurations),
                TestPlan(name: "Usual", testTargets: [.testableTarget(target: "AppTests", selectedTests: ["Suite/one()"], skippedTests: ["Suite/two()"])], isDefault: true),
                "Plans/Written.xctestplan", .path("Plans/More*.xctestplan"), .relativeToManifest("Plans/Written.xctestplan"),
            ])),
        .scheme(name: "Elsewhere", testAction: .testPlans([.relativeToCurrentFile("Plans/Written.xctestplan"), .relativeToRoot("Plans/Root.xctestplan")], configuration: "Release", attachDebugger: false)),
    ]
)
