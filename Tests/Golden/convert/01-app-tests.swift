import ProjectDescription

let project = Project(
    name: "Tidewatch",
    organizationName: "Harbour Labs",
    options: .options(automaticSchemesOptions: .disabled, developmentRegion: "en"),
    settings: .settings(
        base: ["CURRENT_PROJECT_VERSION": "27", "MARKETING_VERSION": "1.4.0", "SWIFT_VERSION": "5.9"]
    ),
    targets: [
        .target(
            name: "Tidewatch",
            destinations: .iOS,
            product: .app,
            bundleId: "org.harbourlabs.Tidewatch",
            infoPlist: nil,
            sources: ["Tidewatch"],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES", "TARGETED_DEVICE_FAMILY": "1,2"])
        ),
        .target(
            name: "TidewatchTests",
            destinations: .iOS,
            product: .unitTests,
            bundleId: "org.harbourlabs.TidewatchTests",
            infoPlist: nil,
            sources: ["TidewatchTests"],
            dependencies: [.target(name: "Tidewatch")],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "TidewatchUITests",
            destinations: .iOS,
            product: .uiTests,
            bundleId: "org.harbourlabs.TidewatchUITests",
            infoPlist: nil,
            sources: ["TidewatchUITests"],
            dependencies: [.target(name: "Tidewatch")],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
    ]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    ["options:REPLACE": ["deploymentTarget": ["iOS": "16.0"], "developmentLanguage": "en"]],
    destinationSettings: false
)
