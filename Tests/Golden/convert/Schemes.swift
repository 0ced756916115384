import ProjectDescription

let project = Project(
    name: "Schemes",
    options: .options(
        automaticSchemesOptions: .disabled,
        developmentRegion: "de",
        textSettings: .textSettings(usesTabs: false, indentWidth: 2, tabWidth: 2)
    ),
    settings: .settings(defaultConfiguration: "Release"),
    targets: [
        .target(
            name: "App",
            destinations: .iOS,
            product: .app,
            bundleId: "com.example.App",
            infoPlist: .default,
            sources: ["App/**"]
        ),
        .target(
            name: "AppTests",
            destinations: .iOS,
            product: .unitTests,
            bundleId: "com.example.AppTests",
            infoPlist: .default,
            sources: ["AppTests/**"],
            dependencies: [.target(name: "App")]
        ),
        .target(
            name: "AppUITests",
            destinations: .iOS,
            product: .uiTests,
            bundleId: "com.example.AppUITests",
            infoPlist: .default,
            sources: ["AppUITests/**"],
            dependencies: [.target(name: "App")]
        ),
        .target(
            name: "Kit",
            destinations: .iOS,
            product: .framework,
            bundleId: "com.example.Kit",
            infoPlist: .default,
            sources: ["Kit/**"]
        ),
        .target(
            name: "LonelyTests",
            destinations: .iOS,
            product: .unitTests,
            bundleId: "com.example.LonelyTests",
            infoPlist: .default,
            sources: ["LonelyTests/**"]
        ),
    ],
    schemes: [
        .scheme(
            name: "Everything",
            shared: false,
            hidden: true,
            buildAction: .buildAction(
                targets: ["App", "Kit"],
                preActions: [.executionAction(title: "Before", scriptText: "echo 1", target: "App")],
                runPostActionsOnFailure: true
            ),
            testAction: .targets(
                ["AppTests", .testableTarget(target: "AppUITests", isSkipped: true)],
                options: .options(language: "en", coverage: true, codeCoverageTargets: ["App"])
            ),
            runAction: .runAction(
                executable: "App",
                arguments: .arguments(
                    environmentVariables: ["A": "1"],
                    launchArguments: [.launchArgument(name: "-x", isEnabled: false)]
                ),
                options: .options(storeKitConfigurationPath: "App/Store.storekit", simulatedLocation: .london),
                diagnosticsOptions: .options(threadSanitizerEnabled: true, mainThreadCheckerEnabled: false)
            ),
            archiveAction: .archiveAction(
                configuration: "Release",
                revealArchiveInOrganizer: false,
                customArchiveName: "Shop"
            ),
            profileAction: .profileAction(),
            analyzeAction: .analyzeAction(configuration: "Debug")
        ),
        .scheme(name: "Kit", buildAction: .buildAction(targets: ["Kit"])),
        .scheme(
            name: "App",
            buildAction: .buildAction(targets: ["App"]),
            testAction: .targets(
                [
                    .testableTarget(target: "AppTests", parallelization: .enabled, isRandomExecutionOrdering: true),
                    .testableTarget(target: "AppUITests", parallelization: .enabled, isRandomExecutionOrdering: true),
                ],
                arguments: .arguments(
                    environmentVariables: [
                        "LEVEL": "debug",
                        "OFF": .environmentVariable(value: "1", isEnabled: false),
                    ],
                    launchArguments: [.launchArgument(name: "-verbose", isEnabled: true)]
                ),
                options: .options(coverage: true)
            ),
            runAction: .runAction(
                executable: "App",
                arguments: .arguments(
                    environmentVariables: [
                        "LEVEL": "debug",
                        "OFF": .environmentVariable(value: "1", isEnabled: false),
                    ],
                    launchArguments: [.launchArgument(name: "-verbose", isEnabled: true)]
                ),
                options: .options(language: "de", region: "DE")
            )
        ),
        .scheme(
            name: "LonelyTests",
            buildAction: .buildAction(targets: ["LonelyTests"]),
            testAction: .targets(
                [.testableTarget(target: "LonelyTests", parallelization: .enabled, isRandomExecutionOrdering: true)],
                arguments: .arguments(
                    environmentVariables: [
                        "LEVEL": "debug",
                        "OFF": .environmentVariable(value: "1", isEnabled: false),
                    ],
                    launchArguments: [.launchArgument(name: "-verbose", isEnabled: true)]
                ),
                options: .options(coverage: true)
            )
        ),
    ]
)
