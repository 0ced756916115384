import ProjectDescription

let project = Project(
    name: "Cartwheel",
    options: .options(automaticSchemesOptions: .disabled),
    packages: [
        .package(url: "https://git.example.com/wheels/Axle", .branch("next")),
        .package(url: "https://git.example.com/wheels/Hub", .exact("1.0.3")),
        .package(url: "https://github.com/example-wheels/Patch", .exact("0.1.0")),
        .package(url: "https://github.com/example-wheels/Pump", from: "5.0.0"),
        .package(url: "https://git.example.com/wheels/Rim", .revision("4f1e0c2d9b8a7f6e5d4c3b2a1908f7e6d5c4b3a2")),
        .package(url: "https://git.example.com/wheels/Spoke.git", from: "2.1.0"),
        .package(url: "https://git.example.com/wheels/Tyre", "0.9.0"..<"1.4.2"),
        .package(url: "https://git.example.com/wheels/Valve", .upToNextMinor(from: "3.2.1")),
    ],
    targets: [
        .target(
            name: "Cartwheel",
            destinations: .iOS,
            product: .app,
            bundleId: "dev.cartwheel.Cartwheel",
            infoPlist: nil,
            sources: ["App"],
            dependencies: [
                .package(product: "Spoke"),
                .package(product: "HubCore"),
                .package(product: "AxleFront"),
                .package(product: "AxleRear"),
            ],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "CartwheelLib",
            destinations: .iOS,
            product: .staticLibrary,
            bundleId: "dev.cartwheel.CartwheelLib",
            infoPlist: nil,
            sources: ["Lib"],
            dependencies: [.package(product: "Tyre"), .package(product: "Spoke")]
        ),
    ]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "options:REPLACE": ["deploymentTarget": ["iOS": "16.0"]],
        "targets": [
            "Cartwheel": [
                "dependencies": [
                    ["package": "Rim", "product": "RimShine", "weak": true],
                    ["package": "Valve", "product": "Valve"],
                    ["package": "Pump", "product": "Pump", "embed": true],
                ],
                "buildToolPlugins": [["plugin": "PatchLint", "package": "Patch"]],
            ]
        ],
    ],
    destinationSettings: false
)
