import ProjectDescription

let project = Project(
    name: "Pantry",
    options: .options(automaticSchemesOptions: .disabled),
    targets: [
        .target(
            name: "Pantry",
            destinations: .iOS,
            product: .app,
            bundleId: "com.larderworks.Pantry",
            infoPlist: nil,
            sources: ["App"],
            dependencies: [.target(name: "PantryKit"), .target(name: "PantryStore"), .target(name: "PantryBeacon")],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "PantryKit",
            destinations: .iOS,
            product: .framework,
            bundleId: "com.larderworks.PantryKit",
            infoPlist: nil,
            sources: ["Kit"],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "PantryTheme",
            destinations: .iOS,
            product: .staticFramework,
            bundleId: "com.larderworks.PantryTheme",
            infoPlist: nil,
            sources: ["Theme"]
        ),
        .target(
            name: "PantryStore",
            destinations: .iOS,
            product: .staticLibrary,
            bundleId: "com.larderworks.PantryStore",
            infoPlist: nil,
            sources: ["Store"],
            dependencies: [.target(name: "PantryChecksum")]
        ),
        .target(
            name: "PantryChecksum",
            destinations: .iOS,
            product: .staticLibrary,
            bundleId: "com.larderworks.PantryChecksum",
            infoPlist: nil,
            sources: ["Checksum"]
        ),
        .target(
            name: "PantryBeacon",
            destinations: .iOS,
            product: .dynamicLibrary,
            bundleId: "com.larderworks.PantryBeacon",
            infoPlist: nil,
            sources: ["Beacon"]
        ),
    ]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "options:REPLACE": ["deploymentTarget": ["iOS": "15.0"]],
        "targets": [
            "Pantry": [
                "dependencies:REPLACE": [
                    ["target": "PantryKit"],
                    ["target": "PantryStore"],
                    ["target": "PantryBeacon"],
                    ["target": "PantryTheme", "embed": false],
                ]
            ],
            "PantryKit": ["dependencies": [["target": "PantryStore"]]],
            "PantryChecksum": ["requiresObjCLinking": false],
        ],
    ],
    destinationSettings: false
)
