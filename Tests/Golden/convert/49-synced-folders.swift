import ProjectDescription

let project = Project(
    name: "Estuary",
    options: .options(
        automaticSchemesOptions: .disabled,
        disableBundleAccessors: true,
        disableSynthesizedResourceAccessors: true
    ),
    targets: [
        .target(
            name: "Estuary",
            destinations: .iOS,
            product: .app,
            bundleId: "com.example.estuary.Estuary",
            infoPlist: "App/Info.plist",
            sources: [.glob("App", excluding: ["App/**/*.md", "App/Drafts/Old.swift", "App/Drafts/Wip*"])],
            dependencies: [.target(name: "EstuaryShare")]
        ),
        .target(
            name: "EstuaryShare",
            destinations: .iOS,
            product: .appExtension,
            bundleId: "com.example.estuary.EstuaryShare",
            infoPlist: nil,
            sources: ["Share"],
            buildableFolders: [.folder("Shared", exceptions: [.exception(excluded: ["Models/Salt.swift"])])]
        ),
        .target(
            name: "EstuaryTests",
            destinations: .iOS,
            product: .unitTests,
            bundleId: "com.example.estuary.EstuaryTests",
            infoPlist: nil,
            dependencies: [.target(name: "Estuary")],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
    ]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "options:REPLACE": [
            "deploymentTarget": ["iOS": "17.0"],
            "projectFormat": "xcode16_3",
            "defaultSourceDirectoryType": "syncedFolder",
        ],
        "targets": [
            "Estuary": [
                "sources": [
                    ["path": "Shared", "type": "syncedFolder", "includes": ["Models/**"]],
                    ["path": "Web", "type": "syncedFolder", "explicitFolders": ["site", "packs/*"]],
                    ["path": "Classic", "type": "group"],
                    ["path": "Bundled", "type": "folder"],
                ]
            ],
            "EstuaryTests": ["sources": [["path": "Tests", "buildPhase": "sources"]]],
        ],
    ],
    destinationSettings: false
)
