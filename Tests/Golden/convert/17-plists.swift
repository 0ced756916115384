import ProjectDescription

let project = Project(
    name: "Postbox",
    options: .options(automaticSchemesOptions: .disabled),
    targets: [
        .target(
            name: "Postbox",
            destinations: .iOS,
            product: .app,
            bundleId: "org.postbox.Postbox",
            infoPlist: nil,
            sources: ["App"],
            entitlements: .dictionary(
                [
                    "aps-environment": "development",
                    "com.apple.security.application-groups": ["group.org.postbox.shared"],
                ]
            ),
            dependencies: [.target(name: "Stamps"), .target(name: "Sorter")]
        ),
        .target(
            name: "Stamps",
            destinations: .iOS,
            product: .framework,
            bundleId: "org.postbox.Stamps",
            infoPlist: .default,
            sources: ["Stamps"]
        ),
        .target(
            name: "Sorter",
            destinations: .iOS,
            product: .appExtension,
            bundleId: "org.postbox.Sorter",
            infoPlist: .extendingDefault(
                with: [
                    "NSExtension": [
                        "NSExtensionPointIdentifier": "com.apple.share-services",
                        "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).Sorter",
                    ]
                ]
            ),
            sources: ["Sorter"],
            settings: .settings(release: ["INFOPLIST_FILE": "Sorter/Release-Info.plist"])
        ),
        .target(
            name: "Labels",
            destinations: .iOS,
            product: .bundle,
            bundleId: "org.postbox.Labels",
            infoPlist: .extendingDefault(with: ["PBLabels": ["air", "surface"]]),
            sources: ["Labels"]
        ),
        .target(
            name: "Ledger",
            destinations: .iOS,
            product: .framework,
            bundleId: "org.postbox.Ledger",
            infoPlist: nil,
            sources: ["Ledger"]
        ),
    ]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "options:REPLACE": ["deploymentTarget": ["iOS": "16.0"]],
        "targets": [
            "Postbox": [
                "info": [
                    "path": "App/Info.plist",
                    "properties": [
                        "CFBundleDisplayName": "Post Box",
                        "CFBundleShortVersionString": "$(MARKETING_VERSION)",
                        "CFBundleVersion": "12",
                        "NSAppTransportSecurity": ["NSAllowsLocalNetworking": true],
                        "PBBackoff": 1.5,
                        "PBEmptyText": "",
                        "PBFlagWord": false,
                        "PBRetryLimit": 3,
                        "UILaunchScreen": [:],
                        "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
                    ],
                ],
                "entitlements": ["path": "Support/Postbox.entitlements"],
            ],
            "Stamps": ["info": ["path": "Stamps/Info.plist"]],
            "Sorter": ["info": ["path": "Generated/Sorter-Info.plist"]],
            "Labels": ["info": ["path": "Labels/Info.plist"]],
        ],
    ],
    destinationSettings: false
)
