import ProjectDescription

let project = Project(
    name: "Gantry",
    options: .options(automaticSchemesOptions: .disabled),
    settings: .settings(base: ["CODE_SIGN_STYLE": "Automatic", "DEVELOPMENT_TEAM": "ZZTEAM0001"]),
    targets: [
        .target(
            name: "Gantry",
            destinations: .iOS,
            product: .app,
            bundleId: "com.example.gantry.Gantry",
            infoPlist: nil,
            sources: ["App", .glob("Legacy", compilerFlags: #"-fno-objc-arc -DNAME="g""#)],
            scripts: [.pre(script: "echo before", name: "Before")],
            dependencies: [
                .target(name: "Crane"),
                .target(name: "Winch"),
                .target(name: "Cables"),
                .target(name: "GantryExt"),
                .target(name: "Rig"),
            ],
            buildRules: [
                .buildRule(
                    name: "Protos",
                    fileType: .sourceFilesWithNamesMatching,
                    filePatterns: "*.proto",
                    compilerSpec: .customScript,
                    outputFiles: ["$(DERIVED_FILE_DIR)/$(INPUT_FILE_BASE).swift"],
                    outputFilesCompilerFlags: ["-w"],
                    script: #"protoc "$INPUT_FILE_PATH""#
                ),
                .buildRule(fileType: .metalShaderSource, compilerSpec: .metalCompiler, runOncePerArchitecture: true),
            ]
        ),
        .target(
            name: "Crane",
            destinations: .iOS,
            product: .staticLibrary,
            bundleId: "com.example.gantry.Crane",
            infoPlist: nil,
            sources: ["Crane"]
        ),
        .target(
            name: "Winch",
            destinations: .iOS,
            product: .staticLibrary,
            bundleId: "com.example.gantry.Winch",
            infoPlist: nil,
            sources: ["Winch"]
        ),
        .target(
            name: "Cables",
            destinations: .iOS,
            product: .framework,
            bundleId: "com.example.gantry.Cables",
            infoPlist: nil,
            sources: ["Cables"]
        ),
        .target(
            name: "GantryExt",
            destinations: .iOS,
            product: .appExtension,
            bundleId: "com.example.gantry.GantryExt",
            infoPlist: nil,
            sources: ["Ext"]
        ),
        .target(name: "Rig", destinations: .iOS, product: .bundle, bundleId: "com.example.gantry.Rig", infoPlist: nil),
    ]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "options:REPLACE": ["deploymentTarget": ["iOS": "15.0"]],
        "attributes": ["BuildIndependentTargetsInParallel": false, "TargetAttributes": [:]],
        "packages": ["Rivet": ["url": "https://git.example.com/rivet", "from": "3.0.0"]],
        "targets": [
            "Gantry": [
                "onlyCopyFilesOnInstall": true,
                "putResourcesBeforeSourcesBuildPhase": true,
                "buildToolPlugins": [["plugin": "RivetPlugin", "package": "Rivet"]],
                "attributes": ["LastSwiftMigration": 1500, "ProvisioningStyle": "Manual"],
            ],
            "Crane": ["requiresObjCLinking": false],
            "Cables": ["requiresObjCLinking": true],
            "Rig": [
                "type": "",
                "legacy": [
                    "toolPath": "/usr/bin/make",
                    "arguments": "rig $(ACTION)",
                    "passSettings": true,
                    "workingDirectory": "Rig",
                ],
            ],
        ],
    ],
    destinationSettings: false
)
