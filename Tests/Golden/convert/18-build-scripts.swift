import ProjectDescription

let project = Project(
    name: "Loom",
    options: .options(automaticSchemesOptions: .disabled),
    targets: [
        .target(
            name: "Loom",
            destinations: .macOS,
            product: .app,
            bundleId: "com.loomhouse.Loom",
            deploymentTargets: .macOS("13.0"),
            infoPlist: nil,
            sources: ["App"],
            scripts: [
                .post(script: "echo shipping", name: "Ship", runForInstallBuildsOnly: true),
                .post(
                    script: """
                        echo one two

                        """,
                    name: "Folded"
                ),
            ],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        )
    ]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "targets": [
            "Loom": [
                "putResourcesBeforeSourcesBuildPhase": true,
                "preBuildScripts": [
                    [
                        "name": "Card wool",
                        "path": "Scripts/card.sh",
                        "inputFiles": ["$(SRCROOT)/App/pattern.json"],
                        "outputFiles": ["$(DERIVED_FILE_DIR)/pattern.swift"],
                        "discoveredDependencyFile": "$(DERIVED_FILE_DIR)/card.d",
                    ],
                    ["name": "Run Script", "script": "echo unnamed", "basedOnDependencyAnalysis": false],
                ],
                "postCompileScripts": [
                    [
                        "name": "Weave",
                        "script": #"""
                        set -e
                        echo "weaving \"$TARGET_NAME\""
                        printf '%s\n' 'tab	here'

                        """#,
                        "shell": "/bin/zsh",
                        "inputFileLists": ["$(SRCROOT)/Lists/in.xcfilelist"],
                        "outputFileLists": ["$(SRCROOT)/Lists/out.xcfilelist"],
                        "showEnvVars": false,
                    ]
                ],
            ]
        ],
        "options:REPLACE": [:],
    ]
)
