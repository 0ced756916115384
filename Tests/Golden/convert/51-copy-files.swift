import ProjectDescription

let project = Project(
    name: "Caisson",
    options: .options(automaticSchemesOptions: .disabled),
    targets: [
        .target(
            name: "Caisson",
            destinations: .macOS,
            product: .app,
            bundleId: "com.example.caisson.Caisson",
            infoPlist: nil,
            sources: ["App"],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "pump",
            destinations: .macOS,
            product: .commandLineTool,
            bundleId: "com.example.caisson.pump",
            infoPlist: nil,
            sources: ["Pump"]
        ),
        .target(
            name: "Ballast",
            destinations: .macOS,
            product: .bundle,
            bundleId: "com.example.caisson.Ballast",
            infoPlist: nil,
            sources: ["Ballast"]
        ),
        .target(
            name: "Valves",
            destinations: .macOS,
            product: .framework,
            bundleId: "com.example.caisson.Valves",
            infoPlist: nil,
            sources: ["Valves"]
        ),
    ]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "options:REPLACE": ["deploymentTarget": ["macOS": "12.0"]],
        "targets": [
            "Caisson": [
                "sources": [
                    [
                        "path": "Templates",
                        "buildPhase": ["copyFiles": ["destination": "sharedSupport", "subpath": "Templates/Default"]],
                    ],
                    [
                        "path": "MoreTemplates",
                        "type": "folder",
                        "buildPhase": ["copyFiles": ["destination": "sharedSupport", "subpath": "Templates/Default"]],
                    ],
                ],
                "dependencies": [
                    ["target": "pump", "copy": ["destination": "executables"]],
                    ["target": "Ballast", "codeSign": false, "copy": ["destination": "executables"]],
                    ["target": "Valves"],
                ],
            ],
            "pump": [
                "sources": [
                    [
                        "path": "Launch/agent.plist",
                        "buildPhase": [
                            "copyFiles": ["destination": "absolutePath", "subpath": "/Library/LaunchAgents"]
                        ],
                        "attributes": ["CodeSignOnCopy"],
                    ]
                ],
                "dependencies": [
                    [
                        "framework": "Vendor/Gauge.framework",
                        "embed": true,
                        "copy": ["destination": "frameworks", "subpath": "Extras"],
                    ]
                ],
            ],
            "Ballast": [
                "sources": [
                    [
                        "path": "Scripts/run.sh",
                        "buildPhase": ["copyFiles": ["destination": "wrapper", "subpath": "Contents/Helpers"]],
                    ]
                ],
                "dependencies": [
                    ["target": "Valves", "embed": true, "copy": ["destination": "plugins", "subpath": "Inner"]]
                ],
            ],
            "Valves": [
                "sources": [
                    [
                        "path": "Modules/module.modulemap",
                        "buildPhase": [
                            "copyFiles": ["destination": "productsDirectory", "subpath": "include/$(PRODUCT_NAME)"]
                        ],
                    ]
                ]
            ],
        ],
    ]
)
