import ProjectDescription

let project = Project(
    name: "Compass",
    options: .options(automaticSchemesOptions: .disabled),
    targets: [
        .target(
            name: "Compass",
            destinations: [.iPhone, .iPad, .macWithiPadDesign, .mac, .appleTv, .appleVision],
            product: .app,
            bundleId: "io.northway.Compass",
            infoPlist: nil,
            sources: [.glob("Haptics", compilationCondition: .when([.ios]))],
            dependencies: [
                .target(name: "Bearings"),
                .sdk(name: "CoreHaptics", type: .framework, condition: .when([.ios])),
                .sdk(name: "AppKit", type: .framework, condition: .when([.macos])),
            ],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "Bearings",
            destinations: [.iPhone, .iPad, .macWithiPadDesign, .mac, .appleTv, .appleVision],
            product: .framework,
            bundleId: "io.northway.Bearings",
            infoPlist: nil,
            sources: ["Bearings"],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "CompassCatalyst",
            destinations: [.iPhone, .iPad, .macCatalyst],
            product: .app,
            bundleId: "io.northway.CompassCatalyst",
            infoPlist: nil,
            sources: ["Catalyst"],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "CompassTests",
            destinations: [.iPhone, .iPad, .macWithiPadDesign, .mac],
            product: .unitTests,
            bundleId: "io.northway.CompassTests",
            infoPlist: nil,
            sources: ["Tests"],
            dependencies: [.target(name: "Compass")],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
    ]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "targets": [
            "Compass": ["sources": [["path": "App", "inferDestinationFiltersByPath": true]]],
            "CompassCatalyst": [
                "platform": "iOS",
                "dependencies": [["sdk": "MapKit.framework", "platformFilter": "iOS"]],
            ],
            "CompassTests": ["deploymentTarget": "14.2"],
        ],
        "options:REPLACE": [:],
    ],
    destinationSettings: false
)
