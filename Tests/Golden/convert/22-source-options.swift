import ProjectDescription

let project = Project(
    name: "Herbarium",
    options: .options(automaticSchemesOptions: .disabled),
    targets: [
        .target(
            name: "Herbarium",
            destinations: .macOS,
            product: .framework,
            bundleId: "museum.herbarium.Herbarium",
            infoPlist: nil,
            sources: [.glob("Core", excluding: ["Core/**/*.md", "Core/Drafts", "Core/Alpha/*Old.swift"])],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        )
    ]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "options:REPLACE": [
            "deploymentTarget": ["macOS": "13.0"],
            "createIntermediateGroups": true,
            "groupSortPosition": "top",
            "groupOrdering": [["order": ["Core", "Interop"]], ["pattern": "^Core$", "order": ["Zed", "Alpha"]]],
            "fileTypes": ["kit": ["file": false], "seed": ["buildPhase": "resources", "attributes": ["Planted"]]],
        ],
        "targets": [
            "Herbarium": [
                "sources": [
                    [
                        "path": "Mixed",
                        "excludes": ["*Skip.swift"],
                        "includes": ["*.swift", "Deep/**"],
                        "createIntermediateGroups": false,
                    ],
                    ["path": "Missing/Folder", "optional": true],
                    ["path": "Docs", "buildPhase": "none"],
                    ["path": "Interop/Public", "headerVisibility": "public"],
                    [
                        "path": "Interop/Private",
                        "headerVisibility": "private",
                        "compilerFlags": ["-fno-objc-arc", "-DPRESS=1"],
                    ],
                    [
                        "path": "Interop/Project/Inner.h",
                        "name": "Renamed.h",
                        "group": "Loose/Headers",
                        "headerVisibility": "project",
                    ],
                    ["path": "Interop/Project/Second.h", "name": "Shown.h", "headerVisibility": "project"],
                    [
                        "path": "Modulemap",
                        "buildPhase": [
                            "copyFiles": ["destination": "productsDirectory", "subpath": "include/$(PRODUCT_NAME)"]
                        ],
                    ],
                    ["path": "Plates", "type": "folder", "buildPhase": "resources"],
                    ["path": "Labels.bundle", "type": "file", "buildPhase": "none"],
                    ["path": "Seeds", "attributes": ["Wild"]],
                    "Assorted.kit",
                    ["path": "Core/Alpha/Fern.swift", "compilerFlags": ["-Xfrontend", "-enable-leaf"]],
                ]
            ]
        ],
    ]
)
