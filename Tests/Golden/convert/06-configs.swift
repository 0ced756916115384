import ProjectDescription

let project = Project(
    name: "Ferryline",
    options: .options(automaticSchemesOptions: .disabled),
    settings: .settings(
        base: ["FERRY_HOST": "harbour.example.com"],
        configurations: [
            .debug(
                name: .debug,
                settings: [
                    "FERRY_HOST": "localhost",
                    "SWIFT_ACTIVE_COMPILATION_CONDITIONS": ["DEBUG", "TRACE_ROUTES"],
                ]
            ),
            .release(name: "Beta", settings: ["FERRY_HOST": "beta.example.com"]),
            .release(name: .release, settings: ["ENABLE_NS_ASSERTIONS": "NO"]),
            .release(name: "Audit"),
        ],
        defaultConfiguration: "Beta"
    ),
    targets: [
        .target(
            name: "Ferryline",
            destinations: .iOS,
            product: .app,
            bundleId: "",
            infoPlist: nil,
            sources: ["App"],
            settings: .settings(
                base: ["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon", "GENERATE_INFOPLIST_FILE": "YES"],
                configurations: [
                    .release(
                        name: "Beta",
                        settings: [
                            "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon-Beta",
                            "PRODUCT_BUNDLE_IDENTIFIER": "com.ferryline.app.beta",
                        ]
                    ),
                    .release(name: .release, settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.ferryline.app"]),
                ]
            )
        )
    ]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "options:REPLACE": [
            "bundleIdPrefix": "com.ferryline",
            "deploymentTarget": ["iOS": "16.4"],
            "defaultConfig": "Beta",
        ],
        "configs": ["Audit": "none"],
        "targets": [
            "Ferryline": [
                "settings": [
                    "configs": [
                        "debug": [
                            "base": [
                                "OTHER_LDFLAGS": ["$(inherited)", "-Xlinker", "-interposable"],
                                "PRODUCT_BUNDLE_IDENTIFIER": "com.ferryline.app.debug",
                            ]
                        ]
                    ]
                ]
            ]
        ],
    ],
    destinationSettings: false
)
