import ProjectDescription

let project = Project(
    name: "Gristmill",
    options: .options(automaticSchemesOptions: .disabled),
    packages: [.package(path: "Packages/GrainParser")],
    targets: [
        .target(
            name: "gristmill",
            destinations: .macOS,
            product: .commandLineTool,
            bundleId: "",
            infoPlist: nil,
            sources: ["Sources/gristmill"],
            dependencies: [.package(product: "GrainParser")],
            settings: .settings(
                base: ["CODE_SIGN_IDENTITY": "-", "ENABLE_HARDENED_RUNTIME": "YES", "PRODUCT_NAME": "gristmill"]
            )
        )
    ]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "options:REPLACE": ["deploymentTarget": ["macOS": "13.0"]],
        "targets": ["gristmill": ["scheme": ["commandLineArguments": ["--dry-run": false, "--verbose": true]]]],
    ]
)
