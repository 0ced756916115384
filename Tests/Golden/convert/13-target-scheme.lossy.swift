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
            destinations: [.iPhone, .iPad, .macWithiPadDesign, .appleVisionWithiPadDesign],
            product: .app,
            bundleId: "garden.meadow.Meadow",
            deploymentTargets: .iOS("16.0"),
            infoPlist: nil,
            sources: ["App"],
            dependencies: [.target(name: "MeadowKit")],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "MeadowKit",
            destinations: [.iPhone, .iPad, .macWithiPadDesign, .appleVisionWithiPadDesign],
            product: .framework,
            bundleId: "garden.meadow.MeadowKit",
            deploymentTargets: .iOS("16.0"),
            infoPlist: nil,
            sources: ["Kit"],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "MeadowTests",
            destinations: [.iPhone, .iPad, .macWithiPadDesign, .appleVisionWithiPadDesign],
            product: .unitTests,
            bundleId: "garden.meadow.MeadowTests",
            deploymentTargets: .iOS("16.0"),
            infoPlist: nil,
            sources: ["Tests"],
            dependencies: [.target(name: "Meadow")],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "MeadowSlowTests",
            destinations: [.iPhone, .iPad, .macWithiPadDesign, .appleVisionWithiPadDesign],
            product: .unitTests,
            bundleId: "garden.meadow.MeadowSlowTests",
            deploymentTargets: .iOS("16.0"),
            infoPlist: nil,
            sources: ["SlowTests"],
            dependencies: [.target(name: "Meadow")],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
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
//       Meadow:
//         type: application
//         platform: iOS
//         sources:
//           - path: App
//         settings:
//           base:
//             GENERATE_INFOPLIST_FILE: "YES"
//             PRODUCT_BUNDLE_IDENTIFIER: garden.meadow.Meadow
//         dependencies:
//           - target: MeadowKit
//         scheme:
//           configVariants: [Lab, Field]
//           testTargets:
//             - name: MeadowTests
//             - name: MeadowSlowTests
//               parallelizable: true
//               selectedTests: [SlowTests/testBloom()]
//           gatherCoverageData: true
//           coverageTargets: [MeadowKit]
//           commandLineArguments:
//             -seed: true
//           environmentVariables:
//             - variable: SEASON
//               value: spring
//           preActions:
//             - name: Water
//               script: echo "watering"
//               settingsTarget: Meadow
//
//       MeadowKit:
//         type: framework
//         platform: iOS
//         sources:
//           - path: Kit
//         settings:
//           base:
//             GENERATE_INFOPLIST_FILE: "YES"
//             PRODUCT_BUNDLE_IDENTIFIER: garden.meadow.MeadowKit
//         scheme:
//           buildImplicitDependencies: false
//           language: fr
//           region: FR
//           testPlans:
//             - path: Plans/Quick.xctestplan
//             - path: Plans/Full.xctestplan
//               defaultPlan: true
//           management:
//             shared: true
//             orderHint: 2
//
//       MeadowTests:
//         type: bundle.unit-test
//         platform: iOS
//         sources:
//           - path: Tests
//         settings:
//           base:
//             GENERATE_INFOPLIST_FILE: "YES"
//             PRODUCT_BUNDLE_IDENTIFIER: garden.meadow.MeadowTests
//         dependencies:
//           - target: Meadow
//
//       MeadowSlowTests:
//         type: bundle.unit-test
//         platform: iOS
//         sources:
//           - path: SlowTests
//         settings:
//           base:
//             GENERATE_INFOPLIST_FILE: "YES"
//             PRODUCT_BUNDLE_IDENTIFIER: garden.meadow.MeadowSlowTests
//         dependencies:
//           - target: Meadow

project.yml:11:3: 'targets.Meadow.deploymentTarget' is said besides
project.yml:17:5: 'targets.Meadow.scheme' is lost
project.yml:33:3: 'targets.MeadowKit.deploymentTarget' is said besides
project.yml:38:5: 'targets.MeadowKit.scheme' is lost
project.yml:47:3: 'targets.MeadowTests.deploymentTarget' is said besides
project.yml:53:3: 'targets.MeadowSlowTests.deploymentTarget' is said besides
project.yml:2:1: 'options' is lost
project.yml: 'destinations' of targets are said as build settings besides, such as TARGETED_DEVICE_FAMILY
