import ProjectDescription

let project = Project(
    name: "Switchyard",
    options: .options(automaticSchemesOptions: .disabled),
    targets: [
        .target(
            name: "Switchyard",
            destinations: .iOS,
            product: .app,
            bundleId: "com.switchyard.Switchyard",
            infoPlist: nil,
            sources: ["App"],
            dependencies: [.framework(path: "Vendor/Coupler.framework")],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "Rails",
            destinations: .iOS,
            product: .framework,
            bundleId: "com.switchyard.Rails",
            infoPlist: nil,
            sources: ["Rails"],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "Helper",
            destinations: .iOS,
            product: .framework,
            bundleId: "com.switchyard.Helper",
            infoPlist: nil,
            sources: ["Helper"],
            settings: .settings(base: ["GENERATE_INFOPLIST_FILE": "YES"])
        ),
        .target(
            name: "Sleeper",
            destinations: .iOS,
            product: .bundle,
            bundleId: "com.switchyard.Sleeper",
            infoPlist: nil
        ),
        .target(
            name: "Yardmaster",
            destinations: .iOS,
            product: .appExtension,
            bundleId: "com.switchyard.Yardmaster",
            infoPlist: nil,
            sources: ["Yardmaster"]
        ),
    ]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "options:REPLACE": [
            "deploymentTarget": ["iOS": "16.0", "macOS": "13.0"],
            "carthageBuildPath": "Deps/Carthage",
            "carthageExecutablePath": "bin/carthage",
        ],
        "targets": [
            "Switchyard": [
                "dependencies": [
                    ["framework": "Vendor/Bogie.xcframework", "embed": false],
                    ["framework": "Vendor/Buffer.framework", "codeSign": false, "removeHeaders": false, "weak": true],
                    ["framework": "Ballast.framework", "implicit": true],
                    ["target": "Rails", "codeSign": false, "weak": true],
                    ["target": "Sleeper", "link": false],
                    ["target": "Yardmaster"],
                    ["sdk": "Contacts.framework", "weak": true],
                    ["sdk": "libz.tbd"],
                    ["sdk": "libsqlite3.dylib"],
                    ["sdk": "System/Library/Frameworks/AVKit.framework"],
                    [
                        "sdk": "Platforms/iPhoneOS.platform/Developer/Library/Frameworks/StoreKitTest.framework",
                        "root": "DEVELOPER_DIR",
                    ],
                    ["carthage": "Turntable"],
                    ["carthage": "Semaphore", "linkType": "static"],
                    ["carthage": "Gantry", "findFrameworks": false, "embed": false],
                    ["bundle": "YardArt.bundle"],
                    ["target": "Helper", "copy": ["destination": "frameworks", "subpath": "Extra"]],
                ],
                "onlyCopyFilesOnInstall": true,
            ],
            "Sleeper": ["sources": [["path": "Sleeper", "buildPhase": "resources"]]],
            "Yardmaster": [
                "dependencies": [["target": "Rails", "embed": false]],
                "transitivelyLinkDependencies": true,
            ],
        ],
    ],
    destinationSettings: false
)
