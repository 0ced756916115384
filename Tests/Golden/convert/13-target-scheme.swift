import ProjectDescription

let project = Project(
    name: "Meadow",
    options: .options(automaticSchemesOptions: .disabled),
    settings: .settings(
        configurations: [
            .debug(name: "Lab Debug"),
            .release(name: "Lab Release"),
            .debug(name: "Field Debug"),
            .release(name: "Field Release"),
        ]
    ),
    targets: [
        .target(
            name: "Meadow",
            destinations: .iOS,
            product: .app,
            bundleId: "garden.meadow.Meadow",
            infoPlist: nil,
            sources: ["App"],
            dependencies: [.target(name: "MeadowKit")],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "MeadowKit",
            destinations: .iOS,
            product: .framework,
            bundleId: "garden.meadow.MeadowKit",
            infoPlist: nil,
            sources: ["Kit"],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "MeadowTests",
            destinations: .iOS,
            product: .unitTests,
            bundleId: "garden.meadow.MeadowTests",
            infoPlist: nil,
            sources: ["Tests"],
            dependencies: [.target(name: "Meadow")],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "MeadowSlowTests",
            destinations: .iOS,
            product: .unitTests,
            bundleId: "garden.meadow.MeadowSlowTests",
            infoPlist: nil,
            sources: ["SlowTests"],
            dependencies: [.target(name: "Meadow")],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
    ]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "options:REPLACE": ["deploymentTarget": ["iOS": "16.0"]],
        "targets": [
            "Meadow": [
                "scheme": [
                    "configVariants": ["Lab", "Field"],
                    "testTargets": [
                        ["name": "MeadowTests"],
                        [
                            "name": "MeadowSlowTests",
                            "parallelizable": true,
                            "selectedTests": ["SlowTests/testBloom()"],
                        ],
                    ],
                    "gatherCoverageData": true,
                    "coverageTargets": ["MeadowKit"],
                    "commandLineArguments": ["-seed": true],
                    "environmentVariables": [["variable": "SEASON", "value": "spring"]],
                    "preActions": [["name": "Water", "script": #"echo "watering""#, "settingsTarget": "Meadow"]],
                ]
            ],
            "MeadowKit": [
                "scheme": [
                    "buildImplicitDependencies": false,
                    "language": "fr",
                    "region": "FR",
                    "testPlans": [
                        ["path": "Plans/Quick.xctestplan"],
                        ["path": "Plans/Full.xctestplan", "defaultPlan": true],
                    ],
                    "management": ["shared": true, "orderHint": 2],
                ]
            ],
        ],
    ],
    destinationSettings: false
)
