import ProjectDescription

let project = Project(
    name: "Platforms",
    settings: .settings(defaultConfiguration: "Release"),
    targets: [
        .target(
            name: "Everywhere",
            destinations: [.iPhone, .iPad, .mac, .appleTv, .appleWatch, .appleVision],
            product: .staticFramework,
            bundleId: "com.example.Everywhere",
            deploymentTargets: .multiplatform(
                iOS: "16.0",
                macOS: "13.0",
                watchOS: "9.0",
                tvOS: "16.0",
                visionOS: "1.0"
            ),
            infoPlist: .default,
            sources: ["Everywhere/**"]
        ),
        .target(
            name: "Catalyst",
            destinations: [.iPhone, .iPad, .macCatalyst],
            product: .app,
            bundleId: "com.example.Catalyst",
            deploymentTargets: .iOS("17.0"),
            infoPlist: .default,
            sources: ["Catalyst/**"],
            settings: .settings(base: ["TARGETED_DEVICE_FAMILY": "1,2,6"])
        ),
        .target(
            name: "Phone",
            destinations: [.iPhone],
            product: .app,
            bundleId: "com.example.Phone",
            infoPlist: .default,
            sources: ["Phone/**"]
        ),
        .target(
            name: "Tool",
            destinations: .macOS,
            product: .commandLineTool,
            bundleId: "com.example.Tool",
            deploymentTargets: .macOS("14.0"),
            infoPlist: nil,
            sources: ["Tool/**"]
        ),
        .target(
            name: "Watch",
            destinations: .watchOS,
            product: .app,
            bundleId: "com.example.Watch",
            deploymentTargets: .watchOS("10.0"),
            infoPlist: .default,
            sources: ["Watch/**"],
            settings: .settings(base: ["TARGETED_DEVICE_FAMILY": "4"])
        ),
        .target(
            name: "TV",
            destinations: .tvOS,
            product: .tvTopShelfExtension,
            bundleId: "com.example.TV",
            infoPlist: .default,
            sources: ["TV/**"],
            settings: .settings(base: ["TARGETED_DEVICE_FAMILY": "3"])
        ),
        .target(
            name: "Vision",
            destinations: .visionOS,
            product: .dynamicLibrary,
            bundleId: "com.example.Vision",
            infoPlist: nil,
            sources: ["Vision/**"],
            settings: .settings(base: ["TARGETED_DEVICE_FAMILY": "7"])
        ),
        .target(
            name: "Clip",
            destinations: .iOS,
            product: .appClip,
            bundleId: "com.example.Clip",
            infoPlist: .default,
            sources: ["Clip/**"]
        ),
        .target(
            name: "Share",
            destinations: .iOS,
            product: .appExtension,
            bundleId: "com.example.Share",
            infoPlist: .default,
            sources: ["Share/**"]
        ),
        .target(
            name: "Stickers",
            destinations: .iOS,
            product: .stickerPackExtension,
            bundleId: "com.example.Stickers",
            infoPlist: .default,
            sources: ["Stickers/**"]
        ),
        .target(
            name: "Messages",
            destinations: .iOS,
            product: .messagesExtension,
            bundleId: "com.example.Messages",
            infoPlist: .default,
            sources: ["Messages/**"]
        ),
        .target(
            name: "Bundle",
            destinations: .macOS,
            product: .bundle,
            bundleId: "com.example.Bundle",
            infoPlist: .default,
            sources: ["Bundle/**"]
        ),
        .target(
            name: "XPC",
            destinations: .macOS,
            product: .xpc,
            bundleId: "com.example.XPC",
            infoPlist: .default,
            sources: ["XPC/**"]
        ),
        .target(
            name: "System",
            destinations: .macOS,
            product: .systemExtension,
            bundleId: "com.example.System",
            infoPlist: .default,
            sources: ["System/**"]
        ),
        .target(
            name: "Kit",
            destinations: .macOS,
            product: .extensionKitExtension,
            bundleId: "com.example.Kit",
            infoPlist: .default,
            sources: ["Kit/**"]
        ),
        .target(
            name: "UITests",
            destinations: .iOS,
            product: .uiTests,
            bundleId: "com.example.UITests",
            infoPlist: .default,
            sources: ["UITests/**"]
        ),
        .target(
            name: "Macros",
            destinations: .macOS,
            product: .commandLineTool,
            bundleId: "com.example.Macros",
            infoPlist: nil,
            sources: ["Macros/**"],
            settings: .settings(base: ["SKIP_INSTALL": "YES"])
        ),
        .target(
            name: "Static",
            destinations: .iOS,
            product: .staticLibrary,
            bundleId: "com.example.Static",
            infoPlist: nil,
            sources: ["Static/**"]
        ),
    ]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "targets": [
            "Tool": [
                "info": [
                    "path": "Derived/InfoPlists/Tool-Info.plist",
                    "properties": ["NSHumanReadableCopyright": "Copyright ©. All rights reserved."],
                ]
            ],
            "Macros": [
                "info": [
                    "path": "Derived/InfoPlists/Macros-Info.plist",
                    "properties": ["NSHumanReadableCopyright": "Copyright ©. All rights reserved."],
                ]
            ],
        ]
    ]
)
