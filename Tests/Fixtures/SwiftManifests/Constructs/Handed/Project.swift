import ProjectDescription

// what helpers of older manifests hand from one to another
func app(_ name: String, entitlements: Path? = nil) -> Target {
    Target(
        name: name, platform: .iOS, product: .app, bundleId: "com.example.\(name)",
        deploymentTarget: .iOS(targetVersion: "15.0", devices: [.iphone]), sources: ["\(name)/**"],
        entitlements: entitlements, environment: ["A": "b"])
}
func framework(like app: Target, entitlements: Path?) -> Target {
    Target(
        name: app.name + "Kit", platform: app.platform, product: .framework, bundleId: app.bundleId + ".kit",
        deploymentTarget: app.deploymentTarget, sources: ["Kit/**"], entitlements: entitlements,
        actions: [.pre(script: "echo", name: "Echo")])
}
func tool(_ file: Path?) -> Target {
    .target(name: "Tool", destinations: .macOS, product: .app, bundleId: "com.example.tool", entitlements: file)
}

let shop = app("Shop", entitlements: "Shop.entitlements")
let products = ["Fruit", "Basket"].map(TargetDependency.package(product:))
let targets = ["ShopKit", "Core"].map(TargetDependency.target(name:))
let externals = ["Alamofire"].map(TargetDependency.external(name:))
let dynamic: [TargetDependency] = [
    .package(product: "Linked", type: .runtimeDynamic), .package(product: "Embedded", type: .runtimeDynamicEmbedded),
]
let platforms: [PackagePlatform] = [.iOS, .macOS, .macCatalyst, .watchOS, .tvOS, .visionOS]
let options: [Workspace.GenerationOptions] = [
    [.automaticXcodeSchemes(.disabled)], [.automaticSchemeGeneration(.enabled)], [],
    .options(automaticXcodeSchemes: .default),
]
precondition(options.map(\.enableAutomaticXcodeSchemes) == [false, true, nil, nil])
precondition(shop.deploymentTarget == .iOS(targetVersion: "15.0", devices: [.iphone]))
precondition(externals == [.external(name: "Alamofire", condition: nil)])

let project = Project(
    name: "Handed", packages: [.package(url: "https://example.com/fruit", from: "1.0.0")],
    targets: [
        shop, framework(like: shop, entitlements: nil), tool(.relativeToRoot("Tool.entitlements")),
        Target(
            name: "Core", destinations: [.iPhone], product: .framework, bundleId: "com.example.core",
            deploymentTargets: .iOS("15.0"), sources: ["Core/**"], entitlements: shop.entitlements?.path),
        .target(
            name: "Main", destinations: [.iPhone], product: .app, bundleId: "com.example.main",
            deploymentTargets: .iOS("15.0"), sources: ["Main/**"], dependencies: products + targets + dynamic),
    ])
