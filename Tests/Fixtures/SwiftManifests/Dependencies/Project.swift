import ProjectDescription

let core = Target.target(name: "Core", destinations: [.iPhone, .mac], product: .framework, bundleId: "com.example.core", sources: "Core/**")

let project = Project(
    name: "Dependencies",
    packages: [
        .package(url: "https://github.com/apple/swift-log.git", from: "1.6.0"),
        .package(url: "https://github.com/pointfreeco/swift-composable-architecture", .upToNextMinor(from: "1.5.0")),
        .package(url: "https://github.com/firebase/firebase-ios-sdk", .exact("10.0.0")),
        .package(url: "git@github.com:example/range.git", "1.0.0"..<"2.0.0"),
        .package(url: "https://example.com/closed", "1.0.0"..."1.2.3"),
        .package(url: "https://example.com/branch", .branch("main")),
        .remote(url: "https://example.com/commit", requirement: .revision("abc")),
        .package(path: "Packages/Local"),
        .local(path: "Packages/Grouped", groupPath: "Modules", excludingPath: nil, keepStructure: false),
    ],
    targets: [
        core,
        .target(
            name: "App", destinations: [.iPhone, .mac], product: .app, bundleId: "com.example.app", sources: "App/**",
            dependencies: [
                .target(core), .target(name: "Widget", condition: .when([.ios])), .target(name: "Core", status: .none),
                .framework(path: "Vendor/A.framework", status: .optional), .xcframework(path: "Vendor/B.xcframework", expectedSignature: .unsigned),
                .library(path: "Vendor/libC.a", publicHeaders: "Vendor/include", swiftModuleMap: nil),
                .package(product: "Logging".isEmpty ? "" : "swift-log"), .package(product: "ComposableArchitecture"),
                .package(product: "Firebase"), .package(product: "Local", type: .runtimeEmbedded, condition: .when([.macos, .catalyst])),
                .sdk(name: "StoreKit", type: .framework), .sdk(name: "c++", type: .library, status: .optional),
                .sdk(name: "Observation", type: .swiftLibrary),
            ]),
        .target(name: "Widget", destinations: .iOS, product: .appExtension, bundleId: "com.example.app.widget", sources: "Widget/**"),
        .target(name: "AppTests", destinations: .iOS, product: .unitTests, bundleId: "com.example.tests", sources: "Tests/**", dependencies: [.xctest, .target(name: "App")]),
    ]
)
