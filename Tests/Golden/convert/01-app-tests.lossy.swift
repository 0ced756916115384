import ProjectDescription

let project = Project(
    name: "Tidewatch",
    organizationName: "Harbour Labs",
    options: .options(
        automaticSchemesOptions: .disabled,
        developmentRegion: "en",
        disableBundleAccessors: true,
        disableSynthesizedResourceAccessors: true
    ),
    settings: .settings(
        base: ["CURRENT_PROJECT_VERSION": "27", "MARKETING_VERSION": "1.4.0", "SWIFT_VERSION": "5.9"]
    ),
    targets: [
        .target(
            name: "Tidewatch",
            destinations: [.iPhone, .iPad, .macWithiPadDesign, .appleVisionWithiPadDesign],
            product: .app,
            bundleId: "org.harbourlabs.Tidewatch",
            deploymentTargets: .iOS("16.0"),
            infoPlist: nil,
            sources: ["Tidewatch/**"],
            resources: ["Tidewatch/**/*.xcassets"],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES", "TARGETED_DEVICE_FAMILY": "1,2"])
        ),
        .target(
            name: "TidewatchTests",
            destinations: [.iPhone, .iPad, .macWithiPadDesign, .appleVisionWithiPadDesign],
            product: .unitTests,
            bundleId: "org.harbourlabs.TidewatchTests",
            deploymentTargets: .iOS("16.0"),
            infoPlist: nil,
            sources: ["TidewatchTests/**"],
            dependencies: [.target(name: "Tidewatch")],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "TidewatchUITests",
            destinations: [.iPhone, .iPad, .macWithiPadDesign, .appleVisionWithiPadDesign],
            product: .uiTests,
            bundleId: "org.harbourlabs.TidewatchUITests",
            deploymentTargets: .iOS("16.0"),
            infoPlist: nil,
            sources: ["TidewatchUITests/**"],
            dependencies: [.target(name: "Tidewatch")],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
    ]
)

// What project.yml said besides:
//
//     options:
//       deploymentTarget:
//         iOS: "16.0"

project.yml:2:1: 'options.defaultConfig' is said besides
project.yml:2:1: 'options.createIntermediateGroups' is said besides
project.yml:2:1: 'options.groupSortPosition' is said besides
project.yml:4:3: 'options.deploymentTarget' is lost
project.yml:15:3: 'targets.Tidewatch.deploymentTarget' is said besides
project.yml:23:3: 'targets.TidewatchTests.deploymentTarget' is said besides
project.yml:31:3: 'targets.TidewatchUITests.deploymentTarget' is said besides
project.yml: 'destinations' of targets are said as build settings besides, such as TARGETED_DEVICE_FAMILY
project.yml: folders of sources are said as patterns for the code, headers and resources in them
