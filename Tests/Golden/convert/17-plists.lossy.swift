import ProjectDescription

let project = Project(
    name: "Postbox",
    options: .options(
        automaticSchemesOptions: .disabled,
        disableBundleAccessors: true,
        disableSynthesizedResourceAccessors: true
    ),
    targets: [
        .target(
            name: "Postbox",
            destinations: [.iPhone, .iPad, .macWithiPadDesign, .appleVisionWithiPadDesign],
            product: .app,
            bundleId: "org.postbox.Postbox",
            deploymentTargets: .iOS("16.0"),
            infoPlist: .extendingDefault(
                with: [
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
                ]
            ),
            sources: ["App/**"],
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
            destinations: [.iPhone, .iPad, .macWithiPadDesign, .appleVisionWithiPadDesign],
            product: .framework,
            bundleId: "org.postbox.Stamps",
            deploymentTargets: .iOS("16.0"),
            infoPlist: .default,
            sources: ["Stamps/**"]
        ),
        .target(
            name: "Sorter",
            destinations: [.iPhone, .iPad, .macWithiPadDesign, .appleVisionWithiPadDesign],
            product: .appExtension,
            bundleId: "org.postbox.Sorter",
            deploymentTargets: .iOS("16.0"),
            infoPlist: .extendingDefault(
                with: [
                    "NSExtension": [
                        "NSExtensionPointIdentifier": "com.apple.share-services",
                        "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).Sorter",
                    ]
                ]
            ),
            sources: ["Sorter/**"],
            settings: .settings(release: ["INFOPLIST_FILE": "Sorter/Release-Info.plist"])
        ),
        .target(
            name: "Labels",
            destinations: [.iPhone, .iPad, .macWithiPadDesign, .appleVisionWithiPadDesign],
            product: .bundle,
            bundleId: "org.postbox.Labels",
            deploymentTargets: .iOS("16.0"),
            infoPlist: .extendingDefault(with: ["PBLabels": ["air", "surface"]]),
            resources: ["Labels/**/*.json"]
        ),
        .target(
            name: "Ledger",
            destinations: [.iPhone, .iPad, .macWithiPadDesign, .appleVisionWithiPadDesign],
            product: .framework,
            bundleId: "org.postbox.Ledger",
            deploymentTargets: .iOS("16.0"),
            infoPlist: nil,
            sources: ["Ledger/**"]
        ),
    ]
)

// What project.yml said besides:
//
//     options:
//       deploymentTarget:
//         iOS: "16.0"
//
//     targets:
//       Postbox:
//         info:
//           path: App/Info.plist
//         entitlements:
//           path: Support/Postbox.entitlements
//
//       Stamps:
//         info:
//           path: Stamps/Info.plist
//
//       Sorter:
//         info:
//           path: Generated/Sorter-Info.plist
//
//       Labels:
//         info:
//           path: Labels/Info.plist

project.yml:2:1: 'options.defaultConfig' is said besides
project.yml:2:1: 'options.createIntermediateGroups' is said besides
project.yml:2:1: 'options.groupSortPosition' is said besides
project.yml:4:3: 'options.deploymentTarget' is lost
project.yml:6:3: 'targets.Postbox.deploymentTarget' is said besides
project.yml:11:7: 'targets.Postbox.info.path' is said in another way
project.yml:12:7: 'targets.Postbox.info.properties.LSRequiresIPhoneOS' is said besides
project.yml:12:7: 'targets.Postbox.info.properties.UIApplicationSceneManifest' is said besides
project.yml:12:7: 'targets.Postbox.info.properties.UIRequiredDeviceCapabilities' is said besides
project.yml:12:7: 'targets.Postbox.info.properties.UISupportedInterfaceOrientations~ipad' is said besides
project.yml:25:7: 'targets.Postbox.entitlements.path' is said in another way
project.yml:30:3: 'targets.Stamps.deploymentTarget' is said besides
project.yml:34:12: 'targets.Stamps.info.path' is said in another way
project.yml:35:3: 'targets.Sorter.deploymentTarget' is said besides
project.yml:40:7: 'targets.Sorter.info.path' is said in another way
project.yml:49:3: 'targets.Labels.deploymentTarget' is said besides
project.yml:53:12: 'targets.Labels.info.path' is said in another way
project.yml:54:3: 'targets.Ledger.deploymentTarget' is said besides
project.yml: 'destinations' of targets are said as build settings besides, such as TARGETED_DEVICE_FAMILY
project.yml: folders of sources are said as patterns for the code, headers and resources in them
