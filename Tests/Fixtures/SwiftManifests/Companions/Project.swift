import ProjectDescription

let bundleId = "com.example.companions"
let version: Plist.Value = "$(MARKETING_VERSION)"
let extensionPlist: (String) -> InfoPlist = { point in
    .extendingDefault(with: ["CFBundleShortVersionString": version, "NSExtension": ["NSExtensionPointIdentifier": .string(point)]])
}

let app = Target.target(
    name: "Companions", destinations: [.iPhone, .iPad], product: .app, bundleId: bundleId, deploymentTargets: .iOS("17.0"),
    infoPlist: .extendingDefault(with: [
        "CFBundleShortVersionString": version, "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)", "UILaunchScreen": ["UIColorName": "Launch"],
        "CFBundleURLTypes": [["CFBundleTypeRole": "Editor", "CFBundleURLSchemes": ["companions"]]], "NSCameraUsageDescription": "Scans",
    ]),
    sources: ["App/Sources/**", "Shared/**"], resources: ["App/Resources/**", "Shared/Assets.xcassets"],
    entitlements: .dictionary(["com.apple.security.application-groups": ["group.\(bundleId)"], "aps-environment": "development"]),
    dependencies: [.target(name: "Widget"), .target(name: "Notifications"), .target(name: "Watch", condition: .when([.ios])), .target(name: "Clip"), .target(name: "Share")])

let project = Project(
    name: "Companions", organizationName: "Example",
    settings: .settings(base: ["MARKETING_VERSION": "2.1.0", "CURRENT_PROJECT_VERSION": "42", "DEVELOPMENT_TEAM": "TEAM"]),
    targets: [
        app,
        .target(name: "Widget", destinations: .iOS, product: .appExtension, bundleId: bundleId + ".widget", infoPlist: extensionPlist("com.apple.widgetkit-extension"), sources: ["Widget/**", "Shared/**"], resources: ["Widget/Assets.xcassets"], entitlements: "Widget/Widget.entitlements", dependencies: [.sdk(name: "WidgetKit", type: .framework), .sdk(name: "SwiftUI", type: .framework)]),
        .target(name: "Notifications", destinations: .iOS, product: .appExtension, bundleId: bundleId + ".notifications", infoPlist: extensionPlist("com.apple.usernotifications.service"), sources: "Notifications/**"),
        .target(name: "Share", destinations: .iOS, product: .appExtension, bundleId: bundleId + ".share", infoPlist: extensionPlist("com.apple.share-services"), sources: "Share/**"),
        .target(name: "Watch", destinations: .watchOS, product: .app, bundleId: bundleId + ".watch", deploymentTargets: .watchOS("10.0"), infoPlist: .extendingDefault(with: ["WKApplication": true, "WKCompanionAppBundleIdentifier": .string(bundleId)]), sources: "Watch/**", resources: "Watch/Assets.xcassets", dependencies: [.target(name: "WatchWidget")]),
        .target(name: "WatchWidget", destinations: .watchOS, product: .appExtension, bundleId: bundleId + ".watch.widget", infoPlist: extensionPlist("com.apple.widgetkit-extension"), sources: "WatchWidget/**"),
        .target(name: "Clip", destinations: .iOS, product: .appClip, bundleId: bundleId + ".Clip", infoPlist: .default, sources: ["Clip/**", "Shared/**"], entitlements: .file(path: .relativeToManifest("Clip/Clip.entitlements"))),
        .target(name: "CompanionsTests", destinations: .iOS, product: .unitTests, bundleId: bundleId + ".tests", infoPlist: .default, sources: "Tests/**", dependencies: [.target(app)]),
        .target(name: "CompanionsUITests", destinations: .iOS, product: .uiTests, bundleId: bundleId + ".uitests", infoPlist: .default, sources: "UITests/**", dependencies: [.target(name: app.name)]),
    ])
