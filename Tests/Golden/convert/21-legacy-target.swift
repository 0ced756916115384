import ProjectDescription

let project = Project(
    name: "Millrace",
    options: .options(automaticSchemesOptions: .disabled),
    targets: [
        .target(
            name: "Sluice",
            destinations: .macOS,
            product: .bundle,
            bundleId: "com.millrace.Sluice",
            infoPlist: nil,
            settings: .settings(base: ["SLUICE_GATE": "open"])
        ),
        .target(name: "Weir", destinations: .macOS, product: .bundle, bundleId: "com.millrace.Weir", infoPlist: nil),
        .target(
            name: "millrace",
            destinations: .macOS,
            product: .commandLineTool,
            bundleId: "com.millrace.millrace",
            infoPlist: nil,
            sources: ["Sources"],
            dependencies: [.target(name: "Sluice", status: .none), .target(name: "Weir")]
        ),
    ]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "options:REPLACE": ["deploymentTarget": ["macOS": "13.0"]],
        "targets": [
            "Sluice": [
                "type": "",
                "legacy": [
                    "toolPath": "/usr/bin/make",
                    "arguments": "-C native $(ACTION)",
                    "passSettings": true,
                    "workingDirectory": "native",
                ],
                "scheme": [:],
            ],
            "Weir": ["type": "", "legacy": ["toolPath": "scripts/weir.sh"]],
        ],
    ]
)
