import ProjectDescription

let destinations: Destinations = [.iPhone, .iPad, .mac, .appleVision]
let versions: DeploymentTargets = .multiplatform(iOS: "17.0", macOS: "14.0", visionOS: "1.0")

let project = Project(
    name: "Multiplatform",
    targets: [
        .target(
            name: "App", destinations: destinations, product: .app, bundleId: "com.example.multi", deploymentTargets: versions,
            infoPlist: .file(path: "App/Info.plist"),
            sources: ["App/Sources/**", .glob("App/iOS/**", compilationCondition: .when([.ios])), .glob("App/macOS/**", excluding: ["App/macOS/Old/**"], compilationCondition: .when([.macos]))],
            resources: ["App/Assets.xcassets", .glob(pattern: "App/Mac/**", inclusionCondition: .when([.macos]))],
            dependencies: [.target(name: "Kit"), .target(name: "Phone", condition: .when([.ios])), .sdk(name: "AppKit", type: .framework, condition: .when([.macos]))],
            settings: .settings(base: ["CODE_SIGN_IDENTITY[sdk=macosx*]": "-", "SUPPORTS_MACCATALYST": "NO"])),
        .target(name: "Kit", destinations: destinations.union([.appleTv, .appleWatch]), product: .framework, bundleId: "com.example.kit", deploymentTargets: versions, sources: ["Kit/**"]),
        .target(name: "Phone", destinations: .iOS, product: .staticFramework, bundleId: "com.example.phone", sources: ["Phone/**"]),
        .target(name: "KitTests", destinations: destinations, product: .unitTests, bundleId: "com.example.kit.tests", sources: ["KitTests/**"], dependencies: [.target(name: "Kit")]),
    ])
