import ProjectDescription

let project = Project(
    name: "Gallery",
    options: .options(automaticSchemesOptions: .disabled, developmentRegion: "en"),
    targets: [
        .target(
            name: "Gallery",
            destinations: .iOS,
            product: .app,
            bundleId: "art.gallery.Gallery",
            infoPlist: nil,
            sources: ["Gallery"],
            settings: .settings(base: ["ENABLE_ON_DEMAND_RESOURCES": "YES", "GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "Frames",
            destinations: .iOS,
            product: .framework,
            bundleId: "art.gallery.Frames",
            infoPlist: nil,
            sources: ["Frames", "Models/Legacy.xcdatamodel"],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "GalleryWords",
            destinations: .iOS,
            product: .framework,
            bundleId: "art.gallery.GalleryWords",
            infoPlist: nil,
            sources: ["Words"],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "GalleryArt",
            destinations: .iOS,
            product: .bundle,
            bundleId: "art.gallery.GalleryArt",
            infoPlist: nil
        ),
    ]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "options:REPLACE": ["deploymentTarget": ["iOS": "16.0"], "developmentLanguage": "en"],
        "targets": [
            "Gallery": [
                "sources": [
                    ["path": "Packs/tour.json", "buildPhase": "resources", "resourceTags": ["tour", "audio"]],
                    ["path": "Packs/Prints.xcassets", "resourceTags": ["prints"]],
                ]
            ],
            "GalleryArt": ["sources": [["path": "Art", "buildPhase": "resources"]]],
        ],
    ],
    destinationSettings: false
)
