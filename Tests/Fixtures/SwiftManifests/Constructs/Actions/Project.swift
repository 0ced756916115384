import ProjectDescription

let places: [SimulatedLocation] = [
    .london, .johannesburg, .moscow, .mumbai, .tokyo, .sydney, .hongKong, .honolulu, .sanFrancisco, .mexicoCity, .newYork, .rioDeJaneiro,
    .custom(gpxFile: "Routes/Home.gpx"),
]

let languages: [SchemeLanguage] = [
    "fr", .doubleLengthPseudoLanguage, .rightToLeftPseudoLanguage, .accentedPseudoLanguage, .boundedStringPseudoLanguage,
    .rightToLeftWithStringsPseudoLanguage, SchemeLanguage(identifier: "de"),
]

func test(_ name: String, tags: [String] = []) -> Target {
    .target(name: name, destinations: .iOS, product: .unitTests, bundleId: "com.example.\(name)", sources: "\(name)/**", dependencies: [.target(name: "App")], metadata: .metadata(tags: tags))
}

let script = ExecutionAction.executionAction(title: "Script", scriptText: "echo", target: "App", shellPath: "/bin/zsh")

let project = Project(
    name: "Actions",
    targets: [
        .target(name: "App", destinations: .iOS, product: .app, bundleId: "com.example.app", sources: "App/**", metadata: .default),
        .target(name: "Clip", destinations: .iOS, product: .appClip, bundleId: "com.example.app.Clip", sources: "Clip/**"),
        .target(name: "Tool", destinations: .macOS, product: .commandLineTool, bundleId: "com.example.tool", sources: "Tool/**"),
        test("AppTests", tags: ["quick"]), test("SlowTests"), test("OtherTests"),
    ],
    schemes: [
        .scheme(
            name: "Full",
            buildAction: .buildAction(
                buildActionTargets: [.target("App"), .target("Tool", buildFor: [.running, .analyzing, .archiving]), .target("AppTests", buildFor: [.testing, .profiling])],
                preActions: [script], postActions: [script], buildOrder: .manual, runPostActionsOnFailure: true, findImplicitDependencies: false),
            testAction: .targets(
                [
                    .testableTarget(target: "AppTests", parallelization: .swiftTestingOnly, isRandomExecutionOrdering: true, simulatedLocation: .tokyo),
                    .testableTarget(target: .target("SlowTests"), isSkipped: true, parallelization: .disabled), .testableTarget(target: "OtherTests", parallelization: .enabled),
                ],
                arguments: .arguments(launchArguments: [.launchArgument(name: "-z", isEnabled: true), .launchArgument(name: "-a", isEnabled: false)]),
                configuration: "Debug", attachDebugger: false, expandVariableFromTarget: "App", preActions: [script], postActions: [script],
                options: .options(language: "fr", region: "FR", preferredScreenCaptureFormat: .screenshots, coverage: true, codeCoverageTargets: ["App"]),
                diagnosticsOptions: .options(addressSanitizerEnabled: true, detectStackUseAfterReturnEnabled: true), skippedTests: ["AppTests/Slow"]),
            runAction: .runAction(
                configuration: .debug, attachDebugger: false, customLLDBInitFile: "lldbinit", preActions: [script], postActions: [script], executable: "App",
                customWorkingDirectory: "Work", arguments: .arguments(environmentVariables: ["A": "1", "B": .environmentVariable(value: "2", isEnabled: false)], launchArguments: [.launchArgument(name: "-FIRDebugEnabled", isEnabled: true)]),
                options: .options(language: "de", region: "DE", storeKitConfigurationPath: "App.storekit", simulatedLocation: .custom(gpxFile: "Routes/Home.gpx"), enableGPUFrameCaptureMode: .metal),
                diagnosticsOptions: .options(threadSanitizerEnabled: true, mainThreadCheckerEnabled: false, performanceAntipatternCheckerEnabled: false),
                metalOptions: .options(apiValidation: false, shaderValidation: true, showGraphicsOverview: true, logGraphicsOverview: true),
                expandVariableFromTarget: "App", launchStyle: .waitForExecutableToBeLaunched),
            archiveAction: .archiveAction(configuration: .release, revealArchiveInOrganizer: false, customArchiveName: "Shop", preActions: [script], postActions: [script]),
            profileAction: .profileAction(configuration: .release, preActions: [script], postActions: [script], executable: "App", arguments: .arguments(launchArguments: [.launchArgument(name: "-p", isEnabled: true)])),
            analyzeAction: .analyzeAction(configuration: .debug)),
        .scheme(name: "Asking", hidden: true, buildAction: .buildAction(targets: ["App"], buildOrder: .dependency), runAction: .runAction(executable: .askOnLaunch, options: .options(enableGPUFrameCaptureMode: .openGL)), profileAction: .profileAction(executable: .askOnLaunch)),
        .scheme(name: "Named", shared: false, buildAction: .buildAction(targets: [.target("Tool")]), runAction: .runAction(executable: .executable("Tool"), options: .options(enableGPUFrameCaptureMode: .disabled), launchStyle: .automatically), profileAction: .profileAction(executable: .executable(nil))),
        .scheme(name: "Program", buildAction: .buildAction(targets: ["Tool"]), runAction: .runAction(filePath: "/usr/bin/true", options: .options(enableGPUFrameCaptureMode: .autoEnabled))),
        .scheme(name: "Clip", buildAction: .buildAction(targets: ["Clip"]), runAction: .runAction(executable: "Clip", options: .options(enableGPUFrameCaptureMode: .default), appClipInvocationURLString: "https://example.com/clip")),
        .scheme(name: "Queries", testAction: .targets(matching: ["tag:quick", .testableTargets(matching: .named("Slow*"), isSkipped: true, parallelization: .enabled), .testableTargets(matching: .tagged("none"))])),
    ]
        + places.enumerated().map { index, place in .scheme(name: "Place \(index)", buildAction: .buildAction(targets: ["App"]), runAction: .runAction(options: .options(simulatedLocation: place))) }
        + languages.map { language in .scheme(name: "In \(language.identifier)", buildAction: .buildAction(targets: ["App"]), runAction: .runAction(options: .options(language: language))) }
)
