import ProjectDescription

let project = Project(
    name: "Meadow",
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
            sources: ["App/**"],
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
            sources: ["Kit/**"],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "MeadowTests",
            destinations: [.iPhone, .iPad, .macWithiPadDesign, .appleVisionWithiPadDesign],
            product: .unitTests,
            bundleId: "garden.meadow.MeadowTests",
            deploymentTargets: .iOS("16.0"),
            infoPlist: nil,
            sources: ["Tests/**"],
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
            sources: ["SlowTests/**"],
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
//         scheme:
//           configVariants: [Lab, Field]
//           testTargets:
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

project.yml:2:1: 'options.defaultConfig' is said besides
project.yml:2:1: 'options.createIntermediateGroups' is said besides
project.yml:2:1: 'options.groupSortPosition' is said besides
project.yml:4:3: 'options.deploymentTarget' is lost
project.yml:11:3: 'targets.Meadow.deploymentTarget' is said besides
project.yml:19:7: 'targets.Meadow.scheme.testTargets' is said in another way
project.yml:18:7: 'targets.Meadow.scheme.configVariants' is lost
project.yml:25:7: 'targets.Meadow.scheme.gatherCoverageData' is lost
project.yml:26:7: 'targets.Meadow.scheme.coverageTargets' is lost
project.yml:27:7: 'targets.Meadow.scheme.commandLineArguments' is lost
project.yml:28:7: 'targets.Meadow.scheme.environmentVariables' is lost
project.yml:29:7: 'targets.Meadow.scheme.preActions' is lost
project.yml:33:3: 'targets.MeadowKit.deploymentTarget' is said besides
project.yml:45:7: 'targets.MeadowKit.scheme.buildImplicitDependencies' is lost
project.yml:43:7: 'targets.MeadowKit.scheme.language' is lost
project.yml:44:7: 'targets.MeadowKit.scheme.region' is lost
project.yml:39:7: 'targets.MeadowKit.scheme.testPlans' is lost
project.yml:46:7: 'targets.MeadowKit.scheme.management' is lost
project.yml:47:3: 'targets.MeadowTests.deploymentTarget' is said besides
project.yml:53:3: 'targets.MeadowSlowTests.deploymentTarget' is said besides
project.yml:53:3: 'targets.MeadowSlowTests.scheme' is said besides
project.yml: 'destinations' of targets are said as build settings besides, such as TARGETED_DEVICE_FAMILY
project.yml: folders of sources are said as patterns for the code, headers and resources in them
