import ProjectDescription

let project = Project(
    name: "Dependencies",
    packages: [
        .package(path: "Packages/Grouped", groupPath: "Modules"),
        .package(path: "Packages/Local"),
        .package(url: "https://example.com/branch", .branch("main")),
        .package(url: "https://example.com/closed", "1.0.0"..<"1.2.4"),
        .package(url: "https://example.com/commit", .revision("abc")),
        .package(url: "https://github.com/firebase/firebase-ios-sdk", .exact("10.0.0")),
        .package(url: "git@github.com:example/range.git", "1.0.0"..<"2.0.0"),
        .package(url: "https://github.com/pointfreeco/swift-composable-architecture", .upToNextMinor(from: "1.5.0")),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.6.0"),
    ],
    settings: .settings(defaultConfiguration: "Release"),
    targets: [
        .target(
            name: "Core",
            destinations: [.iPhone, .mac],
            product: .framework,
            bundleId: "com.example.core",
            infoPlist: .default,
            sources: ["Core/**"]
        ),
        .target(
            name: "App",
            destinations: [.iPhone, .mac],
            product: .app,
            bundleId: "com.example.app",
            infoPlist: .default,
            sources: ["App/**"],
            dependencies: [
                .target(name: "Core"),
                .target(name: "Widget", condition: .when([.ios])),
                .target(name: "Core", status: .none),
                .framework(path: "Vendor/A.framework", status: .optional),
                .xcframework(path: "Vendor/B.xcframework"),
            ],
            settings: .settings(
                base: [
                    "HEADER_SEARCH_PATHS": ["$(inherited)", "$(SRCROOT)/Vendor/include"],
                    "LIBRARY_SEARCH_PATHS": ["$(inherited)", "$(SRCROOT)/Vendor"],
                ]
            )
        ),
        .target(
            name: "Widget",
            destinations: .iOS,
            product: .appExtension,
            bundleId: "com.example.app.widget",
            infoPlist: .default,
            sources: ["Widget/**"]
        ),
        .target(
            name: "AppTests",
            destinations: .iOS,
            product: .unitTests,
            bundleId: "com.example.tests",
            infoPlist: .default,
            sources: ["Tests/**"],
            dependencies: [.sdk(name: "XCTest", type: .framework), .target(name: "App")],
            settings: .settings(base: ["ENABLE_TESTING_SEARCH_PATHS": "YES"])
        ),
    ]
)

// What project.yml has words for, merged onto the project as `include` merges.
let slipway = Slipway(
    [
        "targets": [
            "App": [
                "dependencies": [
                    ["framework": "Vendor/libC.a", "embed": false],
                    ["package": "swift-log", "product": "swift-log"],
                    ["package": "swift-composable-architecture", "product": "ComposableArchitecture"],
                    ["package": "firebase-ios-sdk", "product": "Firebase"],
                    [
                        "package": "Local",
                        "product": "Local",
                        "embed": true,
                        "destinationFilters": ["macOS", "macCatalyst"],
                    ],
                    ["sdk": "StoreKit.framework"],
                    ["sdk": "libc++.tbd", "weak": true],
                    ["sdk": "usr/lib/swift/libObservation.tbd"],
                ]
            ]
        ]
    ]
)
