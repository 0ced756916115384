import ProjectDescription

let project = Project(
    name: "Settings",
    settings: .settings(
        base: [
            "CODE_SIGN_STYLE": "Automatic",
            "DEVELOPMENT_TEAM": "TEAM",
            "FLAGS": ["-a", "-b"],
            "SWIFT_VERSION": "6.0",
            "YES_OR_NO": "YES",
        ],
        configurations: [
            .debug(name: .debug, settings: ["LEVEL": "0"], xcconfig: "Config/Debug.xcconfig"),
            .debug(name: "Beta"),
            .release(name: .release, xcconfig: "../../../../Config/Release.xcconfig"),
        ],
        defaultConfiguration: "Beta"
    ),
    targets: [
        .target(
            name: "App",
            destinations: .macOS,
            product: .app,
            productName: "Desk",
            bundleId: "com.example.desk",
            infoPlist: .dictionary(
                ["CFBundleName": "Desk", "Flag": false, "List": ["a", 1], "Number": 3, "Real": 1.5]
            ),
            sources: ["Sources/**"],
            entitlements: .variable("$(ENTITLEMENTS)"),
            settings: .settings(
                base: [
                    "MERGED_BINARY_TYPE": "automatic",
                    "ON_DEMAND_RESOURCES_INITIAL_INSTALL_TAGS": "a b",
                    "ON_DEMAND_RESOURCES_PREFETCH_ORDER": "c",
                    "OTHER_LDFLAGS": "$(inherited) -ObjC",
                ],
                configurations: [
                    .debug(name: .debug, settings: ["D": "1"]),
                    .release(name: .release, settings: ["R": "1"]),
                ]
            )
        )
    ],
    schemes: [.scheme(name: "Shared", buildAction: .buildAction(targets: ["Shared"]))]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "options": ["settingPresets": "targets"],
        "targets": [
            "App": [
                "presetSettings": [
                    "only": [
                        "BUNDLE_LOADER",
                        "CODE_SIGN_IDENTITY",
                        "COMBINE_HIDPI_IMAGES",
                        "CURRENT_PROJECT_VERSION",
                        "DEFINES_MODULE",
                        "DYLIB_COMPATIBILITY_VERSION",
                        "DYLIB_CURRENT_VERSION",
                        "DYLIB_INSTALL_NAME_BASE",
                        "EXECUTABLE_PREFIX",
                        "INSTALL_PATH",
                        "LD_RUNPATH_SEARCH_PATHS",
                        "MACH_O_TYPE",
                        "PRODUCT_NAME",
                        "SDKROOT",
                        "SKIP_INSTALL",
                        "SUPPORTED_PLATFORMS",
                        "SUPPORTS_MACCATALYST",
                        "SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD",
                        "SUPPORTS_XR_DESIGNED_FOR_IPHONE_IPAD",
                        "SWIFT_ACTIVE_COMPILATION_CONDITIONS",
                        "SWIFT_OPTIMIZATION_LEVEL",
                        "SWIFT_VERSION",
                        "TARGETED_DEVICE_FAMILY",
                        "TEST_HOST",
                        "TEST_TARGET_NAME",
                        "VERSIONING_SYSTEM",
                        "VERSION_INFO_PREFIX",
                        "WRAPPER_EXTENSION",
                    ]
                ]
            ]
        ],
        "aggregateTargets": [
            "Shared": [
                "buildScripts": [
                    [
                        "name": "Shared",
                        "script": "make shared",
                        "inputFiles": ["$(SRCROOT)/Shared"],
                        "outputFiles": ["$(SRCROOT)/Shared/Shared.xcframework"],
                        "basedOnDependencyAnalysis": false,
                    ]
                ]
            ]
        ],
    ]
)
