import ProjectDescription

let project = Project(
    name: "Orchard",
    options: .options(automaticSchemesOptions: .disabled),
    settings: .settings(
        base: ["GCC_TREAT_WARNINGS_AS_ERRORS": "YES"],
        configurations: [
            .debug(name: .debug, xcconfig: "Configurations/Shared-Debug.xcconfig"),
            .release(name: .release, xcconfig: "Configurations/Shared-Release.xcconfig"),
        ]
    ),
    targets: [
        .target(
            name: "Orchard",
            destinations: .iOS,
            product: .app,
            bundleId: "",
            deploymentTargets: .iOS("16.0"),
            infoPlist: nil,
            sources: ["Orchard"],
            settings: .settings(
                base: ["GENERATE_INFOPLIST_FILE": "YES"],
                configurations: [
                    .debug(name: .debug, xcconfig: "Orchard/Orchard-Debug.xcconfig"),
                    .release(name: .release, xcconfig: "Orchard/Orchard-Release.xcconfig"),
                ]
            )
        ),
        .target(
            name: "Press",
            destinations: .iOS,
            product: .framework,
            bundleId: "",
            deploymentTargets: .iOS("16.0"),
            infoPlist: nil,
            sources: ["Press"],
            settings: .settings(
                base: ["GENERATE_INFOPLIST_FILE": "YES"],
                configurations: [.release(name: .release, xcconfig: "Configurations/Press.xcconfig")]
            )
        ),
    ],
    additionalFiles: ["Configurations/**", "NOTES.md"]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(["options:REPLACE": ["bundleIdPrefix": "farm.orchard"]], destinationSettings: false)
