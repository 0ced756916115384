import ProjectDescription

let project = Project(
    name: "Signalbox",
    options: .options(automaticSchemesOptions: .disabled),
    targets: [
        .target(
            name: "Signalbox",
            destinations: .iOS,
            product: .app,
            bundleId: "rail.signalbox.Signalbox",
            infoPlist: nil,
            sources: ["App"],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "Points",
            destinations: .iOS,
            product: .framework,
            bundleId: "rail.signalbox.Points",
            infoPlist: nil,
            sources: ["Points"],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "PointsTests",
            destinations: .iOS,
            product: .unitTests,
            bundleId: "rail.signalbox.PointsTests",
            infoPlist: nil,
            sources: ["PointsTests"],
            dependencies: [.target(name: "Points")],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
    ],
    schemes: [
        .scheme(
            name: "Points",
            shared: false,
            hidden: true,
            buildAction: .buildAction(
                buildActionTargets: [.target("Points", buildFor: [.running, .testing, .analyzing])]
            ),
            testAction: .targets(
                [.testableTarget(target: "PointsTests", parallelization: .enabled, isRandomExecutionOrdering: true)],
                options: .options(coverage: true),
                skippedTests: ["PointsTests/testSlow()"]
            )
        ),
        .scheme(
            name: "Signalbox Main",
            buildAction: .buildAction(
                buildActionTargets: [
                    .target("Points", buildFor: [.running, .testing]),
                    .target("PointsTests", buildFor: [.testing]),
                    .target("Signalbox"),
                ],
                preActions: [.executionAction(title: "Stamp", scriptText: "echo start", target: "Signalbox")],
                postActions: [.executionAction(scriptText: "echo end")],
                runPostActionsOnFailure: true,
                findImplicitDependencies: false
            ),
            testAction: .targets(
                ["PointsTests", .testableTarget(target: "PointsTests", isSkipped: true)],
                arguments: .arguments(
                    environmentVariables: ["LOG": .environmentVariable(value: "loud", isEnabled: false), "SEED": "7"]
                ),
                attachDebugger: false,
                options: .options(codeCoverageTargets: ["Points"])
            ),
            runAction: .runAction(
                preActions: [.executionAction(scriptText: "echo run")],
                customWorkingDirectory: "/tmp",
                arguments: .arguments(
                    environmentVariables: ["SIGNAL_HOST": "localhost"],
                    launchArguments: [
                        .launchArgument(name: "-quiet", isEnabled: false),
                        .launchArgument(name: "-trace", isEnabled: true),
                    ]
                ),
                options: .options(
                    language: "cy",
                    region: "GB",
                    storeKitConfigurationPath: "Support/Fares.storekit",
                    simulatedLocation: .custom(gpxFile: "Support/junction.gpx")
                ),
                diagnosticsOptions: .options(mainThreadCheckerEnabled: false),
                metalOptions: .options(apiValidation: false)
            ),
            archiveAction: .archiveAction(
                configuration: "Release",
                revealArchiveInOrganizer: false,
                customArchiveName: "Signals",
                postActions: [.executionAction(title: "Notify", scriptText: "echo archived")]
            ),
            profileAction: .profileAction(executable: .askOnLaunch),
            analyzeAction: .analyzeAction(configuration: "Debug")
        ),
    ],
    additionalFiles: ["Support/**"]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "options:REPLACE": ["deploymentTarget": ["iOS": "16.0"]],
        "schemes": [
            "Points": ["management": ["orderHint": 4]],
            "Signalbox Main": [
                "build": ["parallelizeBuild": false],
                "test": ["captureScreenshotsAutomatically": false],
            ],
        ],
    ],
    destinationSettings: false
)
