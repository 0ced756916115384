import ProjectDescription

let project = Project(
    name: "Regatta",
    options: .options(automaticSchemesOptions: .disabled),
    targets: [
        .target(
            name: "Sculls",
            destinations: .iOS,
            product: .framework,
            bundleId: "club.regatta.Sculls",
            infoPlist: nil,
            sources: ["Sculls"],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "Eights",
            destinations: .iOS,
            product: .framework,
            bundleId: "club.regatta.Eights",
            infoPlist: nil,
            sources: ["Eights"],
            dependencies: [.target(name: "Codegen")],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
    ],
    schemes: [.scheme(name: "Launch day", buildAction: .buildAction(targets: ["Everything"]))]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "options:REPLACE": ["deploymentTarget": ["iOS": "16.0"]],
        "aggregateTargets": [
            "Codegen": [
                "buildScripts": [
                    [
                        "name": "Emit lanes",
                        "script": #"echo "lanes" > "$SRCROOT/lanes.txt""#,
                        "basedOnDependencyAnalysis": false,
                    ]
                ]
            ],
            "Everything": [
                "targets": ["Sculls", "Eights", "Codegen"],
                "configFiles": ["Debug": "Config/all.xcconfig"],
                "settings": [
                    "base": ["REGATTA_DAY": "saturday"],
                    "configs": ["Release": ["base": ["REGATTA_DAY": "sunday"]]],
                ],
                "scheme": ["environmentVariables": [["variable": "TIDE", "value": "ebb"]]],
                "attributes": ["ProvisioningStyle": "Manual"],
            ],
        ],
    ],
    destinationSettings: false
)
