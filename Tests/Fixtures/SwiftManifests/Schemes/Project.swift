import ProjectDescription

func target(_ name: String, _ product: Product, _ dependencies: [TargetDependency] = []) -> Target {
    .target(
        name: name, destinations: .iOS, product: product, bundleId: "com.example.\(name)", sources: ["\(name)/**"],
        dependencies: dependencies, environmentVariables: ["LEVEL": "debug", "OFF": .environmentVariable(value: "1", isEnabled: false)],
        launchArguments: [.launchArgument(name: "-verbose", isEnabled: true)])
}

let project = Project(
    name: "Schemes",
    options: .options(
        automaticSchemesOptions: .enabled(codeCoverageEnabled: true, testingOptions: [.parallelizable, .randomExecutionOrdering], runLanguage: "de", runRegion: "DE"),
        developmentRegion: "de", textSettings: .textSettings(usesTabs: false, indentWidth: 2, tabWidth: 2)),
    targets: [target("App", .app), target("AppTests", .unitTests, [.target(name: "App")]), target("AppUITests", .uiTests, [.target(name: "App")]), target("Kit", .framework), target("LonelyTests", .unitTests)],
    schemes: [
        .scheme(
            name: "Everything", shared: false, hidden: true,
            buildAction: .buildAction(targets: ["App", "Kit"], preActions: [.executionAction(title: "Before", scriptText: "echo 1", target: "App")], runPostActionsOnFailure: true),
            testAction: .targets(["AppTests", .testableTarget(target: "AppUITests", isSkipped: true)], configuration: .debug, options: .options(language: "en", coverage: true, codeCoverageTargets: ["App"])),
            runAction: .runAction(
                configuration: "Debug", executable: "App",
                arguments: .arguments(environmentVariables: ["A": "1"], launchArguments: [.launchArgument(name: "-x", isEnabled: false)]),
                options: .options(storeKitConfigurationPath: "App/Store.storekit", simulatedLocation: .london),
                diagnosticsOptions: .options(threadSanitizerEnabled: true, mainThreadCheckerEnabled: false)),
            archiveAction: .archiveAction(configuration: .release, revealArchiveInOrganizer: false, customArchiveName: "Shop"),
            profileAction: .profileAction(configuration: .release), analyzeAction: .analyzeAction(configuration: .debug)),
    ]
)
